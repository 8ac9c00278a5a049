export { createTestMessaging, type TestMessaging } from "./create-test-messaging.ts";
export type { OperationId, TestCall } from "./test-call.ts";
export type { Failure, Reply, Success, TestResponse, TestResponses } from "./test-response.ts";
export { type StoreRule, type TestStoreOptions, testStore } from "./test-store.ts";
