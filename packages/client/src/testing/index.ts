export type { Answer, Answers, Failure, OperationId, Reply, Success } from "./answer.ts";
export { createTestMessaging, type TestMessaging } from "./create-test-messaging.ts";
export type { TestCall } from "./test-call.ts";
