import { InvalidInputError } from "@messaging-sdk/client";
import { type HttpHandler, http } from "msw";
import type { OperationId, TestResponse, TestResponses } from "../testing/answer.ts";
import { type AnswerQueues, createAnswerQueues } from "../testing/answer-queues.ts";
import { respond } from "../testing/respond.ts";
import { type Route, routeOf, routes } from "../testing/routes.ts";
import { readCall } from "../testing/test-call.ts";

/**
 * Handlers of every operation, for `setupServer` and `setupWorker`: each answers with the spec's example of a
 * success, or with what `answers` says, and a request without a credential with the 401 of the spec.
 *
 * ```ts
 * const server = setupServer(...messagingHandlers("https://api.example.com"));
 * ```
 *
 * @param baseUrl That of the client.
 * @throws InvalidInputError when the URL or an operation cannot be.
 */
export function messagingHandlers(baseUrl: string, answers: TestResponses = {}): HttpHandler[] {
  const queues = createAnswerQueues(answers);
  return routes.map((route) => createHandler(baseUrl, route, queues));
}

/**
 * The handler of one operation, to put before the others for one test. Several answers are given in turn, the last
 * again and again.
 *
 * ```ts
 * server.use(messagingHandler("https://api.example.com", "sendSms", "429 rateLimited", 200));
 * ```
 *
 * @throws InvalidInputError when the URL or the operation cannot be.
 */
export function messagingHandler<Id extends OperationId>(
  baseUrl: string,
  operationId: Id,
  ...inTurn: readonly [TestResponse<Id>, ...TestResponse<Id>[]]
): HttpHandler {
  const queues = createAnswerQueues();
  queues.set(operationId, inTurn);
  return createHandler(baseUrl, routeOf(operationId), queues);
}

function createHandler(baseUrl: string, route: Route, queues: AnswerQueues): HttpHandler {
  const { method, path } = route;
  if (!URL.canParse(baseUrl)) {
    const problem = "must be an absolute URL, the one of the client.";
    throw new InvalidInputError("baseUrl", problem, route.operationId);
  }
  const url = baseUrl.replace(/\/+$/, "") + path.replaceAll(/\{(\w+)\}/g, ":$1");
  const handle = http[method.toLowerCase() as Lowercase<typeof method>];
  return handle(url, async ({ request }) => {
    const { url, headers, signal } = request;
    const call = readCall(route, { url, headers, body: await request.text(), signal });
    const hasCredential = headers.has("authorization");
    return respond(route, call, hasCredential ? queues.next(route.operationId) : 401);
  });
}
