#!/usr/bin/env node
import * as module from "node:module";
import type { Output } from "./system.ts";

// Node 22.1 and newer keep what they have compiled, from here on.
Reflect.get(module, "enableCompileCache")?.();
const { run } = await import("./run.ts");

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => interrupted.abort());
process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: output(process.stdout),
  stderr: output(process.stderr),
  signal: interrupted.signal,
  async confirm(question) {
    if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
    const { createInterface } = await import("node:readline/promises");
    const prompt = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await prompt
      .question(`${question} [y/N] `, interrupted)
      .finally(() => prompt.close());
    return /^y(es)?$/i.test(answer.trim());
  },
});

function output(stream: NodeJS.WriteStream): Output {
  // Each write rejects with the error. Without a listener it would end the process with a stack trace.
  stream.on("error", () => {});
  return {
    isTerminal: stream.isTTY === true,
    write: (text) =>
      new Promise((resolve, reject) => {
        stream.write(text, (error) => {
          if (!error) resolve(true);
          else if ("code" in error && error.code === "EPIPE") resolve(false);
          else reject(error);
        });
      }),
  };
}
