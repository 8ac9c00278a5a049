export type {
  Failure,
  OperationId,
  Reply,
  Success,
  TestResponse,
  TestResponses,
} from "./answer.ts";
export { createTestMessaging, type TestMessaging } from "./create-test-messaging.ts";
export type { TestCall } from "./test-call.ts";
