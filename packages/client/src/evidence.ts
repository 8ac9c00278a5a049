import type { ErrorEntry } from "@messaging-sdk/types";
import type { Outcome } from "./errors/messaging-error.ts";
import { table } from "./generated/evidence.ts";
import { errorsOf, type ItemResult, type ItemResults, matchItems } from "./items.ts";
import { fieldsOf, isEmpty, isRecord, numberOf, parseJson } from "./json.ts";
import type { EngineResponse, RetryClass } from "./middleware.ts";
import { readReasons } from "./reasons.ts";
import { type Asked, isGatewayRefusal, isOwnRefusal } from "./refusal.ts";
import { speaksOfSuccess } from "./speaks-of-success.ts";
import { envelopeSaysNo, goesOn, saysNothing } from "./verdict.ts";

export interface Evidence {
  readonly response: EngineResponse;
  /** The parsed body, or the error of parsing it; undefined for an empty one. */
  readonly body: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  /** The records of a 2xx; undefined when it is not certain what they are. */
  readonly data: unknown[] | undefined;
  /** The entries of the body; of a known success of an unsafe write one for each item that is not done, too. */
  readonly errors: readonly ErrorEntry[];
  /** An id came back otherwise than it was sent, so that a list proves nothing missing. */
  readonly isAltered: boolean;
  /** How a 2xx contradicts itself or the request, as a sentence. */
  readonly contradiction: string | undefined;
  /** The service's own refusal, and not a gateway's. */
  readonly isOwn: boolean;
  /** The verdict on what can have happened; `done` for a success. */
  readonly outcome: Outcome | "done";
}

/**
 * Classifies a response: the one place that decides what it shows. Known shapes decide, and all else is `unknown`.
 *
 * | response                                                                       | outcome    |
 * | ------------------------------------------------------------------------------ | ---------- |
 * | a known refusal with a status of the table (`x-evidence` of the spec)          | `rejected` |
 * | 2xx, a list of records that accounts for some of the items and counts them     | `done`     |
 * | 2xx, empty, of a write                                                         | `done`     |
 * | any other                                                                      | `unknown`  |
 */
export function classifyResponse(response: EngineResponse, asked: Asked): Evidence {
  const { status, body: text } = response;
  const { retry, items: rule } = asked;
  // Of a list, only a second `data` is looked for: to check every key would take as long as to parse it.
  const isStrict = retry !== "safe" || text.indexOf('"data"') !== text.lastIndexOf('"data"');
  const body = text.trim() === "" ? undefined : parseJson(text, isStrict);
  const fields = fieldsOf(body);
  const meta = fieldsOf(fields.meta);
  const isSuccess = isSuccessful(status);
  const errors = readReasons(body, isSuccess);
  const found = { ...nothing, response, body, meta, errors };
  if (!isSuccess) {
    const isOwn = isOwnRefusal(body, status);
    const isKnown = isOwn || isGatewayRefusal(response, body);
    const statuses = isOwn ? [...table.refusals, ...table.ownRefusals] : table.refusals;
    const isRejected = isKnown && statuses.includes(status) && !speaksOfSuccess(body, text, asked);
    return { ...found, isOwn, outcome: isRejected ? "rejected" : "unknown" };
  }
  const isWrite = retry !== "safe";
  const data = readRecords(body, retry);
  const { items, isAltered }: ItemResults =
    data && isWrite && rule ? matchItems(rule, asked.input, { data, errors }) : noItems;
  // Only what must not be done twice has to be accounted for. An empty response to one item is a success.
  const isCounted = retry === "unsafe" && (body !== undefined || items.length > 1);
  let contradiction = data && findContradiction(data, body, errors, asked, status);
  if (data && isWrite) {
    if (Number(response.headers.get("age")) > 0) contradiction ??= "a cache kept it";
    if (rule && isCounted && body !== undefined) {
      contradiction ??= contradictsItems(items, data, meta);
    } else if (isAltered) contradiction ??= "a record is of another item";
    else if (data.length === 0 && errors.length > 0) contradiction ??= notShown;
  }
  const outcome = data && !contradiction ? "done" : "unknown";
  const all = rule && isCounted ? errorsOf(rule, asked.input, errors, items) : errors;
  return { ...found, data, errors: all, isAltered, contradiction, outcome };
}

