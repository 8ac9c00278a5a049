import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs a file in its own process and reads the JSON it prints. */
export async function runNode<Output>(
  file: URL | string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Output> {
  const path = file instanceof URL ? file.pathname : file;
  const { stdout } = await run(process.execPath, [path, ...args], {
    env: { ...process.env, NODE_OPTIONS: "", ...environment },
  });
  return JSON.parse(stdout);
}

/** Runs `workers/server.ts`, or the raw one, in its own process, so that its cost is not charged to a client. */
export async function withServer<Result>(
  responds: "page" | "sent" | "raw",
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const file =
    responds === "raw"
      ? new URL("workers/raw-server.ts", import.meta.url)
      : new URL("workers/server.ts", import.meta.url);
  const server = fork(file, [responds], { silent: true });
  try {
    const [url] = server.stdout ? await once(server.stdout, "data") : [];
    return await use(String(url));
  } finally {
    server.disconnect();
  }
}
