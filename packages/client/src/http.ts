import type { paths } from "@messaging-sdk/types";
import createClient, { type Client, defaultBodySerializer } from "openapi-fetch";
import { type Config, checkHeaders } from "./config.ts";
import { type Call, startCall } from "./engine/call.ts";
import type { Engine } from "./engine/engine.ts";
import type { EngineResponse } from "./engine/middleware.ts";
import { unreadable } from "./envelope.ts";
import { inputError } from "./errors/invalid-input-error.ts";
import { operations } from "./generated/operations.ts";
import { keepLongIntegers } from "./json.ts";
import { type Operation, unknownOperation } from "./operation.ts";
import type { RequestOptions } from "./options.ts";
import { writeBody } from "./request.ts";
import { cutPath, joinPath, writeQuery } from "./url.ts";

/** openapi-fetch over every path of the spec: it never throws for an HTTP status. */
export type Http = Client<paths>;

/** openapi-fetch on our engine: same credential, deadline, retries and errors as the named methods. */
export function createHttp(config: Config, engine: Engine): Http {
  const http = createClient<paths>({
    baseUrl: config.baseUrl,
    headers: config.headers,
    querySerializer: writeQuery,
    pathSerializer: (template, values) => {
      const pieces = cutPath(template);
      const names = pieces.filter((_, index) => index % 2 === 1);
      return joinPath(
        pieces,
        names.map((name) => values[name]),
      );
    },
    bodySerializer: (body: unknown, ...[headers]: unknown[]) =>
      isJson(body, headers) ? writeBody(body) : serializeBody(body, headers),
    fetch: (request) => send(config, engine, request as unknown as PlainRequest),
    Request: PlainRequest as unknown as typeof Request,
  });
  // Only a middleware gets the path template, which identifies the operation.
  http.use({
    onRequest: ({ request, schemaPath }) => {
      Object.assign(request, { schemaPath });
    },
  });
  const { use, eject, ...methods } = http;
  for (const [name, method] of Object.entries(methods)) {
    Object.assign(http, { [name]: guard(method as Method, name === "request" ? 2 : 1) });
  }
  return http;
}

/** Its type hides the second parameter. */
const serializeBody = defaultBodySerializer as (body: unknown, headers: unknown) => string;

function isJson(body: unknown, headers: unknown): boolean {
  if (typeof body !== "object" || body === null || body instanceof FormData) return false;
  const type = headers instanceof Headers ? headers.get("content-type") : undefined;
  return type !== "application/x-www-form-urlencoded";
}

type Method = (...args: unknown[]) => Promise<unknown>;

/** Turns what openapi-fetch would throw on the way to the engine and back into our errors. */
function guard(method: Method, at: number): Method {
  return async (...args) => {
    const init = readInit(args[at]);
    try {
      return await method(...args.slice(0, at), init);
    } catch (error) {
      const { received, call } = init.exchange;
      if (!(error instanceof SyntaxError) || !received || !call) throw error;
      throw unreadable(received, call, error);
    }
  };
}

/** What came back from the engine, for an error of what openapi-fetch could not read. */
interface Exchange {
  received?: EngineResponse;
  call?: Call;
}

/** A copy of the options, each of whose getters was called where an error of it can be told from others. */
function readInit(given: unknown) {
  try {
    const { params, ...init } = { ...Object(given), exchange: {} as Exchange };
    checkGiven(init.headers);
    if (params === undefined || params === null) return init;
    checkGiven(params.header);
    return { ...init, params: { ...params, query: params.query && { ...params.query } } };
  } catch (error) {
    throw inputError("options", error);
  }
}

/** Headers as openapi-fetch reads them, which are no `Headers` yet; null takes one away. */
function checkGiven(headers: unknown) {
  const given = Object.entries(Object(headers)).map(([name, value]) => [
    name,
    typeof value === "symbol" ? value : String(value ?? ""),
  ]);
  checkHeaders(Object.fromEntries(given));
}

/**
 * Stands in for `Request`, whose construction is half of the cost of a call: just holds what it is given. A
 * request's own options (`timeoutMs`, `retries`, ...) are among it, because openapi-fetch passes on what it does
 * not know.
 */
class PlainRequest {
  declare readonly url: string;
  declare readonly method: string;
  declare readonly headers: Headers;
  declare readonly body: string | undefined;
  declare readonly schemaPath: string;
  declare readonly exchange: Exchange;

  constructor(url: string, init: object) {
    Object.assign(this, init, { url });
  }
}

async function send(config: Config, engine: Engine, request: PlainRequest): Promise<Response> {
  const { url, method, headers, body, schemaPath, exchange, ...added } = request;
  // What openapi-fetch does not know is what a caller has added.
  const { signal, timeoutMs, deadlineMs, retries, ...init } = added as RequestOptions;
  const operation =
    operationByRoute.get(`${method} ${schemaPath}`) ?? unknownOperation(method, schemaPath);
  const call = startCall(config, operation, added);
  const sent = { method, url, headers: Object.fromEntries(headers), body, init };
  return engine(sent, call, (received) => {
    Object.assign(exchange, { received, call });
    return asResponse(received);
  });
}

const operationByRoute = new Map<string, Operation>(
  operations.map((operation) => [`${operation.method} ${operation.path}`, operation]),
);

function asResponse({ status, headers, body }: EngineResponse): Response {
  const text = bodiless.has(status) ? null : keepLongIntegers(body);
  if (status >= 200 && status < 600) return new Response(text, { status, headers });
  // No `Response` can be made with such a status, but one can have it, and is an error by its `ok`.
  const response = new Response(text, { status: 500, headers });
  return Object.defineProperty(response, "status", { value: status });
}

/** Statuses whose `Response` must have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const bodiless = new Set([204, 205, 304]);
