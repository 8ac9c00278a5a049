// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { OperationId, Answer$1 as Answer, TestCall, Answers } from './shared.js';
export { Failure, Reply, Success } from './shared.js';
import { Messaging, MessagingOptions } from '@messaging-sdk/client';
import '@messaging-sdk/types';
import 'openapi-fetch';

/** A client for tests, and the service it talks to. */
interface TestMessaging {
    /** For the code under test: the client itself, but for its `fetch`. */
    readonly messaging: Messaging;
    /** Sets what an operation answers from now on. Several answers are given in turn, the last again and again. */
    answer<Id extends OperationId>(operationId: Id, ...inTurn: readonly [Answer<Id>, ...Answer<Id>[]]): void;
    /** What was sent, in order; each attempt is one. */
    readonly calls: readonly TestCall[];
}
/**
 * Makes a client that needs no network: every operation answers with the spec's example of a success, unless told
 * otherwise.
 *
 * ```ts
 * const { messaging, answer, calls } = createTestMessaging({ listGroups: [] });
 * answer("sendSms", "429 rateLimited", 200);
 * ```
 *
 * @param answers What operations answer from the start.
 * @param options Those of `createMessaging`. Nothing is repeated unless `retries` says so: a test would wait for it.
 * @throws InvalidInputError when an option or an operation cannot be; Error where there is no `Response`.
 */
declare function createTestMessaging(answers?: Answers, options?: Partial<Omit<MessagingOptions, "fetch">>): TestMessaging;

export { Answer, Answers, OperationId, TestCall, createTestMessaging };
export type { TestMessaging };
