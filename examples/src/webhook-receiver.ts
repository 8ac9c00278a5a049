import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { isSmsStatusEvent, isWebhookError, verifyWebhook } from "@messaging-sdk/client/webhooks";

// WEBHOOK_SECRET=whsec_... [PORT=3000] node examples/src/webhook-receiver.ts
const server = createServer(async (request, response) => {
  try {
    const raw = { headers: request.headers, body: await buffer(request) };
    const event = await verifyWebhook(raw, process.env.WEBHOOK_SECRET);
    // An event may be delivered more than once: if that matters, store its id.
    if (isSmsStatusEvent(event)) console.log(event.id, event.data.phoneNumber, event.data.status);
    response.writeHead(204).end();
  } catch (error) {
    console.error(String(error));
    response.writeHead(isWebhookError(error) ? 400 : 500).end();
  }
});
const port = Number(process.env.PORT ?? 3000);
server.listen(port, "127.0.0.1", () => console.log("listening", server.address()));
