import { STATUS_CODES } from "node:http";
import type { ErrorBody, Fault, RetryAfter } from "./fault.ts";
import type { ReceivedRequest } from "./received.ts";
import { envelope, htmlReply, jsonReply, type Reply } from "./reply.ts";

/** An answer that says no, in one of the forms in which services and the proxies before them say it. */
export function errorReply(request: ReceivedRequest, status: number, body: ErrorBody): Reply {
  switch (body) {
    case "envelope":
      return jsonReply(request, status, envelope(request, status, [], [errorEntry(status)]));
    case "odd":
      return jsonReply(request, status, envelope(request, status, [], oddEntries));
    case "empty":
      return { status, headers: { "content-length": 0 }, body: "" };
    case "html":
      return htmlReply(status, "Sorry.");
    case "echo":
      return echo(request, status);
  }
}

export function laterReply(request: ReceivedRequest, { status, retryAfter }: Later): Reply {
  const reply = errorReply(request, status, "envelope");
  return { ...reply, headers: { ...reply.headers, ...retryAfterHeaders(retryAfter) } };
}

type Later = Extract<Fault, { kind: "later" }>;

/** A debug page, as frameworks and proxies show it: with all that it was sent. */
export function echo({ headers }: ReceivedRequest, status: number): Reply {
  return htmlReply(status, JSON.stringify(headers, undefined, 2));
}

/** An entry of `errors`, as the spec has it. */
export function errorEntry(status: number) {
  const title = STATUS_CODES[status] ?? "Error";
  return { title, message: `The service says: ${title}.`, code: `E-9-${status}` };
}

/** Entries that a newer service may send, or one of another make. */
export const oddEntries: readonly unknown[] = [
  { reason: "quota", path: ["phoneNumbers", 0], nested: { limit: 10 } },
  { title: null, message: { en: "No." }, code: 7, meta: "none" },
  "no",
  null,
];

function retryAfterHeaders(retryAfter: RetryAfter): Record<string, string> {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
  switch (retryAfter) {
    case "none":
      return {};
    case "seconds":
      return { "retry-after": "1" };
    case "date":
      return { "retry-after": inSeconds(1) };
    case "past-date":
      return { "retry-after": inSeconds(-60) };
    case "milliseconds":
      return { "retry-after-ms": "5" };
    case "a-year":
      return { "retry-after": "31536000" };
    case "negative":
      return { "retry-after": "-5" };
    case "garbage":
      return { "retry-after": "soon" };
    // V8's Date.parse makes a date of it.
    case "garbage-with-number":
      return { "retry-after": "try 5" };
  }
}
