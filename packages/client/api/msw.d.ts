// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { HttpHandler } from 'msw';
import { OperationId, Answer, Answers } from './testing.js';
import '@messaging-sdk/types';
import 'openapi-fetch';

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
declare function messagingHandlers(baseUrl: string, answers?: Answers): HttpHandler[];
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
declare function messagingHandler<Id extends OperationId>(baseUrl: string, operationId: Id, ...inTurn: readonly [Answer<Id>, ...Answer<Id>[]]): HttpHandler;

export { messagingHandler, messagingHandlers };
