import { isWebhookError, signWebhook, verifyWebhook } from "@messaging-sdk/client/webhooks";
import type { Service } from "../start-service.ts";
import { loud, red, type Verdict, whole } from "./verdict.ts";

/** An event on its way: its id in the header, and its body. */
interface Delivery {
  readonly id: string;
  readonly event: Readonly<Record<string, unknown>>;
}

export type Deliveries = readonly Delivery[];

interface WebhookDialect {
  readonly gap: "G26" | "G27";
  readonly name: string;
  readonly deliver: (deliveries: Deliveries) => Deliveries;
}

const edit = (change: (event: Delivery["event"]) => Delivery["event"]) => (all: Deliveries) =>
  all.map(({ id, event }) => ({ id, event: change(event) }));

/** How events could plausibly come otherwise. */
export const webhookDialects: readonly WebhookDialect[] = [
  { gap: "G26", name: "events without an id", deliver: edit(({ id, ...event }) => event) },
  {
    gap: "G26",
    name: "events with the id of their message",
    deliver: edit((event) => ({ ...event, id: "order-17" })),
  },
  {
    gap: "G26",
    name: "events with more fields",
    deliver: edit((event) => ({ ...event, tenant: { id: 7 }, apiVersion: "2" })),
  },
  {
    gap: "G26",
    name: "events of another type",
    deliver: edit((event) => ({ ...event, type: "message.updated" })),
  },
  { gap: "G26", name: "events without data", deliver: edit(({ data, ...event }) => event) },
  { gap: "G27", name: "each event twice", deliver: (all) => all.flatMap((one) => [one, one]) },
  { gap: "G27", name: "the last event first", deliver: (all) => all.toReversed() },
];

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const phoneNumbers = ["+48500500101", "+48500500102", "+48500500103"];

/** Sends three messages, and takes each event once by the id of the verified event, as the README says. */
export async function webhooks(
  service: Service,
  deliver: (deliveries: Deliveries) => Deliveries = (all) => all,
): Promise<Verdict> {
  // The events' fields are in the form of this service's records.
  const send = { sender: "ACME", message: "Hi", phoneNumbers, externalId: "order-17" };
  const headers = { authorization: "Bearer a-key" };
  const body = JSON.stringify(send);
  await service.fetch(`${service.url}/v2.1/sms`, { method: "POST", headers, body });
  const response = await service.fetch(`${service.url}/v2.1/sms/order-17`, { headers });
  const listed: { data?: unknown } = await response.json().catch(() => ({}));
  const records = Array.isArray(listed?.data) ? listed.data : phoneNumbers;
  const deliveries = records.map((data: unknown, at: number): Delivery => {
    const id = `evt_${at}`;
    return { id, event: { id, type: "sms.status", timestamp: "2026-11-21T09:00:00Z", data } };
  });

  const handled: string[] = [];
  const seen = new Set<unknown>();
  for (const { id, event } of deliver(deliveries)) {
    const signed = await signWebhook(JSON.stringify(event), secret, { id });
    try {
      const verified = await verifyWebhook(signed, secret);
      if (seen.has(verified.id)) continue;
      seen.add(verified.id);
      handled.push(id);
    } catch (error) {
      return isWebhookError(error) ? loud : red(`threw ${String(error)}`);
    }
  }
  const dropped = deliveries.filter(({ id }) => !handled.includes(id)).length;
  if (dropped > 0) return red(`${dropped} of ${deliveries.length} events dropped`);
  return new Set(handled).size < handled.length ? red("an event was handled twice") : whole;
}
