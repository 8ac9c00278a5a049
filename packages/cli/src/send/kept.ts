import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileStore, memoryStore, type Store } from "@messaging-sdk/client/send-once";
import type { Context } from "../command.ts";

/** The folders of `--store` in which sends are remembered. */
export type Kept = ReturnType<typeof keptBy>;

/** Finds the folders by the URL, MESSAGING_ENVIRONMENT and MESSAGING_ACCOUNT, or the key where the account has no name. */
export function keptBy({ env, text }: Context, within = "") {
  const state = env.XDG_STATE_HOME || join(homedir(), ".local", "state");
  const root = text("store") ?? join(state, "messaging");
  const given = env.MESSAGING_BASE_URL ?? "";
  // However it is written: by another folder, all would be sent again.
  const service = (URL.canParse(given) ? new URL(given).href : given).replace(/\/+$/, "");
  // As 0.2 had it. What it knows stays there, because another folder would send it again.
  const earlier = join(root, service.replaceAll(/[^\w.-]+/g, "_"));
  // Each account has its own folder: a send by a test key must not count as one of the real account.
  const account = env.MESSAGING_ACCOUNT || env.MESSAGING_API_KEY || "";
  const names = ["account", account, env.MESSAGING_ENVIRONMENT ?? ""];
  const own = hash("sha256", JSON.stringify(names)).slice(0, 16);
  return { folder: join(earlier, own, within), earlier: join(earlier, within) };
}

/** The file of a key in a store, whose name is for ever. */
export function hasKey(folder: string, key: string): boolean {
  return existsSync(join(folder, hash("sha256", JSON.stringify(key))));
}

/** A store of the client in these folders. */
export function storeIn({ folder, earlier }: Kept): Store {
  const storeOf = (key: string) => fileStore(hasKey(earlier, key) ? earlier : folder);
  return {
    begin: (key, ...entries) => storeOf(key).begin(key, ...entries),
    settle: (key, entry) => storeOf(key).settle(key, entry),
  };
}

/** A store to ask about a key. It keeps nothing where there is nothing: a store writes what it is asked for. */
export function readableStore(kept: Kept, key: string): Store {
  const isKept = hasKey(kept.folder, key) || hasKey(kept.earlier, key);
  return isKept ? storeIn(kept) : memoryStore();
}
