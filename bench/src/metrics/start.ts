import { compileForNode } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runWorker } from "../processes.ts";
import { callingProgram, twoCalls } from "../programs.ts";
import { styles } from "../styles/clients.ts";
import type { Metric } from "./metric.ts";

/** The CPU time to import and create a client, in a fresh process. */
export const start: Metric = {
  title: "Time to start",
  note: `\`import\` and the construction of a client, from the files that Node loads, as CPU time of a process that has imported
only an empty module before.`,
  write: startTable,
};

const worker = new URL("../workers/start.ts", import.meta.url);
const empty = "empty module";

async function startTable(rounds: number) {
  const programs = styles.map((style) => {
    return [style.name, callingProgram(style, twoCalls.slice(0, 1))] as const;
  });
  const measured = await measureStart(rounds * 5, [...programs, [empty, ""]]);
  const text = table(
    ["import and create", "median", "to openapi-fetch"],
    [...styles.map(({ name }) => name), empty].map((name) => [
      name,
      `${measured.median(name, ms).toFixed(1)} ms`,
      ratio(measured.ratio(name, "openapi-fetch", ms)),
    ]),
  );
  const is = measured.ratio("ours", "openapi-fetch", ms);
  return { text, figures: { "import and create, to openapi-fetch": is } };
}

export const ms = (value: number) => value;

/** Milliseconds, by the name of the program. */
export async function measureStart(
  rounds: number,
  programs: readonly (readonly [name: string, program: string])[],
) {
  const nothing = await compileForNode("", empty);
  const compiled = programs.map(async ([name, program]) => {
    const file = await compileForNode(program, `start ${name}`);
    return [name, () => runWorker<number>(worker, [file, nothing], settings)] as const;
  });
  return measure(rounds, await Promise.all(compiled));
}

const settings = { BASE_URL: "https://api.example.com", API_KEY: "k3y" };
