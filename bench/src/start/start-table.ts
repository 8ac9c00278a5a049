import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { twoCalls } from "../calls/two-calls.ts";
import { generated } from "../folders.ts";
import { compileForNode } from "../program/bundle.ts";
import { callingProgram } from "../program/program.ts";
import { inRounds, medianOf, ratioOf } from "../rounds.ts";
import { runNode } from "../run-node.ts";
import { styles } from "../styles/styles.ts";
import { ratio, table } from "../table.ts";

const settings = { BASE_URL: "https://api.example.com", API_KEY: "k3y" };
const empty = "empty module";

/** Milliseconds to import a client and make one, in a fresh process that has loaded nothing else. */
export async function startTable(rounds: number): Promise<string> {
  const programs = await Promise.all([
    ...styles.map(async (style) => {
      const program = callingProgram(style, twoCalls.slice(0, 1));
      return [style.name, await compileForNode(program, `start ${style.name}`)] as const;
    }),
    compileForNode("", empty).then((file) => [empty, file] as const),
  ]);
  const worker = join(generated, "programs/start.mjs");
  await writeFile(
    worker,
    `// The first import() of a process sets up the loader, whatever it imports.
     await import("./empty-module.mjs?first");
     const start = performance.now();
     await import(process.argv[2]);
     const ms = performance.now() - start;
     process.stdout.write(String(ms));`,
  );
  const subjects = programs.map(([name, file]) => {
    return [name, () => runNode<number>(worker, [file], settings)] as const;
  });
  const measured = await inRounds(rounds * 5, Object.fromEntries(subjects));
  const ms = (value: number) => value;
  return table(
    ["import and create", "median", "to openapi-fetch"],
    programs.map(([name]) => [
      name,
      `${medianOf(measured, name, ms).toFixed(1)} ms`,
      ratio(ratioOf(measured, name, "openapi-fetch", ms)),
    ]),
  );
}
