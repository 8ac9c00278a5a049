import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import ts from "typescript";
import { commandsOf, type TypedPackage } from "../../api/entries.ts";

/** The file of the new build that has what a source of the old entry point had. */
export type BuiltOf = (specifier: string, source: string) => string | undefined;

/**
 * The tests of a package, laid out in `tree`, that need nothing of it but what its entry points export. A test may import
 * such an export from the file that declares it: that file is replaced by one which hands on the export of the new build.
 */
export async function blackBoxTests(
  tree: string,
  old: TypedPackage,
  builtOf: BuiltOf,
): Promise<string[]> {
  const folder = join(tree, old.folder);
  const sources = new Map(
    old.entries.flatMap(({ sources, specifier }) => {
      const scripts = sources.filter((source) => !source.endsWith(".d.ts"));
      return scripts.flatMap((source): [string, string][] => {
        const built = builtOf(specifier, source);
        return built ? [[join(folder, source), built]] : [];
      });
    }),
  );
  if (sources.size === 0) return [];
  const commands = new Set(commandsOf(old).map((source) => join(folder, source)));
  const { exported, internal } = await readModules(tree, sources);
  const handedOn = new Map<string, Set<string>>();
  const tests: string[] = [];
  for (const file of globSync("src/**/*.test.{ts,tsx}", { cwd: folder })) {
    const needs = new Map<string, Set<string>>();
    if (!(await needsExportsAlone(join(folder, file), needs))) continue;
    tests.push(relative(tree, join(folder, file)));
    for (const [path, names] of needs)
      handedOn.set(path, new Set([...(handedOn.get(path) ?? []), ...names]));
  }
  for (const [path, names] of handedOn) {
    const lines = Array.from(names, (name) => `export { ${name} } from "${exported.get(name)}";\n`);
    await writeFile(path, lines.join(""));
  }
  return tests;

  /** It reads the package's files, other than its entry points and commands. */
  function looksAtFiles(file: string, text: string): boolean {
    const rest = text.replaceAll(/new URL\("([^"]+)", import\.meta\.url\)/g, (all, path) => {
      const target = resolve(dirname(file), path);
      return sources.has(target) || commands.has(target) ? "" : all;
    });
    return /\bimport\.meta\.(dirname|filename|url)\b/.test(rest);
  }

  /** Collects in `needs` which exports it imports from files of the package. */
  async function needsExportsAlone(
    file: string,
    needs: Map<string, Set<string>>,
    seen = new Set<string>(),
  ): Promise<boolean> {
    if (seen.has(file) || sources.has(file)) return true;
    seen.add(file);
    const text = await readFile(file, "utf8").catch(() => undefined);
    if (text === undefined) return false;
    if (!/\.tsx?$/.test(file)) return true;
    if (looksAtFiles(file, text)) return false;
    for (const { path, names } of importsOf(file, text)) {
      if (!internal.has(path) || sources.has(path)) {
        if (!(await needsExportsAlone(path, needs, seen))) return false;
        continue;
      }
      if (!names?.every((name) => exported.has(name))) return false;
      needs.set(path, new Set([...(needs.get(path) ?? []), ...names]));
    }
    return true;
  }
}

/** The names that the entry points export, with the built file that has each, and every source file behind them. */
async function readModules(tree: string, sources: ReadonlyMap<string, string>) {
  const { metafile } = await build({
    absWorkingDir: tree,
    entryPoints: [...sources.keys()],
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    outdir: "unused",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  const outputs = Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) => {
    const built = entryPoint && sources.get(join(tree, entryPoint));
    return built ? exports.map((name): [string, string] => [name, built]) : [];
  });
  const internal = new Set(Object.keys(metafile.inputs).map((path) => join(tree, path)));
  return { exported: new Map(outputs), internal };
}

interface Import {
  readonly path: string;
  /** Undefined when it imports all there is. */
  readonly names: readonly string[] | undefined;
}

/** The relative imports of a file, types left out. */
function importsOf(file: string, text: string): Import[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
  return statements.flatMap((node): Import[] => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
    const specifier = node.moduleSpecifier;
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith(".")) return [];
    const path = resolve(dirname(file), specifier.text);
    if (ts.isExportDeclaration(node)) return node.isTypeOnly ? [] : [{ path, names: undefined }];
    const clause = node.importClause;
    const bindings = clause?.namedBindings;
    if (clause?.isTypeOnly) return [];
    if (!bindings || !ts.isNamedImports(bindings)) return [{ path, names: undefined }];
    const values = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
    const names = values.map(({ name, propertyName }) => (propertyName ?? name).text);
    return names.length > 0 ? [{ path, names }] : [];
  });
}
