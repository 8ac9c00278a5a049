import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingMessage } from "node:http";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { requestListener } from "@messaging-sdk/sandbox/node";
import { Webhook } from "standardwebhooks";
import { listening } from "../server.ts";
import type { Plan } from "./smoke.ts";

const none: Fault = { kind: "none", effect: true };
/** By the first word of the header `x-trouble`. */
const troubles: Readonly<Record<string, Fault>> = {
  stall: { kind: "stall", at: "request", effect: false },
  later: { kind: "later", status: 503, retryAfter: "past-date", effect: false },
  reset: { kind: "reset", at: "request", effect: true },
  408: { kind: "failure", status: 408, body: "empty", effect: true },
};

/** A sandbox in which each trouble happens once: a request that a runtime repeats by itself is performed again. */
export async function startService() {
  const groups = Array.from({ length: 250 }, (_, at) => ({ id: at + 1, name: `${at + 1}` }));
  const sandbox = createSandbox({ data: { groups } });
  const met = new Set<string>();
  const current = new AsyncLocalStorage<{ request: IncomingMessage; trouble: string }>();
  const take = () => troubles[current.getStore()?.trouble ?? ""] ?? none;
  const beforeResponse = async () => {
    const { request, trouble } = current.getStore() ?? {};
    if (trouble === "closed") request?.socket.destroy();
  };
  const script = { next: () => undefined, take };
  const serve = requestListener({ ...sandbox, script }, { beforeResponse });
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const asked = String(request.headers["x-trouble"] ?? "");
    const [trouble = ""] = met.size < met.add(asked).size ? asked.split(" ") : [];
    if (trouble === "408") response.setHeader("connection", "close");
    current.run({ request, trouble }, () => serve(request, response));
  });
  return {
    ...(await listening(server)),
    /** How often each message was sent that met one of these troubles in this way. */
    async timesOf(way: string, of: readonly string[]) {
      const texts = (await sandbox.messages()).map(({ text }) => text);
      const own = texts.filter((text) => of.some((one) => text.startsWith(`${one} ${way} `)));
      return [...Map.groupBy(own, (text) => text).values()].map(({ length }) => length);
    },
  };
}

/** Signed by the reference library of the standard, so that ours is not only held to itself. */
export function signWebhook(): Plan["webhook"] {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const now = new Date();
  const body = JSON.stringify({ type: "sms.status", timestamp: now.toISOString(), data: {} });
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("evt_1", now, body),
  };
  return { secret, headers, body };
}
