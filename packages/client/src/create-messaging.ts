import { createEngine, shareEngine } from "./call/engine.ts";
import { checkService } from "./check.ts";
import { readOptions } from "./config.ts";
import type { Resources } from "./generated/methods.ts";
import { callOperation, createMethods } from "./methods.ts";
import { unknownOperation } from "./operation.ts";
import type { MessagingOptions, RequestOptions } from "./options.ts";
import type { ResponseInfo, Result } from "./result.ts";

/** The client: methods grouped by resource. `createHttp` of `@messaging-sdk/client/http` makes calls by path on it. */
export interface Messaging extends Resources {
  /** Separates this client's cached data from another's. Not a secret. */
  readonly scope: string;
  /** The option of that name: for how long a list may not show what was sent. */
  readonly listLagMs?: number | undefined;
  /**
   * Proves that address, key and path work, by one harmless read: for a readiness probe, or the start of a program. Resolves to
   * what the response said.
   *
   * @throws MessagingError with the code `wrong_address` where `baseUrl` leads to something else, and as a list does: `ApiError` 401.
   */
  check(options?: RequestOptions): Promise<ResponseInfo>;
  /** Another client with the same options, except for these. */
  with(overrides: Partial<MessagingOptions>): Messaging;
  /** Calls an operation that this version does not know yet. `input` is the query of a GET, else the body. Only a GET is retried. */
  request(
    method: string,
    path: string,
    input?: object,
    options?: RequestOptions,
  ): Promise<Result<unknown>>;
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
  const config = readOptions(options ?? {});
  const engine = createEngine(config);
  const messaging: Messaging = {
    ...createMethods(engine),
    scope: config.scope,
    listLagMs: config.listLagMs,
    check: (requestOptions = {}) => checkService(engine, requestOptions),
    with: (overrides) => createMessaging({ ...options, ...overrides }),
    request: (method, path, input, requestOptions = {}) =>
      callOperation(engine, unknownOperation(method, path), [path], {}, input, requestOptions),
  };
  return shareEngine(messaging, engine);
}
