import { fileURLToPath } from "node:url";
import { twoCalls } from "../calls/two-calls.ts";
import { compileForNode } from "../program/bundle.ts";
import { callingProgram } from "../program/program.ts";
import { inRounds, medianOf } from "../rounds.ts";
import { runNode } from "../run-node.ts";
import { rawFetch, rawFetchWithTimeout } from "../styles/http-libraries.ts";
import { oursWithEverything } from "../styles/ours.ts";
import type { Style } from "../styles/style.ts";
import { styles } from "../styles/styles.ts";
import { ratio, table } from "../table.ts";
import { withServer } from "../with-server.ts";
import type { Throughput } from "./worker.ts";

const worker = fileURLToPath(import.meta.resolve("./worker.ts"));
const serverFile = fileURLToPath(import.meta.resolve("./server.ts"));
const inFlight = ["1", "16", "64"];
const everyone = [oursWithEverything, ...styles, rawFetchWithTimeout];

/** Requests per second against a server on this machine, beside the bare global `fetch`. */
export async function loopbackTable(rounds: number): Promise<string> {
  const reference = await compile(rawFetch, "reference");
  const programs = await Promise.all(everyone.map((style) => compile(style, style.name)));
  const measured = await withServer(serverFile, (url) => {
    const subjects = everyone.map(({ name }, index) => {
      const args = [programs[index] ?? "", reference, ...inFlight];
      const settings = { BASE_URL: url, API_KEY: "k3y" };
      const measure = () => runNode<Record<string, Throughput>>(worker, args, settings);
      return [name, measure] as const;
    });
    return inRounds(rounds, Object.fromEntries(subjects));
  });
  const cell = (name: string, count: string, value: (throughput: Throughput) => number) =>
    ratio(medianOf(measured, name, ({ [count]: at }) => (at ? value(at) : Number.NaN)));
  return table(
    ["to raw fetch: calls/s, CPU a call", ...inFlight.map((count) => `${count} in flight`)],
    everyone.map(({ name }) => [
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
