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
export type Http = MistakenPaths & Client<paths>;

/** Says of a path that the spec does not have which there are; openapi-fetch says "Expected 2 arguments, but got 1". */
type MistakenPaths = {
  readonly [Name in "get" | "post" | "put" | "delete" as Uppercase<Name>]: <Url extends string>(
    url: Url extends PathOf<Name> ? Url : PathOf<Name>,
    ...init: Url extends PathOf<Name> ? [never, never] : unknown[]
  ) => never;
};

type PathOf<Name extends string> = {
  [Path in keyof paths]: paths[Path] extends Record<Name, object> ? Path : never;
}[keyof paths];

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
    Request: PlainRequest as unknown as typeof Request,
  });
  const { use, eject, ...methods } = http;
  // Only then a request is worth a real `Request`, which is half of the cost of a call.
  const used = new Set<unknown>();
  http.use = (...middleware) => {
    use(...middleware);
    for (const one of middleware) used.add(one);
  };
  http.eject = (...middleware) => {
    eject(...middleware);
    for (const one of middleware) used.delete(one);
  };
  for (const [name, method] of Object.entries(methods)) {
    const at = name === "request" ? 2 : 1;
    Object.assign(http, {
      [name]: (...args: unknown[]) => call(method as Method, args, at),
    });
  }
  // The mistaken paths are there for the compiler alone.
  return http as Http;

  /** Calls openapi-fetch with a `fetch` of this call, which leads to the engine. */
  async function call(method: Method, args: unknown[], at: number) {
    const given: Given = readInit(args[at]);
    const exchange: Exchange = {};
    const isWatched = used.size > 0 || Boolean(given.middleware?.length);
    const init = {
      ...(isWatched && { Request: globalThis.Request }),
      ...given,
      fetch: (request: PlainRequest) =>
        send(config, engine, request, String(args[at - 1]), given, exchange),
    };
    try {
      return await method(...args.slice(0, at), init);
    } catch (error) {
      const { received, call } = exchange;
      if (!(error instanceof SyntaxError) || !received || !call) throw error;
      throw unreadable(received, call, error);
    }
  }
}

/** Its type hides the second parameter. */
const serializeBody = defaultBodySerializer as (body: unknown, headers: unknown) => string;

function isJson(body: unknown, headers: unknown): boolean {
  if (typeof body !== "object" || body === null || body instanceof FormData) return false;
  const type = headers instanceof Headers ? headers.get("content-type") : undefined;
  return type !== "application/x-www-form-urlencoded";
}

type Method = (...args: unknown[]) => Promise<unknown>;

/** What a caller gives: options of openapi-fetch, of a call of ours, and of `fetch`. */
interface Given extends RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly middleware?: readonly unknown[];
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** What came back from the engine, for an error of what openapi-fetch could not read. */
interface Exchange {
  received?: EngineResponse;
  call?: Call;
}

/** A copy of the options, each of whose getters was called where an error of it can be told from others. */
function readInit(given: unknown) {
  try {
    const { params, ...init } = { ...Object(given) };
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

/** Stands in for `Request` where no middleware sees it: just holds what it is given. */
class PlainRequest {
  declare readonly url: string;
  declare readonly method: string;
  declare readonly headers: Headers;
  declare readonly body: string | undefined;
  declare readonly signal: AbortSignal | undefined;

  constructor(url: string, init: object) {
    Object.assign(this, init, { url });
  }
}

async function send(
  config: Config,
  engine: Engine,
  request: PlainRequest | Request,
  path: string,
  given: Given,
  exchange: Exchange,
): Promise<Response> {
  const { url, method, headers } = request;
  const { fetch, signal = request.signal, ...options } = given;
  const { timeoutMs, deadlineMs, retries, ...init } = withoutOwn(options);
  const operation = operationByRoute.get(`${method} ${path}`) ?? unknownOperation(method, path);
  const call = startCall(config, operation, { ...options, ...(signal && { signal }) });
  const body = request instanceof PlainRequest ? request.body : await readRequest(request);
  const sent = {
    method,
    url,
    headers: Object.fromEntries(headers),
    body,
    init: fetch
      ? { ...init, fetch: (to: string, options: RequestInit) => fetch(new Request(to, options)) }
      : init,
  };
  return engine(sent, call, (received) => {
    Object.assign(exchange, { received, call });
    return asResponse(received);
  });
}

/** A form with files is no text. */
async function readRequest(request: Request): Promise<string | undefined> {
  if (!request.body) return undefined;
  const isText = !request.headers.get("content-type")?.startsWith("multipart/");
  return isText ? request.text() : ((await request.blob()) as unknown as string);
}

/** What openapi-fetch has used. */
function withoutOwn(options: object): RequestOptions {
  const own = /^(params|body|headers|parseAs|.*Serializer|baseUrl|middleware|Request|method)$/;
  return Object.fromEntries(Object.entries(options).filter(([name]) => !own.test(name)));
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
