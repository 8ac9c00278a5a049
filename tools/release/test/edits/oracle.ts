import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../src/run.ts";
import { everyEdit } from "./grammar.ts";
import { editOf, sideBySide } from "./side-by-side.ts";

const file = join(import.meta.dirname, "oracle.txt");

/** The verdict of oasdiff on each edit that the grammar can make: whether it can break a client. */
export type Verdict = "breaks" | "fits";

/** Asks oasdiff anew: `go install github.com/oasdiff/oasdiff@latest`, and have it on the PATH. */
export async function askOracle(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "release-oracle-"));
  try {
    const { base, revision } = sideBySide(everyEdit);
    await writeFile(join(folder, "base.json"), base);
    await writeFile(join(folder, "revision.json"), revision);
    const args = ["changelog", "base.json", "revision.json", "--format", "json"];
    const said: { path?: string; level: number }[] = JSON.parse(
      await run("oasdiff", args, { cwd: folder }),
    );
    // 1 is information, 2 a warning, 3 an error.
    const breaking = new Set(
      said.flatMap(({ path = "", level }) => (level > 1 ? (editOf(everyEdit, path) ?? []) : [])),
    );
    const lines = everyEdit.map((one) => `${breaking.has(one) ? "breaks" : "fits  "} ${one.name}`);
    await writeFile(file, `${lines.sort().join("\n")}\n`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The verdicts of oasdiff, by the name of the edit. */
export async function readOracle(): Promise<Map<string, Verdict>> {
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  return new Map(lines.map((line) => [line.slice(7), line.slice(0, 6).trim() as Verdict]));
}
