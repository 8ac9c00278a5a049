import type { Messaging } from "@messaging-sdk/client";
import { type BulkSendOptions, bulk, preview, type SmsTemplate } from "@messaging-sdk/client/bulk";
import { type Entry, fileStore } from "@messaging-sdk/client/send-once";
import { advice } from "../advice.ts";
import { type Context, UsageError } from "../command.ts";
import { hasKey, keptBy } from "../send/kept.ts";
import { hasLedger, type Item, openLedger } from "./ledger.ts";
import { linesIn, readRecipients } from "./recipients.ts";

export type Run = Awaited<ReturnType<typeof openRun>>;
export type Counts = ReturnType<Run["counts"]>;

/** Brings the rows of the file together with what became of their recipients under the id. */
export async function openRun(context: Context, template: SmsTemplate) {
  const { recipients, empty, isPersonal } = await readRecipients(context, template.message);
  const id = context.text("id");
  if (id === undefined)
    throw new UsageError(
      "--id is missing: name the run, such as --id spring. The same id sends to nobody twice, also after the file was corrected.",
    );
  if (!/^[^/~]{1,80}$/.test(id))
    throw new UsageError("--id must be 1 to 80 characters, without a slash and a tilde.");
  const { folder: own, earlier: before } = keptBy(context, "bulk");
  const folder = hasLedger(before, id) || hasKey(before, id) ? before : own;
  let ledger = await openLedger(folder, id, template);
  /** Those that may have it already: they are under way. */
  let begun = new Set<string>();
  const unique = recipients.filter(({ repeats }) => !repeats);
  const isAgain = context.has("only");
  const outcomeOf = (one: Item) => ledger.outcomeOf(one);
  const isMeant = (one: Item) =>
    isAgain ? outcomeOf(one)?.status === "failed" : !outcomeOf(one) || ledger.isCorrected(one);
  const statusOf = (one: Item) =>
    outcomeOf(one)?.status ?? (begun.has(one.phoneNumber) ? "underWay" : "unsent");
  const counts = () => {
    const repeated = recipients.length - unique.length;
    const all = { done: 0, failed: 0, doubtful: 0, underWay: 0, unsent: 0, repeated };
    for (const one of unique) all[statusOf(one)] += 1;
    return all;
  };
  // A text with cells in it is filled already.
  const filled = { ...template, message: isPersonal ? "{{text}}" : template.message };
  /** The recipients in doubt as rows of the client; those of a request stand together. */
  const doubts = () =>
    unique
      .flatMap((item) => {
        const { status, externalId = "" } = outcomeOf(item) ?? {};
        return status === "doubtful" && externalId ? { item, status, externalId, index: 0 } : [];
      })
      .sort((one, other) => one.externalId.localeCompare(other.externalId));

  return {
    ...{ id, recipients, counts, outcomeOf, statusOf, doubts },
    /** Returns true where a run that stopped has left something under way. */
    isOpen: () => ledger.open !== undefined,
    /** The recipients that are sent to now, and what that takes. */
    async plan() {
      const meant = unique.filter(isMeant);
      const { recipients, parts, requests } = await preview(filled, meant);
      return { recipients, parts, requests, countries: countsOf(meant) };
    },
    /** The countries of hardly anybody, as of a mistake in a row; by all rows of the file, so that a later run asks no more. */
    rare() {
      const few = Object.entries(countsOf(unique)).filter(([, one]) => one * 100 <= unique.length);
      return few.map(([country]) => {
        const lines = unique.flatMap((one) => (one.country === country ? one.line : []));
        return { country, text: `${country}: ${linesIn(lines, unique.length)}` };
      });
    },
    /** Says who is not sent to, and why. */
    leftOut(): string[] {
      const { done, failed, doubtful, unsent, repeated } = counts();
      const corrected = isAgain ? failed : unique.filter((one) => ledger.isCorrected(one)).length;
      const lines: [number | undefined, string][] = [
        [repeated, "with the number of another row: sent to once"],
        [empty, "empty rows"],
        [done, "done before"],
        [doubtful, "in doubt: looked up again, and not sent to"],
        [failed - corrected, advice.bulk.failed],
        [isAgain ? unsent : 0, "with nothing yet: left out by --only failed"],
        [
          ledger.open?.filter((one) => !outcomeOf(one)).length,
          "left by a run that stopped: those under way are ended first, as they were",
        ],
      ];
      return lines.flatMap(([count, why]) => (count ? `${count} ${why}.` : []));
    },
    /** Ends an earlier round, if there is one, and begins another for whom is left. */
    async send(messaging: Messaging, options: Omit<BulkSendOptions, "id" | "store">) {
      if (ledger.open) await round(ledger.open);
      // A list may have shown late what was left in doubt: this sends nothing.
      const how = { signal: options.signal, lookups: 1 };
      for await (const row of bulk(messaging).lookUpDoubtful(doubts(), filled, how))
        await ledger.add(row);
      ledger = await openLedger(folder, id, template);
      const items = unique.filter(isMeant).map(({ phoneNumber, text }) => ({ phoneNumber, text }));
      if (items.length === 0) return;
      await ledger.begin(items);
      await round(items);

      /**
       * Sends to all items as one run of the client. A round that stopped is ended instead: what was under way is looked up, or
       * sent if it certainly was not, and the rest gets nothing.
       */
      async function round(items: readonly Item[]): Promise<void> {
        const store = fileStore(folder);
        let lost: Error | undefined;
        /** The items that had ended, and the end of those that were begun. */
        let from: { readonly ended: number; readonly begun: number } | undefined;
        const watched = {
          async begin(key: string, entry: Entry, expected?: Entry) {
            const existing = await store.begin(key, entry, expected);
            const isLost = expected ? existing?.owner !== entry.owner : !from && !ledger.open;
            // Another id would send to all of them again.
            lost = existing && isLost ? new Error(advice.bulk.underWay) : undefined;
            if (lost) throw lost;
            const { settled, batches } = (existing ?? entry) as Checkpoint;
            const ended = Object.values(settled).reduce((sum, count) => sum + count, 0);
            const states = batches.map((one) => one.states ?? "?".repeat(one.size)).join("");
            from ??= { ended, begun: ended + states.length };
            // `-` was certainly not sent.
            const open = items.slice(ended, ended + states.length);
            const maybe = open.filter((_, at) => states[at] !== "-");
            begun = new Set(maybe.map(({ phoneNumber }) => phoneNumber));
            return existing;
          },
        };
        // They are asked for once the entry of the run is open.
        const given = (async function* () {
          await ledger.takeOver();
          yield* ledger.open ? items.slice(0, from?.begun) : items;
        })();
        const named = { ...options, id: ledger.name, store: watched };
        try {
          for await (const row of bulk(messaging).sendSms(given, filled, named))
            await ledger.add(row);
        } catch (error) {
          // The client takes it for a store that fails.
          throw lost ?? error;
        }
        // The machine went down before what became of these was on disk.
        const message =
          "Its outcome was lost with the machine. Ask the service before you repeat it.";
        const end = { status: "doubtful", error: { code: "unresolved_send", message } } as const;
        for (const item of items.slice(0, from?.ended ?? 0))
          if (!outcomeOf(item)) await ledger.add({ item, ...end });
        await ledger.end();
      }
    },
  };
}

/** How many recipients each country has, the most first. */
function countsOf(recipients: readonly { readonly country: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { country } of recipients) counts[country] = (counts[country] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort(([, one], [, other]) => other - one));
}

/** The client's checkpoint of a run: how many items have ended, and the states of those begun. */
interface Checkpoint extends Entry {
  readonly settled: Readonly<Record<string, number>>;
  readonly batches: readonly { readonly size: number; readonly states?: string }[];
}
