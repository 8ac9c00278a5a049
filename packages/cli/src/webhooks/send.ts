import type { SmsStatusEvent } from "@messaging-sdk/client/webhooks";
import type { Command } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { readJson } from "../operations/read-input.ts";
import { UsageError } from "../usage-error.ts";
import { secretOf } from "./listen.ts";

/** `messaging webhooks send http://localhost:3000/hooks`: as the service would post it. */
export const webhooksSend: Command = {
  name: "webhooks send",
  summary: "Post a signed webhook to your own URL, for a test",
  arguments: [{ name: "<url>", summary: "where your app receives them" }],
  options: [
    { flags: "--input <file>", summary: "the event as JSON (default: a message was delivered)" },
  ],
  effect: () => "write",
  async run(context) {
    const [url = ""] = context.args;
    if (!URL.canParse(url))
      throw new UsageError("The URL must be whole, such as http://localhost:3000/");
    const file = context.text("input");
    const event = file === undefined ? delivered() : await readJson(context, file);
    const { signWebhook } = await import("@messaging-sdk/client/webhooks");
    const signed = await signWebhook(JSON.stringify(event), secretOf(context));
    if (context.isDryRun) {
      await context.print.value({ method: "POST", url, ...signed });
      return exitCodes.done;
    }
    try {
      const signal = AbortSignal.any([context.system.signal, AbortSignal.timeout(30_000)]);
      const { ok, status } = await fetch(url, { method: "POST", ...signed, signal });
      await context.print.records([{ id: signed.headers["webhook-id"], status }]);
      return ok ? exitCodes.done : exitCodes.rejected;
    } catch (error) {
      const { code = "no response" } = Object(Object(error).cause);
      throw Object.assign(new Error(`${url}: ${code}`), {
        outcome: code === "ECONNREFUSED" || code === "ENOTFOUND" ? "not-sent" : "unknown",
      });
    }
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
