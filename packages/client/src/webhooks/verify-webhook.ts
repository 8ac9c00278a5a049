import { readWholeNumber } from "../config.ts";
import { fieldsOf } from "../json.ts";
import { checkNames } from "../option-names.ts";
import { isSigned, signedContent, signingKeys, type WebhookSecret } from "./signature.ts";
import {
  type RawWebhook,
  readBody,
  readHeader,
  type VerifiedWebhookEvent,
  type WebhookEvent,
} from "./webhook.ts";
import { WebhookError } from "./webhook-error.ts";

export interface VerifyWebhookOptions {
  /** Seconds the request may be older or newer than this machine's clock. Default 300. */
  readonly toleranceSeconds?: number;
}

/**
 * Checks that a request comes from the service, by Standard Webhooks 1.0 (assumed), and resolves to its event.
 *
 * ```ts
 * const event = await verifyWebhook(request, process.env.WEBHOOK_SECRET);
 * if (isSmsStatusEvent(event)) console.log(event.data.phoneNumber, event.data.status);
 * ```
 *
 * A single `v1` signature by one of the secrets is enough. An event that the service resends until it gets a 2xx passes, and
 * so does a request that somebody replays within the tolerance: act once on each `event.id`, the verified `webhook-id`.
 *
 * Throws `WebhookError` for every request to refuse, and `InvalidInputError` for a secret or an option that cannot work.
 */
export async function verifyWebhook(
  request: Request | RawWebhook,
  secret: WebhookSecret,
  options: VerifyWebhookOptions = {},
): Promise<VerifiedWebhookEvent> {
  checkNames(options, ["toleranceSeconds"], "verifyWebhook.");
  const tolerance = readWholeNumber("toleranceSeconds", options.toleranceSeconds, 300);
  const keys = await signingKeys(secret);
  const id = readHeader(request, "webhook-id");
  const timestamp = readHeader(request, "webhook-timestamp");
  const signatures = readHeader(request, "webhook-signature");
  checkTime(timestamp, tolerance);
  const body = await readBody(request);
  if (!(await isSigned(keys, signedContent(id, timestamp, body), signatures))) {
    const problem =
      "no v1 signature matches. Is the secret this webhook's? Pass the raw body, not JSON written anew.";
    throw new WebhookError("no_matching_signature", problem);
  }
  // The id of the body is signed, too, but only the header has one for every event.
  return { ...readEvent(body), id };
}

function checkTime(timestamp: string, tolerance: number) {
  if (!/^\d+$/.test(timestamp))
    throw new WebhookError("bad_timestamp", "webhook-timestamp is not a whole number of seconds.");
  const age = Math.floor(Date.now() / 1000) - Number(timestamp);
  if (Math.abs(age) <= tolerance) return;
  throw new WebhookError(
    age > 0 ? "too_old" : "too_new",
    `webhook-timestamp is ${Math.abs(age)} s ${age > 0 ? "old" : "ahead"}, and toleranceSeconds is ${tolerance}. Is this machine's clock right?`,
  );
}

function readEvent(body: Uint8Array): WebhookEvent {
  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw new WebhookError("unreadable_body", "the body is signed, but is not JSON.", cause);
  }
  const { type } = fieldsOf(event);
  if (typeof type === "string") return { ...fieldsOf(event), type };
  const problem = "the body is signed, but is not an event: a JSON object with a type.";
  throw new WebhookError("unreadable_body", problem);
}
