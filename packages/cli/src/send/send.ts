import { homedir } from "node:os";
import { join } from "node:path";
import type { SmsSend } from "@messaging-sdk/client";
import { type Command, type Context, type Options, UsageError } from "../command.ts";
import { checkInput, operationOf, optionsOf, printResult } from "../operations/commands.ts";
import { inputOption, readInput } from "../operations/read-input.ts";

const operation = operationOf("sendSms");
/** The key is sent as the id. */
const fields = operation.fields.filter(({ name }) => name !== "externalId");

export const storeOption: Options = {
  "--store <folder>": "where sends are remembered (default ~/.local/state/messaging)",
};

export const onceOptions: Options = {
  ...storeOption,
  "--if-missing <what>": [
    "when an earlier send is not found: throw (default), or send again, which sends twice where the list lags behind",
    ...["throw", "send"],
  ],
};

export const send: Command = {
  name: "send",
  summary: "Send an SMS once: the same key is one message, however often it is run",
  description:
    "What was begun is on disk before the first byte leaves. After a lost response or a crash the same line looks the message up before it sends.",
  options: {
    "--key <text>": "the matter of the message, such as order-4711. Required.",
    ...optionsOf(fields),
    ...inputOption("body"),
    ...onceOptions,
  },
  effect: () => "write",
  async run(context) {
    const idempotencyKey = context.text("key");
    if (!idempotencyKey)
      throw new UsageError("--key is missing: name the matter, such as --key order-4711.");
    const body = await readInput(context, { ...operation, fields });
    await checkInput(context, operation, body);
    const messaging = await context.connect();
    // `checkInput` has seen to its fields and their types.
    const sms = body as SmsSend;
    if (context.isDryRun) await messaging.sms.send({ ...sms, externalId: idempotencyKey });
    const { fileStore, sendOnce } = await import("@messaging-sdk/client/send-once");
    const store = fileStore(storeFolder(context));
    const given = { idempotencyKey, store, ...onceGiven(context) };
    const { via, data, errors } = await sendOnce(messaging, sms, given).catch((error) => {
      const next = "It may have been sent. The same line looks it up before it sends.";
      throw error.outcome === "unknown" ? Object.assign(error, { next }) : error;
    });
    const code = await printResult(context, data, errors);
    if (via !== "sent") await context.print.note(`messaging: ${said[via]}`);
    return code;
  },
};

const said = {
  stored: "an earlier run sent it; nothing was sent now.",
  found: "the service has it already; nothing was sent now.",
  resent: "an earlier send had not arrived, so it was sent again.",
};

/** The folder of `--store`, in which each service has one: a key of a sandbox is none of the real service. */
export function storeFolder({ env, text }: Context): string {
  const state = env.XDG_STATE_HOME || join(homedir(), ".local", "state");
  const root = text("store") ?? join(state, "messaging");
  const given = env.MESSAGING_BASE_URL ?? "";
  // However it is written: by another folder, all would be sent again.
  const service = (URL.canParse(given) ? new URL(given).href : given).replace(/\/+$/, "");
  return join(root, service.replaceAll(/[^\w.-]+/g, "_"));
}

export function onceGiven({ text, system }: Context) {
  return {
    signal: system.signal,
    ifMissing: text("if-missing") === "send" ? "send" : "throw",
  } as const;
}
