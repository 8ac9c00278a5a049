import { createSandbox } from "@messaging-sdk/sandbox";
import { run } from "../src/run.ts";
import type { System } from "../src/system.ts";

/** Runs `messaging` in this process before a sandbox, and keeps what it writes. */
export function createTestRun(given: Partial<System> & { isTerminal?: boolean } = {}) {
  const sandbox = createSandbox();
  const said = { stdout: "", stderr: "" };
  const output = (name: keyof typeof said) => ({
    isTerminal: given.isTerminal ?? false,
    async write(text: string) {
      said[name] += text;
      return true;
    },
  });
  const system: System = {
    env: { MESSAGING_API_KEY: "test-key", MESSAGING_BASE_URL: "https://sandbox.test" },
    stdin: (async function* () {})(),
    stdout: output("stdout"),
    stderr: output("stderr"),
    signal: new AbortController().signal,
    confirm: async () => undefined,
    fetch: sandbox.fetch,
    ...given,
  };
  const messaging = async (...args: string[]) => {
    Object.assign(said, { stdout: "", stderr: "" });
    const code = await run(args, system);
    return { code, ...said };
  };
  return { messaging, sandbox, said };
}
