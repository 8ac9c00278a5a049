import type { Campaigns } from "@messaging-sdk/campaigns";
import type { Command, Context } from "../command.ts";
import { exitCodes } from "../exit-codes.ts";
import { listen, portOption } from "../listener.ts";
import { databaseOptions, openCampaigns } from "./open.ts";

const id = { name: "<id>", summary: "the id of the campaign" };
const anyId = { name: "[id]", summary: "of this campaign alone" };

/** `messaging campaigns list|show|dead|pause|resume|cancel|redrive|serve`. */
export const campaignsCommands: readonly Command[] = [
  read("list", "The progress of the last 1 000 campaigns", [], (all) => all.list()),
  read("show", "The progress of a campaign", [id], async (all, one = "") => [
    await all.progress(one),
  ]),
  read("dead", "The shards that failed too often", [anyId], (all, one) => all.deadLetters(one)),
  write("pause", "Begin no further request", id, (all, one = "") => all.pause(one)),
  write("resume", "Send again", id, (all, one = "") => all.resume(one)),
  write("cancel", "Send nothing more, for good", id, (all, one = "") => all.cancel(one)),
  write("redrive", "Try the dead shards again", anyId, (all, one) => all.redrive(one)),
  {
    name: "campaigns serve",
    summary: "Serve the campaigns as an HTTP API on this machine, for the console",
    description:
      "Each request needs the token: MESSAGING_CAMPAIGNS_TOKEN, or one that is made and shown.",
    options: [...databaseOptions, portOption],
    async run(context) {
      const { createApi } = await import("./api.ts");
      const token = context.env.MESSAGING_CAMPAIGNS_TOKEN || crypto.randomUUID();
      await using campaigns = await openCampaigns(context);
      return await listen(context, createApi(campaigns, token), (url) =>
        context.print.note(
          `messaging: campaigns on ${url}/_campaigns, authorization: Bearer ${token}`,
        ),
      );
    },
  },
];

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

function write(
  verb: string,
  summary: string,
  given: typeof id,
  act: (campaigns: Campaigns, id: string | undefined) => Promise<unknown>,
): Command {
  return {
    name: `campaigns ${verb}`,
    summary,
    arguments: [given],
    options: databaseOptions,
    effect: () => "write",
    async run(context) {
      const [one] = context.args;
      if (context.isDryRun) await context.print.value({ [verb]: one ?? "all" });
      else {
        await withCampaigns(context, async (all) => {
          const done = await act(all, one).catch(refused);
          const after =
            typeof done === "number" ? { redriven: done } : await all.progress(one ?? "");
          await context.print.records([after]);
        });
      }
      return exitCodes.done;
    },
  };
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
