import { kindOf } from "../errors/invalid-input-error.ts";
import { WebhookError } from "./webhook-error.ts";

/** An event of any type, including types this version does not know. Narrow it with `isKnownWebhookEvent`, or a guard of one. */
export interface WebhookEvent {
  /** The kind of event, such as `sms.status`. */
  readonly type: string;
  readonly [field: string]: unknown;
}

/** An event whose signature was checked. */
export interface VerifiedWebhookEvent extends WebhookEvent {
  /** The verified `webhook-id`, also when the body has another `id` or none. Act on each once. */
  readonly id: string;
}

/** A request of a server that has no Fetch `Request`, such as `node:http`. */
export interface RawWebhook {
  /** Names in any case; a repeated header is an array, or joined by commas. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it arrived, before anything parses it. Undefined or parsed, as a stranger can bring about, it is refused. */
  readonly body: string | Uint8Array | undefined;
}

/** A header of the request. Throws `WebhookError` when it is missing, empty or too long. */
export function readHeader({ headers }: Request | RawWebhook, name: string): string {
  // Not `instanceof`: a framework may bring another `Headers`.
  const value: unknown =
    typeof headers?.get === "function"
      ? headers.get(name)
      : Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value.join(", ") : value;
  if (typeof text !== "string" || text === "") {
    const problem = "is missing: the service did not send this, or a proxy dropped the header.";
    throw new WebhookError("missing_header", `${name} ${problem}`);
  }
  // No service sends more, and a stranger must not fill the memory before the signature is checked.
  if (text.length <= 4096) return text;
  throw new WebhookError("no_matching_signature", `${name} is longer than 4096 characters.`);
}

/** The bytes of the body. Throws `WebhookError` when they are not there: a stranger's `content-type` can bring that about. */
export async function readBody(request: Request | RawWebhook): Promise<Uint8Array> {
  if ("arrayBuffer" in request) {
    if (request.bodyUsed) throw noRawBody("was read before: verify it first, or a clone of it");
    try {
      return new Uint8Array(await request.arrayBuffer());
    } catch (cause) {
      throw noRawBody("ended early", cause);
    }
  }
  const { body } = request;
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body))
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  // Not `instanceof`: it may be another realm's.
  if (body?.[Symbol.toStringTag] === "ArrayBuffer") return new Uint8Array(body);
  throw noRawBody(`must be the raw text or bytes, not the parsed JSON, but is ${kindOf(body)}`);
}

function noRawBody(problem: string, cause?: unknown): WebhookError {
  return new WebhookError("no_raw_body", `the body ${problem}.`, cause);
}
