import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { run, show } from "./run.ts";
import { untrusted, whyRefused } from "./trust.ts";

// node tools/release/src/publish.ts <folder>               publishes the tarballs in it that the registry does not have
// With --provenance, CI states where they come from. A job that may publish runs this file: it imports nothing that has
// to be installed, and trusts no tarball by its file name.

/** The packages of the workspace that are published, each with its folder, `packages/client`, and its path. */
export function publishedPackages(root: string) {
  return globSync("{spec,packages/*}/package.json", { cwd: root })
    .sort()
    .map((file) => {
      const manifest: Manifest = JSON.parse(readFileSync(join(root, file), "utf8"));
      return { ...manifest, folder: dirname(file), path: dirname(join(root, file)) };
    })
    .filter((one) => !one.private);
}

/** Packs what would be published, as it was last built, into the folder; resolves to the files. */
export function packTarballs(root: string, folder: string): Promise<string[]> {
  const packed = publishedPackages(root).map(async ({ path: cwd }) => {
    const printed = await run("pnpm", ["pack", "--json", "--pack-destination", folder], { cwd });
    return (JSON.parse(printed) as { filename: string }).filename;
  });
  return Promise.all(packed);
}

/**
 * Publishes each tarball of the folder that the registry does not have, after those that it depends on. Throws before the
 * first when it is to have provenance and npm would not trust it.
 */
export async function publishTarballs(root: string, folder: string, provenance = false) {
  const tarballs = inOrder(await checkedTarballs(root, folder));
  const missing = await notPublished(root, tarballs);
  if (missing.length === 0) return console.log("The registry has all of it already.");
  if (provenance) {
    const names = missing.map(({ name }) => ({ name }));
    const unknown = (await notPublished(root, names)).map(({ name }) => name);
    const refused = untrusted(unknown, process.env.ACTIONS_ID_TOKEN_REQUEST_URL !== undefined);
    if (refused) throw new Error(`Nothing is published. ${refused}`);
  }
  for (const { file, name, version } of missing) {
    const tag = distTag(version);
    const how = ["--access=public", "--ignore-scripts", `--provenance=${provenance}`];
    const args = ["publish", file, `--tag=${tag}`, ...how];
    // npm asks a person for a second factor, and needs the terminal for that.
    if (!provenance) await show("npm", args, { cwd: root });
    else await run("npm", args, { cwd: root }).catch((error) => whyRefused(name, error));
    console.log(`published ${name}@${version} as ${tag}`);
  }
}

/** `latest` for what everyone gets. A prerelease has the word that it begins with, or `next`: never `latest`. */
export function distTag(version: string): string {
  const [, prerelease] = /^[\d.]+-([^+]+)/.exec(version) ?? [];
  if (prerelease === undefined) return "latest";
  const word = /^[a-z]+/i.exec(prerelease)?.[0].toLowerCase() ?? "";
  // npm takes no tag that could be a version.
  return ["", "latest", "v", "x"].includes(word) ? "next" : word;
}

/** Those that the registry does not have, in their order: without a version, those that it has none of. */
export async function notPublished<One extends { name: string; version?: string }>(
  cwd: string,
  all: Iterable<One>,
): Promise<One[]> {
  const missing: One[] = [];
  for (const one of all) {
    const id = one.version ? `${one.name}@${one.version}` : one.name;
    const found = await run("npm", ["view", id, "version"], { cwd }).catch((error) => {
      if (String(error).includes("E404")) return "";
      throw error;
    });
    if (found.trim() === "") missing.push(one);
  }
  return missing;
}

type Tarball = Manifest & { readonly file: string };

/** The manifest inside each tarball. Throws unless they are all published packages, each once, at the version. */
export async function checkedTarballs(root: string, folder: string): Promise<Tarball[]> {
  const files = globSync("*.tgz", { cwd: folder }).map((name) => resolve(folder, name));
  const tarballs = await Promise.all(
    files.map(async (file): Promise<Tarball> => {
      const args = ["--extract", "--to-stdout", `--file=${file}`, "package/package.json"];
      return { ...JSON.parse(await run("tar", args)), file };
    }),
  );
  const idsOf = (all: readonly Manifest[]) => all.map(({ name, version }) => `${name}@${version}`);
  const [wanted, got] = [publishedPackages(root), tarballs].map((all) =>
    idsOf(all).sort().join(", "),
  );
  if (got !== wanted) throw new Error(`Expected tarballs of ${wanted}; found ${got || "none"}.`);
  return tarballs;
}

/** A package comes after those of ours that it depends on, so that what is published works wherever this stops. */
function inOrder(tarballs: readonly Tarball[]): Set<Tarball> {
  const ordered = new Set<Tarball>();
  const add = (tarball: Tarball) => {
    const below = Object.keys(tarball.dependencies ?? {});
    for (const one of tarballs) if (below.includes(one.name)) add(one);
    ordered.add(tarball);
  };
  tarballs.forEach(add);
  return ordered;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

if (import.meta.main) {
  const options = { provenance: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [folder = ""] = positionals;
  const root = resolve(import.meta.dirname, "../../..");
  await publishTarballs(root, folder, values.provenance).catch((error: Error) => {
    console.error(`::error::${error.message}`);
    process.exitCode = 1;
  });
}
