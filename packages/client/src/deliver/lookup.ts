import type { SeenIds } from "../call/engine.ts";
import { markPending } from "../call/pending.ts";
import { sleep } from "../call/retry-timing.ts";
import { readWholeNumber } from "../config.ts";
import { InvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import { listError } from "../errors/response-errors.ts";
import { sendLookup } from "../generated/send-lookup.ts";
import { identityText, normalizeNumber } from "../identity.ts";
import { recordStatus } from "../items.ts";
import { fieldsOf } from "../json.ts";
import { checkNames } from "../option-names.ts";
import type { RequestOptions } from "../options.ts";
import { type PagePromise, type PagesOptions, recordsOf } from "../paging/page-promise.ts";
import { callOptions } from "../request.ts";
import type { ResponseInfo } from "../result.ts";

/** How often the service is asked whether it has a message that may have arrived. */
export interface LookupOptions {
  /** The most lookups. Default 5. */
  readonly lookups?: number | undefined;
  /** Milliseconds to wait before each lookup. Default 2 000. */
  readonly lookupIntervalMs?: number | undefined;
  /**
   * What to do about a request that is missing: the complete list was read, every record was understood, and `listLagMs` had
   * passed since the request could have left. `"send"` sends it again, and needs `listLagMs` of the client. A request of which
   * a part is listed has arrived, and is never sent again. Default `"throw"`.
   */
  readonly ifMissing?: "throw" | "send" | undefined;
}

/** Which item a listed record belongs to. */
interface RecordMatch {
  /** The key of its item; undefined for a record of another request. */
  readonly key?: string | undefined;
  /** Set where the record may show an item after all: then the list proves nothing missing. */
  readonly isOpen?: boolean | undefined;
  /** Set where its id came back otherwise than it was sent. */
  readonly isAltered?: boolean | undefined;
}

/** Reads the service's list of items that may have been done, and remembers those that it has shown. */
export type Lookup = ReturnType<typeof createLookup>;

/** How to look up. `request` holds for each request, and `beforeRequest` is awaited before it. */
export interface LookupPlan
  extends Omit<ReturnType<typeof readLookupOptions>, "ifMissing" | "listLagMs"> {
  readonly beforeRequest?: (() => Promise<void>) | undefined;
  /** Only a list requested from then on (`performance.now()`) proves an item missing; 0 before anything was sent. */
  readonly absentFrom: number;
}

/** Reads the options of a lookup, apart from those of its requests. */
export function readLookupOptions(
  options: LookupOptions & RequestOptions,
  listLagMs: number | undefined,
) {
  const { lookups, lookupIntervalMs, ifMissing = "throw", ...request } = options;
  // `store` and `ifMissing` are known here so that a misspelling suggests them.
  checkNames(request, [...callOptions, "store", "ifMissing"], "a call.");
  if (ifMissing !== "throw" && ifMissing !== "send")
    throw wrongKind("ifMissing", '"throw" or "send"', ifMissing);
  if (ifMissing === "send" && listLagMs === undefined) throw new InvalidInputError(...needsLag);
  return {
    lookups: readWholeNumber("lookups", lookups, 5),
    lookupIntervalMs: readWholeNumber("lookupIntervalMs", lookupIntervalMs, 2_000),
    ifMissing,
    listLagMs,
    request,
  };
}

const needsLag = [
  "ifMissing",
  '"send" needs createMessaging({ listLagMs }): how long a list may lack a send.',
] as const;

/**
 * A list is evidence that something is missing only if it is fresh and complete, shows all that was ever shown, and ids come
 * back as they were sent, here and in all that the client has seen.
 */
export function createLookup(
  { ids, status: field }: { ids: SeenIds; status?: string | undefined },
  list: (options: RequestOptions) => PagePromise<unknown>,
  match: (record: unknown) => RecordMatch,
) {
  const shown = new Set<string>();
  let isOpen = false;
  return { note, look };

  /** Notes a record, also that of a response: a later list without it proves nothing. */
  function note(record: unknown): string | undefined {
    const found = match(record);
    if (found.key !== undefined) shown.add(found.key);
    isOpen ||= found.isOpen === true;
    ids.areAltered ||= found.isAltered === true;
    return found.key;
  }

  /** Waits and lists until every wanted item is found or the lookups are used up. Rejects only when aborted. */
  async function look(wanted: Iterable<string>, plan: LookupPlan) {
    const { request, beforeRequest } = plan;
    const fetchOptions = { ...request.fetchOptions, cache: "no-store" } as const;
    const missing = new Set(wanted);
    const found = new Map<string, { status: "done" | "failed"; record: unknown }>();
    /** True when every missing item certainly never arrived. */
    let isCertain = false;
    let failure: MessagingError | undefined;
    let requestId: string | undefined;
    const onResponse = (response: ResponseInfo) => {
      requestId = response.requestId;
      const age = response.headers.get("age");
      // One of `Age: 0` may be a second old, which is new enough only before anything was sent.
      if (age === null || (plan.absentFrom === 0 && age === "0")) return;
      const problem = `a cache kept the list (Age: ${age}), so it does not say what is missing.`;
      throw listError(problem, response);
    };
    for (let left = plan.lookups; left > 0 && missing.size > 0; left -= 1) {
      await sleep(plan.lookupIntervalMs, request.signal);
      isCertain = false;
      failure = undefined;
      /** The listed keys with their status; with the record instead where every record of the item rejects it. */
      const listed = new Map<string, unknown>();
      try {
        await beforeRequest?.();
        const isLate = performance.now() >= plan.absentFrom;
        const all = list(markPending({ ...request, fetchOptions }));
        for await (const record of recordsIn(all, { beforeRequest, onResponse })) {
          const key = note(record);
          if (key === undefined) continue;
          const status = recordStatus(record, field);
          if (status !== "failed") listed.set(key, status);
          else if (!listed.has(key)) listed.set(key, record);
          if (status === "done" && missing.delete(key)) found.set(key, { status, record });
          if (missing.size === 0) break;
        }
        isCertain = isLate && !isOpen && !ids.areAltered && listed.size === shown.size;
        for (const [key, one] of listed) {
          if (one === "doubtful") isCertain = false;
          else if (one !== "done" && missing.delete(key))
            found.set(key, { status: "failed", record: one });
        }
      } catch (error) {
        if (!isMessagingError(error) || error === request.signal?.reason) throw error;
        failure = error;
      }
    }
    return { found, missing, isCertain, hasShown: shown.size > 0, failure, requestId };
  }
}

/** In this order, a new record moves no other to a page that was read already. */
export const oldestFirst = { orderBy: "id", orderDirection: "ASC", limit: 1000 } as const;

async function* recordsIn(list: PagePromise<unknown>, options: PagesOptions) {
  options.onResponse?.((await list).response);
  for await (const page of list.pages(options)) yield* recordsOf(page);
}

const { by = "", item = "" } = sendLookup ?? {};

/** Matches records to items, such as messages to numbers, if they are listed under exactly this id. */
export function matchSms(externalId: string, keys: ReadonlySet<string>) {
  return (record: unknown): RecordMatch => {
    const shown = identityText(fieldsOf(record)[by]);
    if (shown !== externalId) return { isOpen: true, isAltered: shown !== "" };
    // Empty where the write has no items, and so a single record.
    const key = normalizeNumber(fieldsOf(record)[item]);
    return keys.has(key) ? { key } : { isOpen: true };
  };
}
