import { sleep } from "../call/retry-timing.ts";
import { readWholeNumber } from "../config.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import { listError } from "../errors/parse-error.ts";
import { plain } from "../failed-items.ts";
import { operations } from "../generated/operations.ts";
import { fieldsOf } from "../json.ts";
import type { RequestOptions } from "../options.ts";
import { type PagePromise, recordsOf } from "../paging/page-promise.ts";
import type { ResponseInfo } from "../result.ts";

/** How often the service is asked whether it has a message that may have arrived. */
export interface LookupOptions {
  /** The most lookups. Default 5. */
  readonly lookups?: number;
  /** Milliseconds to wait before each lookup. Default 2 000. */
  readonly lookupIntervalMs?: number;
  /**
   * Says what to do about a message that certainly never arrived: the last lookup read the whole list and understood every
   * record. `"send"` sends it once more. Where the list lags behind by more than all the waits together, it then arrives
   * twice. Default `"throw"`.
   */
  readonly ifMissing?: "throw" | "send";
}

interface LookupResult<Found> {
  readonly found: Map<string, Found>;
  readonly missing: Set<string>;
  /** Set where everything missing is certainly not listed. */
  readonly isCertain: boolean;
  /** Why the last lookup failed. */
  readonly failure: MessagingError | undefined;
}

/**
 * A record says this of the items looked for: the key of the one it shows, and whether it leaves nothing open, because it
 * has exactly the id that was sent, or is certainly none of them. Undefined if it has no id to go by.
 */
export type Placed = readonly [key: string | undefined, isExact: boolean] | undefined;

/** A look at what the service lists of items that may have been done. It remembers what it was shown. */
export interface Lookup<Found> {
  /** Takes in a record of a response: a list that lacks it is no evidence. */
  note(record: Found): void;
  /** Waits and lists, until all that is wanted is found or the lookups are used up. Rejects only when aborted. */
  look(wanted: Iterable<string>, how: LookupPlan): Promise<LookupResult<Found>>;
}

/** How to look; the options of a request hold for each one, and `beforeRequest` is awaited before it. */
export interface LookupPlan extends Required<Omit<LookupOptions, "ifMissing">> {
  readonly request: RequestOptions;
  readonly beforeRequest?: () => Promise<void>;
  /** Nothing was sent yet. */
  readonly isBefore?: boolean;
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
 * A list is evidence that something is missing only if it is fresh and read whole, shows all that was ever shown, and every
 * record is placed: an id that comes back cut or folded proves that a message is there, and never that another is not.
 */
export function createLookup<Found>(
  list: (options: RequestOptions) => PagePromise<Found>,
  place: (record: Found) => Placed,
): Lookup<Found> {
  const shown = new Set<string>();
  let isClear = true;

  function take([key, isExact]: Placed = [undefined, false]): string | undefined {
    if (key !== undefined) shown.add(key);
    isClear &&= isExact;
    return key;
  }

  return {
    note(record) {
      const placed = place(record);
      if (placed) take(placed);
    },
    async look(wanted, plan) {
      const { lookups, lookupIntervalMs, request, beforeRequest } = plan;
      const fetchOptions = { ...request.fetchOptions, cache: "no-store" } as const;
      const missing = new Set(wanted);
      const found = new Map<string, Found>();
      let isCertain = false;
      let failure: MessagingError | undefined;
      for (let left = lookups; left > 0 && missing.size > 0; left -= 1) {
        await sleep(lookupIntervalMs, request.signal);
        isCertain = false;
        failure = undefined;
        const now = new Set<string>();
        try {
          await beforeRequest?.();
          for await (const record of listAll(list({ ...request, fetchOptions }), plan)) {
            const key = take(place(record));
            if (key === undefined) continue;
            now.add(key);
            if (missing.delete(key)) found.set(key, record);
            if (missing.size === 0) break;
          }
          isCertain = isClear && now.size === shown.size;
        } catch (error) {
          if (!isMessagingError(error)) throw error;
          failure = error;
        }
      }
      return { found, missing, isCertain, failure };
    },
  };
}

/** New records move no record to a page that has been read. */
export const oldestFirst = { orderBy: "id", orderDirection: "ASC", limit: 1000 } as const;

/** Every record of a list. Throws where a cache kept it. */
async function* listAll<Item>(
  listed: PagePromise<Item>,
  { beforeRequest, isBefore = false }: LookupPlan,
): AsyncGenerator<Item, void> {
  const onResponse = (response: ResponseInfo) => checkEvidence(response, isBefore);
  onResponse((await listed).response);
  for await (const page of listed.pages({ beforeRequest, onResponse })) yield* recordsOf(page);
}

/** An `Age` of 0 may be a list kept for up to a second, which is new enough only before anything was sent. */
function checkEvidence(response: ResponseInfo, isBefore: boolean): void {
  const age = response.headers.get("age");
  if (age === null || (isBefore && age === "0")) return;
  const problem = `a cache kept the list (Age: ${age}), so it does not say what is missing.`;
  throw listError(problem, response);
}

/** The operation of which the spec says how it is looked up (`x-lookup`). */
export const listed = operations.find(({ lookup }) => lookup);

const { by = "", item = "" } = listed?.lookup ?? {};

/** The key of a record's item, such as the number of a message; empty where the write has no items, and so one record. */
export function keyOf(record: unknown): string {
  return plain(fieldsOf(record)[item]);
}

/** Places records by their items, such as messages by their numbers, if they are listed under this id. */
export function placeSms(externalId: string, keys: ReadonlySet<string>) {
  return (record: unknown): Placed => {
    const shown = fieldsOf(record)[by];
    if (typeof shown !== "string" && typeof shown !== "number") return undefined;
    const number = keyOf(record);
    // A number that is masked whole has no digits.
    const key = keys.has(number) ? number : undefined;
    if (`${shown}` === externalId) return [key, key !== undefined];
    return [isSpelling(shown, externalId) ? key : undefined, false];
  };
}

/** Tells that a service may have made `shown` of the id: in another case or form, trimmed, or cut, though not to a few letters. */
function isSpelling(shown: string | number, id: string): boolean {
  const one = fold(`${shown}`);
  const whole = fold(id);
  return one === whole || (one.length >= 8 && whole.startsWith(one));
}

const fold = (id: string) => id.normalize("NFKC").trim().toLowerCase();
