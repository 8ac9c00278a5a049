import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import type { Call } from "./engine/call.ts";
import type { EngineResponse } from "./engine/middleware.ts";
import { retryAfter } from "./engine/retry.ts";
import { ApiError } from "./errors/api-error.ts";
import { ParseError } from "./errors/parse-error.ts";
import { type ResponseInfo, type Result, responseInfo } from "./result.ts";

/** What a response's body may contain; nothing of it is certain (G1, inferred). */
interface Envelope {
  meta?: Record<string, unknown>;
  data?: unknown;
  errors?: unknown;
}

/** Opens the envelope of a response. The one place that judges success: any 2xx; everything else throws. */
export function openEnvelope(received: EngineResponse, call: Call): Result<unknown> {
  const ok = received.status >= 200 && received.status < 300;
  const parsed = received.body === "" ? {} : parseJson(received.body);
  const envelope = isRecord(parsed) ? (parsed as Envelope) : undefined;
  const response = responseInfo(received, call.attempt, envelope?.meta?.uniqId);
  const errors = readErrors(envelope?.errors);
  if (!ok) throw apiError(received, call, response, errors);
  if (received.status === 204) return emptyResult(response);
  if (!envelope || !isEnvelope(envelope)) throw unreadable(received, call, response, parsed);
  const data = envelope.data ?? [];
  const meta = readMeta(envelope.meta, response, data.length, errors.length);
  return errors.length > 0 ? { data, meta, errors, response } : { data, meta, response };
}
/** The service's `meta`; what is missing of it is counted. */
function readMeta(
  meta: unknown,
  response: ResponseInfo,
  numberOfData: number,
  numberOfErrors: number,
): Meta {
  const counted = {
    numberOfErrors,
    numberOfData,
    status: response.status,
    uniqId: response.requestId ?? "",
  };
  return isRecord(meta) ? { ...counted, ...meta } : counted;
}

/** The result of a response without records. */
export function emptyResult(response: ResponseInfo): Result<unknown> {
  return { data: [], meta: readMeta(undefined, response, 0, 0), response };
}

/** `data` is a list if it is there at all, and one of the three parts is. */
function isEnvelope(envelope: Envelope): envelope is Envelope & { data?: unknown[] } {
  const { meta, data, errors } = envelope;
  return data === undefined ? meta !== undefined || errors !== undefined : Array.isArray(data);
}

function readErrors(errors: unknown): ErrorEntry[] {
  return Array.isArray(errors) ? (errors.filter(isRecord) as unknown as ErrorEntry[]) : [];
}

/** The error of a response other than 2xx: what the service said, about which field, and what to do about it. */
function apiError(
  received: EngineResponse,
  call: Call,
  response: ResponseInfo,
  errors: ErrorEntry[],
): ApiError {
  const wait = retryAfter(received.headers);
  const said = errors.length > 0 ? errors.map(describe).join("; ") : "no reason given.";
  const remedy =
    remedies[received.status] ??
    (received.status >= 300 && received.status < 400 ? redirected : "");
  const waiting = wait === undefined ? "" : ` Try again in ${Math.ceil(wait / 1000)} s.`;
  const quoting = response.requestId ? ` (request ${response.requestId})` : "";
  return new ApiError(`HTTP ${received.status}: ${said}${remedy}${waiting}${quoting}`, call, {
    response,
    errors,
    retryAfter: wait,
    body: received.body,
  });
}

const redirected =
  " The service redirects, which is not followed with a credential: correct baseUrl.";

const remedies: Readonly<Record<number, string>> = {
  401: " Check apiKey.",
  403: " The API key lacks the permission for this operation.",
  404: " Check the id, and the path of baseUrl.",
  413: " Send fewer items at a time.",
  422: " Correct the input; nothing was done.",
};

/** `phoneNumbers[0]: not a phone number (E-4-002)`. The value at fault is left out: it may be personal. */
function describe({ title, message, code, meta }: ErrorEntry): string {
  const text = message ?? title ?? "no message";
  return `${meta?.parameter ? `${meta.parameter}: ` : ""}${text}${code ? ` (${code})` : ""}`;
}

function unreadable(
  received: EngineResponse,
  call: Call,
  response: ResponseInfo,
  parsed: unknown,
): ParseError {
  const type = received.headers.get("content-type") ?? "no content-type";
  const what =
    received.body === ""
      ? "an empty body"
      : parsed instanceof Error
        ? "no readable JSON"
        : "JSON of another shape";
  return new ParseError(
    `expected the service's JSON envelope, but HTTP ${received.status} came with ${what} (${type}). Does baseUrl point at the service, and not at a proxy's or a login page?`,
    call,
    response,
    received.body,
    parsed instanceof Error ? parsed : undefined,
  );
}

/** The value, or the error that JSON.parse gave. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Error)
  );
}
