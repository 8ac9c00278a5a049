import { join } from "node:path";
import type { BulkProgress, SmsTemplate } from "@messaging-sdk/client/bulk";
import { type Command, type ExitCode, exitCodes, UsageError } from "../command.ts";
import { checkBody } from "../operations/call-operation.ts";
import { operationOf, optionsOf } from "../operations/commands.ts";
import { readFields } from "../operations/read-input.ts";
import { storeFolder, storeOption } from "../send/store.ts";

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
  arguments: { "<file>": "a CSV file with a line of column names" },
  options: {
    "--template <text>": "the text; {{name}} stands for that column",
    ...optionsOf(fields),
    "--column <name>": "the column with the phone numbers (default phoneNumber)",
    "--delimiter <text>": "what separates the columns (default a comma)",
    "--id <text>": "names the run: another id sends anew (default: made of file and text)",
    "--rate <number>": "requests a second, at most",
    "--outcomes <file>": "the CSV of outcomes (default <file>.outcomes.csv)",
    "--yes": "do not ask",
    ...storeOption,
  },
  needs: "--template <text>",
  effect: () => "write",
  async run(context) {
    const { args, print, system, text } = context;
    const [file = ""] = args;
    const message = text("template") ?? "";
    const given = { ...readFields(context, fields), message };
    await checkBody(context, operation, { ...given, phoneNumbers: ["+447700900123"] });
    // `checkBody` has seen to its fields and their types.
    const template = given as unknown as SmsTemplate;
    const rate = context.number("rate", "a number above 0", (value) => value > 0);
    const column = text("column") ?? "phoneNumber";
    const source = { file, column, delimiter: text("delimiter") ?? "," };
    const { checkRecipients, readRecipients } = await import("./recipients.ts");
    const { hash, ...plan } = await checkRecipients(source, message);
    if (context.isDryRun) {
      await print.records([plan]);
      return exitCodes.done;
    }
    const { recipients, parts, requests } = plan;
    await print.note(`${recipients} recipients, ${parts} parts, ${requests} requests.`);
    const isAgreed = context.has("yes") || (await system.confirm("Send?"));
    if (isAgreed === undefined) throw new UsageError("Nobody is there to confirm: add --yes.");
    if (!isAgreed) return exitCodes.notSent;

    const messaging = await context.connect();
    const client = await import("@messaging-sdk/client/bulk");
    const { fileStore } = await import("@messaging-sdk/client/send-once");
    const { createOutcomes } = await import("./outcomes.ts");
    const { createProgress } = await import("./progress.ts");
    const id = text("id") ?? hash;
    const outcomesFile = text("outcomes") ?? `${file}.outcomes.csv`;
    const outcomes = createOutcomes(outcomesFile);
    const progress = createProgress(system.stderr, recipients);
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
        ...(rate !== undefined && { requestsPerSecond: rate }),
      });
    let isWhole = false;
    try {
      for await (const row of start()) await outcomes.add(row);
      await outcomes.save();
      isWhole = true;
    } finally {
      await progress.end();
      await outcomes.save();
      if (!isWhole)
        await print.note(
          `messaging: the run stopped. This resumes it, and sends nothing twice:\n  ${context.line}`,
        );
    }
    // A run that had ended before has no rows, but remembers.
    const { done, failed, doubtful } = counts ?? (await start().summary());
    await print.records([{ id, done, failed, doubtful, outcomes: outcomesFile }]);
    return codeOf({ done, failed, doubtful });
  },
};

function codeOf({ done, failed, doubtful }: BulkProgress): ExitCode {
  if (doubtful > 0) return exitCodes.doubtful;
  if (failed > 0) return done > 0 ? exitCodes.mixed : exitCodes.rejected;
  return exitCodes.done;
}
