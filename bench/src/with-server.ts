import { fork } from "node:child_process";
import { once } from "node:events";

/** Runs a server in a process of its own, so that what it costs is not charged to a client. */
export async function withServer<Result>(
  file: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = fork(file, { silent: true });
  try {
    const [url] = server.stdout ? await once(server.stdout, "data") : [];
    return await use(String(url));
  } finally {
    server.disconnect();
  }
}
