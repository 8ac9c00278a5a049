import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The end of a process, and what it has said. */
interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program of this package to its end, whatever that is. */
export function runProgram(program: URL, ...args: readonly string[]): Promise<Ended> {
  const flags = ["--expose-gc", "--conditions=@messaging-sdk/source"];
  const options = { maxBuffer: 2 ** 24 };
  return promisify(execFile)(
    process.execPath,
    [...flags, fileURLToPath(program), ...args],
    options,
  ).then(
    (said) => ({ code: 0, signal: null, ...said }),
    (ended: Ended) => ended,
  );
}
