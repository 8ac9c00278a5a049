import createClient, { type ClientOptions, type Middleware } from "openapi-fetch";
import { Call } from "../call/call.ts";
import type { Engine } from "../call/engine.ts";
import { checkHeaders, headerEntries } from "../config.ts";
import { unreadable } from "../envelope.ts";
import { isConnectionError } from "../errors/connection-error.ts";
import { inputError } from "../errors/invalid-input-error.ts";
import { operations } from "../generated/operations.ts";
import { keepLongIntegers } from "../json.ts";
import type { EngineResponse } from "../middleware.ts";
import { type Operation, unknownOperation } from "../operation.ts";
import type { RequestOptions } from "../options.ts";
import { readQuery } from "../request.ts";
import {
  type MadeRequest,
  PlainRequest,
  readParts,
  readRequest,
  watchRequests,
  withOwn,
} from "./request.ts";
import { PlainResponse, toResponse } from "./response.ts";
import { bodyWriter, pathWriter, queryWriter } from "./serializers.ts";

/** Calls a path with what openapi-fetch takes, and with the middleware that `use` was called with. */
export type PathFace = (
  method: string,
  path: string,
  init: unknown,
  used: readonly Middleware[],
) => Promise<object>;

/** openapi-fetch on our engine: same credential, deadline, retries and errors as the named methods. */
export function createPathFace(engine: Engine): PathFace {
  const { config } = engine;
  const { baseUrl, headers, jsonHeaders, http, sendsContentType } = config;
  const options = {
    baseUrl,
    querySerializer: http.querySerializer ?? queryWriter,
    pathSerializer: http.pathSerializer ?? pathWriter(baseUrl),
    bodySerializer: http.bodySerializer ?? bodyWriter,
    Request: PlainRequest as unknown as typeof Request,
  };
  const clientHeaders = sendsContentType ? headers : { "content-type": null, ...headers };
  const client = createClient({ ...options, headers: clientHeaders });
  // To make a `Headers` of those that all calls have costs a tenth of a call. Who writes a body may ask for them.
  const asksForHeaders = http.bodySerializer || "content-type" in headers;
  const bareClient = asksForHeaders ? client : createClient(options);
  const operationByRoute = new Map<string, Operation>(
    operations.map((operation) => [`${operation.method} ${operation.path}`, operation]),
  );
  // The headers of a call that brings none: to read a `Headers` takes longer than to make one.
  const typed = sendsContentType ? jsonHeaders : headers;
  const commonHeaders = ({ parts: { body } }: PlainRequest) =>
    body === undefined || body instanceof FormData ? headers : typed;

  return async (method, path, init, used) => {
    const given = readInit(init);
    const { timeoutMs, deadlineMs, retries, fetch, ...rest } = given;
    const { middleware: own, params, parseAs = "json", Request: Custom = http.Request } = rest;
    const isBare = !given.headers && !params?.header && !given.bodySerializer;
    const middleware = own ? [...used, ...own] : used;
    const isWatched = middleware.length > 0 || Custom !== undefined;
    const isJson = parseAs === "json";
    // Only such a `fetch` gets a `Request`; the engine's take a URL.
    const byRequest = fetch ?? (Custom && ((config.fetch ?? globalThis.fetch) as FetchByRequest));
    // Set before it is sent: openapi-fetch makes its request first.
    let made: MadeRequest;
    let exchange: { readonly call: Call; readonly received: EngineResponse } | undefined;

    const send = async (request: PlainRequest | Request) => {
      const { signal, ...sent } =
        request instanceof PlainRequest
          ? readParts(request, isBare ? commonHeaders(request) : undefined)
          : await readRequest(request, made);
      const operation =
        operationByRoute.get(`${sent.method} ${path}`) ?? unknownOperation(sent.method, path);
      const limits = signal ? { ...given, signal } : given;
      const init = byRequest
        ? {
            ...sent.init,
            fetch: (url: string, parts: RequestInit) =>
              byRequest(withOwn(new (Custom ?? Request)(url, parts), parts)),
          }
        : sent.init;
      return new Call(engine, operation, limits).run({ ...sent, init }, (received, call) => {
        exchange = { call, received };
        return isJson && !isWatched
          ? new PlainResponse(received, sent.url)
          : toResponse(received, sent.url, isJson ? keepLongIntegers : undefined);
      });
    };

    try {
      const { request } = isBare && !isWatched ? bareClient : client;
      const fetchPath = request as unknown as FetchPath;
      const result = await fetchPath(method, path, {
        ...rest,
        middleware,
        fetch: middleware.some((one) => one?.onError) ? withOriginalErrors(send) : send,
        ...(isWatched && {
          Request: watchRequests(Custom ?? Request, (one) => {
            made = one;
          }),
        }),
      });
      return withRealResponse(result);
    } catch (error) {
      if (!(error instanceof SyntaxError) || !exchange) throw error;
      throw unreadable(exchange.received, exchange.call);
    }
  };
}

type FetchPath = (method: string, path: string, options: object) => Promise<PathResult>;
type FetchByRequest = NonNullable<ClientOptions["fetch"]>;

/** The result of a call by openapi-fetch. */
interface PathResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response | PlainResponse;
}

/** The caller's options: those of openapi-fetch, of this client's calls, and of `fetch`. */
interface Given extends RequestOptions {
  readonly params?: { readonly header?: object };
  readonly parseAs?: string;
  readonly bodySerializer?: unknown;
  readonly middleware?: readonly Middleware[];
  readonly Request?: typeof Request;
  readonly fetch?: FetchByRequest;
}

/** A copy of the options, each of whose getters was called where an error of it can be told from others. */
function readInit(init: unknown): Given {
  try {
    const { params, ...given } = { ...Object(init) };
    if (given.headers) given.headers = Object.fromEntries(headerEntries(given.headers));
    checkHeaders(written(given.headers));
    if (params === undefined || params === null) return given;
    checkHeaders(written(params.header));
    return { ...given, params: { ...params, query: params.query && readQuery(params.query) } };
  } catch (error) {
    throw inputError("options", error);
  }
}

/** Headers as openapi-fetch reads them, to be checked; null takes one away. */
function written(headers: unknown): Record<string, unknown> {
  const given = Object.entries(headers ?? {}).map(([name, value]) => [
    name,
    typeof value === "symbol" ? value : String(value ?? ""),
  ]);
  return Object.fromEntries(given);
}

/** `onError` gets, and the caller then too, what `fetch` rejected with, as in openapi-fetch. */
function withOriginalErrors<Sent, Received>(send: (request: Sent) => Promise<Received>) {
  return async (request: Sent): Promise<Received> => {
    try {
      return await send(request);
    } catch (error) {
      throw isConnectionError(error) ? (error.cause ?? error) : error;
    }
  };
}

function withRealResponse(result: PathResult): object {
  const { data, error, response: given } = result;
  if (!(given instanceof PlainResponse)) return result;
  return {
    ...(given.ok ? { data } : { error }),
    get response() {
      return given.real;
    },
  };
}
