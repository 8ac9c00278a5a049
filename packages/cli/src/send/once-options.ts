import { homedir } from "node:os";
import { join } from "node:path";
import type { Context, Option } from "../command.ts";

export const storeOption: Option = {
  flags: "--store <folder>",
  summary: "where sends are remembered (default ~/.local/state/messaging)",
};

/** The folder of `--store`, in which each service has one: a key of a sandbox is none of the real service. */
export function storeFolder({ env, text }: Context): string {
  const state = env.XDG_STATE_HOME || join(homedir(), ".local", "state");
  const root = text("store") ?? join(state, "messaging");
  return join(root, (env.MESSAGING_BASE_URL ?? "").replaceAll(/[^\w.-]+/g, "_"));
}

export const ifMissingOption: Option = {
  flags: "--if-missing <what>",
  summary: "when an earlier send is not found: throw (default), or send again",
  choices: ["throw", "send"],
};

/** The option of `sendOnce` that `--if-missing` stands for. */
export function readIfMissing({ text }: Context): { readonly ifMissing?: "send" } {
  return text("if-missing") === "send" ? { ifMissing: "send" } : {};
}
