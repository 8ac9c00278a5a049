import { createHash } from "node:crypto";
import type { BulkError } from "@messaging-sdk/client/bulk";
import type { Row } from "./database.ts";
import type { SavedOutcome } from "./shards.ts";

/** The parts of a shard's checkpoint by `bulk` that are read here. */
export interface Saved {
  readonly prefix?: string;
  readonly altered?: boolean;
  readonly settled?: { readonly done: number; readonly failed: number; readonly doubtful: number };
  readonly batches?: readonly {
    readonly size: number;
    readonly states?: string;
    readonly errors?: Readonly<Record<string, BulkError>>;
  }[];
}

/**
 * Returns the prefix of all ids that a shard sends under. It follows from the campaign and its recipients, so that a
 * database that has lost a send can find it.
 */
export function prefixOf({ campaign, number, hash, input_hash: inputHash }: Row): string {
  const digest = createHash("sha256").update(`${inputHash}\n${hash}`).digest("hex");
  return `${campaign}-${number}-${digest.slice(0, 12)}`;
}

/** How many places of a shard are over, and what is known of those after them, by place. */
export function readCheckpoint(checkpoint: unknown) {
  const saved: Saved = JSON.parse(String(checkpoint ?? "{}")) ?? {};
  const { done = 0, failed = 0, doubtful = 0 } = saved.settled ?? {};
  const end = done + failed + doubtful;
  const after = new Map<number, Omit<SavedOutcome, "position">>();
  let first = end;
  for (const { size, states = "?".repeat(size), errors } of saved.batches ?? []) {
    for (const [at, state] of [...states].entries()) {
      if (state === "-") continue;
      const status = state === "d" ? "done" : state === "f" ? "failed" : "unknown";
      const externalId = `${saved.prefix}-${first}`;
      after.set(first + at, { status, externalId, error: errors?.[at] });
    }
    first += size;
  }
  return { end, after };
}
