import { globSync, readFileSync } from "node:fs";
import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import type { Registry } from "../registry.ts";
import { expect } from "./step.ts";

/** Takes what was published of a package out of the registry, and throws when something is wrong with it. */
export async function checkTarball(registry: Registry, name: string, version: string) {
  const published = (await registry.read(name))?.versions[version];
  expect(published !== undefined, `the registry has ${name}@${version}`);
  const { tarball, attestations } = published.dist;
  // publishConfig, which is checked below, requests it; only CI can make it.
  expect(attestations === undefined, `${name} has no provenance from a rehearsal`);

  await using folder = await mkdtempDisposable(join(tmpdir(), "messaging-sdk-tarball-"));
  const file = join(folder.path, "package.tgz");
  await writeFile(file, await (await fetch(tarball)).bytes());
  const unpacked = join(folder.path, "unpacked");
  await mkdir(unpacked);
  await run("tar", ["--extract", "--strip-components=1", `--file=${file}`], { cwd: unpacked });
  const problems = contentProblems(unpacked);
  expect(problems.length === 0, `${name} has nothing wrong with it:\n${problems.join("\n")}`);
  return `${name}@${version}`;
}

/** The files that are published: those that a user imports, reads or debugs with. */
const allowed =
  /^(package\.json|README\.md|LICENSE|(dist|generated)\/.*(\.[cm]?js|\.d\.c?ts|\.map|\.json|\.LEGAL\.txt)|dist\/interface\/.*(\.html|\.css|\.woff2)|src\/.*\.ts)$/;
const cruft = /\.(test|test-d)\.|(^|\/)(tests?|fixtures)\//;
const installScripts = ["preinstall", "install", "postinstall", "prepare"];

/** Everything that is wrong with the unpacked tarball of a package of ours; empty when it may be published. */
export function contentProblems(folder: string): string[] {
  const files = globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return [
    ...["LICENSE", "README.md"].filter((file) => !files.includes(file)).map((one) => `no ${one}`),
    ...files.filter((file) => !allowed.test(file) || cruft.test(file)).map((one) => `has ${one}`),
    ...files.filter(isBuilt).flatMap((file) => mapProblems(folder, file, files)),
    ...manifestProblems(manifest),
    ...exportProblems(manifest.exports ?? {}),
  ];
}

/** The target of an entry point: a file, or one for each condition. */
type Target = string | { readonly [condition: string]: Target };

interface Manifest {
  readonly license?: string;
  readonly type?: string;
  readonly sideEffects?: false | readonly string[];
  readonly engines?: { readonly node?: string };
  readonly repository?: { readonly directory?: string };
  readonly exports?: Target;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: { readonly provenance?: boolean; readonly access?: string };
}

function manifestProblems(manifest: Manifest) {
  const { scripts = {}, dependencies = {} } = manifest;
  const required: [boolean, string][] = [
    [manifest.license === "MIT", "license is not MIT"],
    [manifest.type === "module", "is no ES module"],
    // Or a list of the few files that have some.
    [
      manifest.sideEffects === false || Array.isArray(manifest.sideEffects),
      "sideEffects is not false",
    ],
    [Boolean(manifest.engines?.node), "engines names no Node"],
    [Boolean(manifest.repository?.directory), "repository names no directory"],
    [manifest.publishConfig?.access === "public", "is not public"],
    [manifest.publishConfig?.provenance === true, "is published without provenance"],
  ];
  return [
    ...required.flatMap(([isSo, problem]) => (isSo ? [] : problem)),
    ...installScripts.filter((name) => scripts[name]).map((name) => `runs a script at ${name}`),
    ...Object.entries(dependencies)
      .filter(([, range]) => /^(workspace|catalog|file|link):/.test(range))
      .map(([name, range]) => `depends on ${name} as ${range}`),
  ];
}

/** The conditions that every tool of SUPPORT.md reads; a bundler takes `module`, so that `require` of ours brings no second copy. */
const conditions = /^(\..*|types|module|node|import|require|default)$/;

/** Names in `exports` that are no condition of these; publint finds what leads nowhere. */
function exportProblems(target: Target, key = ""): string[] {
  if (typeof target === "string") return [];
  return Object.entries(target).flatMap(([name, next]) => [
    ...(conditions.test(name) ? [] : [`${key} has the condition ${name}`]),
    ...exportProblems(next, name.startsWith(".") ? name : key),
  ]);
}

function isBuilt(file: string) {
  return file.startsWith("dist/") && /(\.[cm]?js|\.d\.c?ts)$/.test(file);
}

/** A map that is named must be there, and hold the text of all its sources, unless they are published beside it. */
function mapProblems(folder: string, file: string, files: readonly string[]) {
  const name = /\/\/# sourceMappingURL=(\S+)/.exec(readFileSync(join(folder, file), "utf8"))?.[1];
  if (!name) return [];
  try {
    const text = readFileSync(join(folder, dirname(file), name), "utf8");
    const map: { sources: string[]; sourcesContent?: (string | null)[] } = JSON.parse(text);
    const missing = map.sources.filter(
      (source, at) =>
        typeof map.sourcesContent?.[at] !== "string" &&
        !files.includes(join(dirname(file), source)),
    );
    return missing.map((source) => `${file} has a map without the text of ${source}`);
  } catch (error) {
    return [`${file} has a map that cannot be read: ${error}`];
  }
}
