import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipOf, oneCall, sizes } from "./sizes.ts";
import { median, ratio, table, whole } from "./table.ts";
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

type Turns = Readonly<Record<string, readonly [ratio: number, us: number]>>;

/** Programs beside a reference, as medians of three processes. */
async function turns(reference: string, names: readonly string[], environment = {}) {
  const rows: string[][] = [];
  for (const name of names) {
    const all: Turns[] = [];
    for (let round = 0; round < 3; round++) {
      all.push(await runAlone("turns.ts", [program(name), program(reference)], environment));
    }
    const cells = Object.keys(all[0] ?? {}).map((call) => {
      const of = (at: 0 | 1) => median(all.map((one) => one[call]?.[at] ?? Number.NaN));
      return `${ratio(of(0))} (${of(1).toFixed(1)} us)`;
    });
    const [, own] = /^ours-(.*)/.exec(name) ?? [];
    rows.push([own ? `ours, ${own.replaceAll("-", " ")}` : name, ...cells]);
  }
  return rows;
}

export async function calls(): Promise<string> {
  const names = ["ours-everything-on", "ours-by-path", "ours", "openapi-fetch"];
  return table(["to openapi-fetch (CPU)", "GET", "POST"], await turns("openapi-fetch", names));
}

export async function transport(): Promise<string> {
  const server = fork(join(import.meta.dirname, "server.ts"), { silent: true, execArgv: [] });
  try {
    const [url] = server.stdout ? await once(server.stdout, "data") : [];
    const rows = await turns("ours", ["ours-undici", "ours"], { BASE_URL: String(url) });
    return table(["to ours by `fetch` (CPU)", "GET", "POST"], rows);
  } finally {
    server.disconnect();
  }
}

export async function bytes(): Promise<string> {
  const everything = 'export * from "openapi-fetch"; export { default } from "openapi-fetch";';
  const found = {
    ...(await sizes()),
    "one call": await gzipOf(oneCall.ours),
    "openapi-fetch": await gzipOf(everything),
    "openapi-fetch, one call": await gzipOf(oneCall.openapiFetch),
  };
  return table(
    ["gzip", "bytes"],
    Object.entries(found).map(([name, size]) => [name, whole(size)]),
  );
}

export async function start(): Promise<string> {
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
  return table(["import and create (CPU)", "median", "to openapi-fetch"], rows);
}

export async function types(): Promise<string> {
  const rows: string[][] = [];
  for (const count of [13, 100, 1_000]) {
    const both = [await typeCost("ours", count), await typeCost("openapi-fetch", count)];
    const cells = both.map((one) => `${whole(one.instantiations)}, ${one.seconds.toFixed(2)} s`);
    rows.push([whole(count), ...cells]);
  }
  return table(["operations", "ours", "openapi-fetch"], rows);
}

export async function hooks(): Promise<string> {
  const args = [[], { NODE_ENV: "production" }] as const;
  const [is, ms = 0] = await runAlone<readonly number[]>("hooks.ts", ...args);
  const cell = `${ratio(is)} (${ms.toFixed(1)} ms)`;
  return table(["re-render 1 000 hooks (CPU)", "to bare useQuery"], [["ours", cell]]);
}
