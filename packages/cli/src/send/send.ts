import type { SmsSend } from "@messaging-sdk/client";
import { advice } from "../advice.ts";
import { type Command, type Context, type Options, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import { checkInput, operationOf, optionsOf, printResult } from "../operations/commands.ts";
import { inputOption, readInput } from "../operations/read-input.ts";

const operation = operationOf("sendSms");
/** The key is sent as the id. */
export const fields = operation.fields.filter(({ name }) => name !== "externalId");

export const storeOption: Options = {
  "--store <folder>":
    "where sends are remembered, by service, account and environment (default ~/.local/state/messaging)",
};

export const onceOptions: Options = {
  ...storeOption,
  "--if-missing <what>": [
    "when an earlier send is not found: throw (default), or send again, which needs MESSAGING_LIST_LAG_MS: how many milliseconds a list may lag behind",
    ...["throw", "send"],
  ],
};

export const send: Command = {
  name: "send",
  summary: "Send an SMS once: the same key is one message, however often it is run",
  description:
    "What was begun is on disk before the first byte leaves. After a lost response or a crash the same line looks the message up before it sends.",
  options: {
    "--key <text>":
      "the matter of the message, such as order-4711: compared with every key of this service, account (MESSAGING_ACCOUNT, else the API key) and MESSAGING_ENVIRONMENT in --store. Required.",
    ...optionsOf(fields),
    ...inputOption("body"),
    ...onceOptions,
  },
  effect: () => "write",
  async run(context) {
    const { system } = context;
    const idempotencyKey = context.text("key");
    if (!idempotencyKey)
      throw new UsageError("--key is missing: name the matter, such as --key order-4711.");
    const body = await readInput(context, { ...operation, fields });
    await checkInput(context, operation, body);
    const messaging = await context.connect();
    // `checkInput` has seen to its fields and their types.
    const sms = body as SmsSend;
    if (context.isDryRun) await messaging.sms.send({ ...sms, externalId: idempotencyKey });
    const { sendOnce } = await import("@messaging-sdk/client/send-once");
    const { keptBy, storeIn } = await import("./kept.ts");
    const store = storeIn(keptBy(context));
    const given = { idempotencyKey, store, ...onceGiven(context) };
    const result = await sendOnce(messaging, sms, given).catch((error) => {
      // An abort says nothing of what had left.
      const { outcome = system.signal.aborted ? "unknown" : undefined } = fieldsOf(error);
      throw outcome === "unknown" ? Object.assign(error, { advice: advice.send }) : error;
    });
    const code = await printResult(context, result);
    if (result.via !== "sent") await context.print.note(`messaging: ${notes[result.via]}`);
    return code;
  },
};

const notes = {
  stored: "an earlier run sent it; nothing was sent now.",
  found: "the service has it already; nothing was sent now.",
  resent: "an earlier send had not arrived, so it was sent again.",
};

export function onceGiven({ text, system }: Context) {
  return {
    signal: system.signal,
    ifMissing: text("if-missing") === "send" ? "send" : "throw",
  } as const;
}
