// By its name, as a user does: the client is then one copy, and its build the same as without this.
import {
  createMessaging,
  InvalidInputError,
  type Messaging,
  type MessagingOptions,
} from "@messaging-sdk/client";
import { createResponseQueues, respond } from "./respond.ts";
import { type OperationId, readCall, routes, type TestCall } from "./test-call.ts";
import type { TestResponse, TestResponses } from "./test-response.ts";

/** A client for tests, and the service it talks to. */
export interface TestMessaging {
  /** For the code under test: the real client, with another `fetch`. */
  readonly messaging: Messaging;
  /** Sets an operation's responses from now on. Several are used in turn, the last one again and again. */
  respond<Id extends OperationId>(
    operationId: Id,
    ...inTurn: readonly [TestResponse<Id>, ...TestResponse<Id>[]]
  ): void;
  /** The requests sent, in order; each attempt is a request. */
  readonly calls: readonly TestCall[];
}

/**
 * Makes a client that needs no network: every operation responds with the spec's example of a success, unless you
 * set another response.
 *
 * ```ts
 * const { messaging, respond, calls } = createTestMessaging({ listGroups: [] });
 * respond("sendSms", "429 rateLimited", 200);
 * ```
 *
 * @param options Those of `createMessaging`. Nothing is retried unless you set `retries`: a test would wait for it.
 * @throws InvalidInputError when an option or an operation cannot be; Error where there is no `Response`.
 */
export function createTestMessaging(
  responses: TestResponses = {},
  options: Partial<Omit<MessagingOptions, "fetch">> = {},
): TestMessaging {
  if (typeof Response === "undefined") throw new Error(withoutResponse);
  const queues = createResponseQueues(responses);
  const calls: TestCall[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { method, body } = init;
    const { href, pathname } = new URL(String(input));
    const route = routes.find((one) => one.method === method && one.pattern.test(pathname));
    if (!route)
      throw new InvalidInputError("path", `must be one of the spec: ${method} ${pathname} is not.`);
    const call = readCall(route, href, String(body ?? ""), init);
    calls.push(call);
    const response = await respond(route, call, queues.next(route.operationId));
    if (response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  };
  const messaging = createMessaging({
    baseUrl: "https://messaging.test",
    // A function, because the client warns of a key in a page.
    apiKey: () => "key-of-a-test",
    retries: 0,
    ...options,
    fetch,
  });
  return { messaging, respond: (operationId, ...inTurn) => queues.set(operationId, inTurn), calls };
}

const withoutResponse =
  "There is no Response here. jest-environment-jsdom takes it away: use jest-fixed-jsdom instead.";
