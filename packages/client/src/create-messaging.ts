import { readOptions } from "./config.ts";
import { createEngine } from "./engine/engine.ts";
import type { Resources } from "./generated/methods.ts";
import { createHttp, type Http } from "./http.ts";
import { createMethods } from "./methods.ts";
import type { MessagingOptions } from "./options.ts";

/** The client: named methods by resource, and `http` for whoever prefers paths. */
export interface Messaging extends Resources {
  /** openapi-fetch over the spec's paths, on the same engine as the named methods; returns errors instead of throwing. */
  readonly http: Http;
  /** Tells this client's cached data apart from another's. Not a secret. */
  readonly scope: string;
}

/**
 * Makes a client of the messaging service.
 *
 * ```ts
 * const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: process.env.MESSAGING_API_KEY });
 * const { data } = await messaging.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] });
 * ```
 *
 * @throws InvalidInputError when an option is missing or cannot work. Nothing is sent before the first call.
 */
export function createMessaging(options: MessagingOptions): Messaging {
  const config = readOptions(options);
  const engine = createEngine(config);
  let http: Http | undefined;
  return {
    ...createMethods(config, engine),
    scope: config.scope,
    get http() {
      // Made when first wanted: openapi-fetch touches `Headers`, which costs Node some 27 ms to load.
      http ??= createHttp(config, engine);
      return http;
    },
  };
}
