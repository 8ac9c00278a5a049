import { isApiError, isMessagingError, isParseError, type Messaging } from "@messaging-sdk/client";
import { type HeldBack, HeldBackError } from "@messaging-sdk/client/rules";
import type { BulkMessaging } from "./context.ts";
import { NotSent } from "./errors.ts";
import type { HeldLease } from "./lease.ts";
import { fieldOf } from "./phone-number.ts";
import type { Resent } from "./resent.ts";
import type { OwnTurn, Turns } from "./turns.ts";

/** The client as a shard may use it, and what `bulk` awaits before each request. */
export type Guarded = ReturnType<typeof guard>;

export interface GuardOptions {
  readonly lease: Pick<HeldLease, "check" | "ids_altered">;
  readonly turns: Turns;
  /** Throws where the time is over, or quiet. */
  mayStart?(): void;
  readonly resent?: Pick<Resent, "begin" | "end" | "isSpent">;
  /** Which of these numbers are to get nothing. It is asked right before each request, for exactly those in it. */
  withheldOf(phoneNumbers: readonly string[]): Promise<ReadonlySet<string>>;
  /** Aborted when a request that hangs is to be given up: its outcome is unknown then. */
  readonly hurry?: AbortSignal | undefined;
  /** Aborted when another shard is to have its turn: no send begins. */
  readonly slice?: AbortSignal | undefined;
  /** The ids of what is looked up before anything is sent: until then the slice is not over. */
  readonly doubts?: Set<string>;
}

/** The rule that holds back a message which went out twice, and is still in doubt. */
export const thirdSend = "perRecipient";

/** How often a request whose turn is over while it is looked who is withheld gets another. */
const mostTurns = 3;

/**
 * Nothing is sent once the lease or the turn is over, nor to a number that is withheld by then; no request outlasts the lease,
 * each page of a list is a request that counts, and all workers learn what the service says of itself.
 */
export function guard(messaging: BulkMessaging, options: GuardOptions) {
  const { sms } = messaging;
  const { lease, turns, withheldOf, hurry, slice, resent, doubts = new Set() } = options;
  const { mayStart = () => {} } = options;
  /** The turns of requests that have not begun yet. */
  const taken: (OwnTurn & { readonly signal: AbortSignal })[] = [];
  /** True once the slice was over while a turn was waited for: that is no lack of progress. */
  let hasWaited = false;
  const guarded: Messaging["sms"] = {
    async send(body, given = {}) {
      const { externalId, phoneNumbers } = body;
      doubts.delete(String(externalId));
      const withheld = await comeToTurn(phoneNumbers);
      const held = phoneNumbers.flatMap((number, index): HeldBack | [] => {
        if (withheld.has(number)) return { index, rule: "suppressed" };
        return resent?.isSpent(externalId, number) ? { index, rule: thirdSend } : [];
      });
      // The others get a request of their own.
      if (held.length > 0) throw new HeldBackError(held, "sendSms");
      await resent?.begin(externalId, phoneNumbers);
      notSent(mayStart);
      // As near to the write as we get: a process that is stopped between the two cannot notice.
      const left = Math.max(1, Math.floor(lease.check()));
      const deadlineMs = Math.min(left, given.deadlineMs ?? left);
      const how = { ...given, deadlineMs, retries: 0, ...(hurry && { signal: hurry }) };
      try {
        const result = await sms.send(body, how);
        compareIds(externalId, result.data);
        if (!result.partial) resent?.end(externalId, phoneNumbers);
        await turns.succeeded("send");
        return result;
      } catch (error) {
        if (isParseError(error)) compareIds(externalId, recordsIn(error.body));
        if (isMessagingError(error) && error.outcome !== "unknown")
          resent?.end(externalId, phoneNumbers);
        await turns.failed(error);
        throw error;
      }
    },
    list(externalId, query, options) {
      taken.shift();
      const listed = sms.list(externalId, query, { ...options, retries: 0 });
      listed
        .then(
          () => turns.succeeded("list"),
          async (error: unknown) => {
            if (isApiError(error, 429) || isApiError(error, 503)) await turns.failed(error);
          },
        )
        .catch(() => {});
      const { pages } = listed;
      return Object.assign(listed, {
        async *pages({ beforeRequest: turn, ...how }: Parameters<typeof pages>[0] = {}) {
          const beforeRequest = async () => {
            await turn?.();
            taken.shift();
          };
          for await (const page of pages({ ...how, beforeRequest })) {
            compareIds(externalId, page.data);
            yield page;
          }
          // `bulk` knows this client alone, and not what others have seen: a record of nobody proves nothing missing.
          if (lease.ids_altered) yield { data: [{}] } as unknown as Awaited<typeof listed>;
        },
      });
    },
  };
  return { ...messaging, sms: guarded, beforeRequest, hasWaited: () => hasWaited };

  /** The next save of the shard keeps it: then no campaign of this key takes a list for evidence of absence any more. */
  function compareIds(sent: unknown, records: readonly unknown[]): void {
    const shown = records.map((one) => fieldOf(one, "externalId") ?? "");
    if (shown.some((one) => one !== "" && one !== sent)) lease.ids_altered = true;
  }

  async function beforeRequest(signal: AbortSignal): Promise<void> {
    mayStart();
    const wasOver = slice?.aborted;
    try {
      const turn = await turns.next(signal, doubts.size > 0 ? undefined : slice);
      taken.push({ ...turn, signal });
    } catch (error) {
      hasWaited ||= !wasOver && error === slice?.reason;
      throw error;
    }
  }

  /** A turn may be over because the intent took long to save, or this process was stopped. Who is withheld is read after it. */
  async function comeToTurn(phoneNumbers: readonly string[]): Promise<ReadonlySet<string>> {
    const own = taken.shift();
    try {
      let turn: OwnTurn | undefined = own;
      for (let left = mostTurns; ; left -= 1) {
        if (own && turn) turn = await turns.begin(turn, own.signal);
        const withheld = await withheldOf(phoneNumbers);
        if (left <= 1 || !turn || performance.now() <= turn.until) return withheld;
      }
    } catch (cause) {
      throw new NotSent("turn_lost", "its turn was over, and there is no other.", cause);
    }
  }
}

/** The records of a response that does not account for its request, as far as it is kept. */
const recordsIn = (body: string) =>
  [...body.matchAll(/"externalId"\s*:\s*"([^"]*)"/g)].map(([, externalId]) => ({ externalId }));

/** Returns true for a recipient who was held back; earlier versions kept other codes. */
export function isWithheld(code: string | undefined): boolean {
  return code === "suppressed" || code === "E-0-000" || code === "withheld";
}

/** Runs a check whose error means that nothing was sent. */
function notSent(check: () => void): void {
  try {
    check();
  } catch (cause) {
    throw new NotSent("too_late", "it may not leave any more.", cause);
  }
}
