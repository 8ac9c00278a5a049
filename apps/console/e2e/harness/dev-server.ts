import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Starts `pnpm dev`, without pnpm, which would check the installation first. Resolves to its address. */
export async function startDev(
  onTestFinished: (stop: () => Promise<void>) => void,
): Promise<string> {
  const args = ["--conditions=@messaging-sdk/source", "apps/console/dev/main.ts", "--port", "0"];
  const { NODE_ENV: _, ...env } = process.env;
  const program = spawn(process.execPath, args, { cwd: root, env });
  onTestFinished(async () => {
    program.kill();
    if (program.exitCode === null) await once(program, "exit");
  });
  for await (const line of createInterface({ input: program.stdout })) {
    const url = /^Console +(http\S+)$/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error("It ended without printing an address.");
}
