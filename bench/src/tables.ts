import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipOf, oneCall, sizes, wholeClient } from "./sizes.ts";
import { median, ratio, table, whole } from "./table.ts";
import { typeCost } from "./types/type-cost.ts";

/** A table of the bench: its text, and the figures that have a budget. */
export interface Table {
  readonly text: string;
  readonly figures?: Readonly<Record<string, number | undefined>>;
}

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

type Turns = Readonly<Record<string, readonly [ratio: number, us: number]>>;

/** Programs beside a reference, as medians of three processes; the figures by `<program> <call>`. */
async function turns(reference: string, names: readonly string[], environment = {}) {
  const figures: Record<string, number> = {};
  const rows: string[][] = [];
  for (const name of names) {
    const all: Turns[] = [];
    for (let round = 0; round < 3; round++) {
      all.push(await runAlone("turns.ts", [program(name), program(reference)], environment));
    }
    const cells = Object.keys(all[0] ?? {}).map((call) => {
      const of = (at: 0 | 1) => median(all.map((one) => one[call]?.[at] ?? Number.NaN));
      figures[`${name} ${call}`] = of(0);
      return `${ratio(of(0))} (${of(1).toFixed(1)} us)`;
    });
    const [, own] = /^ours-(.*)/.exec(name) ?? [];
    rows.push([own ? `ours, ${own.replaceAll("-", " ")}` : name, ...cells]);
  }
  return { figures, rows };
}

export async function calls(): Promise<Table> {
  const names = ["ours-everything-on", "ours-by-path", "ours", "openapi-fetch"];
  const { figures, rows } = await turns("openapi-fetch", names);
  return {
    text: table(["to openapi-fetch (CPU)", "GET", "POST"], rows),
    figures: {
      "GET by a named method, to openapi-fetch": figures["ours GET"],
      "GET, everything on, to openapi-fetch": figures["ours-everything-on GET"],
      "POST by a named method, to openapi-fetch": figures["ours POST"],
      "GET by path, to openapi-fetch": figures["ours-by-path GET"],
    },
  };
}

export async function sendingOnce(): Promise<Table> {
  const { figures, rows } = await turns("send", ["send-once"]);
  return {
    text: table(["with `memoryStore`", "to `sms.send` (CPU)"], rows),
    figures: { "`sendOnce` with `memoryStore`, to `sms.send`": figures["send-once POST"] },
  };
}

export async function transport(): Promise<Table> {
  const server = fork(join(import.meta.dirname, "server.ts"), { silent: true, execArgv: [] });
  try {
    const [url] = server.stdout ? await once(server.stdout, "data") : [];
    const names = ["dispatch", "ours-undici", "ours"];
    const { figures, rows } = await turns("dispatch", names, { BASE_URL: String(url) });
    return {
      text: table(["to bare dispatch (CPU)", "GET", "POST"], rows),
      figures: {
        "GET by `undiciTransport`, to bare dispatch": figures["ours-undici GET"],
        "POST by `undiciTransport`, to bare dispatch": figures["ours-undici POST"],
      },
    };
  } finally {
    server.disconnect();
  }
}

export async function bytes(): Promise<Table> {
  const found = await sizes();
  const rows = [
    ["ours", await gzipOf(oneCall.ours), await gzipOf(wholeClient)],
    [
      "openapi-fetch",
      await gzipOf(oneCall.openapiFetch),
      await gzipOf('export * from "openapi-fetch"; export { default } from "openapi-fetch";'),
    ],
  ] as const;
  return {
    text: table(
      ["bytes of gzip", "one call", "everything"],
      rows.map(([name, ...sizes]) => [name, ...sizes.map(whole)]),
    ),
    figures: found,
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
  return {
    text: table(
      ["re-render 1 000 hooks (CPU)", "to bare useQuery"],
      [["ours", `${ratio(is)} (${ms.toFixed(1)} ms)`]],
    ),
  };
}
