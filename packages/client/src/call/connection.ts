import { ConnectionError } from "../errors/connection-error.ts";
import type { FailedCall } from "../errors/messaging-error.ts";
import type { RetryClass, TransportFailure } from "../middleware.ts";
import { scrub } from "../secrets.ts";

/** The error of an exchange that broke, with the place it could not reach. */
export function connectionError(
  how: TransportFailure,
  url: string,
  call: FailedCall & { readonly retry: RetryClass },
  cause: unknown,
): ConnectionError {
  const { code, address, port, isTunnel } = readFailure(cause);
  const { origin, protocol, port: own } = new URL(url);
  const isElsewhere = port && `${port}` !== (own || (protocol === "https:" ? "443" : "80"));
  const place = isElsewhere ? `the proxy at ${address}:${port}` : isTunnel ? "the proxy" : origin;
  const remedy =
    how === "not-sent" || call.retry === "safe"
      ? `Check ${place === origin ? "baseUrl" : "the proxy"} and the network.`
      : doubtful;
  const shownCode = code && Number.isNaN(Number(code)) ? ` (${code})` : "";
  return new ConnectionError(`${failures[how]} ${place}${shownCode}. ${remedy}`, call, cause);
}

/** For every request whose outcome is unknown, unless it only reads. */
export const doubtful = "The request may have been processed. Check before retrying.";

/** For a redirect, which is not followed. A browser hides its target, and even the status. */
export const redirects = "redirects, where the credential does not go. Correct baseUrl.";

const failures: Readonly<Record<TransportFailure, string>> = {
  "not-sent": "no connection to",
  "no-response": "no response from",
  cut: "incomplete response from",
};

/** Returns true when a failure, or each of several, certainly came before the first byte left; any other may hide an effect. */
export function neverOpened(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  try {
    const { cause, errors = cause?.errors ?? [] }: Several = error;
    // Fetch blocks some ports, such as 6000, and undici says so in a text alone.
    if (cause?.message === "bad port") return true;
    const { code, syscall = "", isTunnel } = readFailure(error);
    const isBefore = isTunnel || beforeOpen.test(`${code} ${syscall}`);
    return isBefore && errors.every(neverOpened);
  } catch {
    // A getter that throws, or errors that lead back to themselves.
    return false;
  }
}

interface Several {
  readonly errors?: readonly unknown[];
  readonly cause?: Several;
  readonly message?: string;
}

/**
 * Name not found, refused, unreachable, or a handshake that failed: Node's codes, Bun's and Deno's. An unreachable host can
 * end an open connection, too, and so can a timeout: then the system call that failed was a read or a write.
 */
const beforeOpen =
  /^(ENOTFOUND|EAI_\w+|ECONNREFUSED|E(HOST|NET)UNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_SSL_\w*(VERSION|HANDSHAKE|PROTOCOL|UNKNOWN_CA)\w*|\w*CERT\w*|UNABLE_TO_\w+|ConnectionRefused|FailedToOpenSocket) (connect|getaddr|$)|^ETIMEDOUT connect/;

interface Failure {
  readonly code?: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly port?: number;
  /** Set where a proxy refused the tunnel. */
  readonly isTunnel: boolean;
}

/** Collects the facts of an error and its causes; of several values, the outermost counts. */
function readFailure(error: unknown): Failure {
  let read: Failure = { isTunnel: false };
  for (let one = scrub(error, String); one instanceof Error; one = one.cause) {
    const isTunnel = read.isTunnel || one.message.includes("when HTTP Tunneling");
    read = { ...one, ...read, isTunnel };
  }
  return read;
}
