import { createServer } from "node:http";
import { buffer, json } from "node:stream/consumers";
import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { fileStore, sendOnce } from "@messaging-sdk/client/send-once";
import {
  isLater,
  isSmsStatusEvent,
  isWebhookError,
  type StatusAt,
  verifyWebhook,
} from "@messaging-sdk/client/webhooks";

// MESSAGING_BASE_URL=https://... MESSAGING_API_KEY=... MESSAGING_WEBHOOK_SECRET=whsec_... node examples/src/service.ts
//
// PUT /orders/4711/paid {"phone": "+48500500500"} sends one message, however often it is called; GET /orders/4711 says how far
// it has come; POST /webhooks takes the status changes.
const { MESSAGING_BASE_URL: baseUrl, MESSAGING_API_KEY: apiKey } = process.env;
const messaging = createMessaging({ baseUrl, apiKey });
const store = fileStore(process.env.SENT_FOLDER ?? "./sent");
/** In your database. */
const statuses = new Map<string, StatusAt>();

async function pay(order: string, phone: string): Promise<[status: number, body?: object]> {
  const sms = { sender: "ACME", message: `Order ${order} is paid.`, phoneNumbers: [phone] };
  try {
    const { via } = await sendOnce(messaging, sms, {
      idempotencyKey: `order-${order}-paid`,
      store,
    });
    return [200, { via }];
  } catch (error) {
    if (!isMessagingError(error)) throw error;
    const { code, outcome, next } = error;
    return [next === "discard" ? 422 : 503, { code, outcome, next }];
  }
}

async function receive(request: Parameters<typeof verifyWebhook>[0]): Promise<[status: number]> {
  try {
    const event = await verifyWebhook(request, process.env.MESSAGING_WEBHOOK_SECRET);
    if (isSmsStatusEvent(event)) {
      const { externalId } = event.data;
      if (isLater(event.data, statuses.get(externalId))) statuses.set(externalId, event.data);
    }
    return [204];
  } catch (error) {
    if (!isWebhookError(error)) throw error;
    return [400];
  }
}

const server = createServer(async (request, response) => {
  const { method, url = "", headers } = request;
  const [, order = "", isPaid] = /^\/orders\/(\w+)(\/paid)?$/.exec(url) ?? [];
  try {
    let [status, body]: [number, object?] = [404];
    if (method === "POST" && url === "/webhooks") {
      [status] = await receive({ headers, body: await buffer(request) });
    } else if (method === "PUT" && isPaid) {
      const { phone } = ((await json(request).catch(() => null)) ?? {}) as { phone?: unknown };
      [status, body] = typeof phone === "string" ? await pay(order, phone) : [400];
    } else if (method === "GET" && order) {
      [status, body] = [200, statuses.get(`order-${order}-paid`) ?? {}];
    }
    response.writeHead(status, { "content-type": "application/json" });
    response.end(body && JSON.stringify(body));
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(Number(process.env.PORT ?? 3000), "127.0.0.1", () =>
  console.log("listening", server.address()),
);
