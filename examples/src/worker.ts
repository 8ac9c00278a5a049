import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { sendOnce } from "@messaging-sdk/client/send-once";
import { isSmsStatusEvent, isWebhookError, verifyWebhook } from "@messaging-sdk/client/webhooks";

interface Env {
  readonly MESSAGING_BASE_URL: string;
  readonly MESSAGING_API_KEY: string;
  readonly MESSAGING_WEBHOOK_SECRET: string;
}

/** A Cloudflare Worker: `PUT /orders/4711/paid` with a phone number sends once, and `POST /webhooks` takes status changes. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [, order] = /^\/orders\/(\w+)\/paid$/.exec(pathname) ?? [];
    if (order && request.method === "PUT") return notify(order, await request.text(), env);
    if (pathname === "/webhooks" && request.method === "POST") return receive(request, env);
    return new Response("Not found", { status: 404 });
  },
};

async function notify(order: string, phone: string, env: Env): Promise<Response> {
  const { MESSAGING_BASE_URL: baseUrl, MESSAGING_API_KEY: apiKey } = env;
  const messaging = createMessaging({ baseUrl, apiKey, deadlineMs: 20_000 });
  const sms = { sender: "ACME", message: `Order ${order} is paid.`, phoneNumbers: [phone] };
  try {
    const once = { idempotencyKey: `order-${order}-paid`, deadlineMs: 20_000 };
    const { via, externalId } = await sendOnce(messaging, sms, once);
    return Response.json({ via, externalId });
  } catch (error) {
    if (!isMessagingError(error)) throw error;
    const { code, outcome, next } = error;
    return Response.json({ code, outcome, next }, { status: next === "discard" ? 422 : 503 });
  }
}

async function receive(request: Request, env: Env): Promise<Response> {
  try {
    const event = await verifyWebhook(request, env.MESSAGING_WEBHOOK_SECRET);
    if (isSmsStatusEvent(event)) console.log(event.data.externalId, event.data.status);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!isWebhookError(error)) throw error;
    return new Response(error.code, { status: 400 });
  }
}
