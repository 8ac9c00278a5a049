import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs a file of `workers` in its own process, which loads our packages as Node does, and reads the JSON it prints. */
export async function runWorker<Output>(
  worker: URL,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Output> {
  const env = { ...process.env, NODE_OPTIONS: "", ...environment };
  const { stdout } = await run(process.execPath, [worker.pathname, ...args], { env });
  return JSON.parse(stdout);
}

/** Runs `workers/raw-server.ts` in its own process, so that its cost is not charged to a client. */
export async function withServer<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const file = new URL("workers/raw-server.ts", import.meta.url);
  // Without our condition, which only the bench itself needs.
  const server = fork(file, { silent: true, execArgv: [] });
  try {
    const [url] = server.stdout ? await once(server.stdout, "data") : [];
    return await use(String(url));
  } finally {
    server.disconnect();
  }
}
