import type { paths } from "@messaging-sdk/types";
import createClient, { type Client, type ClientOptions } from "openapi-fetch";
import { checkPlace } from "../call/credential.ts";
import { engineOf } from "../call/engine.ts";
import type { Messaging } from "../create-messaging.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import { checkNames } from "../option-names.ts";
import { needsNoRequest, requestLike } from "./request-like.ts";
import { readInit, readPathHeaders, sendRequest } from "./send-request.ts";
import { writeAnyBody, writeAnyPath, writeAnyQuery } from "./serializers.ts";

/** openapi-fetch over every path of the spec: it never throws for an HTTP status. */
export type Http = Client<paths>;

/** Options of openapi-fetch that `createHttp` takes as they are; its headers stand beside the client's, and null takes one away. */
export interface HttpOptions
  extends Pick<
    ClientOptions,
    "headers" | "querySerializer" | "bodySerializer" | "pathSerializer" | "Request"
  > {}

const httpOptions = ["headers", "querySerializer", "bodySerializer", "pathSerializer", "Request"];

/**
 * openapi-fetch over the spec's paths, on the calls of a client: its credential, time limits, retries and errors.
 *
 * ```ts
 * const http = createHttp(messaging);
 * const { data, error, response } = await http.GET("/v2.1/group");
 * ```
 *
 * @throws InvalidInputError for anything but a client that `createMessaging` made.
 */
export function createHttp(messaging: Pick<Messaging, "scope">, options: HttpOptions = {}): Http {
  const engine = engineOf(messaging);
  if (!engine) throw wrongKind("messaging", "a client made by createMessaging", messaging);
  checkNames(options, httpOptions, "createHttp.");
  const { baseUrl, headers } = engine.config;
  const client = createClient({
    ...options,
    baseUrl,
    headers: { ...headers, ...readPathHeaders(options.headers) },
    querySerializer: options.querySerializer ?? writeAnyQuery,
    bodySerializer: options.bodySerializer ?? writeAnyBody,
    pathSerializer(template, values) {
      const url = (options.pathSerializer ?? writeAnyPath)(template, values);
      // Checked before a `Request` removes the dots.
      checkPlace(url, engine.home);
      return url;
    },
  });
  const callPath = client.request as unknown as (...given: unknown[]) => Promise<unknown>;
  // A middleware takes and gives a real `Request`.
  let isSeen = options.Request !== undefined;
  const use: typeof client.use = (...middleware) => {
    isSeen = true;
    client.use(...middleware);
  };
  const request = async (method: string, path: string, init: unknown) => {
    const given = readInit(init);
    const fetch = (made: Request) => sendRequest(engine, path, made, given);
    // Not the signal: a `Request` puts a listener on it that stays until it is collected.
    const { signal: _, ...rest } = given;
    const how =
      isSeen || !needsNoRequest(method, path, given) ? undefined : { Request: requestLike };
    return callPath(method, path, { ...rest, ...how, fetch });
  };
  const verbs = Object.keys(client).filter((name) => /^[A-Z]+$/.test(name));
  const byVerb = verbs.map((method) => [method, request.bind(undefined, method)]);
  return { ...client, use, request, ...Object.fromEntries(byVerb) } as unknown as Http;
}
