import { errorReply, laterReply } from "./error-replies.ts";
import type { Fault } from "./fault.ts";
import type { ReceivedRequest } from "./received.ts";
import { envelope, jsonReply, type Reply } from "./reply.ts";
import { findOperation } from "./spec.ts";
import { unreadableReply, unusualReply } from "./strange-replies.ts";

/** A write that was performed. */
export interface Effect extends ReceivedRequest {
  /** Such as `sendSms`. */
  readonly operationId: string;
}

/** What stands in `data` of a success; by default the records of the spec's first example. */
export type Records = (request: ReceivedRequest) => readonly unknown[];

export interface Service {
  readonly effects: readonly Effect[];
  /** Performs a request, if the fault lets it, and says what the fault makes it say. */
  handle(request: ReceivedRequest, fault: Fault): Reply;
}

/** The messaging service itself: every operation of the spec, and an account of what was done. */
export function createService(elsewhere: string, records?: Records): Service {
  const effects: Effect[] = [];
  return {
    effects,
    handle(request, fault) {
      const operation = findOperation(request.method, request.path.split("?", 1)[0] ?? "");
      if (!operation) return errorReply(request, 404, "envelope");
      if (fault.effect && operation.retry !== "safe") {
        effects.push({ ...request, operationId: operation.operationId });
      }
      const found = records?.(request) ?? operation.exampleRecords;
      return replyTo(request, found, fault, elsewhere);
    },
  };
}

/** A fault that strikes on the wire leaves it the proper answer. */
function replyTo(
  request: ReceivedRequest,
  records: readonly unknown[],
  fault: Fault,
  elsewhere: string,
): Reply {
  switch (fault.kind) {
    case "unreadable":
      return unreadableReply(request, records, fault.body);
    case "unusual":
      return unusualReply(request, records, fault.answer);
    case "refusal":
    case "failure":
      return errorReply(request, fault.status, fault.body);
    case "later":
      return laterReply(request, fault);
    case "redirect": {
      const location = `${fault.to === "elsewhere" ? elsewhere : ""}${request.path}`;
      return { status: fault.status, headers: { location }, body: "" };
    }
    default:
      return jsonReply(request, 200, envelope(request, 200, records));
  }
}
