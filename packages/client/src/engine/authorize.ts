import type { Config } from "../config.ts";
import { readApiKey } from "../config.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import type { ApiKey } from "../options.ts";
import type { Stage } from "./engine.ts";
import { redact } from "./redact.ts";

/** Adds the credential. A key that comes from a function is asked for again, once, after a 401. */
export function authorize({ apiKey, apiKeyPrefix, baseUrl }: Config): Stage {
  const getKey = sharedResolution(apiKey);
  return async (request, next, call) => {
    if (!request.url.startsWith(`${baseUrl}/`)) {
      throw new InvalidInputError(
        "baseUrl",
        `is set once, in createMessaging: the credential goes to no other place than ${baseUrl}.`,
        call.operationId,
      );
    }
    const send = (key: string) =>
      next({ ...request, headers: { ...request.headers, authorization: `${apiKeyPrefix}${key}` } });
    if (typeof apiKey === "string") return redact(await send(apiKey), apiKey);
    const key = await getKey();
    const answer = redact(await send(key), key);
    if (answer.status !== 401) return answer;
    const newKey = await getKey();
    return newKey === key ? answer : redact(await send(newKey), newKey);
  };
}

/** Calls that run together share one resolution of the key. */
function sharedResolution(apiKey: ApiKey): () => Promise<string> {
  let pending: Promise<string> | undefined;
  return () => {
    pending ??= Promise.resolve(typeof apiKey === "function" ? apiKey() : apiKey)
      .then(readApiKey)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
}
