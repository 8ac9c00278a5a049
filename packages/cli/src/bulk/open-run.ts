import { join } from "node:path";
import type { SmsTemplate } from "@messaging-sdk/client/bulk";
import { type Context, UsageError } from "../command.ts";
import { storeFolder } from "../send/store.ts";
import { type Item, type Ledger, openLedger } from "./ledger.ts";
import { countCost, isPersonal, readRecipients, type Source } from "./recipients.ts";

export type Run = Awaited<ReturnType<typeof openRun>>;
export type Counts = ReturnType<Run["counts"]>;

/** Brings the rows of a file together with what became of their recipients under the id. */
export async function openRun(
  context: Context,
  csv: string,
  source: Source,
  template: SmsTemplate,
) {
  const { recipients, empty } = readRecipients(csv, source, template.message);
  const id = readId(context);
  const folder = join(storeFolder(context), "bulk");
  let ledger = await openLedger(folder, id, template);
  const unique = recipients.filter(({ repeats }) => !repeats);
  const repeated = recipients.length - unique.length;
  const isAgain = context.has("only");
  const isMeant = (one: Item) => {
    const there = ledger.outcomeOf(one);
    return isAgain ? there?.status === "failed" : !there || ledger.isCorrected(one);
  };
  const counts = () => {
    const all = { done: 0, failed: 0, doubtful: 0, underWay: 0, unsent: 0, repeated };
    for (const one of unique) all[ledger.statusOf(one)] += 1;
    return all;
  };

  return {
    ...{ id, folder, recipients, counts },
    ledger: () => ledger,
    /** The recipients that are sent to now, and what that takes. */
    plan: () => countCost(unique.filter(isMeant), isPersonal(template.message)),
    /** Says who is not sent to, and why. */
    leftOut(): string[] {
      const { done, failed, doubtful, unsent } = counts();
      const open = ledger.open?.filter((one) => !ledger.outcomeOf(one)).length;
      const corrected = isAgain ? failed : unique.filter((one) => ledger.isCorrected(one)).length;
      const lines: [number | undefined, string][] = [
        [repeated, "with the number of another row: sent to once"],
        [empty, "empty rows"],
        [done, "done before"],
        [doubtful, "in doubt: not sent to again"],
        [failed - corrected, "failed before: --only failed sends to them again"],
        [isAgain ? unsent : 0, "with nothing yet: left out by --only failed"],
        [open, "left by a run that stopped: those under way are ended first, as they were"],
      ];
      return lines.flatMap(([count, why]) => (count ? `${count} ${why}.` : []));
    },
    /** Ends an earlier round, if there is one, and begins another for whom is left. */
    async eachRound(send: (ledger: Ledger, items: readonly Item[]) => Promise<void>) {
      if (ledger.open) {
        await send(ledger, ledger.open);
        ledger = await openLedger(folder, id, template);
      }
      const items = unique.filter(isMeant).map(({ phoneNumber, text }) => ({ phoneNumber, text }));
      if (items.length > 0) await send(ledger, items);
    },
  };
}

function readId({ text }: Context): string {
  const id = text("id");
  if (id === undefined)
    throw new UsageError(
      "--id is missing: name the run, such as --id spring. The same id sends to nobody twice, also after the file was corrected.",
    );
  if (!/^[^/~]{1,80}$/.test(id))
    throw new UsageError("--id must be 1 to 80 characters, without a slash and a tilde.");
  return id;
}
