import type { Dialect, SandboxRequest, SandboxResponse } from "../http.ts";
import { parseBody, splitPath } from "../http.ts";
import {
  type Alternative,
  editResponse,
  isListOf,
  isSend,
  ofSmsLists,
  reject,
  withBody,
} from "./edit.ts";

/** G20: when, and whether, a message is listed under its external id. */
export const listLag: readonly Alternative[] = [
  {
    name: "a message is listed a moment later",
    why: "the list is read from a replica",
    create: () => lateLists(1),
  },
  {
    name: "a message is listed much later",
    why: "the list is written once an hour",
    create: () => lateLists(1_000),
  },
  {
    name: "a message is never listed under our external id",
    why: "the service makes its own",
    create: () => editResponse(ofSmsLists, withoutRecords),
  },
];

/** The first lists of an external id after a send are empty. */
function lateLists(lists: number): Dialect {
  const late = new Map<string, number>();
  return (respond) => (request) => {
    const response = respond(request);
    if (isSend(request)) late.set(Object(parseBody(request.body)).externalId, lists);
    if (!isListOf("sms", request) || response.status !== 200) return response;
    const id = decodeURIComponent(splitPath(request).pathname.split("/").at(-1) ?? "");
    const left = late.get(id) ?? 0;
    if (left === 0) return response;
    late.set(id, left - 1);
    return withoutRecords(response);
  };
}

/** A record that the service does not know is not counted either. */
function withoutRecords(response: SandboxResponse): SandboxResponse {
  const { meta, ...envelope } = Object(parseBody(response.body));
  return withBody(response, {
    ...envelope,
    ...(meta && { meta: { ...meta, numberOfData: 0 } }),
    data: [],
  });
}

/** G25: how the credential is written. */
export const credential: readonly Alternative[] = [
  {
    name: "a scheme before the key",
    why: "HTTP's own form",
    create: () => (respond) => (request) => {
      const isBearer = String(request.headers.authorization).startsWith("Bearer ");
      return isBearer ? respond(request) : reject(401, "Use Bearer authentication.");
    },
  },
];

/** G28: what a rate limit looks like. Nothing is done with a request that is over it. */
export const rateLimit: readonly Alternative[] = [
  {
    name: "429 that asks for milliseconds",
    why: "a second is long",
    create: () => everyThird({ "retry-after-ms": "1" }),
  },
  {
    name: "429 with a date",
    why: "HTTP allows it",
    create: () => everyThird({ "retry-after": new Date(0).toUTCString() }),
  },
  { name: "429 with no time", why: "nothing asks for one", create: () => everyThird({}) },
  {
    name: "503 with no time",
    why: "a load balancer sheds load",
    create: () => everyThird({}, 503),
  },
  {
    name: "403 over the limit",
    why: "as GitHub once did",
    create: () => everyThird({ "x-ratelimit-remaining": "0" }, 403),
  },
];

function everyThird(headers: Readonly<Record<string, string>>, status = 429): Dialect {
  let count = 0;
  return (respond) =>
    (request: SandboxRequest): SandboxResponse => {
      count += 1;
      if (count % 3 !== 0) return respond(request);
      const over = reject(status, "Too many requests.");
      return { ...over, headers: { ...over.headers, ...headers } };
    };
}
