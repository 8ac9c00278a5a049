import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { currentReports, failIfStale, staleReports } from "./api/api.ts";
import { check, specNotes } from "./check/check.ts";
import { lastRelease } from "./check/last-release.ts";
import { printVerdict } from "./check/print.ts";
import { packTarballs, publishTarballs } from "./publish.ts";
import { show } from "./run.ts";

const root = resolve(import.meta.dirname, "../../..");

const commands: Record<string, (args: string[]) => Promise<void>> = {
  /** Says which bump the changes since the last release deserve, and fails when the changesets ask for less. */
  async check() {
    await build();
    const reports = await currentReports(root);
    const verdict = await check(root, await lastRelease(root), reports);
    console.log(printVerdict(verdict));
    if (!verdict.isEnough) process.exitCode = 1;
    failIfStale(await staleReports(root, reports));
  },
  /** Turns the changesets into version numbers and changelogs, with one more that lists what changed in the spec. */
  async version() {
    const text = await specNotes(root, await lastRelease(root));
    if (text) await writeFile(join(root, ".changeset/spec-by-operation.md"), text);
    await show("changeset", ["version"], { cwd: root });
    // The client's requests name its version.
    await show("node", ["tools/generate/src/main.ts"], { cwd: root });
    await show("pnpm", ["install", "--lockfile-only"], { cwd: root });
  },
  /** Packs every published package into `dist/release`, publishes what the registry does not have, and tags it. */
  async publish(args) {
    const { values } = parseArgs({ args, options: { "dry-run": { type: "boolean" } } });
    await build();
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
if (command) await command(args);
else {
  const words = Object.keys(commands).join(", ");
  console.error(`Unknown command "${name}". Expected one of: ${words}.`);
  process.exitCode = 1;
}

/** Only the packages: nobody publishes the console. */
function build() {
  return show("turbo", ["run", "build", "--filter=./packages/*"], { cwd: root });
}
