import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** What Node needs for a program of this package. */
export const flags = ["--expose-gc", "--conditions=@messaging-sdk/source"];

export function startProgram(program: string, ...args: readonly string[]) {
  return spawn(process.execPath, [...flags, program, ...args]);
}

/** Runs so many processes of a program, each with its place as the last argument, and resolves to the JSON that each prints. */
export async function runTogether<Output>(
  program: URL,
  processes: number,
  ...args: readonly string[]
): Promise<Output[]> {
  const ran = Array.from({ length: processes }, (_, at) => runProgram(program, ...args, `${at}`));
  return (await Promise.all(ran)).map(({ code, stdout, stderr }): Output => {
    if (code !== 0) throw new Error(`${program} ${args} has failed: ${stderr}`);
    return JSON.parse(stdout);
  });
}

/** Runs a program of this package to its end, whatever that is, and resolves to what it printed. */
export async function runProgram(program: URL, ...args: readonly string[]) {
  const child = startProgram(fileURLToPath(program), ...args);
  const ended = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code: child.exitCode, signal: child.signalCode, stdout, stderr };
}
