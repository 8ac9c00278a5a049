import type { BulkProgress, SmsTemplate } from "@messaging-sdk/client/bulk";
import { advice } from "../advice.ts";
import { type Command, exitCodes, UsageError } from "../command.ts";
import { checkInput, operationOf, optionsOf } from "../operations/commands.ts";
import { readFields } from "../operations/read-input.ts";
import { storeOption } from "../send/send.ts";
import type { Counts } from "./run.ts";

const operation = operationOf("sendSms");
/** The file has the numbers, the template the text, and the run names its ids. */
const fields = operation.fields.filter(
  ({ name }) => !["phoneNumbers", "message", "externalId"].includes(name),
);

export const bulk: Command = {
  name: "bulk",
  summary: "Send to each recipient of a CSV file",
  description:
    "Every row is checked before anything is sent. The same --id again sends to those who have nothing yet: new and corrected rows, and what a run that stopped has left. Nobody gets it twice under one id.",
  arguments: { "<file>": "a CSV file with a line of column names, or stdin by -" },
  options: {
    "--id <name>": "names the run. Required.",
    "--template <text>": "the text; {{name}} stands for that column. Required.",
    ...optionsOf(fields),
    "--column <name>": "the column with the phone numbers (default phoneNumber)",
    "--prefix <code>": "a plus and the country code that every number of the column lacks",
    "--delimiter <character>": "what separates the columns: a comma (default), ';', tab",
    "--only <what>": [
      "send again to those that failed under this id, and to nobody else",
      "failed",
    ],
    "--rate <number>": "requests a second, at most (default: no limit)",
    "--outcomes <file>": "the CSV of outcomes (default <file>.outcomes.csv)",
    "--yes [countries]": "do not ask; names the countries of few recipients, such as DE,FR",
    ...storeOption,
  },
  effect: () => "write",
  async run(context) {
    const { args, print, system, text } = context;
    const [file = ""] = args;
    const message = text("template");
    if (!message) throw new UsageError("--template is missing: it is the text of the message.");
    const given = { ...readFields(context, fields), message };
    await checkInput(context, operation, { ...given, phoneNumbers: ["+447700900123"] });
    // `checkInput` has seen to its fields and their types.
    const template = given as unknown as SmsTemplate;
    const rate = context.number("rate", "a number above 0", (value) => value > 0);
    const outcomesFile = text("outcomes") ?? `${file === "-" ? text("id") : file}.outcomes.csv`;
    const { openRun } = await import("./run.ts");
    const run = await openRun(context, template);
    const plan = await run.plan();
    const { recipients, parts, requests } = plan;
    if (context.isDryRun) return print.records([{ ...plan, ...run.counts() }]);
    const { checkOutcomes, writeOutcomes } = await import("./outcomes.ts");
    await checkOutcomes(outcomesFile, file);
    // Those that were under way may be done already.
    const most = run.isOpen() ? "At most " : "";
    const countries = Object.entries(plan.countries).map(([name, count]) => `${count} ${name}`);
    const where = recipients > 0 ? ` (${countries.join(", ")})` : "";
    await print.note(
      `${most}${recipients} recipients${where}, ${parts} parts, ${requests} requests.`,
    );
    for (const line of run.leftOut()) await print.note(`  ${line}`);
    const isNobody = recipients === 0 && !run.isOpen();
    const isOver = isNobody && run.doubts().length === 0;
    const why = run.counts().unsent > 0 ? "Nobody has failed" : "It has ended";
    if (isOver) await print.note(`messaging: ${run.id}: ${why}. Nothing is sent.`);
    const named = text("yes");
    const rare = isOver ? [] : run.rare().filter((one) => !named?.split(",").includes(one.country));
    for (const { text } of rare) await print.note(`  Few recipients are in ${text}.`);
    const yes = ["--yes", run.rare().map(({ country }) => country)].join(" ").trim();
    if (named !== undefined && rare.length > 0)
      throw new UsageError(
        `Nothing was sent. If the countries of few recipients are meant: ${yes}`,
      );
    const question = rare.length > 0 ? "Send to these, too?" : "Send?";
    const isAgreed = isNobody || named !== undefined || (await system.confirm(question));
    if (isAgreed === undefined) throw new UsageError(`Nobody is there to confirm: add ${yes}.`);
    if (!isAgreed) return exitCodes.notSent;
    const { signal, stderr } = system;
    const isShown = stderr.isTerminal && !isOver;
    const onProgress = ({ done, failed, doubtful }: BulkProgress) =>
      isShown && void stderr.write(`\r\u001b[K${done + failed + doubtful} of ${recipients}`);
    const options = { signal, onProgress, requestsPerSecond: rate };
    const stopped = await (isOver ? undefined : run.send(await context.connect(), options))
      ?.then(() => undefined)
      .catch((error) => ({ error }));
    if (isShown) await stderr.write("\n");
    const counts = run.counts();
    const isWritten = await writeOutcomes(outcomesFile, run).catch(
      ({ code }) => void print.note(`messaging: ${outcomesFile} could not be written (${code}).`),
    );
    await print.records([{ id: run.id, ...counts, outcomes: outcomesFile }]);
    const code = codeOf(counts);
    if (counts.doubtful > 0)
      await print.note(`messaging: ${advice.bulk.doubtful(counts.doubtful)}`);
    if (!stopped) return code || (isWritten ? exitCodes.done : exitCodes.mixed);
    if (stopped.error instanceof UsageError) throw stopped.error;
    const next = advice.bulk.stopped(counts.underWay, counts.unsent, context.line);
    throw Object.assign(stopped.error, { advice: next, exitCode: code || undefined });
  },
};

function codeOf({ done, failed, doubtful, underWay, unsent }: Counts) {
  if (doubtful + underWay > 0) return exitCodes.doubtful;
  if (done > 0) return failed + unsent > 0 ? exitCodes.mixed : exitCodes.done;
  return failed > 0 ? exitCodes.rejected : exitCodes.done;
}
