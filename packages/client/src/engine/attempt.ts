import type { Config } from "../config.ts";
import { ConnectionError, isConnectionError } from "../errors/connection-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import type { Call } from "./call.ts";
import { connectionError } from "./connection-error.ts";
import type { Stage } from "./engine.ts";
import type { Answer, EngineRequest } from "./middleware.ts";
import { outcomeOf, worse } from "./outcome.ts";
import { limitTime } from "./time-limit.ts";

/** Sends one request and reads its whole answer, within `timeoutMs`. */
export function attempt(config: Config): Stage {
  return (request, _next, call) => {
    const expire = () => new TimeoutError("timeoutMs", call.timeoutMs, call);
    return limitTime(call.timeoutMs, call.signal, expire, (signal) =>
      exchange(config.fetch ?? globalThis.fetch, request, call, signal),
    );
  };
}

async function exchange(
  fetch: typeof globalThis.fetch,
  { url, method, headers, body, init }: EngineRequest,
  call: Call,
  signal: AbortSignal,
): Promise<Answer> {
  const before = call.outcome;
  call.outcome = "unknown";
  let response: Response | undefined;
  try {
    response = await fetch(url, {
      ...init,
      method,
      headers,
      ...(body !== undefined && { body }),
      signal,
      // Followed, it could carry the credential to another origin.
      redirect: "manual",
    });
    if (response.type === "opaqueredirect") {
      // A browser hides where to, and even the status.
      call.outcome = worse(before, "rejected");
      throw new ConnectionError(
        "the service redirects, which is not followed with a credential. Correct baseUrl.",
        call,
      );
    }
    const answer = {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    };
    call.outcome = worse(before, outcomeOf(answer));
    return answer;
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (isConnectionError(cause)) throw cause;
    throw connectionError(cause, url, call, { answered: response !== undefined, before });
  }
}
