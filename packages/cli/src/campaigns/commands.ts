import type { Campaigns, CampaignUpdate } from "@messaging-sdk/campaigns";
import { type Command, type Context, type Options, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import { listen, portOption } from "../listener.ts";
import { type Action, actions } from "./actions.ts";

const databaseOptions: Options = {
  "--directory <folder>": "the folder of PGlite, where DATABASE_URL names no Postgres",
  "--schema <name>": "the schema of the tables",
};

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
      const result = await run(campaigns, { id: only ?? "", only, body }).catch((error) => {
        // A campaign that is unknown, or has ended, was not changed.
        const isRefusal = /^(unknown|ended)_campaign$/.test(`${fieldsOf(error).code}`);
        throw isRefusal ? Object.assign(error, { outcome: "rejected" }) : error;
      });
      return await context.print.records([result].flat());
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

/** Opens the campaigns of DATABASE_URL, or of `--directory`. Their package is loaded now, because few have it. */
async function openCampaigns(context: Context): Promise<Campaigns> {
  if (context.isDryRun)
    throw new UsageError("--dry-run opens no database, whose tables would be made. Leave it out.");
  const directory = context.text("directory");
  const database = directory === undefined ? context.env.DATABASE_URL : undefined;
  if (!database && directory === undefined)
    throw new UsageError("DATABASE_URL is not set. Set it, or name a folder: --directory <folder>");
  const { createCampaigns } = await import("@messaging-sdk/campaigns").catch((error) => {
    if (fieldsOf(error).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UsageError("Campaigns are another package: npm install @messaging-sdk/campaigns");
  });
  const isSet = context.env.MESSAGING_BASE_URL && context.env.MESSAGING_API_KEY;
  // The service is asked for outcomes that are not known: to list or to pause needs no key.
  const none = { baseUrl: "https://not-set.invalid", apiKey: "none" };
  const messaging = await context.connect(isSet ? {} : none);
  const schema = context.text("schema");
  const given = { messaging, database, directory, ...(schema !== undefined && { schema }) };
  return createCampaigns(given).catch((error) => {
    throw Object.assign(error, { outcome: "not-sent" });
  });
}
