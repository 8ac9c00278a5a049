import { keepLongIntegers, parseJson } from "../json.ts";
import type { EngineResponse } from "../middleware.ts";

/** The response that openapi-fetch reads as JSON. A real `Response` costs half a call, and is made only on demand. */
export class PlainResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly #received: EngineResponse;
  readonly #url: string;
  #real: Response | undefined;

  constructor(received: EngineResponse, url: string) {
    this.status = received.status;
    this.ok = received.status >= 200 && received.status < 300;
    this.headers = received.headers;
    this.#received = received;
    this.#url = url;
  }

  text(): string {
    return keepLongIntegers(this.#received.body);
  }

  json(): unknown {
    const value = parseJson(this.#received.body);
    if (value instanceof Error) throw value;
    return value;
  }

  /** The real one, whose body openapi-fetch has read. */
  get real(): Response {
    if (!this.#real) {
      this.#real = toResponse(this.#received, this.#url, keepLongIntegers);
      void this.#real.text();
    }
    return this.#real;
  }
}

/** The response as `fetch` would have given it, but for what `readText` changes in it. */
export function toResponse(
  { status, headers, body }: EngineResponse,
  url: string,
  readText?: (body: string) => string,
): Response {
  const text = bodiless.has(status) ? null : readText ? readText(body) : body;
  const isOdd = status < 200 || status > 599;
  // No `Response` can be made with such a status, but one can have it, and is an error by its `ok`.
  const response = new Response(text, { status: isOdd ? 500 : status, headers });
  if (isOdd) Object.defineProperty(response, "status", { value: status });
  return Object.defineProperty(response, "url", { value: url });
}

/** Statuses whose `Response` must have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const bodiless = new Set([204, 205, 304]);
