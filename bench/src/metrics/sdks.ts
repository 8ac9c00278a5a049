import { bundleForNode, compileForNode } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measureTurns } from "../measure.ts";
import { withServer } from "../processes.ts";
import {
  bareDispatch,
  others,
  oursByFetch,
  oursByUndici,
  rawFetch,
  type Sdk,
  sdkProgram,
} from "../styles/sdks.ts";
import { gzip } from "./bytes.ts";
import type { Metric } from "./metric.ts";
import { measureStart, ms } from "./start.ts";

/** Ours beside the SDKs of other services, and beside the least that a call can cost. */
export const sdks: Metric = {
  title: "SDKs of other services",
  note: `A list of three records and a create by the SDKs of stripe, twilio, openai, resend and GitHub, without their retries,
against one server in another process: a raw socket, which costs less than its clients and gives all of them the same 700
bytes. 16 calls are in flight; a client and our client by \`fetch\` take turns of 40 ms of CPU time in one process. Before
each colon is the ratio of calls per second, behind it that of the CPU time of a call, with the microseconds. "Start" is the
CPU time to import and create a client, and "gzip" the program of both calls with all it imports, bundled by esbuild for Node and
minified (undici, which an app brings itself, is left out). "bare dispatch" is undici's lowest call with \`JSON.parse\`.`,
  write: async (rounds) => {
    const all = [oursByFetch, oursByUndici, bareDispatch, rawFetch, ...others];
    return { text: (await sdkTable(all, oursByFetch, rounds)).text };
  },
};

/** The transport beside the least that it can cost. */
export const transport: Metric = {
  title: "The transport of undici",
  note: "The same calls and columns as for the SDKs below, as ratios to bare `dispatch`.",
  write: async (rounds) => {
    const all = [bareDispatch, oursByUndici, oursByFetch];
    const { text, cpu } = await sdkTable(all, bareDispatch, rounds);
    const figures = {
      "GET by `undiciTransport`, to bare dispatch": cpu(oursByUndici, "list"),
      "POST by `undiciTransport`, to bare dispatch": cpu(oursByUndici, "create"),
    };
    return { text, figures };
  },
};

const calls = ["list", "create"] as const;

async function sdkTable(all: readonly Sdk[], reference: Sdk, rounds: number) {
  const compile = (sdk: Sdk) => compileForNode(sdkProgram(sdk), `sdk ${sdk.name}`);
  const programs = all.map(async (sdk) => [sdk.name, await compile(sdk)] as const);
  const subjects = await Promise.all(programs);
  const beside = await compile(reference);
  const measured = await withServer((url) => {
    const settings = { BASE_URL: url, API_KEY: "key-of-a-bench" };
    return measureTurns(rounds, subjects, beside, "server", settings);
  });
  const started = await measureStart(
    rounds,
    all.map((sdk) => [sdk.name, sdkProgram(sdk)]),
  );
  const rows = all.map(async (sdk) => [
    sdk.name,
    ...calls.map((call) => {
      const { speed, cpu, us } = measured(sdk.name, call);
      return `${ratio(speed)} : ${ratio(cpu)} (${us.toFixed(0)} us)`;
    }),
    `${started.median(sdk.name, ms).toFixed(0)} ms`,
    `${(gzip(await bundleForNode(sdkProgram(sdk))) / 1000).toFixed(1)} kB`,
  ]);
  return {
    text: table([`to ${reference.name}`, ...calls, "start", "gzip"], await Promise.all(rows)),
    cpu: (sdk: Sdk, call: string) => measured(sdk.name, call).cpu,
  };
}
