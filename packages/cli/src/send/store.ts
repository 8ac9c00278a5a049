import { homedir } from "node:os";
import { join } from "node:path";
import type { Context, Options } from "../command.ts";

export const storeOption: Options = {
  "--store <folder>": "where sends are remembered (default ~/.local/state/messaging)",
};

export const onceOptions: Options = {
  ...storeOption,
  "--if-missing <what>": [
    "when an earlier send is not found: throw (default), or send again",
    ...["throw", "send"],
  ],
};

/** The folder of `--store`, in which each service has one: a key of a sandbox is none of the real service. */
export function storeFolder({ env, text }: Context): string {
  const state = env.XDG_STATE_HOME || join(homedir(), ".local", "state");
  const root = text("store") ?? join(state, "messaging");
  const given = env.MESSAGING_BASE_URL ?? "";
  // However it is written: by another folder, all would be sent again.
  const service = (URL.canParse(given) ? new URL(given).href : given).replace(/\/+$/, "");
  return join(root, service.replaceAll(/[^\w.-]+/g, "_"));
}

export function onceGiven({ text, system }: Context) {
  return {
    signal: system.signal,
    ifMissing: text("if-missing") === "send" ? "send" : "throw",
  } as const;
}
