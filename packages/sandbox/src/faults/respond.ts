import { InvalidInputError } from "@messaging-sdk/client";
import type { Fault } from "../generated/control.ts";
import { isSuccess, type Respond, type SandboxRequest, type SandboxResponse } from "../http.ts";
import { operationOf } from "../operations/routes.ts";
import type { FaultOf } from "./catalogue.ts";
import { errorResponse, retryAfterHeaders } from "./error-responses.ts";
import { contradiction, unreadable, unusual } from "./odd-responses.ts";

/** The context that a fault may need beside the request. */
export interface Surroundings {
  /** The time in milliseconds. */
  readonly now: () => number;
  /** The origin that a redirect elsewhere leads to. */
  readonly elsewhere: string;
}

/** Makes the response of a fault from the proper one. */
type Change<Kind extends Fault["kind"]> = (
  fault: FaultOf<Kind>,
  proper: SandboxResponse,
  request: SandboxRequest,
  surroundings: Surroundings,
) => SandboxResponse;

/** They strike while the response, which is the proper one, is delivered. */
const inTransport = ["none", "refuse", "reset", "stall", "slow", "drip", "lie", "huge"] as const;
type InTransport = (typeof inTransport)[number];

/** A success in another form; what the service has rejected, even by a 200, stays rejected. */
const ofSuccess = <Kind extends Fault["kind"]>(change: Change<Kind>): Change<Kind> => {
  return (fault, proper, ...rest) => (isSuccess(proper) ? change(fault, proper, ...rest) : proper);
};

const changes: { readonly [Kind in Exclude<Fault["kind"], InTransport>]: Change<Kind> } = {
  unreadable: ofSuccess(({ body }, proper, request) => unreadable(body, request, proper)),
  unusual: ofSuccess(({ response }, proper) => unusual(response, proper)),
  contradiction: ofSuccess(({ records }, proper, request) => {
    const isMixedUp = records === "mixed-up";
    // Any other list is of nothing that its request names.
    if (request.method === "GET" && !(isMixedUp && operationOf(request) === "listSms"))
      return proper;
    if (isMixedUp || operationOf(request) === "sendSms") return contradiction(records, proper);
    return errorResponse(request, 422, "envelope", proper);
  }),
  rejection: ({ status, body }, proper, request) => errorResponse(request, status, body, proper),
  failure: ({ status, body }, proper, request) => errorResponse(request, status, body, proper),
  later: ({ status, retryAfter, body = "envelope" }, proper, request, { now }) => {
    const { headers, ...response } = errorResponse(request, status, body, proper);
    return { ...response, headers: { ...headers, ...retryAfterHeaders(retryAfter, now()) } };
  },
  redirect: ({ status, to }, _, { path }, { elsewhere }) => {
    const location = `${to === "elsewhere" ? elsewhere : ""}${path}`;
    return { status, headers: { location }, body: "" };
  },
  response: ({ status, headers, body }) => {
    return { status, headers: { "content-type": "application/json", ...headers }, body };
  },
};

/**
 * Performs a request as far as the fault lets it, and responds as the fault makes it. `respond` is the service, and
 * `bare` the same without its dialects: what had no effect never gets through whole, so only its length matters.
 */
export function respondWith(
  fault: Fault,
  request: SandboxRequest,
  { respond, bare }: { readonly respond: Respond; readonly bare: Respond },
  surroundings: Surroundings,
): SandboxResponse {
  // A preferred response is proper, and has no effect.
  const headers = { ...request.headers, prefer: "code=200" };
  const isPerformed = fault.effect || request.method === "GET";
  const proper = isPerformed ? respond(request) : bare({ ...request, headers });
  const change: Change<Fault["kind"]> | undefined = Reflect.get(changes, fault.kind);
  if (change) return change(fault, proper, request, surroundings);
  if (inTransport.some((kind) => kind === fault.kind)) return proper;
  throw new InvalidInputError("fault.kind", "must be one of the catalogue's.");
}
