import type { Campaigns, CampaignUpdate } from "@messaging-sdk/campaigns";
import type { Command, Context, Option } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { listen, portOption } from "../listener.ts";
import { UsageError } from "../usage-error.ts";
import { databaseOptions, openCampaigns } from "./open.ts";

const id = { name: "<id>", summary: "the id of the campaign" };
const anyId = { name: "[id]", summary: "of this campaign alone" };
const updateOptions: readonly Option[] = [
  { flags: "--requests-per-second <number>", summary: "of all workers together, or `none`" },
  { flags: "--priority <number>", summary: "campaigns of a higher one go first" },
  { flags: "--lookups <number>", summary: "how often a lost response is looked up" },
];

/** `messaging campaigns list|show|dead|pause|resume|cancel|update|redrive|settle-dead|look-first|serve`. */
export const campaignsCommands: readonly Command[] = [
  read("list", "The progress of the last 1 000 campaigns", [], (all) => all.list()),
  read("show", "The progress of a campaign", [id], async (all, one = "") => [
    await all.progress(one),
  ]),
  read("dead", "The shards that failed too often", [anyId], (all, one) => all.deadLetters(one)),
  write("pause", "Begin no further request", [id], (all, one = "") => all.pause(one)),
  write("resume", "Send again", [id], (all, one = "") => all.resume(one)),
  write("cancel", "Send nothing more, for good", [id], (all, one = "") => all.cancel(one)),
  {
    ...write("update", "Change it, also while it runs", [id], (all, one = "", context) =>
      all.update(one, readUpdate(context)),
    ),
    options: [...updateOptions, ...databaseOptions],
  },
  write("redrive", "Try the dead shards again", [anyId], async (all, one) => ({
    redriven: await all.redrive(one),
  })),
  write("settle-dead", "Give the dead shards up", [anyId], async (all, one) => ({
    settled: await all.settleDeadLetters(one),
  })),
  write("look-first", "After a restore: look at the service before sending", [], async (all) => ({
    shards: await all.lookFirst(),
  })),
  {
    name: "campaigns serve",
    summary: "Serve the campaigns on this machine: the console, and its HTTP API",
    description:
      "Each request needs the token: MESSAGING_CAMPAIGNS_TOKEN, or one that is made and shown.",
    options: [...databaseOptions, portOption],
    async run(context) {
      const { createApi } = await import("./api.ts");
      const { serveConsole } = await import("@messaging-sdk/sandbox/node");
      const serve = serveConsole();
      const token = context.env.MESSAGING_CAMPAIGNS_TOKEN || crypto.randomUUID();
      await using campaigns = await openCampaigns(context);
      return await listen(context, createApi(campaigns, token, serve), async (url) => {
        const { note } = context.print;
        await note(`messaging: campaigns on ${url}/_campaigns, authorization: Bearer ${token}`);
        const page = `${url}/campaigns#token=${encodeURIComponent(token)}`;
        if (serve) await note(`messaging: the console is ${page}`);
      });
    },
  },
];

type Act = (campaigns: Campaigns, id: string | undefined, context: Context) => Promise<unknown>;

function read(
  verb: string,
  summary: string,
  given: readonly (typeof id)[],
  ask: (campaigns: Campaigns, id: string | undefined) => Promise<readonly unknown[]>,
): Command {
  return {
    name: `campaigns ${verb}`,
    summary,
    arguments: given,
    options: databaseOptions,
    async run(context) {
      await withCampaigns(context, async (all) =>
        context.print.records(await ask(all, context.args[0])),
      );
      return exitCodes.done;
    },
  };
}

/** Prints what `act` resolves to, or how far the campaign is. */
function write(verb: string, summary: string, given: readonly (typeof id)[], act: Act): Command {
  return {
    name: `campaigns ${verb}`,
    summary,
    arguments: given,
    options: databaseOptions,
    effect: () => "write",
    async run(context) {
      const [one] = context.args;
      if (context.isDryRun) await context.print.value({ [verb]: one ?? "all" });
      else {
        await withCampaigns(context, async (all) => {
          const done = await act(all, one, context).catch(refused);
          await context.print.records([done ?? (await all.progress(one ?? ""))]);
        });
      }
      return exitCodes.done;
    },
  };
}

function readUpdate({ text }: Context): CampaignUpdate {
  const numberOf = (flag: string) => Number(text(flag) || Number.NaN);
  const limit = text("requests-per-second");
  const update = {
    ...(limit !== undefined && {
      requestsPerSecond: limit === "none" ? null : numberOf("requests-per-second"),
    }),
    ...(text("priority") !== undefined && { priority: numberOf("priority") }),
    ...(text("lookups") !== undefined && { lookups: numberOf("lookups") }),
  };
  if (Object.keys(update).length > 0) return update;
  throw new UsageError("Give --requests-per-second, --priority or --lookups.");
}

async function withCampaigns(context: Context, use: (campaigns: Campaigns) => Promise<void>) {
  const campaigns = await openCampaigns(context);
  await use(campaigns).finally(() => campaigns.close());
}

/** A campaign that is not there, or has ended, was not changed. */
function refused(error: unknown): never {
  const isRefusal = /^(unknown|ended)_campaign$/.test(Object(error).code);
  throw isRefusal ? Object.assign(Object(error), { outcome: "rejected" }) : error;
}
