import type { SmsStatusEvent } from "@messaging-sdk/client/webhooks";
import { type Command, exitCodes, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import { readJson } from "../operations/read-input.ts";
import { post, secretOf } from "./listen.ts";

export const webhooksSend: Command = {
  name: "webhooks send",
  summary: "Post a signed webhook to your own URL, for a test",
  arguments: { "<url>": "where your app receives them" },
  options: { "--input <file>": "the event as JSON (default: a message was delivered)" },
  effect: () => "write",
  async run(context) {
    const [url = ""] = context.args;
    if (!URL.canParse(url))
      throw new UsageError("The URL must be whole, such as http://localhost:3000/");
    const event = (await readJson(context)) ?? delivered();
    const { signWebhook } = await import("@messaging-sdk/client/webhooks");
    const signed = await signWebhook(JSON.stringify(event), secretOf(context));
    if (context.isDryRun) {
      await context.print.value({ method: "POST", url, ...signed });
      return exitCodes.done;
    }
    try {
      const { ok, status } = await post(context, url, signed);
      await context.print.records([{ id: signed.headers["webhook-id"], status }]);
      return ok ? exitCodes.done : exitCodes.rejected;
    } catch (error) {
      const { code = "no response" } = fieldsOf(fieldsOf(error).cause);
      const isRefused = code === "ECONNREFUSED" || code === "ENOTFOUND";
      const outcome = isRefused ? "not-sent" : "unknown";
      throw Object.assign(new Error(`${url}: ${code}`), { outcome });
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
