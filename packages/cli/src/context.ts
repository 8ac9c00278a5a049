import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import type { Context } from "./command.ts";
import { connect } from "./connect.ts";
import { createPrint } from "./print.ts";
import type { System } from "./system.ts";
import { UsageError } from "./usage-error.ts";

/** The arguments and flags as they were parsed. */
export interface Given {
  readonly line: string;
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export async function createContext(
  system: System,
  { line, args, options }: Given,
): Promise<Context> {
  const optionOf = (flag: string) =>
    options[flag.replace(/-./g, ([, next = ""]) => next.toUpperCase())];
  const has = (flag: string) => optionOf(flag) !== undefined;
  const texts = (flag: string) => [optionOf(flag) ?? []].flat().map(String);
  if (has("json") && has("jsonl")) throw new UsageError("--json and --jsonl exclude each other.");
  const plain = system.stdout.isTerminal ? "table" : "jsonl";
  const print = createPrint(system, has("json") ? "json" : has("jsonl") ? "jsonl" : plain);
  const [file] = texts("env-file");
  // What is named on the command line is meant, whatever the shell was left with.
  const env = file === undefined ? system.env : { ...system.env, ...(await readEnv(file)) };
  const isDryRun = has("dry-run");
  return {
    ...{ system, env, print, line, args, isDryRun, has, texts },
    text: (flag) => texts(flag)[0],
    connect: () => connect(system, print, { env, isDryRun, isDebug: has("debug") }),
  };
}

async function readEnv(file: string) {
  return parseEnv(await readInputFile("--env-file", file));
}

/** Reads a file that a flag names. */
export async function readInputFile(flag: string, file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const { code = "" } = Object(error);
    throw new UsageError(`${flag} ${file}: it cannot be read (${code}).`);
  }
}
