import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The file of the bundled spec. */
export const bundledSpec: string = fileURLToPath(
  import.meta.resolve("@messaging-sdk/spec/openapi.json"),
);

/** A running mock of the spec. */
export interface Mock {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a Prism mock of the bundled spec on a free port. It rejects requests and examples that break the spec. This
 * file runs and steers Prism; violations.ts reads what it finds wrong.
 */
export async function startMock(document = bundledSpec): Promise<Mock> {
  const prism = fileURLToPath(import.meta.resolve("@stoplight/prism-cli/dist/index.js"));
  // Its own process, because a bad percent-escape in a path kills Prism (5.16.0).
  const args = ["--import", endWithParent, prism, "mock", "--errors", "--port", "0", document];
  const child = spawn(process.execPath, args, { stdio: "pipe" });
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let log = "";
    const read = (chunk: string) => {
      log += chunk;
      const ready = /Prism is listening on (http\S+)/.exec(log);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    exited.then(([code]) => reject(new Error(`Prism stopped with exit code ${code}:\n${log}`)));
  });
  // Read to the end, because Prism stops when a pipe is full; kept no longer. Inherited pipes would outlive an aborted
  // test run.
  for (const output of [child.stdout, child.stderr]) output.removeAllListeners("data").resume();
  return {
    url,
    async close() {
      child.kill();
      await exited;
    },
  };
}

let shared: Promise<Mock> | undefined;

/** The mock that all tests of a process share, because Prism takes seconds to start and keeps no state. It ends with them. */
export function sharedMock(): Promise<Mock> {
  shared ??= startMock();
  return shared;
}

/** Ends the process when its input ends, which it does however its parent exits. */
const endWithParent = "data:text/javascript,process.stdin.on('end', () => process.exit()).resume()";

/** The header that makes the mock respond to a valid request with this example. */
export function prefer(status: number, example: string): { prefer: string } {
  // With a semicolon instead of the comma, Prism forgets the example.
  return { prefer: `code=${status}, example=${example}` };
}
