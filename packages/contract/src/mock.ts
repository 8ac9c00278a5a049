import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bundledSpec } from "./bundled-spec.ts";

/** A running mock of the spec: where it listens, and how to stop it. */
export interface Mock {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a Prism mock of the bundled spec on a free port. It refuses requests, and answers of its own, that break
 * the spec. How Prism is run and steered is in this file, and what it finds wrong is read in violations.ts.
 */
export async function startMock(document = bundledSpec): Promise<Mock> {
  const prism = fileURLToPath(import.meta.resolve("@stoplight/prism-cli/dist/index.js"));
  // A process of its own, because a bad percent-escape in a path kills Prism (5.16.0).
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
    // Read to the end, or the pipes fill up and Prism stops. Inherited, they would outlive a test run that broke off.
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    exited.then(([code]) => reject(new Error(`Prism stopped with exit code ${code}:\n${log}`)));
  });
  return {
    url,
    async close() {
      child.kill();
      await exited;
    },
  };
}

/** Ends the process when its input does: when its parent is gone, in whatever way. */
const endWithParent = "data:text/javascript,process.stdin.on('end', () => process.exit()).resume()";

/** The header that makes the mock give this documented answer to a valid request, by the name of its example. */
export function prefer(status: number, example: string): { prefer: string } {
  // With a semicolon instead of the comma, Prism forgets the example.
  return { prefer: `code=${status}, example=${example}` };
}
