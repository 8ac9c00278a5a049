import { operation } from "@messaging-sdk/spec/bundled";
import { compileForNode } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measureTurns } from "../measure.ts";
import { callingProgram, twoCalls } from "../programs.ts";
import { openapiFetch, ours, oursByPath, oursWithEverything, styles } from "../styles/clients.ts";
import { axios, rawFetchWithTimeout } from "../styles/http-libraries.ts";
import type { Style } from "../styles/style.ts";
import type { Metric } from "./metric.ts";

/** The table shows what a call costs before the request and after the response, relative to openapi-fetch. */
export const calls: Metric = {
  title: "Cost of a call over a stub",
  note: `What a client adds around \`fetch\`, as CPU time of the calling thread. The GET has a path parameter and nine query
parameters, the POST a body of nine fields; both get the spec's example of a page. "Everything on" means a time limit,
retries, a logger that masks, and a listener for every event. The stub returns a prepared response and constructs a
\`Request\`, as the real \`fetch\` always does. Before the timing, each client must have sent the same method, URL, query,
credential and body. A client and openapi-fetch take turns of 40 ms of CPU time in one process, and yield to the event
loop every 50 calls: without, nothing would free what \`Request\` leaves to finalizers. A ratio is the median of pairs of
turns, then of rounds; how far openapi-fetch differs from itself shows the noise. "raw fetch, timeout" is the least that
a call with a timeout can cost.`,
  write: callsTable,
};

/** All clients on a stubbed `fetch`; axios by its fetch adapter. */
const callStyles: readonly Style[] = [
  oursWithEverything,
  oursByPath,
  ...styles.map((style) => (style.name === "axios" ? axios("axios", 'adapter: "fetch"') : style)),
  rawFetchWithTimeout,
];

const settings = { BASE_URL: "https://api.example.com", API_KEY: "k3y" };

async function callsTable(rounds: number) {
  const reference = await compile(openapiFetch);
  const programs = callStyles.map(async (style) => [style.name, await compile(style)] as const);
  const all = await Promise.all(programs);
  const measured = await measureTurns(rounds, all, reference, "stub", settings);
  const cost = (name: string, method: string) => {
    const { operationId } = twoCalls.find((call) => call.method === method) ?? operation("listSms");
    return measured(name, `call_${operationId}`);
  };
  const text = table(
    ["to openapi-fetch (CPU)", "GET", "POST"],
    callStyles.map(({ name }) => [
      name,
      ...["GET", "POST"].map((method) => {
        const { cpu, us } = cost(name, method);
        return `${ratio(cpu)} (${us.toFixed(1)} us)`;
      }),
    ]),
  );
  const page = await compile(ours(), twoCalls.slice(0, 1));
  const pages = await measureTurns(rounds, [["escaped", page]], page, "escaped", settings);
  const escaped = pages("escaped", "call_listSms").cpu;
  const figures = {
    "GET by a named method, to openapi-fetch": cost("ours", "GET").cpu,
    "GET, everything on, to openapi-fetch": cost(oursWithEverything.name, "GET").cpu,
    "POST by a named method, to openapi-fetch": cost("ours", "POST").cpu,
    "GET by path, to openapi-fetch": cost(oursByPath.name, "GET").cpu,
    "GET of an escaped page, to a plain one": escaped,
  };
  const note = `A page of 100 records with \`\\u0142\` and \`\\/\` in their texts costs ${ratio(escaped)} of the same page without.`;
  return { text: `${text}\n\n${note}`, figures };
}

function compile(style: Style, operations = twoCalls): Promise<string> {
  return compileForNode(callingProgram(style, operations), `${style.name} ${operations.length}`);
}
