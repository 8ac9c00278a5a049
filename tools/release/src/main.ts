import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { currentReports, failIfStale, staleReports } from "./api/api.ts";
import { fixtures, isDocumentedAlone, isUnchanged, refuseStale } from "./check/changes.ts";
import { check, specNotes } from "./check/check.ts";
import {
  comparedRelease,
  type LastRelease,
  lastRelease,
  NoHistoryError,
} from "./check/last-release.ts";
import { readPlan } from "./check/planned.ts";
import { printVerdict } from "./check/print.ts";
import { packTarballs, publishedPackages, publishTarballs } from "./publish.ts";
import { run, show } from "./run.ts";

const root = resolve(import.meta.dirname, "../../..");

const commands: Record<string, (args: string[]) => Promise<void>> = {
  /** Says which bump the changes since the last release deserve, and fails when the changesets ask for less. */
  async check(args) {
    const { values } = parseArgs({ args, options: { "history-optional": { type: "boolean" } } });
    const last = await comparedRelease(root).catch((error: unknown) => {
      if (!(error instanceof NoHistoryError)) throw error;
      if (!values["history-optional"]) throw error;
      return error;
    });
    if (last instanceof NoHistoryError) return checkCommitted(last);
    if (last) await refuseStale(root, last);
    const isSame = last && (await isUnchanged(root, last));
    // Of what only says something else about itself, the types are read again.
    const only = last && !isSame && (await documentedPackages(last));
    if (!isSame) await build(only || undefined);
    const reports = isSame ? undefined : await currentReports(root, only || undefined);
    const verdict = await check(root, last, reports);
    console.log(printVerdict(verdict));
    if (!verdict.isEnough) process.exitCode = 1;
    if (reports) failIfStale(await staleReports(root, reports, only || undefined));
  },
  /** Turns the changesets into version numbers and changelogs, with one more that lists what changed in the spec. */
  async version() {
    const text = await specNotes(root, await lastRelease(root));
    if (text) await writeFile(join(root, ".changeset/spec-by-operation.md"), text);
    await show("changeset", ["version"], { cwd: root });
    // The client's requests name its version.
    await show("node", ["tools/generate/src/main.ts"], { cwd: root });
    await show("pnpm", ["install", "--lockfile-only"], { cwd: root });
    await keepFixture();
  },
  /** Packs every published package into `dist/release`, publishes what the registry does not have, and tags it. */
  async publish(args) {
    const { values } = parseArgs({ args, options: { "dry-run": { type: "boolean" } } });
    if (!values["dry-run"]) await refuseUncommitted();
    await build();
    const folder = join(root, "dist/release");
    await rm(folder, { recursive: true, force: true });
    const files = await packTarballs(root, folder);
    if (values["dry-run"]) return console.log(files.join("\n"));
    await publishTarballs(root, folder);
    await show("changeset", ["tag"], { cwd: root });
  },
  /** Asks oasdiff anew what it thinks of the planted edits of the spec, which the tests compare with our gate. */
  async oracle() {
    const { askOracle } = await import("../test/edits/oracle.ts");
    await askOracle();
  },
  /** Plants changes in a clone that was released, and says how `check` rates each: `plants <clone> [group]`. */
  async plants([clone = "", group]) {
    const { plantAll } = await import("../test/plant.ts");
    await plantAll(resolve(clone), group);
  },
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (command)
  await command(args).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
else {
  const words = Object.keys(commands).join(", ");
  console.error(`Unknown command "${name}". Expected one of: ${words}.`);
  process.exitCode = 1;
}

/** A published version is its commit, and nothing else. */
async function refuseUncommitted() {
  const changed = (await run("git", ["status", "--porcelain"], { cwd: root })).trim();
  if (changed)
    throw new Error(`Nothing is published. Commit these first, or take them back:\n${changed}`);
}

/** Writes what users keep of the release, for the ones after it to read. Nobody keeps anything of a prerelease. */
async function keepFixture() {
  const { version } = await readPlan(root);
  if (version.includes("-")) return;
  const args = ["--conditions=@messaging-sdk/source", "packages/reliability/src/behavior/main.ts"];
  const text = await run("node", [...args, "--kept"], { cwd: root });
  await mkdir(join(root, fixtures), { recursive: true });
  await writeFile(join(root, fixtures, `${version}.json`), text);
}

/** Judges what it can without the history. */
async function checkCommitted({ message }: NoHistoryError) {
  await build();
  const { changesets, version } = await readPlan(root);
  failIfStale(await staleReports(root, await currentReports(root)));
  console.log(`${message}
Judged: the reports in packages/*/api are those of this code, and the ${changesets} changesets lead to ${version}.
Not judged: which bump the changes since the last release deserve.`);
}

/** Only the packages: nobody publishes the console. */
function build(only?: ReadonlySet<string>) {
  const filters = only ? [...only] : ["./packages/*"];
  return show("turbo", ["run", "build", ...filters.map((one) => `--filter=${one}`)], { cwd: root });
}

/** The packages in which comments changed, where nothing else did. */
async function documentedPackages(last: LastRelease): Promise<Set<string> | undefined> {
  if (!(await isDocumentedAlone(root, last))) return undefined;
  const packages = publishedPackages(root);
  const changed = await last.changedSince(packages.map(({ folder }) => folder));
  const own = packages.filter(({ folder }) => changed.some((at) => at.startsWith(`${folder}/`)));
  return new Set(own.map(({ name }) => name));
}
