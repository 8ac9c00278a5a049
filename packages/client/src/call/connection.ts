import { ConnectionError } from "../errors/connection-error.ts";
import type { FailedCall } from "../errors/messaging-error.ts";
import type { RetryClass, TransportFailure } from "../wire.ts";

/** The error of an exchange that broke, with the place it could not reach. */
export function connectionError(
  how: TransportFailure,
  url: string,
  call: FailedCall & { readonly retry: RetryClass },
  cause: unknown,
): ConnectionError {
  const { code, proxy } = readFailure(cause, url);
  const place = proxy ?? new URL(url).origin;
  const remedy =
    how !== "not-sent" && call.retry !== "safe"
      ? doubtful
      : `Check ${proxy ? "the proxy" : "baseUrl"} and the network.`;
  const problem = `${failures[how]} ${place}${code ? ` (${code})` : ""}. ${remedy}`;
  return new ConnectionError(problem, call, cause);
}

/** Said of every request whose outcome is unknown, unless it only reads. */
export const doubtful = "The request may have been processed. Check before retrying.";

const failures: Readonly<Record<TransportFailure, string>> = {
  "not-sent": "no connection to",
  "no-response": "no response from",
  cut: "incomplete response from",
};

/** Whether a failure certainly came before the first byte of the request left; any other may hide an effect. */
export function neverOpened(error: unknown): boolean {
  const { code = "", syscall = "connect", isTunnel } = readFailure(error);
  // An unreachable host can end an open connection, too: then the call that failed was a read or a write.
  return (
    isTunnel === true || (neverOpenedCodes.test(code) && /^(connect|getaddrinfo)/.test(syscall))
  );
}

/** Name not found, refused, unreachable, or a handshake that failed: Node's codes, Bun's and Deno's. */
const neverOpenedCodes =
  /^(ENOTFOUND|EAI_\w+|ECONNREFUSED|E(HOST|NET)UNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT\w+|ERR_SSL_\w*(VERSION|HANDSHAKE|PROTOCOL|UNKNOWN_CA|CERTIFICATE)\w*|\w*CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|ConnectionRefused|FailedToOpenSocket)$/;

/** The facts of a failure that an operating system or undici states. */
interface Failure {
  readonly code?: string | undefined;
  readonly syscall?: string | undefined;
  /** The proxy that could not be reached, or that refused the tunnel. */
  readonly proxy?: string | undefined;
  readonly isTunnel?: boolean;
}

type Stated = Partial<Record<"code" | "syscall" | "message" | "address" | "port", unknown>> & {
  readonly cause?: unknown;
  readonly errors?: unknown;
};

/** Reads an error, its causes and the first of its parts. They may be cyclic, and their getters may throw. */
function readFailure(error: unknown, url?: string): Failure {
  let one: unknown = error;
  try {
    for (let depth = 0; depth < 10 && typeof one === "object" && one !== null; depth += 1) {
      const { code, syscall, message, address, port, cause, errors }: Stated = one;
      const isTunnel = typeof message === "string" && message.includes("when HTTP Tunneling");
      if (isTunnel || (typeof code === "string" && /^\w{1,60}$/.test(code))) {
        const atProxy = url !== undefined && port !== undefined && !isPortOf(url, port);
        return {
          code: typeof code === "string" ? code : undefined,
          syscall: typeof syscall === "string" ? syscall : undefined,
          proxy: atProxy ? `the proxy at ${address}:${port}` : isTunnel ? "the proxy" : undefined,
          isTunnel,
        };
      }
      one = cause || (Array.isArray(errors) ? errors[0] : undefined);
    }
  } catch {}
  return {};
}

function isPortOf(url: string, port: unknown): boolean {
  const { port: own, protocol } = new URL(url);
  return `${port}` === (own || (protocol === "https:" ? "443" : "80"));
}
