// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Messaging, MessagingOptions } from '@messaging-sdk/client';
import { OperationId, TestResponse, TestCall, TestResponses } from './shared.js';
export { Failure, Reply, Success } from './shared.js';
import '@messaging-sdk/types';
import 'openapi-fetch';

/** A client for tests, and the service it talks to. */
interface TestMessaging {
    /** For the code under test: the real client, with another `fetch`. */
    readonly messaging: Messaging;
    /** Sets an operation's responses from now on. Several are used in turn, the last one again and again. */
    respond<Id extends OperationId>(operationId: Id, ...inTurn: readonly [TestResponse<Id>, ...TestResponse<Id>[]]): void;
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
 * @param responses The responses of operations from the start.
 * @param options Those of `createMessaging`. Nothing is retried unless you set `retries`: a test would wait for it.
 * @throws InvalidInputError when an option or an operation cannot be; Error where there is no `Response`.
 */
declare function createTestMessaging(responses?: TestResponses, options?: Partial<Omit<MessagingOptions, "fetch">>): TestMessaging;

export { OperationId, TestCall, TestResponse, TestResponses, createTestMessaging };
export type { TestMessaging };
