// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Messaging, MessagingOptions } from '@messaging-sdk/client';
import { OperationId, TestResponse, TestCall, TestResponses } from './shared.js';
import { Store } from './send-once.js';
export { Failure, Reply, Success } from './shared.js';
import '@messaging-sdk/types';

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
 * @param options Those of `createMessaging`. Nothing is retried unless you set `retries`: a test would wait for it.
 * @throws InvalidInputError when an option or an operation cannot be; Error where there is no `Response`.
 */
declare function createTestMessaging(responses?: TestResponses, options?: Partial<Omit<MessagingOptions, "fetch">>): TestMessaging;

/** Options of `testStore`: what else can be checked. */
interface TestStoreOptions {
    /** Deletes the entries that were last changed before then. */
    readonly deleteBefore?: ((time: Date) => unknown) | undefined;
    /** Spoils the entry under a key. */
    readonly damage?: ((key: string) => unknown) | undefined;
    /** Milliseconds that the store may take to answer. Default 10 000. */
    readonly timeoutMs?: number | undefined;
}
/** A rule of the contract; `run` rejects where the store breaks it, or does not answer. */
interface StoreRule {
    readonly name: string;
    readonly run: () => Promise<void>;
}
/**
 * Holds a store to the contract of `sendOnce` and `bulk`, in any test framework. Each rule makes a store, and takes new keys.
 *
 * ```ts
 * for (const { name, run } of testStore(() => myStore(database))) test(name, run);
 * ```
 */
declare function testStore(makeStore: () => Store | Promise<Store>, { deleteBefore, damage, timeoutMs }?: TestStoreOptions): readonly StoreRule[];

export { OperationId, TestCall, TestResponse, TestResponses, createTestMessaging, testStore };
export type { StoreRule, TestMessaging, TestStoreOptions };
