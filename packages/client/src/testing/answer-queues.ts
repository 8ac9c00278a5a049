import type { OperationId, TestResponses } from "./answer.ts";
import type { AnyReply } from "./reply.ts";
import { routeOf } from "./routes.ts";
import type { TestCall } from "./test-call.ts";

/** An answer, whatever the operation. */
export type AnyAnswer =
  | AnyReply
  | Response
  | ((call: TestCall) => AnyReply | Response | Promise<AnyReply | Response>);

/** What each operation answers next. */
export interface AnswerQueues {
  /** Sets what an operation answers from now on, in turn; the last again and again. */
  set(operationId: OperationId, inTurn: readonly unknown[]): void;
  next(operationId: OperationId): AnyAnswer;
}

export function createAnswerQueues(answers: TestResponses = {}): AnswerQueues {
  const queues = new Map<string, AnyAnswer[]>();
  const set = (operationId: string, inTurn: readonly unknown[]) => {
    // Which answers an operation may have is in the types of whoever sets them.
    queues.set(routeOf(operationId).operationId, [...inTurn] as AnyAnswer[]);
  };
  for (const [operationId, answer] of Object.entries(answers)) set(operationId, [answer]);
  return {
    set,
    next(operationId) {
      const [answer = 200, ...others] = queues.get(operationId) ?? [];
      if (others.length > 0) queues.set(operationId, others);
      return answer;
    },
  };
}
