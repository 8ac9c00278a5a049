import type { EngineRequest } from "../middleware.ts";

/** The parts from which openapi-fetch makes a request. */
export interface RequestParts extends Omit<RequestInit, "headers" | "signal"> {
  readonly method: string;
  readonly headers: Headers;
  readonly signal?: AbortSignal;
}

/** Stands in for `Request` where nobody sees it: to make a real one is half of the cost of a call. */
export class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly parts: RequestParts;

  constructor(url: string, parts: RequestParts) {
    this.url = url;
    this.method = parts.method;
    this.headers = parts.headers;
    this.parts = parts;
  }
}

/** A real request, and what it was made of. */
export interface MadeRequest {
  readonly request: Request;
  readonly parts: RequestParts;
}

/** A class that makes requests of another one, which are instances of both, and reports each. */
export function watchRequests(
  Base: typeof Request,
  report: (made: MadeRequest) => void,
): typeof Request {
  function Watched(url: string, parts: RequestParts) {
    const request = new Base(url, parts);
    report({ request, parts });
    return request;
  }
  Watched.prototype = Base.prototype;
  return Watched as unknown as typeof Request;
}

/** The request as the engine sends it, with the signal that ends it. */
export interface SentRequest extends EngineRequest {
  readonly signal: AbortSignal | undefined;
}

/** A request as it was made; `headers` are those of all calls that bring none. */
export function readParts(
  { url, parts }: PlainRequest,
  headers: EngineRequest["headers"] | undefined,
): SentRequest {
  const { method, body, redirect, signal, headers: all, ...init } = parts;
  return {
    method,
    url,
    headers: headers ?? Object.fromEntries(all),
    body: body as string,
    init,
    signal,
  };
}

/** A request as middleware leaves it, which may have changed it, or put another in its place. */
export async function readRequest(request: Request, made: MadeRequest): Promise<SentRequest> {
  const { method, url, headers } = request;
  const isMade = request === made.request;
  const { body, init, signal } = readParts(new PlainRequest(url, made.parts), {});
  return {
    method,
    url,
    headers: Object.fromEntries(headers),
    body: isMade && typeof body === "string" ? body : await readBody(request),
    init: isMade ? init : { ...init, ...changedOptions(request, made.request) },
    signal: isMade ? signal : request.signal,
  };
}

/** A form with files is no text, and `fetch` takes it as it is. */
async function readBody(request: Request): Promise<string | undefined> {
  if (!request.body) return undefined;
  const isForm = request.headers.get("content-type")?.startsWith("multipart/");
  return isForm ? ((await request.blob()) as unknown as string) : request.text();
}

function changedOptions(request: Request, made: Request): Record<string, unknown> {
  const changed = optionNames.filter((name) => request[name] !== made[name]);
  return Object.fromEntries(changed.map((name) => [name, request[name]]));
}

const optionNames = [
  "cache",
  "credentials",
  "integrity",
  "keepalive",
  "mode",
  "referrer",
  "referrerPolicy",
] as const;

/** Adds what a call gave of its own, which `Request` does not know, as openapi-fetch does. */
export function withOwn(request: Request, parts: object): Request {
  for (const [name, value] of Object.entries(parts)) {
    if (!(name in request)) Object.assign(request, { [name]: value });
  }
  return request;
}
