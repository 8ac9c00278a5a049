import { publishedPackages } from "../publish.ts";
import { run } from "../run.ts";
import { changedCode } from "./behavior/changed-code.ts";
import type { LastRelease } from "./last-release.ts";

/** The files that each release wrote, for the next ones to read. */
export const fixtures = "packages/reliability/fixtures/kept";

/** The files that all packages depend on. The lock file decides what is bundled, and the catalog what is depended on. */
const shared = [
  "tsconfig.base.json",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  fixtures,
  // Records behavior.
  "packages/reliability/src",
];

/** Resolves to true when all that goes into a published package is as it was released: then there is nothing to compare. */
export async function isUnchanged(root: string, last: LastRelease): Promise<boolean> {
  const folders = publishedPackages(root).map(({ folder }) => folder);
  const changed = await last.changedSince([...folders, ...shared]);
  return changed.every((path) =>
    /\.(test|test-d)\.tsx?$|(^|\/)(README|CHANGELOG|ASSUMPTIONS)\.md$/.test(path),
  );
}

/** Resolves to true when nothing but comments and pages of the packages changed. */
export async function isDocumentedAlone(root: string, last: LastRelease): Promise<boolean> {
  const packages = publishedPackages(root);
  const changed = await last.changedSince(packages.map(({ folder }) => folder));
  const isOfSources = changed.every((path) => /\/src\/|\/api\/|\.md$|\.test/.test(path));
  const elsewhere = await last.changedSince(shared);
  return (
    isOfSources && elsewhere.length === 0 && (await changedCode(root, last, packages)).length === 0
  );
}

/** Throws, in words, when what is generated does not follow from the spec: the gates compare what is generated. */
export async function refuseStale(root: string, last: LastRelease): Promise<void> {
  const changed = await last.changedSince(["spec", "packages/sandbox/control", "redocly.yaml"]);
  if (changed.every((path) => /(^|\/)generated\/|\.(md|test\.ts)$/.test(path))) return;
  await run(process.execPath, ["tools/generate/src/main.ts", "--check"], { cwd: root }).catch(
    ({ stderr }: { stderr: string }) => {
      throw new Error(
        `The spec was edited, and what follows from it was not generated:\n${stderr}`,
      );
    },
  );
}
