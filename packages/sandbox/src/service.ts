import type { OperationId } from "@messaging-sdk/client/validate";
import type { Handler } from "./call.ts";
import { refuseCredential } from "./credential.ts";
import { documentedHeaders } from "./documented-headers.ts";
import { errorEntry } from "./error-entry.ts";
import { handlers } from "./handlers/handlers.ts";
import { type Preference, preferredBody, readPreference } from "./preference.ts";
import { createRateWindow } from "./rate-window.ts";
import { readCall } from "./read-call.ts";
import { envelope, type Reply, statusOf } from "./reply.ts";
import { findRoute, type Route } from "./routes.ts";
import type { State } from "./state.ts";

export interface Received {
  readonly method: string;
  /** As it was sent, percent-escapes and all. */
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly authorization: string | undefined;
  readonly prefer: string | undefined;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** To be sent as JSON; an empty body when undefined. */
  readonly body: object | undefined;
}

/** The messaging service: answers requests from the state, and changes it. `now` is in Unix seconds. */
export function createService(state: State, now: () => number) {
  const countRequest = createRateWindow(now);
  return (received: Received): Answer => {
    const uniqId = state.nextId();
    const known = { ...countRequest(), "X-Request-Id": `req-${uniqId}` };
    const route = findRoute(received.method, received.pathname);
    if (!route)
      return { status: 404, headers: known, body: envelope(unknownPath(received), uniqId) };
    const { operation } = route;
    const outcome = perform(route, received, state, now());
    const [status, body] =
      "preferred" in outcome
        ? [outcome.preferred.status, preferredBody(operation, outcome.preferred, uniqId)]
        : [statusOf(outcome), envelope(outcome, uniqId)];
    return { status, headers: documentedHeaders(operation, status, known), body };
  };
}

/** A preferred answer has no effect, and like Prism's it is for requests that nothing is wrong with. */
function perform(
  route: Route,
  { search, authorization, prefer, body }: Received,
  state: State,
  now: number,
): Reply | { readonly preferred: Preference } {
  const { operation } = route;
  const denied = refuseCredential(authorization, operation);
  if (denied) return denied;
  const read = readCall(route, search, body);
  if ("refusal" in read) return read.refusal;
  const preferred = readPreference(prefer, authorization);
  if (preferred) return { preferred };
  // The handler under an operation's name takes the calls of that operation.
  const handle = handlers[operation.operationId as OperationId] as Handler<OperationId> | undefined;
  return handle ? handle({ ...read.call, now }, state) : { preferred: { status: 200 } };
}

function unknownPath({ method, pathname }: Received): Reply {
  const message = `There is no ${method} ${pathname}.`;
  return { status: 404, errors: [errorEntry("E-1-004", message)] };
}
