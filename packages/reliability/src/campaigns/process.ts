import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Member } from "./member.ts";

const program = fileURLToPath(new URL("member.ts", import.meta.url));

/** Starts a process of a campaign. What it says of errors is collected. */
export function start(role: string, member: Member, said: string[] = []): ChildProcess {
  const conditions = "--conditions=@messaging-sdk/source";
  const args = [conditions, program, role, JSON.stringify(member)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  child.stderr?.on("data", (text) => said.push(`${role}: ${String(text).slice(0, 500)}`));
  return child;
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
