import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compileForNode, generated } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runNode } from "../processes.ts";
import { callingProgram } from "../programs.ts";
import { twoCalls } from "../stubs.ts";
import { styles } from "../styles/clients.ts";
import type { Metric } from "./metric.ts";

/** Milliseconds to import and create a client, in a fresh process. */
export const start: Metric = {
  title: "Time to start",
  note: `\`import\` and the construction of a client, from the installed files, in a process that has imported only an empty
module before.`,
  write: startTable,
};

const settings = { BASE_URL: "https://api.example.com", API_KEY: "k3y" };
const empty = "empty module";

async function startTable(rounds: number): Promise<string> {
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
    `// The first import() of a process sets up the loader.
     await import("./empty-module.mjs?first");
     const start = performance.now();
     await import(process.argv[2]);
     const ms = performance.now() - start;
     process.stdout.write(String(ms));`,
  );
  const subjects = programs.map(([name, file]) => {
    return [name, () => runNode<number>(worker, [file], settings)] as const;
  });
  const measured = await measure(rounds * 5, subjects);
  const ms = (value: number) => value;
  return table(
    ["import and create", "median", "to openapi-fetch"],
    programs.map(([name]) => [
      name,
      `${measured.median(name, ms).toFixed(1)} ms`,
      ratio(measured.ratio(name, "openapi-fetch", ms)),
    ]),
  );
}
