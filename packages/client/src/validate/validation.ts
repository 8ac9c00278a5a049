import type { Middleware } from "../engine/middleware.ts";
import { contracts } from "../generated/validators.ts";
import { checkRequest, type OperationId } from "./check-request.ts";
import { checkResponse, isSuccess } from "./check-response.ts";
import type { Contract } from "./contract.ts";
import { answerError, requestError } from "./errors.ts";
import { type Problem, summary } from "./problem.ts";
import { readRequest } from "./read-request.ts";

export interface ValidationOptions {
  /** Whether requests are checked before they are sent. Default `true`. */
  readonly requests?: boolean;
  /**
   * What becomes of an answer that the spec does not allow: `"warn"` tells `onProblem` and passes it on, `"throw"`
   * rejects the call with a `ParseError`. Default: answers are not checked.
   */
  readonly responses?: "warn" | "throw";
  /** Told of each such answer that is passed on. Default: writes its `message` with `console.warn`. */
  readonly onProblem?: (report: ResponseReport) => void;
}

/** An answer that the spec does not allow. */
export interface ResponseReport {
  readonly operationId: OperationId;
  readonly status: number;
  readonly problems: readonly Problem[];
  /** The problems as sentences. Like them it says nothing of the answer's values but their kind. */
  readonly message: string;
}

/**
 * A middleware that holds requests and answers against the spec, its assumed parts included.
 *
 * ```ts
 * createMessaging({ baseUrl, apiKey, middleware: [validation({ responses: "warn" })] });
 * ```
 *
 * A request that the spec does not allow is not sent: the call rejects with an `InvalidInputError`, whose `field` is
 * the first at fault and whose `problems` are all there are (see `isValidationError`). In answers, fields that the
 * spec does not know and new values of an open enum are fine. An answer that is no success is never thrown in place
 * of its own `ApiError`: `"throw"` only warns of it. Calls of `messaging.request` are not checked.
 */
export function validation({
  requests = true,
  responses,
  onProblem = warn,
}: ValidationOptions = {}): Middleware {
  return async (request, next, context) => {
    const { operationId, path, attempt } = context;
    if (!isKnown(operationId)) return next(request);
    const contract: Contract = contracts[operationId];
    // What is repeated has been checked, and an error that says "not sent" would be wrong by now.
    if (requests && attempt === 1) {
      const [first, ...others] = checkRequest(operationId, readRequest(request, path, contract));
      if (first) throw requestError(operationId, [first, ...others]);
    }
    const answer = await next(request);
    const problems = responses ? checkResponse(contract, answer) : [];
    if (problems.length === 0) return answer;
    const { status } = answer;
    const message = `HTTP ${status} with an answer that the spec does not allow: ${summary(problems)}`;
    // A failed call has an error that says more, and may be repeated yet.
    if (responses === "throw" && isSuccess(status))
      throw answerError(message, context, answer, problems);
    try {
      onProblem({ operationId, status, problems, message: `${operationId}: ${message}` });
    } catch {
      // The call is done: a listener must not undo it.
    }
    return answer;
  };
}

function isKnown(operationId: string | undefined): operationId is OperationId {
  return operationId !== undefined && Object.hasOwn(contracts, operationId);
}

function warn({ message }: ResponseReport) {
  // biome-ignore lint/suspicious/noConsole: without a listener a warning must still be seen.
  console.warn(message);
}
