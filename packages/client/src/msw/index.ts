import { InvalidInputError } from "@messaging-sdk/client";
import { type HttpHandler, http } from "msw";
import { createResponseQueues, type ResponseQueues, respond } from "../testing/respond.ts";
import { type OperationId, type Route, readCall, routeOf, routes } from "../testing/test-call.ts";
import type { TestResponse, TestResponses } from "../testing/test-response.ts";

/**
 * Handlers of every operation, for `setupServer` and `setupWorker`: each responds with the spec's example of a
 * success, or with what `responses` says, and to a request without a credential with the spec's 401.
 *
 * ```ts
 * const server = setupServer(...messagingHandlers("https://api.example.com"));
 * ```
 *
 * @param baseUrl The `baseUrl` of the client.
 * @throws InvalidInputError when the URL is not absolute or the spec has no such operation.
 */
export function messagingHandlers(baseUrl: string, responses: TestResponses = {}): HttpHandler[] {
  const queues = createResponseQueues(responses);
  return routes.map((route) => createHandler(baseUrl, route, queues));
}

/**
 * The handler of one operation, to put before the others for one test. Several responses are used in turn, the last
 * one again and again.
 *
 * ```ts
 * server.use(messagingHandler("https://api.example.com", "sendSms", "429 rateLimited", 200));
 * ```
 *
 * @throws InvalidInputError when the URL is not absolute or the spec has no such operation.
 */
export function messagingHandler<Id extends OperationId>(
  baseUrl: string,
  operationId: Id,
  ...inTurn: readonly [TestResponse<Id>, ...TestResponse<Id>[]]
): HttpHandler {
  const queues = createResponseQueues();
  queues.set(operationId, inTurn);
  return createHandler(baseUrl, routeOf(operationId), queues);
}

function createHandler(baseUrl: string, route: Route, queues: ResponseQueues): HttpHandler {
  const { method, path } = route;
  if (!URL.canParse(baseUrl)) {
    const problem = "must be an absolute URL, the one of the client.";
    throw new InvalidInputError("baseUrl", problem, route.operationId);
  }
  const url = baseUrl.replace(/\/+$/, "") + path.replaceAll(/\{(\w+)\}/g, ":$1");
  const handle = http[method.toLowerCase() as Lowercase<typeof method>];
  return handle(url, async ({ request }) => {
    const call = readCall(route, request.url, await request.text(), request);
    const hasCredential = request.headers.has("authorization");
    return respond(route, call, hasCredential ? queues.next(route.operationId) : 401);
  });
}
