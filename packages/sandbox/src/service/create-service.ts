import type { OperationId } from "@messaging-sdk/client/validate";
import { document } from "@messaging-sdk/spec/bundled";
import { exampleHeaders, type Operation } from "@messaging-sdk/spec/reader";
import { asText, envelope, errorEntry, type Reply, refuse, statusOf } from "../envelope.ts";
import {
  fieldsOf,
  headerOf,
  jsonResponse,
  listIn,
  parseBody,
  type Respond,
  type SandboxRequest,
  splitPath,
} from "../http.ts";
import type { Call, Item } from "../operations/call.ts";
import { readCall } from "../operations/read-call.ts";
import { findRoute, type Route } from "../operations/routes.ts";
import { rejectCredential } from "./credential.ts";
import { emailTemplates } from "./email-templates.ts";
import { groupContacts } from "./group-contacts.ts";
import { groups } from "./groups.ts";
import type { Handler, Handlers } from "./handler.ts";
import { inSeconds } from "./message.ts";
import { type Preference, preferredBody, readPreference } from "./preference.ts";
import type { Allowance } from "./rate-limit.ts";
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

export interface ServiceOptions {
  /** The state that it keeps now: a reset puts another one in its place. */
  readonly state: () => State;
  /** The time in milliseconds. */
  readonly now: () => number;
  readonly handlers: Handlers;
  /** The answer of the rate limit to the request at hand. */
  readonly allowance: () => Allowance;
  /** Returns true when an item of the batch at hand is to be rejected. */
  readonly isToReject: (place: number, value: unknown) => boolean;
  /** Called with every write that took effect. */
  readonly onEffect: (effect: Effect) => void;
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
export function createService(options: ServiceOptions): Respond {
  const { now, handlers, allowance, isToReject, onEffect } = options;

  return (request) => {
    const { method, body } = request;
    const state = options.state();
    const uniqId = nextId(state);
    const { headers: limits, refusal } = allowance();
    const known = { ...limits, "X-Request-Id": `req-${uniqId}` };
    const { pathname } = splitPath(request);
    const route = findRoute(method, pathname);
    if (!route) {
      const unknown = refuse(404, "E-1-004", `There is no ${method} ${pathname}.`);
      return jsonResponse(404, envelope(unknown, uniqId), known);
    }
    const { operation } = route;
    const { operationId, retry } = operation;
    const outcome = refusal ?? perform(route, request, state);
    const isPreferred = "preferred" in outcome;
    const status = isPreferred ? outcome.preferred.status : statusOf(outcome);
    if (!isPreferred && status < 300 && retry !== "safe") {
      const records = outcome.data ?? [];
      onEffect({ operationId, body: parseBody(body), records });
    }
    const shown = isPreferred
      ? preferredBody(operation, outcome.preferred, uniqId)
      : envelope(outcome, uniqId);
    const headers = documentedHeaders(operation, status, known);
    return shown ? jsonResponse(status, shown, headers) : { status, headers, body: "" };
  };

  /** A preferred response has no effect, and like Prism's it is for requests that nothing is wrong with. */
  function perform(
    route: Route,
    request: SandboxRequest,
    state: State,
  ): Reply | { readonly preferred: Preference } {
    const { operation } = route;
    const authorization = headerOf(request, "authorization");
    const denied = rejectCredential(authorization, operation);
    if (denied) return denied;
    const read = readCall(route, splitPath(request).search, request.body);
    if ("rejection" in read) return read.rejection;
    const preferred = readPreference(headerOf(request, "prefer"), authorization);
    if (preferred) return { preferred };
    // The handler under an operation's name takes the calls of that operation.
    const handle = handlers[operation.operationId as OperationId] as
      | Handler<OperationId>
      | undefined;
    const nowMs = now();
    const items = read.call.items.map((item) => rejectChosen(item, isToReject));
    const call = { ...read.call, items, nowMs, now: inSeconds(nowMs) };
    return handle ? handle(call, state) : exampleReply(operation, call);
  }
}

function rejectChosen<Value>(
  item: Item<Value>,
  isToReject: ServiceOptions["isToReject"],
): Item<Value> {
  const { place, value, error } = item;
  if (error || !isToReject(Number(place.split(".").at(-1)), value)) return item;
  // An item that is an object has no text of its own: its place names it.
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
