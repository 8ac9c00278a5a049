import { type Config, readApiKey } from "../config.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import type { Call, Stage } from "./call.ts";
import type { EngineRequest } from "./middleware.ts";

/** Adds the credential. A key function is called again, once, after a 401. */
export function authorize({ apiKey, apiKeyPrefix, baseUrl }: Config): Stage {
  const home = `${baseUrl}/`;
  const withKey = (request: EngineRequest, key: string, call: Call): EngineRequest => {
    if (!request.url.startsWith(home)) {
      throw new InvalidInputError(
        "baseUrl",
        `is set once, in createMessaging: the credential is sent only to ${baseUrl}.`,
        call.operationId,
      );
    }
    const headers = { ...request.headers, authorization: `${apiKeyPrefix}${key}` };
    return { ...request, headers };
  };
  if (typeof apiKey === "string") {
    return (next) => (request, call) => next(withKey(request, apiKey, call), call);
  }
  const getKey = shareResolution(apiKey);
  return (next) => async (request, call) => {
    const key = await getKey();
    const response = await next(withKey(request, key, call), call);
    if (response.status !== 401) return response;
    const newKey = await getKey();
    return newKey === key ? response : next(withKey(request, newKey, call), call);
  };
}

/** Calls that run together share one resolution of the key. */
function shareResolution(resolve: () => string | Promise<string>): () => Promise<string> {
  let pending: Promise<string> | undefined;
  return () => {
    pending ??= Promise.resolve()
      .then(resolve)
      .then(readApiKey)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
}
