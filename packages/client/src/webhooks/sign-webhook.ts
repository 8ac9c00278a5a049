import { fieldsOf } from "../json.ts";
import { sign, signedContent, signingKeys, type WebhookSecret } from "./signature.ts";
import type { WebhookEvent } from "./webhook.ts";

export interface SignWebhookOptions {
  /** `webhook-id`. Default: the event's `id`, else a random one. */
  readonly id?: string;
  /** `webhook-timestamp`, in Unix seconds. Default: now. */
  readonly timestamp?: number;
}

/** A request as the service would send it: spread it into a `fetch` or a `new Request`, with `method: "POST"`. */
export interface SignedWebhook {
  readonly headers: Readonly<
    Record<"content-type" | "webhook-id" | "webhook-timestamp" | "webhook-signature", string>
  >;
  readonly body: string;
}

/**
 * Signs an event as the service does, for tests of a receiver. A string is signed unchanged, JSON or not.
 *
 * ```ts
 * const request = new Request(url, { method: "POST", ...(await signWebhook(event, secret)) });
 * ```
 *
 * With several secrets it is signed by each, as while they are rotated. Throws `InvalidInputError` for an invalid
 * secret.
 */
export async function signWebhook(
  event: WebhookEvent | string,
  secret: WebhookSecret,
  options: SignWebhookOptions = {},
): Promise<SignedWebhook> {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const own = fieldsOf(event).id;
  const id = options.id ?? (typeof own === "string" ? own : `evt_${crypto.randomUUID()}`);
  const timestamp = String(options.timestamp ?? Math.floor(Date.now() / 1000));
  const content = signedContent(id, timestamp, new TextEncoder().encode(body));
  return {
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": await sign(await signingKeys(secret), content),
    },
    body,
  };
}
