import { createSandbox } from "@messaging-sdk/sandbox";
import { run } from "../src/run.ts";
import type { System } from "../src/system.ts";

/** Runs `messaging` in this process before a sandbox, and keeps what it writes. */
export function createTestRun(given: Partial<System> & { isTerminal?: boolean } = {}) {
  const sandbox = createSandbox();
  const output = { stdout: "", stderr: "" };
  const capture = (name: keyof typeof output) => ({
    isTerminal: given.isTerminal ?? false,
    async write(text: string) {
      output[name] += text;
      return true;
    },
  });
  const system: System = {
    env: { MESSAGING_API_KEY: "test-key", MESSAGING_BASE_URL: "https://sandbox.test" },
    stdin: (async function* () {})(),
    stdout: capture("stdout"),
    stderr: capture("stderr"),
    signal: new AbortController().signal,
    confirm: async () => undefined,
    fetch: sandbox.fetch,
    ...given,
  };
  const messaging = async (...args: string[]) => {
    Object.assign(output, { stdout: "", stderr: "" });
    const code = await run(args, system);
    return { code, ...output };
  };
  return { messaging, sandbox, output };
}
