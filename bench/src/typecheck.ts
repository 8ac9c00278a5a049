import { dirname, join } from "node:path";
import ts from "typescript";
import { clientPackage, generated, typesFile } from "./build.ts";

/** The cost of type-checking a program. */
export interface TypeCost {
  /** How often the compiler instantiated a generic type; the same on every machine. */
  readonly instantiations: number;
  /** Seconds of checking, without reading and parsing. */
  readonly seconds: number;
}

/** Files that replace those on disk, by path. */
export type Overlay = Readonly<Record<string, string>>;

/** The settings of a strict app; declarations of packages are not checked, as in most apps. */
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  paths: {
    "@messaging-sdk/client": [join(clientPackage, "dist/index.d.ts")],
    "@messaging-sdk/types": [typesFile],
  },
};

/** Checks a program in `generated/`. Throws on a type error, which would make it cheaper. */
export function typecheck(program: string, overlay: Overlay = {}): TypeCost {
  const main = join(generated, "consumer.ts");
  const host = overlayHost({ ...overlay, [main]: program });
  const checked = ts.createProgram([main], options, host);
  const start = performance.now();
  const [error] = ts.getPreEmitDiagnostics(checked);
  if (error) throw new Error(ts.formatDiagnostic(error, host));
  const seconds = (performance.now() - start) / 1000;
  return { instantiations: checked.getInstantiationCount(), seconds };
}

function overlayHost(overlay: Overlay): ts.CompilerHost {
  const disk = ts.createCompilerHost(options);
  const folders = new Set(Object.keys(overlay).map(dirname));
  return {
    ...disk,
    fileExists: (path) => path in overlay || disk.fileExists(path),
    directoryExists: (path) => folders.has(path) || (disk.directoryExists?.(path) ?? true),
    readFile: (path) => overlay[path] ?? disk.readFile(path),
    getSourceFile: (path, languageVersion) => {
      const text = overlay[path];
      if (text !== undefined) return ts.createSourceFile(path, text, languageVersion);
      return standardLibrary(path, () => disk.getSourceFile(path, languageVersion));
    },
  };
}

/** The standard library is read once: it is the same in every program. */
function standardLibrary(path: string, read: () => ts.SourceFile | undefined) {
  if (!/\/typescript\/lib\/lib\.[^/]*$/.test(path)) return read();
  const known = libraries.get(path) ?? read();
  if (known) libraries.set(path, known);
  return known;
}

const libraries = new Map<string, ts.SourceFile>();
