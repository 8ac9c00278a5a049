import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A published package, and where the declarations of each of its entry points are. */
export interface TypedPackage {
  name: string;
  /** Relative to the repository: `packages/client`. */
  folder: string;
  manifest: Manifest;
  entries: Entry[];
}

interface Entry {
  /** As it is imported: `@messaging-sdk/client/bulk`. */
  specifier: string;
  /** The name of its report: `bulk`; `index` for the package itself. */
  report: string;
  /** The built declarations, relative to the package. */
  types: string;
  /** What they are built from, relative to the package: a file for each condition; the declarations when there is none. */
  sources: readonly string[];
  /** The built module that Node and bundlers import, relative to the package. */
  module: string;
}

/** A file, or one for each condition: the declarations may be others for `require` than for `import`. */
type Target = string | { readonly [condition: string]: Target };

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, Target>;
  bin?: Record<string, string>;
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Every package under `packages/` that is published and has types, as its package.json says. */
export function typedPackages(root: string): TypedPackage[] {
  return globSync("packages/*/package.json", { cwd: root })
    .sort()
    .map((file) => readPackage(readFileSync(join(root, file), "utf8"), dirname(file)))
    .filter(({ manifest, entries }) => !manifest.private && entries.length > 0);
}

/** The same from the text of a package.json, which may be that of a past release. */
export function readPackage(text: string, folder: string): TypedPackage {
  const manifest = JSON.parse(text) as Manifest;
  const entries = Object.entries(manifest.exports ?? {}).flatMap(([key, target]) => {
    const types = typeof target === "string" ? undefined : at(target.types, ["default"]);
    if (typeof target === "string" || !types) return [];
    const source = target["@messaging-sdk/source"] ?? types;
    return {
      specifier: key.replace(/^\./, manifest.name),
      report: key === "." ? "index" : key.slice("./".length).replaceAll("/", "-"),
      types,
      sources: typeof source === "string" ? [source] : Object.values(source).filter(isFile),
      module: at(target, ["node", "module", "import", "default"]) ?? types,
    };
  });
  return { name: manifest.name, folder, manifest, entries };
}

/** The sources of its commands, relative to the package. */
export function commandsOf({ manifest }: TypedPackage): string[] {
  const built = Object.values(manifest.bin ?? {});
  return built.map((file) => file.replace("./dist/", "./src/").replace(/\.js$/, ".ts"));
}

const isFile = (target: Target) => typeof target === "string";

/** The first file under one of the conditions, in the order of the target's own. */
function at(target: Target | undefined, conditions: readonly string[]): string | undefined {
  if (target === undefined || typeof target === "string") return target;
  const [first] = Object.entries(target).filter(([condition]) => conditions.includes(condition));
  return first && at(first[1], conditions);
}

/** Whether its declarations are built, and so need a report; those that are sources themselves are committed already. */
export function isReported({ entries }: TypedPackage): boolean {
  return entries.some(({ types, sources }) => !sources.includes(types));
}
