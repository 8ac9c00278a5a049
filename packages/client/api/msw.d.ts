// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { HttpHandler } from 'msw';
import { OperationId } from './index.js';
import { TestResponse, TestResponses } from './testing.js';
import '@messaging-sdk/types';

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
declare function messagingHandlers(baseUrl: string, responses?: TestResponses): HttpHandler[];
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
declare function messagingHandler<Id extends OperationId>(baseUrl: string, operationId: Id, ...inTurn: readonly [TestResponse<Id>, ...TestResponse<Id>[]]): HttpHandler;

export { messagingHandler, messagingHandlers };
