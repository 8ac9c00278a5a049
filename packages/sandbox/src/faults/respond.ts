import { InvalidInputError } from "@messaging-sdk/client";
import type { Fault } from "../generated/control.ts";
import { isSuccess, type SandboxRequest, type SandboxResponse } from "../http.ts";
import { operationOf } from "../operations/routes.ts";
import { errorResponse, retryAfterHeaders } from "./error-responses.ts";
import { contradiction, unreadable, unusual } from "./odd-responses.ts";

/**
 * Makes the response of a fault from the proper one. `now` is the time in milliseconds, and `elsewhere` the origin that a
 * redirect can lead to.
 */
export function respondWith(
  fault: Fault,
  request: SandboxRequest,
  proper: SandboxResponse,
  { now, elsewhere }: { readonly now: number; readonly elsewhere: string },
): SandboxResponse {
  switch (fault.kind) {
    // A success in another form; what the service has rejected, even by a 200, stays rejected.
    case "unreadable":
      return isSuccess(proper) ? unreadable(fault.body, request, proper) : proper;
    case "unusual":
      return isSuccess(proper) ? unusual(fault.response, proper) : proper;
    case "contradiction": {
      const isMixedUp = fault.records === "mixed-up";
      const operationId = operationOf(request);
      // Any other list is of nothing that its request names.
      const hasNone = request.method === "GET" && !(isMixedUp && operationId === "listSms");
      if (hasNone || !isSuccess(proper)) return proper;
      if (isMixedUp || operationId === "sendSms") return contradiction(fault.records, proper);
      return errorResponse(request, 422, "envelope", proper);
    }
    case "rejection":
    case "failure":
      return errorResponse(request, fault.status, fault.body, proper);
    case "later": {
      const { status, retryAfter, body = "envelope" } = fault;
      const { headers, ...response } = errorResponse(request, status, body, proper);
      return { ...response, headers: { ...headers, ...retryAfterHeaders(retryAfter, now) } };
    }
    case "redirect": {
      const location = `${fault.to === "elsewhere" ? elsewhere : ""}${request.path}`;
      return { status: fault.status, headers: { location }, body: "" };
    }
    case "response": {
      const headers = { "content-type": "application/json", ...fault.headers };
      return { status: fault.status, headers, body: fault.body };
    }
    // These strike while the response, which is the proper one, is delivered.
    case "none":
    case "refuse":
    case "reset":
    case "stall":
    case "slow":
    case "drip":
    case "lie":
    case "huge":
      return proper;
    default:
      throw new InvalidInputError("fault.kind", "must be one of the catalogue's.");
  }
}
