import { isApiError, type Messaging, MessagingError } from "@messaging-sdk/client";
import type { BulkMessaging } from "./context.ts";
import type { HeldLease } from "./lease.ts";
import type { Turns } from "./turns.ts";

/** The client as a shard may use it, and what `bulk` awaits before each request. */
export interface Guarded extends BulkMessaging {
  beforeRequest(signal: AbortSignal): Promise<void>;
}

/**
 * Nothing is sent once the lease or the turn is over, no request outlasts the lease, each page of a list is a request that
 * counts, and all workers learn what the service says of itself.
 */
export function guard(
  { sms, groups, groupContacts }: BulkMessaging,
  lease: HeldLease,
  turns: Turns,
): Guarded {
  /** Those of requests that have not begun yet. */
  const taken: { readonly until: number; readonly signal: AbortSignal }[] = [];
  const guarded: Messaging["sms"] = {
    async send(body, options = {}) {
      await renewTurn();
      // As near to the write as we get: a process that is stopped between the two cannot notice.
      lease.check();
      const left = Math.max(1, Math.floor(lease.leftMs()));
      const deadlineMs = Math.min(left, options.deadlineMs ?? left);
      try {
        const result = await sms.send(body, { ...options, deadlineMs, retries: 0 });
        await turns.succeeded();
        return result;
      } catch (error) {
        await turns.failed(error);
        throw error;
      }
    },
    list(externalId, query, options) {
      taken.shift();
      const listed = sms.list(externalId, query, { ...options, retries: 0 });
      listed
        .catch(async (error: unknown) => {
          if (isApiError(error, 429) || isApiError(error, 503)) await turns.failed(error);
        })
        .catch(() => {});
      const { pages } = listed;
      return Object.assign(listed, {
        pages: ({ beforeRequest: turn, ...how }: Parameters<typeof pages>[0] = {}) =>
          pages({
            ...how,
            async beforeRequest() {
              await turn?.();
              taken.shift();
            },
          }),
      });
    },
  };
  return { sms: guarded, groups, groupContacts, beforeRequest };

  async function beforeRequest(signal: AbortSignal): Promise<void> {
    taken.push({ until: await turns.next(signal), signal });
  }

  /** Its turn may be over because the intent took long to save, or this process was stopped. */
  async function renewTurn(): Promise<void> {
    const turn = taken.shift();
    if (!turn) return;
    try {
      await turns.renew(turn.until, turn.signal);
    } catch (cause) {
      throw new TurnLost(cause);
    }
  }
}

/** Known to `bulk` as an error of a send that never left. */
class TurnLost extends MessagingError {
  readonly #reason: unknown;

  constructor(reason: unknown) {
    const call = { operationId: "sendSms", attempt: 0, outcome: "not-sent" } as const;
    super("turn_lost", "its turn was over, and there is no other.", call);
    this.#reason = reason;
  }

  /** The error itself: the `cause` of a MessagingError is a copy. */
  get reason(): unknown {
    return this.#reason;
  }
}

/** The error that kept a send from getting its turn, or any other as it is. */
export function withoutTurn(error: unknown): unknown {
  return error instanceof TurnLost ? error.reason : error;
}
