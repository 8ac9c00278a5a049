import { compileForNode } from "../build.ts";
import { ratio, table } from "../markdown.ts";
import { measure } from "../measure.ts";
import { runNode, withServer } from "../processes.ts";
import { callingProgram } from "../programs.ts";
import { twoCalls } from "../stubs.ts";
import { oursWithEverything, styles } from "../styles/clients.ts";
import { rawFetch, rawFetchWithTimeout } from "../styles/http-libraries.ts";
import type { Style } from "../styles/style.ts";
import type { Throughput } from "../workers/loopback.ts";
import type { Metric } from "./metric.ts";

/** Requests per second against a local server, relative to the global `fetch`. */
export const loopback: Metric = {
  title: "Requests per second",
  note: `The GET against a \`node:http\` server in another process. A client and raw fetch take turns of a tenth of a second in
one process; the ratio is the median of pairs of turns, then of rounds. The server is as busy as the client, so CPU time
says more than speed. How far raw fetch differs from itself shows the noise.`,
  write: loopbackTable,
};

const worker = new URL("../workers/loopback.ts", import.meta.url);
const inFlight = ["1", "16", "64"];
const compared = [oursWithEverything, ...styles, rawFetchWithTimeout];

async function loopbackTable(rounds: number): Promise<string> {
  const reference = await compile(rawFetch, "reference");
  const programs = await Promise.all(compared.map((style) => compile(style, style.name)));
  const measured = await withServer("page", (url) => {
    const subjects = compared.map(({ name }, index) => {
      const args = [programs[index] ?? "", reference, ...inFlight];
      const settings = { BASE_URL: url, API_KEY: "k3y" };
      const metric = () => runNode<Record<string, Throughput>>(worker, args, settings);
      return [name, metric] as const;
    });
    return measure(rounds, subjects);
  });
  const cell = (name: string, count: string, value: (throughput: Throughput) => number) =>
    ratio(measured.median(name, ({ [count]: at }) => (at ? value(at) : Number.NaN)));
  return table(
    ["to raw fetch: calls/s, CPU a call", ...inFlight.map((count) => `${count} in flight`)],
    compared.map(({ name }) => [
      name,
      ...inFlight.map(
        (count) =>
          `${cell(name, count, ({ calls }) => calls)}, ${cell(name, count, ({ cpu }) => cpu)}`,
      ),
    ]),
  );
}

function compile(style: Style, name: string): Promise<string> {
  return compileForNode(callingProgram(style, twoCalls.slice(0, 1)), `loopback ${name}`);
}
