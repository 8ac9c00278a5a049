import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "@messaging-sdk/release/run";
import { freePort } from "../free-port.ts";

/** A server of Debian's on a free port, with its data in a folder of its own. */
export interface Server extends AsyncDisposable {
  readonly port: number;
  /** Kills it, and starts it again on what is on the disk. */
  crash(): Promise<void>;
}

/** Postgres refuses to run as root. */
const isRoot = process.getuid?.() === 0;
const asPostgres = (program: string, args: string[]): [string, string[]] =>
  isRoot ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, args];

export async function startPostgres(env: NodeJS.ProcessEnv): Promise<Server> {
  const folders = (env.PATH ?? "").split(":").map((one) => join(one, "../lib/postgresql/*/bin"));
  const bin = globSync(folders).sort().at(-1) ?? "";
  return startServer(async (folder, port) => {
    const data = join(folder, "data");
    if (globSync(data).length === 0) {
      await chmod(folder, 0o777);
      const options = ["-D", data, "-U", "postgres", "--auth=trust", "--no-locale", "-E", "UTF8"];
      await run(...asPostgres(join(bin, "initdb"), options), { env, cwd: folder });
    }
    const options = ["-D", data, "-p", `${port}`, "-k", folder, "-h", "127.0.0.1"];
    const child = spawn(...asPostgres(join(bin, "postgres"), options), {
      env: { ...process.env, ...env },
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await said(child, child.stderr, /ready to accept connections/);
    const [pid] = (await readFile(join(data, "postmaster.pid"), "utf8")).split("\n");
    return { child, pid: Number(pid) };
  });
}

/** Nothing may be evicted, and nothing that it has answered may be lost. */
const redisOptions = ["--maxmemory-policy", "noeviction", "--appendonly", "yes"];

export async function startRedis(env: NodeJS.ProcessEnv): Promise<Server> {
  return startServer(async (folder, port) => {
    const place = ["--port", `${port}`, "--dir", folder, "--save", ""];
    const child = spawn("redis-server", [...place, ...redisOptions, "--appendfsync", "always"], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "ignore"],
    });
    await said(child, child.stdout, /Ready to accept connections/);
    return { child, pid: Number(child.pid) };
  });
}

async function startServer(
  start: (folder: string, port: number) => Promise<{ child: ChildProcess; pid: number }>,
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "verify-stores-"));
  const port = await freePort();
  let running = await start(folder, port);
  const stop = async () => {
    const ended = once(running.child, "exit");
    process.kill(running.pid, "SIGKILL");
    await ended;
  };
  return {
    port,
    async crash() {
      await stop();
      for (let tries = 0; ; tries += 1) {
        try {
          running = await start(folder, port);
          return;
        } catch (error) {
          // The children of the one that was killed need a moment to notice.
          if (tries === 50) throw error;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once a program has said something; rejects with all that it said when it ends before. */
async function said(child: ChildProcess, stream: NodeJS.ReadableStream, words: RegExp) {
  let text = "";
  await new Promise<void>((resolve, reject) => {
    stream.on("data", (chunk) => {
      text += chunk;
      if (words.test(text)) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(text)));
  });
}
