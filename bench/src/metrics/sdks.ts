import { gzipSync } from "node:zlib";
import { bundleForNode, compileForNode } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runNode, withServer } from "../processes.ts";
import {
  bareDispatch,
  others,
  oursByFetch,
  oursByUndici,
  rawFetch,
  type Sdk,
  sdkProgram,
} from "../styles/sdks.ts";
import type { Throughput } from "../workers/loopback.ts";
import type { Started } from "../workers/sdk-start.ts";
import type { Metric } from "./metric.ts";

/** Ours beside the SDKs of other services, and beside the least that a call can cost. */
export const sdks: Metric = {
  title: "SDKs of other services",
  note: `A list of three records and a create by the SDKs of stripe, twilio, openai, resend and GitHub, without their retries,
against one server in another process: a raw socket, which costs less than its clients and gives all of them the same 700
bytes. 16 calls are in flight; a client and our client by \`fetch\` take turns of a tenth of a second in one process. Before
each colon is the ratio of calls per second, behind it that of the CPU time of a call, with the microseconds. "Start" is to
import and create a client, "memory" what the process has more than an empty one after a hundred lists, and "gzip" the
program of both calls with all it imports, bundled by esbuild for Node and minified (undici, which an app brings itself, is
left out). "bare dispatch" is undici's lowest call with \`JSON.parse\`.`,
  write: async (rounds) => {
    const all = [oursByFetch, oursByUndici, bareDispatch, rawFetch, ...others];
    return sdkTable(all, oursByFetch, rounds);
  },
};

/** The transport beside the least that it can cost. */
export const transport: Metric = {
  title: "The transport of undici",
  note: "The same calls and columns, as ratios to bare `dispatch`.",
  write: (rounds) => sdkTable([bareDispatch, oursByUndici, oursByFetch], bareDispatch, rounds),
};

const loopback = new URL("../workers/loopback.ts", import.meta.url);
const starting = new URL("../workers/sdk-start.ts", import.meta.url);
const inFlight = "16";
const calls = ["list", "create"] as const;

async function sdkTable(all: readonly Sdk[], reference: Sdk, rounds: number): Promise<string> {
  return withServer("raw", async (url) => {
    const settings = { BASE_URL: url, API_KEY: "key-of-a-bench" };
    const columns = await Promise.all(
      calls.map(async (call) => {
        const beside = await compile(reference, [call], "reference");
        const subjects = await Promise.all(
          all.map(async (sdk) => {
            const file = await compile(sdk, [call]);
            const args = [file, beside, inFlight];
            const metric = () => runNode<Record<string, Throughput>>(loopback, args, settings);
            return [sdk.name, metric] as const;
          }),
        );
        return { call, subjects };
      }),
    );
    const speed: ((name: string) => string)[] = [];
    for (const { subjects } of columns) {
      const measured = await measure(rounds, subjects);
      const of = (name: string, value: (one: Throughput) => number) =>
        measured.median(name, ({ [inFlight]: one }) => (one ? value(one) : Number.NaN));
      speed.push((name) => {
        const us = of(name, (one) => one.us).toFixed(0);
        return `${ratio(of(name, (one) => one.calls))} : ${ratio(of(name, (one) => one.cpu))} (${us} us)`;
      });
    }
    const files = await Promise.all(all.map((sdk) => compile(sdk, calls)));
    const started = await measure(rounds, [
      ["nothing", () => runNode<Started>(starting, [], settings)],
      ...all.map(({ name }, at) => {
        return [name, () => runNode<Started>(starting, [files[at] ?? ""], settings)] as const;
      }),
    ]);
    const bytes = await Promise.all(all.map((sdk) => gzip(sdkProgram(sdk, calls))));
    const none = started.median("nothing", ({ mb }) => mb);
    return table(
      [`to ${reference.name}`, ...calls, "start", "memory", "gzip"],
      all.map(({ name }, at) => [
        name,
        ...speed.map((cell) => cell(name)),
        `${started.median(name, ({ ms }) => ms).toFixed(0)} ms`,
        `${(started.median(name, ({ mb }) => mb) - none).toFixed(0)} MB`,
        `${((bytes[at] ?? 0) / 1000).toFixed(1)} kB`,
      ]),
    );
  });
}

function compile(sdk: Sdk, names: readonly ("list" | "create")[], as = sdk.name) {
  return compileForNode(sdkProgram(sdk, names), `sdk ${as} ${names.join(" ")}`);
}

async function gzip(program: string): Promise<number> {
  return gzipSync(await bundleForNode(program), { level: 9 }).byteLength;
}
