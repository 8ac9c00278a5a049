import { join } from "node:path";
import ts from "typescript";

export type Side = "old" | "new";

/** The reports of two releases by path, and the path of each entry point by side and name: `old @scope/name`. */
export interface Sides {
  root: string;
  files: ReadonlyMap<string, string>;
  entries: ReadonlyMap<string, string>;
}

/** The path of a report in the program: inside its package, so that it finds what that depends on. */
export function reportPath(root: string, side: Side, folder: string, report: string): string {
  return join(root, folder, ".release", side, `${report}.ts`);
}

/** Returns true for a node of a report, and false for one of the standard library or a dependency. */
export function isReported(node: ts.Node | undefined): boolean {
  return node?.getSourceFile().fileName.includes("/.release/") ?? false;
}

/** Makes a program of both releases, in which each side imports its own side only. */
export function createProgram({ root, files, entries }: Sides): ts.Program {
  const host = ts.createCompilerHost(options);
  const resolution = { ...ts.sys, fileExists: (path: string) => has(path) };
  const has = (path: string) => files.has(path) || ts.sys.fileExists(path);
  return ts.createProgram({
    rootNames: [...files.keys()],
    options,
    host: {
      ...host,
      getCurrentDirectory: () => root,
      fileExists: has,
      readFile: (path) => files.get(path) ?? ts.sys.readFile(path),
      getSourceFile(path, version) {
        const text = files.get(path);
        if (text !== undefined) return ts.createSourceFile(path, text, version, true);
        const parsed = foreign.get(path) ?? host.getSourceFile(path, version);
        if (parsed) foreign.set(path, parsed);
        return parsed;
      },
      resolveModuleNameLiterals: (names, from) =>
        names.map(({ text }) => {
          const side = from.includes("/.release/old/") ? "old" : "new";
          const own = entries.get(`${side} ${text}`) ?? neighbour(from, text);
          return own && files.has(own)
            ? { resolvedModule: { resolvedFileName: own, extension: ts.Extension.Ts } }
            : ts.resolveModuleName(text, from, options, resolution);
        }),
    },
  });
}

/** A report names another of its package as `./shared.js`; a check names one by its path. */
function neighbour(from: string, text: string): string | undefined {
  if (text.startsWith("/")) return text;
  return text.startsWith("./") ? join(from, "..", text.replace(/\.js$/, ".ts")) : undefined;
}

// Files from elsewhere are parsed once: the standard library alone is 2 MB.
const foreign = new Map<string, ts.SourceFile>();

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.dom.asynciterable.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
  noEmit: true,
};
