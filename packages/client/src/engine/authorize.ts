import { type Config, readApiKey } from "../config.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { leadsOut } from "../url.ts";
import type { Call, Stage } from "./call.ts";
import type { EngineRequest } from "./middleware.ts";
import { limitTime } from "./time-limit.ts";

/** Adds the credential. A key function is called again, once, after a 401. */
export function authorize({ apiKey, apiKeyPrefix, baseUrl, secretHeaders }: Config): Stage {
  const home = `${baseUrl}/`;
  const withKey = (request: EngineRequest, key: string, call: Call): EngineRequest => {
    checkPlace(request.url, home, call);
    const authorization = `${apiKeyPrefix}${key}`;
    return { ...request, headers: { ...secretHeaders, ...request.headers, authorization } };
  };
  if (typeof apiKey === "string") {
    return (next) => (request, call) => next(withKey(request, apiKey, call), call);
  }
  const getKey = shareResolution(apiKey);
  return (next) => async (request, call) => {
    const key = await getKey(call);
    const response = await next(withKey(request, key, call), call);
    if (response.status !== 401) return response;
    const newKey = await getKey(call);
    return newKey === key ? response : next(withKey(request, newKey, call), call);
  };
}

/** The credential is sent only below `baseUrl`, of which a path with dot segments would lead out. */
function checkPlace(url: string, home: string, { operationId }: Call) {
  // A middleware of `http` has the URL as a `Request` spells it.
  if (!url.startsWith(home) && !url.startsWith(new URL(home).href)) {
    const problem = `is set once, in createMessaging: the credential is sent only to ${home.slice(0, -1)}.`;
    throw new InvalidInputError("baseUrl", problem, operationId);
  }
  if (leadsOut.test(url)) {
    const problem = 'must not have a space, backslash or ".." segment.';
    throw new InvalidInputError("path", problem, operationId);
  }
}

/** Calls that run together share one resolution of the key, which ends with the call that waits for it. */
function shareResolution(resolve: () => string | Promise<string>) {
  let pending: Promise<string> | undefined;
  return async (call: Call): Promise<string> => {
    pending ??= Promise.resolve().then(resolve).then(readApiKey);
    const shared = pending;
    try {
      return await limitTime(call, () => shared);
    } finally {
      // Found or not, the next call asks anew.
      if (pending === shared) pending = undefined;
    }
  };
}
