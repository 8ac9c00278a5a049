export type { Answer, Answers, Failure, OperationId, Reply, Success } from "../testing/answer.ts";
export type { TestCall } from "../testing/test-call.ts";
export { messagingHandler, messagingHandlers } from "./handlers.ts";
