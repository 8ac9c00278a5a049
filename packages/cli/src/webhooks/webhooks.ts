import type { IncomingMessage } from "node:http";
import type { SmsStatusEvent } from "@messaging-sdk/client/webhooks";
import { type Command, type Context, exitCodes, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import { listen, portOption, readBody } from "../listener.ts";
import { readJson } from "../operations/read-input.ts";

export const webhooksListen: Command = {
  name: "webhooks listen",
  summary: "Receive webhooks, verify them by MESSAGING_WEBHOOK_SECRET, and print them",
  options: {
    "--forward <url>": "pass what is verified on, with its signature",
    ...portOption,
  },
  async run(context) {
    const { print, isDryRun } = context;
    const secret = secretOf(context);
    const to = context.text("forward");
    if (to !== undefined && !URL.canParse(to)) throw new UsageError("--forward must be a URL.");
    const { signWebhook, verifyWebhook } = await import("@messaging-sdk/client/webhooks");
    // The secret is checked before anything arrives.
    await signWebhook("{}", secret);
    const receive = async (incoming: IncomingMessage) => {
      const { headers } = incoming;
      const body = await readBody(incoming);
      if (body === undefined) return 413;
      try {
        await print.value(await verifyWebhook({ headers, body }, secret));
      } catch (error) {
        await print.note(`messaging: refused: ${fieldsOf(error).message}`);
        return 400;
      }
      if (to === undefined || isDryRun) return 200;
      // The signature is of these exact bytes.
      const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        /^(webhook-|content-type$)/.test(name) && value ? [[name, `${value}`]] : [],
      );
      const sent = post(context, to, { headers: kept, body: new Uint8Array(body) });
      const status = await sent.then((response) => response.status).catch(() => 0);
      const result = status === 0 ? "cannot be reached" : `responded with ${status}`;
      if (status === 0 || status >= 300) await print.note(`messaging: ${to} ${result}`);
      return status || 502;
    };
    return listen(
      context,
      async (incoming, outgoing) => {
        outgoing.statusCode = await receive(incoming).catch(() => 500);
        outgoing.end();
      },
      (url) => print.note(`messaging: webhooks are received on ${url}`),
    );
  },
};

export const webhooksSend: Command = {
  name: "webhooks send",
  summary: "Post a signed webhook to your own URL, for a test",
  arguments: { "<url>": "where your app receives them" },
  options: { "--input <file>": "the event as JSON (default: a message was delivered)" },
  effect: () => "write",
  async run(context) {
    const [url = ""] = context.args;
    if (!URL.canParse(url))
      throw new UsageError("The URL must be complete, such as http://localhost:3000/");
    const event = (await readJson(context)) ?? delivered();
    const { signWebhook } = await import("@messaging-sdk/client/webhooks");
    const signed = await signWebhook(JSON.stringify(event), secretOf(context));
    if (context.isDryRun) return context.print.value({ method: "POST", url, ...signed });
    const { ok, status } = await post(context, url, signed).catch((error) => {
      const { code = "no response" } = fieldsOf(error.cause);
      const outcome = /^(ECONNREFUSED|ENOTFOUND)$/.test(`${code}`) ? "not-sent" : "unknown";
      throw Object.assign(new Error(`${url}: ${code}`), { outcome });
    });
    await context.print.records([{ id: signed.headers["webhook-id"], status }]);
    return ok ? exitCodes.done : exitCodes.rejected;
  },
};

function delivered(): SmsStatusEvent {
  const now = new Date();
  const statusTime = Math.floor(now.getTime() / 1000);
  const message = { externalId: "order-4711", phoneNumber: "+447700900123", sender: "ACME" };
  return {
    id: `evt_${crypto.randomUUID()}`,
    type: "sms.status",
    timestamp: now.toISOString(),
    data: { ...message, status: 2, statusTime, numberOfParts: 1 },
  };
}

function secretOf({ variable }: Context): string {
  return variable("MESSAGING_WEBHOOK_SECRET", "the secret of your webhooks");
}

/** Posts a webhook, and waits at most half a minute. */
function post({ system }: Context, url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.any([system.signal, AbortSignal.timeout(30_000)]);
  return fetch(url, { ...init, method: "POST", signal });
}
