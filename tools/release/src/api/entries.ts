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
  /** The source they are built from, relative to the package; the declarations when there is none. */
  source: string;
}

/** The declarations may be others for `require` than for `import`. */
interface Target {
  types?: string | { default: string };
  "@messaging-sdk/source"?: string;
}

export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  exports?: Record<string, string | Target>;
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
    if (typeof target === "string" || !target.types) return [];
    const types = typeof target.types === "string" ? target.types : target.types.default;
    return {
      specifier: key.replace(/^\./, manifest.name),
      report: key === "." ? "index" : key.slice("./".length).replaceAll("/", "-"),
      types,
      source: target["@messaging-sdk/source"] ?? types,
    };
  });
  return { name: manifest.name, folder, manifest, entries };
}

/** Whether its declarations are built, and so need a report; those that are sources themselves are committed already. */
export function isReported({ entries }: TypedPackage): boolean {
  return entries.some(({ types, source }) => types !== source);
}
