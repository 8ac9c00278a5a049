import { InvalidInputError, inputError, kindOf } from "../errors/invalid-input-error.ts";
import { type FailedCall, MessagingError } from "../errors/messaging-error.ts";
import { checkHeaders } from "../headers.ts";
import type { CallContext, Middleware, Next } from "../middleware.ts";

/** Puts each middleware around the ones after it, the last around `inner`. */
export function wrap(
  middleware: readonly Middleware[],
  call: CallContext & FailedCall,
  inner: Next,
): Next {
  return middleware.reduceRight<Next>((next, one) => {
    return async (request) => {
      const passOn: Next = async (passedOn) => {
        try {
          if (typeof passedOn?.url !== "string")
            throw new InvalidInputError("middleware", "must pass a request to next.");
          if (passedOn.headers !== request.headers) checkHeaders(passedOn.headers);
        } catch (error) {
          throw inputError("middleware", error, call.operationId);
        }
        return next(passedOn);
      };
      const response = await one(request, passOn, call);
      if (typeof response?.body === "string" && typeof response.headers?.get === "function")
        return response;
      const problem = `a middleware must return the response of next, but returned ${kindOf(response)}.`;
      throw new MessagingError("invalid_response", problem, call);
    };
  }, inner);
}
