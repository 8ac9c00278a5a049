import { ConnectionError } from "../errors/connection-error.ts";
import type { Outcome } from "../errors/messaging-error.ts";
import type { Call } from "./call.ts";

/**
 * What `fetch` rejected with, as one of our errors. Only a failure that is known to come before the first byte
 * left gives the call back the outcome it had before the attempt; any other may hide an effect.
 */
export function connectionError(
  cause: unknown,
  url: string,
  call: Call,
  { answered, before }: { answered: boolean; before: Outcome },
): ConnectionError {
  const code = causeCode(cause);
  const neverOpened = !answered && code !== undefined && neverOpenedCodes.test(code);
  if (neverOpened) call.outcome = before;
  const { origin } = new URL(url);
  const what = answered
    ? `the answer of ${origin} broke off`
    : neverOpened
      ? `no connection to ${origin}`
      : `no answer from ${origin}`;
  const remedy = neverOpened || call.retry === "safe" ? "Check baseUrl and the network." : doubtful;
  return new ConnectionError(`${what}${code ? ` (${code})` : ""}. ${remedy}`, call, cause);
}

const doubtful = "It may have been done all the same: look before you repeat it.";

/** Name not found, refused, unreachable, or a certificate refused: Node's codes, Bun's and Deno's. */
const neverOpenedCodes =
  /^(ENOTFOUND|EAI_\w+|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ConnectionRefused|FailedToOpenSocket)$/;

/** The system's code of a failure, wherever the runtime hides it: in the cause, or in a list of causes. */
function causeCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  if ("cause" in error && error.cause !== undefined) return causeCode(error.cause);
  if ("errors" in error && Array.isArray(error.errors)) return causeCode(error.errors[0]);
  return undefined;
}
