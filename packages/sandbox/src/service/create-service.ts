import type { OperationId } from "@messaging-sdk/client/validate";
import { document } from "@messaging-sdk/spec/bundled";
import { exampleHeaders, type Operation } from "@messaging-sdk/spec/reader";
import { asText, envelope, errorEntry, type Reply, refuse, statusOf } from "../envelope.ts";
import type { ItemFault } from "../generated/control.ts";
import { fieldsOf, jsonResponse, listIn, parseBody, type Respond, splitPath } from "../http.ts";
import type { Call, Item } from "../operations/call.ts";
import { readCall } from "../operations/read-call.ts";
import { findRoute } from "../operations/routes.ts";
import { rejectCredential } from "./credential.ts";
import { emailTemplates } from "./email-templates.ts";
import { groupContacts } from "./group-contacts.ts";
import { groups } from "./groups.ts";
import type { Handler, Handlers } from "./handler.ts";
import { inSeconds } from "./message.ts";
import { preferredBody, readPreference } from "./preference.ts";
import { scenarios } from "./scenarios.ts";
import { sms } from "./sms.ts";
import { nextId, type State } from "./state.ts";

/** A write that took effect. */
export interface Effect {
  /** Such as `sendSms`. */
  readonly operationId: string;
  /** Parsed. */
  readonly body: unknown;
  /** The records that were created, changed or removed: of a mixed batch, the good items. */
  readonly records: readonly unknown[];
}

/** What is known of a request beside itself. */
export interface AtHand {
  /** What the rate limit says of it, by header. */
  readonly limits: Readonly<Record<string, string>>;
  /** The items of a batch that are to be rejected, by their place or their value. */
  readonly rejected: ItemFault["items"];
  /** Every write that took effect, to be added to. */
  readonly performed: Effect[];
}

export interface ServiceOptions {
  /** The state that it keeps now: a reset puts another one in its place. */
  readonly state: () => State;
  /** The time in milliseconds. */
  readonly now: () => number;
  readonly handlers: Handlers;
  /** The request at hand: it is responded to at once, so there is one at a time. */
  readonly atHand: () => AtHand;
}

/** The function that performs each operation. */
export const allHandlers: Handlers = {
  ...groups,
  ...groupContacts,
  ...emailTemplates,
  ...sms,
  ...scenarios,
};

/** The messaging service: responds from the state, and changes it. */
export function createService({ state, now, handlers, atHand }: ServiceOptions): Respond {
  return (request) => {
    const { authorization, prefer } = request.headers;
    const uniqId = nextId(state());
    const { limits, performed, rejected } = atHand();
    const { "Retry-After": retryAfter } = limits;
    const known = { ...limits, "X-Request-Id": `req-${uniqId}` };
    const route = findRoute(request);
    const respond = (reply: Reply) => {
      const status = statusOf(reply);
      const headers = route ? documentedHeaders(route.operation, status, known) : known;
      return jsonResponse(status, envelope(reply, uniqId), headers);
    };
    if (!route) {
      const { pathname } = splitPath(request);
      return respond(refuse(404, "E-1-004", `There is no ${request.method} ${pathname}.`));
    }
    if (retryAfter !== undefined) {
      const tooMany = `The rate limit is exceeded. Come back in ${retryAfter} s.`;
      return respond(refuse(429, "E-4-001", tooMany));
    }
    const { operation } = route;
    const denied = rejectCredential(authorization?.toString(), operation);
    if (denied) return respond(denied);
    const read = readCall(route, request);
    if ("rejection" in read) return respond(read.rejection);
    // It has no effect, and like Prism's it is for requests that nothing is wrong with.
    const preferred = readPreference(prefer?.toString(), authorization?.toString());
    if (preferred) {
      const { status } = preferred;
      const body = preferredBody(operation, preferred, uniqId);
      const headers = documentedHeaders(operation, status, known);
      return body ? jsonResponse(status, body, headers) : { status, headers, body: "" };
    }
    const { operationId, retry } = operation;
    // The handler under an operation's name takes the calls of that operation.
    const handle = handlers[operationId as OperationId] as Handler<OperationId> | undefined;
    const nowMs = now();
    const items = read.call.items.map((item) => rejectChosen(item, rejected));
    const call = { ...read.call, items, nowMs, now: inSeconds(nowMs) };
    const reply = handle ? handle(call, state()) : exampleReply(operation, call);
    if (statusOf(reply) < 300 && retry !== "safe") {
      performed.push({ operationId, body: parseBody(request.body), records: reply.data ?? [] });
    }
    return respond(reply);
  };
}

function rejectChosen<Value>(item: Item<Value>, rejected: AtHand["rejected"]): Item<Value> {
  const { place, value, error } = item;
  const names = [Number(place.split(".").at(-1)), value, ...Object.values(fieldsOf(value))];
  if (error || !rejected.some((one) => names.includes(one))) return item;
  // An item that is an object has no text, so its place names it.
  const text = typeof value === "object" ? {} : { value: asText(value) };
  const meta = { parameter: place, ...text, source: "body" };
  return { ...item, error: errorEntry("E-2-005", "The sandbox was told to reject this.", meta) };
}

/** The spec's example of a success; of a list, the page that was asked for. */
function exampleReply(operation: Operation, { query }: Call<OperationId>): Reply {
  const { success, paging } = operation;
  const { data, meta } = fieldsOf(preferredBody(operation, { status: success }, ""));
  const { numberOfErrors, numberOfData, status, uniqId, ...counts } = fieldsOf(meta);
  const reply = { status: success, meta: meta ? counts : null };
  if (!paging) return { ...reply, data: listIn(data) };
  const start = Number(Reflect.get(query, paging.offset) ?? 0);
  const limit = Number(Reflect.get(query, paging.limit) ?? paging.pageSize);
  return { ...reply, data: listIn(data).slice(start, start + limit) };
}

/** The headers that the spec gives a response: those whose value is known, and of the others the spec's example. */
function documentedHeaders(
  { object }: Operation,
  status: number,
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  const response = object.responses[status];
  const headers = response ? exampleHeaders(document, response) : {};
  return Object.fromEntries(
    Object.entries(headers).map(([name, example]) => [name, known[name] ?? example]),
  );
}
