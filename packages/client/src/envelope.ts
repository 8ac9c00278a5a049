import type { ErrorEntry, Meta } from "@messaging-sdk/types";
import type { Call } from "./engine/call.ts";
import type { EngineResponse } from "./engine/middleware.ts";
import { ParseError } from "./errors/parse-error.ts";
import { apiError } from "./refusal.ts";
import { responseInfo } from "./response-info.ts";
import type { ResponseInfo, Result } from "./result.ts";

/** What may stand in an answer's body; nothing of it is certain (G1, inferred). */
interface Envelope {
  meta?: Record<string, unknown>;
  data?: unknown;
  errors?: unknown;
}

/** Opens the envelope of an answer. The one place that judges success: any 2xx is, everything else throws. */
export function openEnvelope(answer: EngineResponse, call: Call): Result<unknown> {
  const ok = answer.status >= 200 && answer.status < 300;
  const parsed = answer.body === "" ? {} : parseJson(answer.body);
  const envelope = isRecord(parsed) ? (parsed as Envelope) : undefined;
  const response = responseInfo(answer, call.attempt, envelope?.meta?.uniqId);
  const errors = readErrors(envelope?.errors);
  if (!ok) throw apiError(answer, call, response, errors);
  if (answer.status === 204) return emptyResult(response);
  if (!envelope || !isEnvelope(envelope)) throw unreadable(answer, call, response, parsed);
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

/** The result of an answer that has no records. */
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

function unreadable(
  answer: EngineResponse,
  call: Call,
  response: ResponseInfo,
  parsed: unknown,
): ParseError {
  const type = answer.headers.get("content-type") ?? "no content-type";
  const what =
    answer.body === ""
      ? "an empty body"
      : parsed instanceof Error
        ? "no readable JSON"
        : "JSON of another shape";
  return new ParseError(
    `expected the service's JSON envelope, but HTTP ${answer.status} came with ${what} (${type}). Does baseUrl point at the service, and not at a proxy's or a login page?`,
    call,
    response,
    answer.body,
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
