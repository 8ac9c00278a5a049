import { deepStrictEqual } from "node:assert";
import { compileForNode } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runNode } from "../processes.ts";
import { callingProgram } from "../programs.ts";
import { type StubKind, stubs, twoCalls } from "../stubs.ts";
import { oursByPath, oursWithEverything, styles } from "../styles/clients.ts";
import { axios, rawFetchWithTimeout } from "../styles/http-libraries.ts";
import type { Style } from "../styles/style.ts";
import type { Metric } from "./metric.ts";

/** What a call costs before the request and after the response, relative to openapi-fetch. */
export const calls: Metric = {
  title: "Cost of a call over a stub",
  note: `What a client adds around \`fetch\`, as CPU time of the calling thread. The GET has a path parameter and nine query
parameters, the POST a body of nine fields; both get the spec's example of a page. "Everything on" means a time limit,
retries, a logger that masks, and a listener for every event. The "cheap" stub returns a prepared response; the
"request" stub also constructs a \`Request\`, as the real \`fetch\` always does. Before the timing, each client must have
sent the same method, URL, query, credential and body. Each client and round has its own process, in random order. A
ratio is taken within a round; the table has the median of the rounds. "raw fetch, timeout" is the least that a call
with a timeout can cost.`,
  write: callsTable,
};

async function callsTable(rounds: number): Promise<string> {
  const columns: { head: string; cell: (name: string) => string }[] = [];
  for (const stub of stubs) {
    const measured = await measureCalls(rounds, stub);
    for (const { method, operationId } of twoCalls) {
      const cost = (costs: CallCost) => costs[`call_${operationId}`] ?? Number.NaN;
      columns.push({
        head: `${method}, ${stub} stub`,
        cell: (name: string) => {
          const times = ratio(measured.ratio(name, "openapi-fetch", cost));
          return `${times} (${measured.median(name, cost).toFixed(1)} us)`;
        },
      });
    }
  }
  return table(
    ["to openapi-fetch (CPU)", ...columns.map(({ head }) => head)],
    callStyles.map(({ name }) => [name, ...columns.map(({ cell }) => cell(name))]),
  );
}

/** Microseconds of a call, by the name of its function in the program. */
type CallCost = Readonly<Record<string, number>>;

/** All clients on a stubbed `fetch`; axios by its fetch adapter. */
const callStyles: readonly Style[] = [
  oursWithEverything,
  oursByPath,
  ...styles.map((style) => (style.name === "axios" ? axios("axios", 'adapter: "fetch"') : style)),
  rawFetchWithTimeout,
];

const worker = new URL("../workers/calls.ts", import.meta.url);
const settings = { BASE_URL: "https://api.example.com", API_KEY: "k3y" };

/** Checks that all clients send the same, then measures both calls of each over a stub. */
async function measureCalls(rounds: number, stub: StubKind) {
  const programs = await compileAll();
  const [[, reference] = ["", ""]] = programs;
  const expected = await runNode(worker, [reference, "check"], settings);
  for (const [name, file] of programs) {
    deepStrictEqual(await runNode(worker, [file, "check"], settings), expected, name);
  }
  const subjects = programs.map(([name, file]) => {
    return [name, () => runNode<CallCost>(worker, [file, stub], settings)] as const;
  });
  return measure(rounds, subjects);
}

async function compileAll() {
  return Promise.all(
    callStyles.map(async (style) => {
      const program = callingProgram(style, twoCalls);
      return [style.name, await compileForNode(program, style.name)] as const;
    }),
  );
}
