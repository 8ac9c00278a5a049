import type { paths } from "@messaging-sdk/types";
import createClient, { type Client } from "openapi-fetch";
import { type Config, lowerCaseKeys } from "./config.ts";
import { startCall } from "./engine/call.ts";
import type { Engine } from "./engine/engine.ts";
import type { EngineResponse } from "./engine/middleware.ts";
import { operations } from "./generated/operations.ts";
import { type Operation, unknownOperation } from "./operation.ts";
import type { RequestOptions } from "./options.ts";
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
    fetch: (request) => send(config, engine, request as unknown as PlainRequest),
    Request: PlainRequest as unknown as typeof Request,
  });
  // Only a middleware gets the path template, which identifies the operation.
  http.use({
    onRequest: ({ request, schemaPath }) => {
      Object.assign(request, { schemaPath });
    },
  });
  return http;
}

/**
 * Stands in for `Request`, whose construction is half of the cost of a call: just holds what it is given. A
 * request's own options (`timeoutMs`, `retries`, ...) are among it, because openapi-fetch passes on what it does
 * not know.
 */
class PlainRequest {
  readonly url: string;
  readonly method: string = "GET";
  readonly headers: Headers | undefined;
  readonly body: string | undefined;
  readonly schemaPath: string | undefined;

  constructor(url: string, init: object) {
    Object.assign(this, init);
    this.url = url;
  }
}

/** What a caller of openapi-fetch may have added to its request. */
type AddedOptions = Pick<RequestOptions, "timeoutMs" | "deadlineMs" | "retries"> & {
  signal?: AbortSignal;
};

async function send(config: Config, engine: Engine, request: PlainRequest): Promise<Response> {
  const { url, method, headers, body, schemaPath = "", ...added } = request;
  const { signal, timeoutMs, deadlineMs, retries, ...init } = added as AddedOptions;
  const operation =
    operationByRoute.get(`${method} ${schemaPath}`) ?? unknownOperation(method, schemaPath);
  const call = startCall(config, operation, {
    signal,
    timeoutMs,
    deadlineMs,
    retries,
  } as RequestOptions);
  const sent = {
    method,
    url,
    headers: lowerCaseKeys(Object.fromEntries(headers ?? [])),
    body,
    init,
  };
  return engine(sent, call, asResponse);
}

const operationByRoute = new Map<string, Operation>(
  operations.map((operation) => [`${operation.method} ${operation.path}`, operation]),
);

function asResponse({ status, headers, body }: EngineResponse): Response {
  return new Response(bodiless.has(status) ? null : body, { status, headers });
}

/** Statuses whose `Response` must have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const bodiless = new Set([204, 205, 304]);
