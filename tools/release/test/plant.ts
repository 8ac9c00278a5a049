import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../src/run.ts";
import { plantedChanges } from "./planted-changes.ts";

/** Makes the planted changes in a clone whose last commit is a release, and prints how each is rated, and how it should be. */
export async function plantAll(clone: string, only = ""): Promise<void> {
  const groups = Map.groupBy(
    plantedChanges.filter(({ group }) => group.startsWith(only)),
    ({ group }) => group,
  );
  let wrong = 0;
  for (const [group, changes] of groups) {
    const edits = changes.flatMap((change) => change.edits);
    for (const [file, from, to] of edits) {
      const text = await readFile(join(clone, file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} has no ${from} to plant in.`);
      await writeFile(join(clone, file), text.replaceAll(from, to));
    }
    if (edits.some(([file]) => file.startsWith("packages/sandbox/control")))
      await run("node", ["tools/generate/src/main.ts"], { cwd: clone });
    const { printed, code } = await check(clone);
    await run("git", ["checkout", "--quiet", "."], { cwd: clone });
    print(`\n== ${group}\n${process.env.PLANT_VERBOSE ? printed : ""}`);
    for (const { name, bump, seen } of changes) {
      const said = ratingOf(printed, code, seen);
      if (said !== bump) wrong++;
      print(`${said === bump ? "right" : "WRONG"}  ${name}: ${bump}, rated ${said}`);
    }
  }
  print(`\n${[...groups.values()].flat().length} planted changes, ${wrong} rated wrong`);
}

function check(clone: string) {
  const args = ["tools/release/src/main.ts", "check"];
  // A planted dependency is not installed.
  const env = {
    pnpm_config_verify_deps_before_run: "false",
    npm_config_verify_deps_before_run: "false",
  };
  return run("npx", ["--yes", "pnpm@12.21.0", "exec", "node", ...args], { cwd: clone, env }).then(
    (printed) => ({ printed, code: 0 }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({
      printed: stdout + stderr,
      code: 1,
    }),
  );
}

/** The gravest line that the change is seen in. */
function ratingOf(printed: string, code: number, seen: RegExp): string {
  const lines = printed.split("\n").filter((line) => seen.test(line));
  for (const bump of ["refused", "major", "asks", "minor", "patch"])
    if (lines.some((line) => line.trim().startsWith(`${bump} `))) return bump;
  if (lines.length > 0 && /generate/.test(lines[0] ?? "") && code === 1) return "fails";
  return "none";
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
