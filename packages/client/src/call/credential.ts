import { readApiKey } from "../config.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { isMessagingError, MessagingError } from "../errors/messaging-error.ts";
import type { ApiKey } from "../options.ts";
import { leadsOut } from "../url.ts";
import { type LimitedCall, limitTime } from "./time-limit.ts";

/** The credential is sent only below `baseUrl`. A path with dot segments would lead out of it. */
export function checkPlace(url: string, home: string): void {
  // A middleware of `http` has the URL as a `Request` spells it.
  if (!url.startsWith(home) && !url.startsWith(new URL(home).href)) {
    const problem = `is set in createMessaging: the credential is sent only to ${home.slice(0, -1)}.`;
    throw new InvalidInputError("baseUrl", problem);
  }
  if (leadsOut.test(url))
    throw new InvalidInputError("path", 'must not have a space, backslash or ".." segment.');
}

/** Calls that run together share one resolution of the key, which ends with the call that waits for it. */
export function shareResolution(resolve: Exclude<ApiKey, string>) {
  let pending: Promise<string> | undefined;
  return async (call: LimitedCall): Promise<string> => {
    let shared: Promise<string> | undefined;
    try {
      return await limitTime(call, () => {
        pending ??= (async () => readApiKey(await resolve()))();
        shared = pending;
        return shared;
      });
    } catch (error) {
      if (isMessagingError(error) || call.signal?.aborted) throw error;
      throw new MessagingError("api_key_failed", "your apiKey function failed.", call, error, true);
    } finally {
      // Resolved or not, the next call asks again.
      if (pending === shared) pending = undefined;
    }
  };
}
