import type { SmsSend } from "@messaging-sdk/client";
import type { Command } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { checkBody, noteErrors } from "../operations/call-operation.ts";
import { operationOf, optionOf } from "../operations/operation-commands.ts";
import { readInput } from "../operations/read-input.ts";
import { UsageError } from "../usage-error.ts";
import { ifMissingOption, readIfMissing, storeFolder, storeOption } from "./once-options.ts";

const operation = operationOf("sendSms");
/** The key is sent as the id. */
const fields = operation.fields.filter(({ name }) => name !== "externalId");

/** `messaging send --key order-4711 …`: the same key is one message for ever. */
export const send: Command = {
  name: "send",
  summary: "Send an SMS once: the same key is one message, however often it is run",
  description:
    "What was begun is on disk before the first byte leaves. After a lost response or a crash the same line looks the message up before it sends.",
  options: [
    {
      flags: "--key <text>",
      summary: "the matter of the message, such as order-4711",
      required: true,
    },
    ...fields.map(optionOf),
    { flags: "--input <file>", summary: "the body as JSON, from a file, or from stdin by -" },
    storeOption,
    ifMissingOption,
  ],
  effect: () => "write",
  async run(context) {
    const idempotencyKey = context.text("key") || undefined;
    if (idempotencyKey === undefined) throw new UsageError("--key must not be empty.");
    const body = await readInput(context, { ...operation, fields });
    await checkBody(context, operation, body);
    const messaging = await context.connect();
    // `checkBody` has seen to its fields and their types.
    const sms = body as SmsSend;
    if (context.isDryRun) await messaging.sms.send({ ...sms, externalId: idempotencyKey });
    const { fileStore, sendOnce } = await import("@messaging-sdk/client/send-once");
    const { via, data, errors } = await sendOnce(messaging, sms, {
      idempotencyKey,
      store: fileStore(storeFolder(context)),
      signal: context.system.signal,
      ...readIfMissing(context),
    });
    await context.print.records(data);
    if (via !== "sent") await context.print.note(`messaging: ${said[via]}`);
    return (await noteErrors(context, errors)) ? exitCodes.mixed : exitCodes.done;
  },
};

const said = {
  stored: "an earlier run sent it; nothing was sent now.",
  found: "the service has it already; nothing was sent now.",
  resent: "an earlier send had not arrived, so it was sent again.",
};
