import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipOf, oneCall, sizes } from "./sizes.ts";
import { median, ratio, table, whole } from "./table.ts";
import type { Cost } from "./take-turns.ts";
import { typeCost } from "./types/type-cost.ts";

const run = promisify(execFile);

/** Runs a file in a process of its own, which loads our packages as Node does, and reads the JSON that it prints. */
async function runAlone<Output>(file: string, args: readonly string[], environment = {}) {
  const env = { ...process.env, NODE_OPTIONS: "", ...environment };
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, file), ...args], {
    env,
  });
  const output: Output = JSON.parse(stdout);
  return output;
}

const program = (name: string) => join(import.meta.dirname, `programs/${name}.ts`);

/** A table of the bench, and the figures of it that have a goal. */
export interface Table {
  readonly text: string;
  readonly figures?: Readonly<Record<string, number | undefined>>;
}

type Turns = Readonly<Record<string, readonly Cost[]>>;

/** Runs a file three times, and gives the median of what is read of each. */
async function thrice<Output>(run: () => Promise<Output>) {
  const all = [await run(), await run(), await run()];
  return (read: (output: Output) => number | undefined) =>
    median(all.map((one) => read(one) ?? Number.NaN));
}

/** Programs beside the first of them; `by` says what the ratio is of. */
async function turns(names: readonly string[], by: "us" | "cpu", environment = {}) {
  const files = names.map(program);
  const of = await thrice(() => runAlone<Turns>("turns.ts", files, environment));
  const ratios: Record<string, number> = {};
  const rows = names.map((name, at) => {
    const cells = (["GET", "POST"] as const).flatMap((call) => {
      const cost = (part: 0 | 1 | 2) => of((all) => all[call]?.[at]?.[part]);
      const to = (part: 0 | 1 | 2) =>
        of((all) => (all[call]?.[at]?.[part] ?? 0) / (all[call]?.[0]?.[part] ?? 0));
      ratios[`${name} ${call}`] = to(by === "us" ? 0 : 1);
      ratios[`${name} ${call} bytes`] = cost(2);
      return [ratio(to(0)), ratio(to(1)), `${cost(0).toFixed(1)} us`, kilobytes(cost(2))];
    });
    const [, own] = /^ours-(.*)/.exec(name) ?? [];
    return [own ? `ours, ${own.replaceAll("-", " ")}` : name, ...cells];
  });
  const head = ["GET", "CPU", "time", "allocated", "POST", "CPU", "time", "allocated"];
  return { ratios, rows, head };
}

const kilobytes = (value: number) => `${(value / 1_000).toFixed(1)} kB`;

export async function calls(): Promise<Table> {
  const ours = ["ours", "ours-everything-on", "ours-logged", "ours-by-path"];
  const { ratios, rows, head } = await turns(["openapi-fetch", "floor", ...ours], "us");
  return {
    text: table(["to openapi-fetch", ...head], rows),
    figures: {
      "GET, to openapi-fetch": ratios["ours GET"],
      "POST, to openapi-fetch": ratios["ours POST"],
      "GET, everything on, to openapi-fetch": ratios["ours-everything-on GET"],
      "POST, everything on, to openapi-fetch": ratios["ours-everything-on POST"],
      "GET by path, to openapi-fetch": ratios["ours-by-path GET"],
      "POST by path, to openapi-fetch": ratios["ours-by-path POST"],
      "bytes allocated for a POST": ratios["ours POST bytes"],
    },
  };
}

export async function transport(): Promise<Table> {
  const server = fork(join(import.meta.dirname, "server.ts"), { silent: true, execArgv: [] });
  try {
    const [url] = server.stdout ? await once(server.stdout, "data") : [];
    const environment = { BASE_URL: String(url) };
    const names = ["dispatch", "ours-undici", "ours"];
    const { ratios, rows, head } = await turns(names, "cpu", environment);
    return {
      text: table(["to bare dispatch", ...head], rows),
      figures: {
        "GET by undici, CPU to bare dispatch": ratios["ours-undici GET"],
        "POST by undici, CPU to bare dispatch": ratios["ours-undici POST"],
      },
    };
  } finally {
    server.disconnect();
  }
}

