import { spawn } from "node:child_process";
import { once } from "node:events";

/** Starts a built Next.js app on a free port. */
export async function startNext(folder: string): Promise<{ url: string } & AsyncDisposable> {
  const args = [
    "node_modules/next/dist/bin/next",
    "start",
    "--hostname",
    "127.0.0.1",
    "--port",
    "0",
  ];
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let log = "";
    const read = (chunk: string) => {
      log += chunk;
      const ready = /Local:\s+(http\S+)/.exec(log);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    exited.then(([code]) => reject(new Error(`Next.js stopped with exit code ${code}:\n${log}`)));
  });
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}
