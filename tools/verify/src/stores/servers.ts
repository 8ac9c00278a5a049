import { globSync } from "node:fs";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { env } from "../debian.ts";
import { type Server, start, startServer } from "../server.ts";

export async function startPostgres(): Promise<Server> {
  const folders = env.PATH.split(":").map((one) => join(one, "../lib/postgresql/*/bin"));
  const bin = globSync(folders).sort().at(-1) ?? "";
  // It refuses to run as root.
  const [user = "env", ...prefix] =
    process.getuid?.() === 0 ? "runuser -u postgres --".split(" ") : [];
  return startServer(async (cwd, port) => {
    const data = ["-D", join(cwd, "data")];
    if (globSync(join(cwd, "data")).length === 0) {
      const options = ["-U", "postgres", "--auth=trust", "--no-locale", "-E", "UTF8"];
      await run(user, [...prefix, join(bin, "initdb"), ...data, ...options], { cwd, env });
    }
    const options = ["-p", `${port}`, "-k", cwd, "-h", "127.0.0.1"];
    const args = [...prefix, join(bin, "postgres"), ...data, ...options];
    const server = start(user, args, { cwd, env });
    await server.line(/ready to accept connections/);
    return server;
  });
}

/** Nothing may be evicted, and nothing that it has answered may be lost. */
export async function startRedis(): Promise<Server> {
  const options = ["--save", "", "--maxmemory-policy", "noeviction", "--appendonly", "yes"];
  return startServer(async (cwd, port) => {
    const args = ["--port", `${port}`, ...options, "--appendfsync", "always"];
    const server = start("redis-server", args, { cwd, env });
    await server.line(/Ready to accept connections/);
    return server;
  });
}