const noItems: ItemResults = { items: [], isAltered: false };

const nothing = { data: undefined, isAltered: false, contradiction: undefined, isOwn: false };

export function isSuccessful(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The records of a 2xx: a list in `data`, or the list alone; undefined when it is not certain what they are. */
function readRecords(body: unknown, retry: RetryClass): unknown[] | undefined {
  if (body === undefined) return retry === "safe" ? undefined : [];
  const list = Array.isArray(body) ? body : fieldsOf(body).data;
  if (Array.isArray(list)) return list.every(isRecord) ? list : undefined;
  // A write that may be repeated need not show its records.
  const { data, meta, ...others } = fieldsOf(body);
  const isSilent = isRecord(body) && isEmpty(data) && isEmpty(others);
  return retry === "idempotent" && isSilent ? [] : undefined;
}

function findContradiction(
  data: readonly unknown[],
  body: unknown,
  errors: readonly unknown[],
  { retry, isPending }: Asked,
  httpStatus: number,
): string | undefined {
  const around = fieldsOf(body);
  const { errors: stated } = around;
  const own = fieldsOf(around.meta);
  const { numberOfErrors, numberOfData, status = httpStatus } = own;
  const isUnread = Array.isArray(stated)
    ? stated.length > 0 && errors.length === 0
    : !saysNothing(stated);
  if (isUnread) return "it speaks of errors that cannot be read";
  if (numberOf(numberOfErrors ?? 0) > 0 && errors.length === 0)
    return "it counts errors and names none";
  if (retry === "safe" && data.length > 0 && !isPending) return undefined;
  // An empty list, each page of a lookup and each response to a write must not contradict itself either.
  const { data: _, meta, errors: __, ...others } = around;
  const no = envelopeSaysNo(others) ?? envelopeSaysNo(own, "meta.");
  if (no) return `${no} says that something failed`;
  if (retry === "safe") {
    if (goesOn(others) || goesOn(own)) return "it says that there is more";
    // A second send may follow from a lookup, so only the spec's own form proves that the list is empty.
    const isOwn =
      httpStatus === 200 &&
      status === httpStatus &&
      Object.values(others).every(isEmpty) &&
      Object.keys(own).every((key) => table.metaKeys.includes(key));
    return isPending && data.length === 0 && !isOwn ? "it is not the spec's empty list" : undefined;
  }
  return numberOf(numberOfData ?? data.length) === data.length &&
    numberOf(numberOfErrors ?? errors.length) === errors.length
    ? undefined
    : "it counts other records or errors than it shows";
}

function contradictsItems(
  items: readonly ItemResult[],
  data: readonly unknown[],
  { sentSms, notSentSms }: Readonly<Record<string, unknown>>,
): string | undefined {
  const done = items.filter(({ status }) => status === "done").length;
  const sent = numberOf(sentSms ?? done);
  if (sent < done || sent > data.length || numberOf(notSentSms ?? 0) > items.length - done)
    return "it counts other messages than it shows";
  if (items.some(({ status, record }) => record && status !== "doubtful")) return undefined;
  const doubt = items.find((item) => item.doubt)?.doubt;
  return doubt ? `${doubt} says that it was not done` : notShown;
}

const notShown = "no record shows an item of it";

/** The worse of two: the outcome of a call of several attempts. */
export function worse(one: Outcome, other: Outcome | "done"): Outcome {
  if (one === "unknown" || other === "unknown") return "unknown";
  return other === "rejected" ? other : one;
}
