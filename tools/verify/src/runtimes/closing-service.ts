import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listening } from "../listening.ts";
import { type Ending, endings } from "./suite/sends.ts";

/**
 * A service that does what a send asks for, and then ends the connection as the text of the message says, without a
 * response. A repeat of the same message is done again, and gets its response.
 */
export async function startClosingService() {
  const sandbox = createSandbox({ data: "empty" });
  const effects = new Map<string, number>();
  const end: Record<Ending, (request: IncomingMessage, response: ServerResponse) => void> = {
    closed: ({ socket }) => socket.destroy(),
    reset: ({ socket }) => socket.resetAndDestroy(),
    408: (_, response) => response.writeHead(408, { connection: "close" }).end(),
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = "GET", url = "/" } = request;
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader(
      "access-control-allow-headers",
      "authorization, content-type, cache-control",
    );
    if (method === "OPTIONS") return void response.writeHead(204).end();
    const body = await text(request);
    const headers = { authorization: "any", "content-type": "application/json" };
    const init = { method, headers, ...(body && { body }) };
    const reply = await sandbox.fetch(`http://service${url}`, init);
    const replyBody = await reply.text();
    if (method === "POST") {
      const message = String(JSON.parse(body).message);
      const times = (effects.get(message) ?? 0) + 1;
      effects.set(message, times);
      const ending = endings.find((one) => message.includes(one));
      if (ending && times === 1) return end[ending](request, response);
    }
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(replyBody);
  }

  const server = createServer((request, response) => {
    // A caller that gave up has closed the connection.
    handle(request, response).catch(() => request.socket.destroy());
  });
  return {
    ...(await listening(server)),
    /** How often each message was sent whose text begins so. */
    timesOf: (text: string) =>
      [...effects].filter(([one]) => one.startsWith(text)).map(([, times]) => times),
  };
}