export async function batches(): Promise<Table> {
  type Pairs = Readonly<Record<"sends" | "runs", readonly Cost[]>>;
  const of = await thrice(() => runAlone<Pairs>("batches.ts", []));
  const row = (name: string, pair: "sends" | "runs") => {
    const to = (part: 0 | 1 | 2) =>
      of((all) => (all[pair][1]?.[part] ?? 0) / (all[pair][0]?.[part] ?? 0));
    return { cells: [name, ratio(to(0)), ratio(to(1)), ratio(to(2))], time: to(0), cpu: to(1) };
  };
  const once = row("`sendOnce` over memory, to `sms.send`", "sends");
  const run = row("`bulk` of one text, to a bare loop", "runs");
  return {
    text: table(["in batches", "time", "CPU", "allocated"], [once.cells, run.cells]),
    figures: {
      "`sendOnce` over memory, to a POST": once.time,
      "`bulk` of one text, CPU to a bare loop": run.cpu,
    },
  };
}

export async function pages(): Promise<Table> {
  const [kinds, worst, is] = await runAlone<readonly [number, string, number]>("pages.ts", []);
  const row = [`the worst of ${kinds}: ${worst}`, ratio(is)];
  return {
    text: table(["32 MiB that are no answer", "to `JSON.parse`"], [row]),
    figures: { "a hostile page as a refusal, to JSON.parse": is },
  };
}

export async function bytes(): Promise<Table> {
  const everything = 'export * from "openapi-fetch"; export { default } from "openapi-fetch";';
  const found: Readonly<Record<string, number>> = {
    ...(await sizes()),
    "openapi-fetch": await gzipOf(everything),
  };
  const calls = Object.entries(oneCall).map(async ([name, one]) => {
    return [`${name}, one call`, whole(await gzipOf(one))];
  });
  const rows = Object.entries(found).map(([name, size]) => [name, whole(size)]);
  rows.push(...(await Promise.all(calls)));
  return {
    text: table(["gzip", "bytes"], rows),
    figures: { "gzip, one file": found["the whole client as one file"] },
  };
}

export async function start(): Promise<Table> {
  const rounds: (readonly [ours: number, theirs: number])[] = [];
  for (let round = 0; round < 15; round++) {
    const ours = await runAlone<number>("start.ts", [program("ours")]);
    rounds.push([ours, await runAlone<number>("start.ts", [program("openapi-fetch")])]);
  }
  const is = median(rounds.map(([ours, theirs]) => ours / theirs));
  const ms = (at: 0 | 1) => `${median(rounds.map((round) => round[at])).toFixed(1)} ms`;
  const rows = [
    ["ours", ms(0), ratio(is)],
    ["openapi-fetch", ms(1), ratio(1)],
  ];
  return {
    text: table(["import and create (CPU)", "median", "to openapi-fetch"], rows),
    figures: { "import and create, to openapi-fetch": is },
  };
}

export async function types(): Promise<Table> {
  const rows: string[][] = [];
  for (const count of [13, 100, 1_000]) {
    const both = [await typeCost("ours", count), await typeCost("openapi-fetch", count)];
    const cells = both.map((one) => `${whole(one.instantiations)}, ${one.seconds.toFixed(2)} s`);
    rows.push([whole(count), ...cells]);
  }
  return { text: table(["operations", "ours", "openapi-fetch"], rows) };
}

export async function hooks(): Promise<Table> {
  const args = [[], { NODE_ENV: "production" }] as const;
  const [is, ms = 0] = await runAlone<readonly number[]>("hooks.ts", ...args);
  const cell = `${ratio(is)} (${ms.toFixed(1)} ms)`;
  return { text: table(["re-render 1 000 hooks (CPU)", "to bare useQuery"], [["ours", cell]]) };
}
