import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { gzipOf, oneCall, run, sizes } from "./sizes.ts";
import { grouped, median, ratio } from "./table.ts";
import type { Costs } from "./take-turns.ts";
import { typeCost } from "./types/type-cost.ts";

/** Runs a file in a process of its own, which loads our packages as Node does, and reads the JSON that it prints. */
async function runAlone<Output>(file: string, environment = {}, ...args: string[]) {
  const env = { ...process.env, NODE_OPTIONS: "", ...environment };
  const program = [join(import.meta.dirname, file), ...args];
  return JSON.parse((await run(process.execPath, program, { env })).stdout) as Output;
}

/** A table of the bench, and the figures of it that may have a goal. */
export type Table = readonly [
  head: readonly string[],
  rows: readonly (readonly string[])[],
  figures?: Readonly<Record<string, number | undefined>>,
];

type Turns = Readonly<Record<string, Costs>>;
type Part = 0 | 1 | 2;

/** Runs a file three times. Reads what a row costs, or what it costs to another one, as the median of the three. */
async function thrice(file: string, environment = {}) {
  const all: Turns[] = [];
  while (all.length < 3) all.push(await runAlone<Turns>(file, environment));
  const read = (group: string, name: string, part: Part, first?: string) =>
    median(
      all.map(({ [group]: costs }) => {
        const by = first === undefined ? 1 : costs?.[first]?.[part];
        return (costs?.[name]?.[part] ?? Number.NaN) / (by ?? Number.NaN);
      }),
    );
  return [read, Object.keys(all[0]?.GET ?? {})] as const;
}

const kilobytes = (value: number) => `${(value / 1_000).toFixed(1)} kB`;

/** Programs that make the same calls, beside the first of them. */
async function turns(first: string, environment = {}): Promise<Table> {
  const [read, names] = await thrice("turns.ts", environment);
  const figures: Record<string, number> = {};
  const rows = names.map((name) => {
    const cells = ["GET", "POST"].flatMap((call) => {
      const [time, cpu] = [read(call, name, 0, first), read(call, name, 1, first)];
      const [us, bytes] = [read(call, name, 0), read(call, name, 2)];
      figures[`${call} by ${name}, to ${first}`] = time;
      figures[`${call} by ${name}, CPU to ${first}`] = cpu;
      figures[`${call} by ${name}, bytes beside ${first}`] = bytes;
      return [ratio(time), ratio(cpu), `${us.toFixed(1)} us`, kilobytes(bytes)];
    });
    return [name, ...cells];
  });
  const head = ["GET", "CPU", "time", "allocated", "POST", "CPU", "time", "allocated"];
  return [[`to ${first}`, ...head], rows, figures];
}

export const calls = () => turns("openapi-fetch");

export async function transport(): Promise<Table> {
  const server = fork(join(import.meta.dirname, "server.ts"), { silent: true, execArgv: [] });
  try {
    const [url] = server.stdout ? await once(server.stdout, "data") : [];
    return await turns("bare dispatch", { BASE_URL: String(url) });
  } finally {
    server.disconnect();
  }
}

export async function batches(): Promise<Table> {
  const [read] = await thrice("batches.ts");
  const figures: Record<string, number> = {};
  const row = (name: string, first: string) => {
    const cells = ([0, 1, 2] as const).map((part) => read("all", name, part, first));
    const [time = Number.NaN, cpu = Number.NaN] = cells;
    const title = `${name}, to ${first}`;
    Object.assign(figures, { [title]: time, [`${name}, CPU to ${first}`]: cpu });
    return [title, ...cells.map(ratio)];
  };
  const rows = [
    row("`sendOnce` over memory", "`sms.send`"),
    row("`bulk` of one text", "a bare loop"),
  ];
  return [["in batches", "time", "CPU", "allocated"], rows, figures];
}

export async function pages(): Promise<Table> {
  const [kinds, worst, is] = await runAlone<readonly [number, string, number]>("pages.ts");
  const rows = [[`the worst of ${kinds}: ${worst}`, ratio(is)]];
  const figures = { "a hostile page as a refusal, to JSON.parse": is };
  return [["32 MiB that are no answer", "to `JSON.parse`"], rows, figures];
}

export async function bytes(): Promise<Table> {
  const found = await sizes();
  const figures = { "gzip, the whole client": found["the whole client"] };
  for (const [name, one] of Object.entries(oneCall)) found[`${name}, one call`] = await gzipOf(one);
  const rows = Object.entries(found).map(([name, size]) => [name, grouped(size)]);
  return [["gzip", "bytes"], rows, figures];
}

export async function start(): Promise<Table> {
  const rounds: (readonly [ours: number, peer: number])[] = [];
  const cpuOf = (name: string) => runAlone<number>("start.ts", {}, name);
  while (rounds.length < 15) rounds.push([await cpuOf("ours"), await cpuOf("openapi-fetch")]);
  const is = median(rounds.map(([ours, peer]) => ours / peer));
  const rows = [["ours", is] as const, ["openapi-fetch", 1] as const].map(([name, to], at) => {
    const ms = median(rounds.map((round) => round[at] ?? Number.NaN));
    return [name, `${ms.toFixed(1)} ms`, ratio(to)];
  });
  const figures = { "import and create, to openapi-fetch": is };
  return [["import and create (CPU)", "median", "to openapi-fetch"], rows, figures];
}

export async function types(): Promise<Table> {
  const rows: string[][] = [];
  for (const count of [13, 100, 1_000]) {
    const both = [await typeCost("ours", count), await typeCost("openapi-fetch", count)];
    const cells = both.map((one) => `${grouped(one.instantiations)}, ${one.seconds.toFixed(2)} s`);
    rows.push([grouped(count), ...cells]);
  }
  return [["operations", "ours", "openapi-fetch"], rows];
}

export async function hooks(): Promise<Table> {
  const [read] = await thrice("hooks.ts", { NODE_ENV: "production" });
  const ms = read("all", "ours", 1) / 1_000;
  const cell = `${ratio(read("all", "ours", 1, "bare useQuery"))} (${ms.toFixed(1)} ms)`;
  return [["re-render 1 000 hooks (CPU)", "to bare useQuery"], [["ours", cell]]];
}
