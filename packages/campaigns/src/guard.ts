import { failedItems, isApiError, isParseError, type Messaging } from "@messaging-sdk/client";
import type { BulkMessaging } from "./context.ts";
import { NotSent } from "./errors.ts";
import type { HeldLease } from "./lease.ts";
import { fieldOf } from "./phone-number.ts";
import type { OwnTurn, Turns } from "./turns.ts";

/** The client as a shard may use it, and what `bulk` awaits before each request. */
export type Guarded = ReturnType<typeof guard>;

export interface GuardOptions {
  readonly lease: Pick<HeldLease, "check" | "ids_altered" | "noteAltered">;
  readonly turns: Turns;
  /** Which of these numbers are to get nothing. It is asked right before each request, for exactly those in it. */
  withheldOf(phoneNumbers: readonly string[]): Promise<ReadonlySet<string>>;
  /** Aborted when a request that hangs is to be given up: its outcome is unknown then. */
  readonly hurry?: AbortSignal | undefined;
  /** Aborted when another shard is to have its turn: no send begins. */
  readonly slice?: AbortSignal | undefined;
  /** The ids of what is looked up before anything is sent: until then the slice is not over. */
  readonly doubts?: Set<string>;
}

/** How often a request whose turn is over while it is looked who is withheld gets another. */
const mostTurns = 3;

type Sent = Awaited<ReturnType<Messaging["sms"]["send"]>>;

/**
 * Nothing is sent once the lease or the turn is over, nor to a number that is withheld by then; no request outlasts the lease,
 * each page of a list is a request that counts, and all workers learn what the service says of itself.
 */
export function guard(messaging: BulkMessaging, options: GuardOptions) {
  const { sms, groups, groupContacts, listLagMs } = messaging;
  const { lease, turns, withheldOf, hurry, slice, doubts = new Set() } = options;
  /** The turns of requests that have not begun yet. */
  const taken: (OwnTurn & { readonly signal: AbortSignal })[] = [];
  const guarded: Messaging["sms"] = {
    async send(body, given = {}) {
      doubts.delete(String(body.externalId));
      const withheld = await comeToTurn(body.phoneNumbers);
      const phoneNumbers = body.phoneNumbers.filter((number) => !withheld.has(number));
      if (phoneNumbers.length === 0) return leaveOut([], nothing(), withheld);
      // As near to the write as we get: a process that is stopped between the two cannot notice.
      const left = Math.max(1, Math.floor(lease.check()));
      const deadlineMs = Math.min(left, given.deadlineMs ?? left);
      const how = { ...given, deadlineMs, retries: 0, ...(hurry && { signal: hurry }) };
      try {
        const result = await sms.send({ ...body, phoneNumbers }, how);
        await compareIds(body.externalId, result.data);
        await turns.succeeded("send");
        return withheld.size === 0 ? result : leaveOut(phoneNumbers, result, withheld);
      } catch (error) {
        if (isParseError(error)) await compareIds(body.externalId, recordsIn(error.body));
        await turns.failed(error);
        if (withheld.size > 0 && isApiError(error)) leaveOut(phoneNumbers, error, withheld);
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
            await compareIds(externalId, page.data);
            yield page;
          }
          // `bulk` knows this client alone, and not what others have seen: a record of nobody proves nothing missing.
          if (lease.ids_altered) yield { data: [{}] } as unknown as Awaited<typeof listed>;
        },
      });
    },
  };
  return { sms: guarded, groups, groupContacts, listLagMs, beforeRequest };

  async function compareIds(sent: unknown, records: readonly unknown[]): Promise<void> {
    const shown = records.map((one) => fieldOf(one, "externalId") ?? "");
    if (shown.some((one) => one !== "" && one !== sent)) await lease.noteAltered();
  }

  async function beforeRequest(signal: AbortSignal): Promise<void> {
    const turn = await turns.next(signal, doubts.size > 0 ? undefined : slice);
    taken.push({ ...turn, signal });
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

/** The code of a recipient who was left out of a request: of the service's form, so that it decides, and none of the service's. */
const withheldCode = "E-0-000";

/** Returns true for a recipient who was left out of a request; 0.1.0 kept another code. */
export function isWithheld(code: string | undefined): boolean {
  return code === withheldCode || code === "withheld";
}

const nothing = () => ({ data: [], partial: true }) as unknown as Sent;

/** An entry of ours among the errors of a response. */
export const entryOf = (code: string, message: string, value: string) => ({
  title: message,
  message,
  code,
  meta: { value },
});

/** The response, as if the service had refused those who were left out. Its own errors are told by their numbers then. */
function leaveOut<Response extends Parameters<typeof failedItems>[1]>(
  sent: string[],
  response: Response,
  withheld: ReadonlySet<string>,
): Response {
  // Its places are those in another request, without those who were left out.
  const own = failedItems(sent, response).map(({ item, error }) =>
    item === undefined ? error : { ...error, meta: { ...error.meta, value: item } },
  );
  const left = [...withheld].map((one) => entryOf(withheldCode, "The number is suppressed.", one));
  return Object.assign(response, { errors: [...own, ...left] });
}
