import { join } from "node:path";
import type { BulkProgress, SmsTemplate } from "@messaging-sdk/client/bulk";
import type { Command, Context } from "../command.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { checkBody } from "../operations/call-operation.ts";
import { operationOf, optionOf } from "../operations/operation-commands.ts";
import { readFields } from "../operations/read-input.ts";
import { storeFolder, storeOption } from "../send/once-options.ts";
import { UsageError } from "../usage-error.ts";
import type { Plan, Source } from "./recipients.ts";

const operation = operationOf("sendSms");
/** The file has the numbers, the template the text, and the run names its ids. */
const fields = operation.fields.filter(
  ({ name }) => !["phoneNumbers", "message", "externalId"].includes(name),
);

/** `messaging bulk recipients.csv --template "Hi {{name}}"`. */
export const bulk: Command = {
  name: "bulk",
  summary: "Send to each recipient of a CSV file",
  description:
    "Every row is checked before anything is sent. The same line resumes a run that stopped, and sends nothing twice.",
  arguments: [{ name: "<file>", summary: "a CSV file with a line of column names" }],
  options: [
    {
      flags: "--template <text>",
      summary: "the text; {{name}} stands for that column",
      required: true,
    },
    ...fields.map(optionOf),
    {
      flags: "--column <name>",
      summary: "the column with the phone numbers (default phoneNumber)",
    },
    { flags: "--delimiter <text>", summary: "what separates the columns (default a comma)" },
    {
      flags: "--id <text>",
      summary: "names the run: another id sends anew (default: made of file and text)",
    },
    { flags: "--rate <number>", summary: "requests a second, at most" },
    { flags: "--outcomes <file>", summary: "the CSV of outcomes (default <file>.outcomes.csv)" },
    { flags: "--yes", summary: "do not ask" },
    storeOption,
  ],
  effect: () => "write",
  async run(context) {
    const [file = ""] = context.args;
    const message = context.text("template") ?? "";
    const given = { ...readFields(context, fields), message };
    await checkBody(context, operation, { ...given, phoneNumbers: ["+447700900123"] });
    // `checkBody` has seen to its fields and their types.
    const template = given as unknown as SmsTemplate;
    const rate = readRate(context);
    const column = context.text("column") ?? "phoneNumber";
    const source: Source = { file, column, delimiter: context.text("delimiter") ?? "," };
    const { checkRecipients } = await import("./recipients.ts");
    const plan = await checkRecipients(source, message);
    const { recipients, parts, requests } = plan;
    if (context.isDryRun) {
      await context.print.records([{ recipients, parts, requests }]);
      return exitCodes.done;
    }
    await context.print.note(`${recipients} recipients, ${parts} parts, ${requests} requests.`);
    const isAgreed = context.has("yes") || (await context.system.confirm("Send?"));
    if (isAgreed === undefined) throw new UsageError("Nobody is there to confirm: add --yes.");
    if (!isAgreed) return exitCodes.notSent;
    return send(context, template, source, plan, rate);
  },
};

async function send(
  context: Context,
  template: SmsTemplate,
  source: Source,
  plan: Plan,
  requestsPerSecond: number | undefined,
): Promise<ExitCode> {
  const { system, print } = context;
  const outcomesFile = context.text("outcomes") ?? `${source.file}.outcomes.csv`;
  const id = context.text("id") ?? plan.hash;
  const messaging = await context.connect();
  const client = await import("@messaging-sdk/client/bulk");
  const { fileStore } = await import("@messaging-sdk/client/send-once");
  const { readRecipients } = await import("./recipients.ts");
  const { createOutcomes } = await import("./outcomes.ts");
  const { createProgress } = await import("./progress.ts");
  const outcomes = createOutcomes(outcomesFile);
  const progress = createProgress(system.stderr, plan.recipients);
  let counts: BulkProgress | undefined;
  const start = () =>
    client.bulk(messaging).sendSms(readRecipients(source), template, {
      id,
      store: fileStore(join(storeFolder(context), "bulk")),
      signal: system.signal,
      onProgress: (now) => {
        counts = now;
        progress.show(now);
      },
      ...(requestsPerSecond !== undefined && { requestsPerSecond }),
    });
  const end = async () => {
    await progress.end();
    await outcomes.save();
  };
  try {
    for await (const row of start()) await outcomes.add(row);
    await end();
  } catch (error) {
    await end();
    await print.note(
      `messaging: the run stopped. This resumes it, and sends nothing twice:\n  ${context.line}`,
    );
    throw error;
  }
  // A run that had ended before has no rows, but remembers.
  const { done, failed, doubtful } = counts ?? (await start().summary());
  await print.records([{ id, done, failed, doubtful, outcomes: outcomesFile }]);
  if (doubtful > 0) return exitCodes.doubtful;
  if (failed > 0) return done > 0 ? exitCodes.mixed : exitCodes.rejected;
  return exitCodes.done;
}

function readRate(context: Context): number | undefined {
  const text = context.text("rate");
  if (text === undefined) return undefined;
  if (Number(text) > 0) return Number(text);
  throw new UsageError("--rate must be a number above 0.");
}
