import type { Outcome } from "../errors/messaging-error.ts";
import type { EngineResponse } from "./middleware.ts";
import { retryAfter } from "./retry.ts";

/** What a response that is not a success says about the effect of its request. */
export function outcomeOf({
  status,
  headers,
}: Pick<EngineResponse, "status" | "headers">): Outcome {
  // "Come back later" is said before anything is done.
  if (status === 429) return "rejected";
  if (status === 503) return retryAfter(headers) === undefined ? "unknown" : "rejected";
  // 408 is also said by proxies that gave up on a service at work, and 303 of what is done: see the other page for it.
  if (status === 408 || status === 303) return "unknown";
  return status >= 300 && status < 500 ? "rejected" : "unknown";
}

/** The worse of two: what is true of a call of several attempts. */
export function worse(one: Outcome, other: Outcome): Outcome {
  return severity.indexOf(one) > severity.indexOf(other) ? one : other;
}

const severity: readonly Outcome[] = ["not-sent", "rejected", "unknown"];

/** Whether a failure of `fetch` certainly came before the first byte left; any other may hide an effect. */
export function neverOpened(code: string | undefined): boolean {
  return code !== undefined && neverOpenedCodes.test(code);
}

/** Name not found, refused, unreachable, or a certificate refused: Node's codes, Bun's and Deno's. */
const neverOpenedCodes =
  /^(ENOTFOUND|EAI_\w+|ECONNREFUSED|E(HOST|NET)UNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_(TLS|SSL)_\w+|\w*CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|ConnectionRefused|FailedToOpenSocket)$/;

/** The system's code of a failure, wherever the runtime hides it: in the cause, or in a list of causes. */
export function causeCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string" && /^\w{1,60}$/.test(error.code))
    return error.code;
  if ("cause" in error && error.cause) return causeCode(error.cause);
  if ("errors" in error && Array.isArray(error.errors)) return causeCode(error.errors[0]);
  return undefined;
}
