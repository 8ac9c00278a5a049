import { envelope } from "../envelope.ts";
import type { ErrorBody, RetryAfter } from "../generated/control.ts";
import {
  fieldsOf,
  htmlResponse,
  jsonResponse,
  parseBody,
  type SandboxRequest,
  type SandboxResponse,
} from "../http.ts";

/**
 * A response that says no, in one of the forms in which services and the proxies before them say it. One that is to show
 * what was done is the proper one where that shows nothing.
 */
export function errorResponse(
  { headers }: SandboxRequest,
  status: number,
  body: ErrorBody,
  proper: SandboxResponse,
): SandboxResponse {
  const envelopeOf = (errors: readonly unknown[]) =>
    jsonResponse(status, envelope({ status, errors }, "fault"));
  switch (body) {
    case "envelope":
      return envelopeOf([errorOf(status)]);
    case "odd":
      return envelopeOf(oddErrors);
    case "empty":
      return { status, headers: {}, body: "" };
    case "html":
      // As Varnish says it (https://varnish-cache.org/docs/trunk/users-guide/vcl-built-in-subs.html#vcl-backend-error).
      return htmlResponse(status, `Error ${status} Backend fetch failed\nGuru Meditation:\nXID: 3`);
    case "echo":
      return echo(headers, status);
    case "records":
    case "counts": {
      const data = readRecords(proper);
      if (!data?.length) return proper;
      const { sentSms } = fieldsOf(fieldsOf(parseBody(proper.body)).meta);
      const count = sentSms === undefined ? { numberOfData: data.length } : { sentSms };
      const meta = body === "counts" ? count : {};
      const refusal = envelope({ status, errors: [errorOf(status)], meta }, "fault");
      return jsonResponse(status, { ...refusal, ...(body === "records" && { data }) });
    }
  }
}

/** A debug page, as frameworks and proxies show it: with all that it was sent. */
export function echo(headers: SandboxRequest["headers"], status: number): SandboxResponse {
  return htmlResponse(status, JSON.stringify(headers, undefined, 2));
}

/** An entry of `errors`, as the spec has it. */
export function errorOf(status: number) {
  return {
    title: `Error ${status}`,
    message: `The service says ${status}.`,
    code: `E-9-${status}`,
  };
}

/** Entries that a newer service may send, or one of another make. */
export const oddErrors: readonly unknown[] = [
  { reason: "quota", path: ["phoneNumbers", 0], nested: { limit: 10 } },
  { title: null, message: { en: "No." }, code: 7, meta: "none" },
  "no",
  null,
];

/** `now` is in milliseconds. */
export function retryAfterHeaders(retryAfter: RetryAfter, now: number): Record<string, string> {
  const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toUTCString();
  if (retryAfter === "none") return {};
  if (retryAfter === "milliseconds") return { "retry-after-ms": "5" };
  const values = {
    seconds: "1",
    date: inSeconds(1),
    "past-date": inSeconds(-60),
    "a-year": "31536000",
    negative: "-5",
    garbage: "soon",
    // V8's Date.parse makes a date of it.
    "garbage-with-number": "try 5",
  };
  return { "retry-after": values[retryAfter] };
}

/** The records of a success, also where a dialect has no envelope around them. */
export function readRecords({ body }: SandboxResponse): readonly unknown[] | undefined {
  const value = parseBody(body);
  return [value, fieldsOf(value).data].find(Array.isArray);
}
