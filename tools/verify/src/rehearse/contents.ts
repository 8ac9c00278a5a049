import { globSync, readFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import type { Registry } from "../registry.ts";
import { expect } from "./step.ts";

/** Takes what was published of a package out of the registry, and throws when it has what is not a user's. */
export async function checkTarball(registry: Registry, name: string, version: string) {
  const published = (await registry.read(name))?.versions[version];
  expect(published !== undefined, `the registry has ${name}@${version}`);
  await using folder = await mkdtempDisposable(join(tmpdir(), "messaging-sdk-tarball-"));
  const unpack = 'curl -fsS "$0" | tar --extract --gzip --strip-components=1';
  await run("sh", ["-c", unpack, published.dist.tarball], { cwd: folder.path });
  const problems = contentProblems(folder.path);
  expect(problems.length === 0, `${name} has nothing wrong with it:\n${problems.join("\n")}`);
  return `${name}@${version}`;
}

/** The files that are published: those that a user imports, reads or debugs with. */
const allowed =
  /^(package\.json|README\.md|LICENSE|(dist|generated)\/.*(\.[cm]?js|\.d\.c?ts|\.map|\.json|\.LEGAL\.txt)|dist\/interface\/.*(\.html|\.css|\.woff2)|src\/.*\.ts)$/;
const cruft = /\.(test|test-d)\.|(^|\/)(tests?|fixtures)\//;

/** Everything that is wrong with the unpacked tarball of a package of ours; the manifest is the release gate's and publint's. */
export function contentProblems(folder: string): string[] {
  const files = globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return [
    ...["LICENSE", "README.md"].filter((file) => !files.includes(file)).map((one) => `no ${one}`),
    ...files.filter((file) => !allowed.test(file) || cruft.test(file)).map((one) => `has ${one}`),
    ...files.flatMap((file) => mapProblems(folder, file, files)),
  ];
}

/** A map that is named must be there, and hold the text of all its sources, unless they are published beside it. */
function mapProblems(folder: string, file: string, files: readonly string[]): string[] {
  if (!/^dist\/.*(\.[cm]?js|\.d\.c?ts)$/.test(file)) return [];
  const [, name] =
    /\/\/# sourceMappingURL=(\S+)/.exec(readFileSync(join(folder, file), "utf8")) ?? [];
  if (!name) return [];
  const path = join(dirname(file), name);
  if (!files.includes(path)) return [`${file} has no map`];
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(join(folder, path), "utf8"));
  return sources
    .filter((source: string, at: number) => {
      return typeof sourcesContent[at] !== "string" && !files.includes(join(dirname(path), source));
    })
    .map((source: string) => `${file} has a map without the text of ${source}`);
}
