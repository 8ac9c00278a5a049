import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { currentReports, record, staleReports, updateReports } from "./api/api.ts";
import { reportedPackages } from "./api/entries.ts";
import { breakingFirst } from "./check/changelogs.ts";
import { check } from "./check/check.ts";
import { changedSinceVersion, lastRelease, NoHistoryError } from "./check/last-release.ts";
import { readPlan } from "./check/planned.ts";
import { printVerdict } from "./check/print.ts";
import { changedFiles, kept } from "./check/shipped.ts";
import { notPublished, packTarballs, publishedPackages, publishTarballs } from "./publish.ts";
import { run, show } from "./run.ts";

const root = resolve(import.meta.dirname, "../../..");

const commands: Record<string, (args: string[]) => Promise<void>> = {
  /** Says which bump the changes since the last release deserve, and fails when the changesets ask for less. */
  async check() {
    const last = await lastRelease(root).catch((error: unknown) => {
      if (error instanceof NoHistoryError) return error;
      throw error;
    });
    const changed = last && "files" in last ? await changedFiles(root, last) : undefined;
    if (changed?.length === 0) return console.log(printVerdict(await check(root, last)));
    // Nobody publishes the console, and the last release's programs need no command line.
    await build(reportedPackages(root).map(({ name }) => name));
    const reports = await currentReports(root);
    const stale = await staleReports(root, reports);
    const verdict = await check(root, last, changed, reports);
    console.log(printVerdict(verdict));
    for (const path of stale.keys())
      console.error(
        `${path} is stale: run \`pnpm api\`, and read what your users will see change.`,
      );
    if (!verdict.isEnough || stale.size > 0) process.exitCode = 1;
  },
  /** Writes the reports of what users see: of the public types, from the build, and of behavior. */
  async api() {
    await build(["./packages/*"]);
    const stale = await staleReports(root, await currentReports(root));
    await updateReports(root, stale);
    for (const path of stale.keys()) console.log(`wrote ${path}`);
  },
  /** Turns the changesets into version numbers and changelogs, and writes what users keep of the release. */
  async version() {
    await show("changeset", ["version"], { cwd: root });
    for (const changelog of globSync("{spec,packages/*}/CHANGELOG.md", { cwd: root })) {
      const file = join(root, changelog);
      await writeFile(file, breakingFirst(await readFile(file, "utf8")));
    }
    // The client's requests name its version.
    await show("node", ["tools/generate/src/main.ts"], { cwd: root });
    await show("pnpm", ["install", "--lockfile-only"], { cwd: root });
    const { version } = await readPlan(root);
    // Nobody keeps anything of a prerelease.
    if (version.includes("-")) return;
    const written = await record(root, "packages/reliability/src/behavior/main.ts", "--kept");
    await writeFile(join(root, kept, `${version}.json`), written);
  },
  /** Packs every published package into `dist/release`, publishes what the registry does not have, and tags it. */
  async publish(args) {
    const { values } = parseArgs({ args, options: { "dry-run": { type: "boolean" } } });
    const refused = await whyUnpublishable();
    if (refused) throw new Error(`Nothing is published. ${refused}`);
    // A build leaves there what an older one has written, and all of it would be packed.
    for (const { path } of publishedPackages(root))
      await rm(join(path, "dist"), { recursive: true, force: true });
    await build(["./packages/*"]);
    const folder = join(root, "dist/release");
    await rm(folder, { recursive: true, force: true });
    const files = await packTarballs(root, folder);
    if (values["dry-run"]) return console.log(files.join("\n"));
    await publishTarballs(root, folder);
    await show("changeset", ["tag"], { cwd: root });
  },
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
const unknown = `Unknown command "${name}". Expected one of: ${Object.keys(commands).join(", ")}.`;
await (command?.(args) ?? Promise.reject(new Error(unknown))).catch((error: unknown) => {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});

/** A published version is the commit that wrote it, and nothing else. */
async function whyUnpublishable(): Promise<string | undefined> {
  const { changesets, version } = await readPlan(root);
  const packages = publishedPackages(root);
  const own = packages[0]?.version;
  const uncommitted = (await run("git", ["status", "--porcelain"], { cwd: root })).trim();
  if (uncommitted) return `Commit these first, or take them back:\n${uncommitted}`;
  if (changesets > 0)
    return `This is ${own} with ${changesets} changesets that lead to ${version}: merge "Release the next version", or run \`pnpm release version\` and commit what it writes.`;
  const later = await changedSinceVersion(root);
  if (later.length > 0)
    return `Since the commit that wrote ${own}, these changed: ${later.join(", ")}. Check that commit out, or release a new version.`;
  const tags = (await run("git", ["tag", "--list", `*@${own}`], { cwd: root })).trim().split("\n");
  if (tags.length === packages.length && (await notPublished(root, packages)).length === 0)
    return `The registry has all of ${own}.`;
  return undefined;
}

function build(packages: readonly string[]) {
  const filters = packages.map((one) => `--filter=${one}`);
  return show("turbo", ["run", "build", ...filters, "--output-logs=errors-only"], { cwd: root });
}
