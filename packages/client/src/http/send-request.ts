import { Call } from "../call/call.ts";
import type { Engine } from "../call/engine.ts";
import { fetchTransport } from "../call/fetch-transport.ts";
import { unreadable } from "../envelope.ts";
import { InvalidInputError, inputError } from "../errors/invalid-input-error.ts";
import { isSuccessful } from "../evidence.ts";
import { operations } from "../generated/operations.ts";
import { checkHeaders, readHeaders } from "../headers.ts";
import { keepLongIntegers, parseJson } from "../json.ts";
import type { EngineResponse } from "../middleware.ts";
import { unknownOperation } from "../operation.ts";
import type { RequestOptions } from "../options.ts";
import { readQuery } from "../request.ts";
import { isRequestLike, lazyResponse, type RequestLike } from "./request-like.ts";

interface PathOptions extends RequestOptions {
  readonly params?: { readonly [Name in "header" | "path" | "query"]?: object | undefined };
  readonly parseAs?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Copies the options, so that an error of their getters can be distinguished from others. */
export function readInit(init: unknown): PathOptions {
  try {
    const { headers, params, ...given }: PathOptions = { ...(init as PathOptions) };
    const { header, path = {}, query } = params ?? {};
    return {
      ...given,
      headers: { ...readPathHeaders(headers), ...readPathHeaders(header) },
      params: { path, query: query && readQuery(query) },
    };
  } catch (error) {
    throw inputError("options", error);
  }
}

/** Headers as openapi-fetch reads them: null takes one away, and a number is its text. */
export function readPathHeaders(headers: unknown): Record<string, string> {
  const read = readHeaders(headers as RequestOptions["headers"]);
  for (const [name, value] of Object.entries(read))
    checkHeaders({ [name]: typeof value === "symbol" ? value : String(value ?? "") });
  return read;
}

/** Sends a request that openapi-fetch has made, and its middleware may have changed, as a call of the client. */
export async function sendRequest(
  engine: Engine,
  path: string,
  request: Request | RequestLike,
  { fetch, parseAs = "json", signal, ...given }: PathOptions,
): Promise<Response> {
  const { method, url, headers } = request;
  const operation =
    operations.find((one) => one.path === path && one.method === method) ??
    unknownOperation(method, path);
  const isLike = isRequestLike(request);
  const limits = { ...given, signal: signal ?? (isLike ? undefined : request.signal) };
  const call = new Call(fetch ? withFetch(engine, fetch) : engine, operation, limits);
  const init = isLike ? undefined : optionsOf(request, given);
  const body = isLike ? request.text : await readBody(request);
  const sent = { method, url, headers: Object.fromEntries(headers), body, init };
  return call.run(
    sent,
    (received) => {
      const { status, body, headers } = received;
      if (parseAs !== "json") return toResponse(received, url);
      const isRead = isSuccessful(status) && body !== "";
      const value = isRead && parseJson(body);
      // Of an error response, openapi-fetch takes a body that is not JSON as a text.
      if (value instanceof Error) throw unreadable(received, call);
      const read = () => keepLongIntegers(body);
      const make = () => toResponse({ ...received, body: read() }, url);
      if (!isLike || !isRead) return make();
      const parts = {
        status,
        ok: true,
        headers,
        url,
        json: async () => value,
        text: async () => read(),
      };
      return lazyResponse(parts, make);
      // `pathSerializer` has checked it.
    },
    isLike ? url : undefined,
  );
}

function withFetch(engine: Engine, fetch: NonNullable<PathOptions["fetch"]>): Engine {
  const byRequest: typeof globalThis.fetch = (url, init) => fetch(new Request(url, init));
  return { ...engine, transport: fetchTransport({ ...engine.config, fetch: byRequest }) };
}

/** The body of a request as a text; nothing else is sent, and no operation takes it. */
async function readBody(request: Request): Promise<string | undefined> {
  if (request.method === "GET") return undefined;
  // React Native cannot decode or read bytes: those that are no text become U+FFFD.
  const text = await request.text();
  const isText = /json|urlencoded|^text/.test(request.headers.get("content-type") ?? "");
  if (isText || !text.includes("\ufffd")) return text || undefined;
  throw new InvalidInputError("body", "must be a text, and not a form with a file of bytes.");
}

/** The options of `fetch`: those that `Request` does not know, such as `dispatcher`, and those of the request that are not as usual. */
function optionsOf(request: Request, given: object): Record<string, unknown> {
  // Not `request` itself: openapi-fetch puts on it what `Request` does not know.
  usual ??= new Request(request.url);
  const ordinary = usual;
  const changed = optionNames.filter((name) => name in given || request[name] !== ordinary[name]);
  return Object.fromEntries([
    ...Object.entries(given).filter(([name]) => !(name in ordinary) && !notOfFetch.test(name)),
    ...changed.map((name) => [name, request[name]]),
  ]);
}

let usual: Request | undefined;

const notOfFetch = /^(params|baseUrl|middleware|Request|retries)$|Ms$|Serializer$/;

const optionNames = [
  "cache",
  "credentials",
  "integrity",
  "keepalive",
  "mode",
  "referrer",
  "referrerPolicy",
] as const;

function toResponse({ status, headers, body }: EngineResponse, url: string): Response {
  const isOdd = status < 200 || status > 599;
  // These must have no body (https://fetch.spec.whatwg.org/#null-body-status).
  const text = [204, 205, 304].includes(status) ? null : body;
  // No `Response` can be made with such a status, but one can have it, and is an error by its `ok`.
  const response = new Response(text, { status: isOdd ? 500 : status, headers });
  if (isOdd) Object.defineProperty(response, "status", { value: status });
  return Object.defineProperty(response, "url", { value: url });
}
