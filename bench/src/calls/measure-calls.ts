import { deepStrictEqual } from "node:assert";
import { fileURLToPath } from "node:url";
import { compileForNode } from "../program/bundle.ts";
import { callingProgram } from "../program/program.ts";
import { inRounds } from "../rounds.ts";
import { runNode } from "../run-node.ts";
import { axios, rawFetchWithTimeout } from "../styles/http-libraries.ts";
import { oursByPath } from "../styles/openapi-fetch.ts";
import { oursWithEverything } from "../styles/ours.ts";
import type { Style } from "../styles/style.ts";
import { styles } from "../styles/styles.ts";
import type { StubKind } from "./stub-fetch.ts";
import { twoCalls } from "./two-calls.ts";

/** Microseconds of a call, by the name of its function in the program. */
export type CallCost = Readonly<Record<string, number>>;

/** Everyone who can be put on a stand-in for `fetch`; axios only by its fetch adapter. */
export const callStyles: readonly Style[] = [
  oursWithEverything,
  oursByPath,
  ...styles.map((style) => (style.name === "axios" ? axios("axios", 'adapter: "fetch"') : style)),
  rawFetchWithTimeout,
];

const worker = fileURLToPath(import.meta.resolve("./worker.ts"));
const settings = { BASE_URL: "https://api.example.com", API_KEY: "k3y" };

/** Measures both calls of every client over a stub; before that, all must send the same. */
export async function measureCalls(rounds: number, stub: StubKind) {
  const programs = await compileAll();
  const [[, reference] = ["", ""]] = programs;
  const expected = await runNode(worker, [reference, "check"], settings);
  for (const [name, file] of programs) {
    deepStrictEqual(await runNode(worker, [file, "check"], settings), expected, name);
  }
  const subjects = programs.map(([name, file]) => {
    return [name, () => runNode<CallCost>(worker, [file, stub], settings)] as const;
  });
  return inRounds(rounds, Object.fromEntries(subjects));
}

async function compileAll() {
  return Promise.all(
    callStyles.map(async (style) => {
      const program = callingProgram(style, twoCalls);
      return [style.name, await compileForNode(program, style.name)] as const;
    }),
  );
}
