import { recordStatus } from "../account.ts";
import type { SeenIds } from "../call/engine.ts";
import { sleep } from "../call/retry-timing.ts";
import { markPending } from "../call/settled.ts";
import { readWholeNumber } from "../config.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import { listError } from "../errors/parse-error.ts";
import { operations } from "../generated/operations.ts";
import { identityText, normalizeNumber } from "../identity.ts";
import { fieldsOf } from "../json.ts";
import type { RequestOptions } from "../options.ts";
import { type PagePromise, type PagesOptions, recordsOf } from "../paging/page-promise.ts";
import type { ResponseInfo } from "../result.ts";

/** How often the service is asked whether it has a message that may have arrived. */
export interface LookupOptions {
  /** The most lookups. Default 5. */
  readonly lookups?: number | undefined;
  /** Milliseconds to wait before each lookup. Default 2 000. */
  readonly lookupIntervalMs?: number | undefined;
  /**
   * Says what to do about a message that certainly never arrived: the last lookup read the whole list and understood every
   * record. `"send"` sends it once more. Where the list lags behind by more than all the waits together, it then arrives
   * twice. Default `"throw"`.
   */
  readonly ifMissing?: "throw" | "send" | undefined;
}

interface LookupResult<Found> {
  /** The records that show an item, and whether they show it done. */
  readonly found: Map<string, FoundItem<Found>>;
  readonly missing: Set<string>;
  /** Set where everything missing is certainly not listed. */
  readonly isCertain: boolean;
  /** Why the last lookup failed. */
  readonly failure: MessagingError | undefined;
  /** The id of the last response. */
  readonly requestId: string | undefined;
}

interface FoundItem<Found> {
  readonly status: "done" | "failed";
  readonly record: Found;
}

/** Whose a listed record is. */
export interface Placed {
  /** The key of the item that it shows; undefined for one of another request. */
  readonly key?: string | undefined;
  /** Set where it may be an item all the same, so that the list proves nothing missing. */
  readonly isOpen?: boolean | undefined;
  /** Set where it came back under another id than it was sent with. */
  readonly isAltered?: boolean | undefined;
}

/** A look at what the service lists of items that may have been done. It remembers what it was shown. */
export interface Lookup<Found> {
  /** Takes in a record of a response: a list that lacks it is no evidence. */
  note(record: Found): void;
  /** Waits and lists, until all that is wanted is found or the lookups are used up. Rejects only when aborted. */
  look(wanted: Iterable<string>, how: LookupPlan): Promise<LookupResult<Found>>;
}

/** How to look; the options of a request hold for each one, and `beforeRequest` is awaited before it. */
export interface LookupPlan {
  readonly lookups: number;
  readonly lookupIntervalMs: number;
  readonly request: RequestOptions;
  readonly beforeRequest?: () => Promise<void>;
  /** Nothing was sent yet. */
  readonly isBefore?: boolean | undefined;
}

/** Checks the options and fills in the defaults. */
export function readLookupOptions({
  lookups,
  lookupIntervalMs,
  ifMissing = "throw",
}: LookupOptions) {
  if (ifMissing !== "throw" && ifMissing !== "send") {
    throw wrongKind("ifMissing", '"throw" or "send"', ifMissing);
  }
  return {
    lookups: readWholeNumber("lookups", lookups, 5),
    lookupIntervalMs: readWholeNumber("lookupIntervalMs", lookupIntervalMs, 2_000),
    ifMissing,
  };
}

/**
 * A list is evidence that something is missing only if it is fresh and whole, shows all that was ever shown, and ids come back
 * as they were sent: in this list, and in all that the client has seen.
 */
export function createLookup<Found>(
  { ids, status: field }: { readonly ids: SeenIds; readonly status?: string | undefined },
  list: (options: RequestOptions) => PagePromise<Found>,
  place: (record: Found) => Placed,
): Lookup<Found> {
  const shown = new Set<string>();
  let isOpen = false;

  function take(record: Found): string | undefined {
    const placed = place(record);
    if (placed.key !== undefined) shown.add(placed.key);
    isOpen ||= placed.isOpen === true;
    ids.areAltered ||= placed.isAltered === true;
    return placed.key;
  }

  return {
    note: take,
    async look(wanted, plan) {
      const { lookups, lookupIntervalMs, request, beforeRequest } = plan;
      const fetchOptions = { ...request.fetchOptions, cache: "no-store" } as const;
      const missing = new Set(wanted);
      const found = new Map<string, FoundItem<Found>>();
      let isCertain = false;
      let failure: MessagingError | undefined;
      let requestId: string | undefined;
      const onResponse = (response: ResponseInfo) => {
        requestId = response.requestId;
        checkEvidence(response, plan.isBefore);
      };
      for (let left = lookups; left > 0 && missing.size > 0; left -= 1) {
        await sleep(lookupIntervalMs, request.signal);
        isCertain = false;
        failure = undefined;
        const now = new Set<string>();
        const failed = new Map<string, Found>();
        const doubtful = new Set<string>();
        try {
          await beforeRequest?.();
          for await (const record of listAll(list(markPending({ ...request, fetchOptions })), {
            beforeRequest,
            onResponse,
          })) {
            const key = take(record);
            if (key === undefined) continue;
            now.add(key);
            const status = recordStatus(record, field);
            if (status === "failed") failed.set(key, record);
            else if (status === "doubtful") doubtful.add(key);
            else if (missing.delete(key)) found.set(key, { status, record });
            if (missing.size === 0) break;
          }
          isCertain = !isOpen && !ids.areAltered && now.size === shown.size && doubtful.size === 0;
          // A rejected record speaks for its item only where no other one does.
          for (const [key, record] of failed) {
            if (doubtful.has(key) || !missing.delete(key)) continue;
            found.set(key, { status: "failed", record });
          }
        } catch (error) {
          if (!isMessagingError(error)) throw error;
          failure = error;
        }
      }
      return { found, missing, isCertain, failure, requestId };
    },
  };
}

/** New records move no record to a page that has been read. */
export const oldestFirst = { orderBy: "id", orderDirection: "ASC", limit: 1000 } as const;

/** Every record of a list. */
async function* listAll<Item>(
  listed: PagePromise<Item>,
  options: Required<PagesOptions>,
): AsyncGenerator<Item, void> {
  options.onResponse?.((await listed).response);
  for await (const page of listed.pages(options)) yield* recordsOf(page);
}

/** Refuses a list that a cache kept. An `Age` of 0 may be a list kept for up to a second, which is new enough only before anything was sent. */
function checkEvidence(response: ResponseInfo, isBefore = false): void {
  const age = response.headers.get("age");
  if (age === null || (isBefore && age === "0")) return;
  const problem = `a cache kept the list (Age: ${age}), so it does not say what is missing.`;
  throw listError(problem, response);
}

/** The operation of which the spec says how it is looked up (`x-lookup`). */
export const listed = operations.find(({ lookup }) => lookup);

const { by = "", item = "" } = listed?.lookup ?? {};

/** The key of a record's item: the number of a message; empty where the write has no items, and so one record. */
function keyOf(record: unknown): string {
  return normalizeNumber(fieldsOf(record)[item]);
}

/** Places records by their items, such as messages by their numbers, if they are listed under exactly this id. */
export function placeSms(externalId: string, keys: ReadonlySet<string>) {
  return (record: unknown): Placed => {
    const shown = identityText(fieldsOf(record)[by]);
    if (shown !== externalId) return { isOpen: true, isAltered: shown !== "" };
    const key = keyOf(record);
    return keys.has(key) ? { key } : { isOpen: true };
  };
}
