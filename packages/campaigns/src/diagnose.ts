import { isApiError, isMessagingError, isParseError } from "@messaging-sdk/client";
import { CampaignsError, Interruption } from "./errors.ts";
import type { Held } from "./shards.ts";
import { isAway, isOutage } from "./turns.ts";

/** After a failure of the service or the database a shard is left alone for so long, and twice as long each time it fails itself. */
const restMs = 500;
const longestRestMs = 30_000;
/** So often a shard fails for a reason of its own until it is a dead letter; a list that cannot be read gets a minute. */
const mostTries = 4;
const mostListTries = 8;

/**
 * Says whose fault an error is, and what follows from that: `pauses` when every other shard would meet it, too, `isSaid` when it
 * is worth to be told, and in `set` columns of the shard.
 */
export function diagnose(error: unknown, held: Held) {
  const message = error instanceof Error ? error.message : String(error);
  const now = Number(held.now);
  const tries = Number(held.tries) + 1;
  const rest = { not_before: now + restMs };
  if (error instanceof Interruption) return { message, set: { not_before: error.notBefore } };
  if (isApiError(error, 401) || isApiError(error, 403)) {
    return { pauses: true, isSaid: true, message, set: { not_before: 0 } };
  }
  const code = isMessagingError(error) || error instanceof CampaignsError ? error.code : "";
  const isOfList = isMessagingError(error) && error.operationId === "listSms";
  const isUnreadable = isOfList && (isParseError(error) || !isAway(error));
  const isPassing =
    isOutage(error) ||
    code === "database_failed" ||
    code === "invalid_response" ||
    (error instanceof Error && error.name === "AbortError");
  if (isPassing && !isUnreadable) return { message, isSaid: true, set: rest };
  const notBefore = now + Math.min(restMs * 2 ** (tries - 1), longestRestMs);
  const isDead = tries >= (isUnreadable ? mostListTries : mostTries);
  const problem = isUnreadable ? `The list cannot be read: ${message}` : message;
  const set = { not_before: notBefore, problem, tries, ...(isDead && { status: "dead" }) };
  return { message, isSaid: true, set };
}
