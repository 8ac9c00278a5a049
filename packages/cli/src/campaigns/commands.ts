import type { CampaignUpdate } from "@messaging-sdk/campaigns";
import { type Command, type Context, type Options, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import { listen, portOption } from "../listener.ts";
import { type Action, actions } from "./actions.ts";
import { databaseOptions, openCampaigns } from "./open.ts";

const updateOptions: Options = {
  "--requests-per-second <number>": "of all workers together, or `none`",
  "--priority <number>": "campaigns of a higher one go first",
  "--lookups <number>": "how often a lost response is looked up",
};

const serve: Command = {
  name: "campaigns serve",
  summary: "Serve the campaigns on this machine: the console, and its HTTP API",
  description:
    "Each request needs the token: MESSAGING_CAMPAIGNS_TOKEN, or one that is made and shown.",
  options: { ...databaseOptions, ...portOption },
  async run(context) {
    const { createApi } = await import("./api.ts");
    const { serveConsole } = await import("@messaging-sdk/sandbox/node");
    const console = serveConsole();
    const token = context.env.MESSAGING_CAMPAIGNS_TOKEN || crypto.randomUUID();
    await using campaigns = await openCampaigns(context);
    return await listen(context, createApi(campaigns, token, console), async (url) => {
      const { note } = context.print;
      await note(`messaging: campaigns on ${url}/_campaigns, authorization: Bearer ${token}`);
      const page = `${url}/campaigns#token=${encodeURIComponent(token)}`;
      if (console) await note(`messaging: the console is ${page}`);
    });
  },
};

/** `messaging campaigns list`, `show` and the others of the table, and `serve`. */
export const campaignsCommands: readonly Command[] = [
  ...actions.flatMap((action) => (action.help === undefined ? [] : commandOf(action, action.help))),
  serve,
];

function commandOf({ command, route, run }: Action, summary: string): Command {
  const [verb = "", argument] = command.split(" ");
  const isUpdate = verb === "update";
  const effect = route.startsWith("GET") ? "read" : "write";
  return {
    name: `campaigns ${verb}`,
    summary,
    arguments: argument
      ? { [argument]: argument === "[id]" ? "of this campaign alone" : "the id of the campaign" }
      : {},
    options: { ...(isUpdate && updateOptions), ...databaseOptions },
    effect: () => effect,
    async run(context) {
      const [only] = context.args;
      if (context.isDryRun && effect === "write")
        return context.print.value({ [verb]: only ?? "all" });
      await using campaigns = await openCampaigns(context);
      const body = isUpdate ? readUpdate(context) : {};
      const said = await run(campaigns, { id: only ?? "", only, body }).catch((error) => {
        // A campaign that is not there, or has ended, was not changed.
        const isRefusal = /^(unknown|ended)_campaign$/.test(`${fieldsOf(error).code}`);
        throw isRefusal ? Object.assign(error, { outcome: "rejected" }) : error;
      });
      return await context.print.records([said].flat());
    },
  };
}

function readUpdate({ text, number }: Context): CampaignUpdate {
  const numberOf = (flag: string) => number(flag, "a number", () => true);
  const isUnlimited = text("requests-per-second") === "none";
  const given = {
    requestsPerSecond: isUnlimited ? null : numberOf("requests-per-second"),
    priority: numberOf("priority"),
    lookups: numberOf("lookups"),
  };
  const update = Object.entries(given).filter(([, value]) => value !== undefined);
  if (update.length > 0) return Object.fromEntries(update);
  throw new UsageError("Give --requests-per-second, --priority or --lookups.");
}
