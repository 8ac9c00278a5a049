import type { Campaigns } from "@messaging-sdk/campaigns";
import { type Context, type Options, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";

export const databaseOptions: Options = {
  "--directory <folder>": "the folder of PGlite, where DATABASE_URL names no Postgres",
  "--schema <name>": "the schema of the tables",
};

/** Opens the campaigns of DATABASE_URL, or of `--directory`. Their package is loaded now, because few have it. */
export async function openCampaigns(context: Context): Promise<Campaigns> {
  if (context.isDryRun) {
    throw new UsageError("--dry-run opens no database, whose tables would be made. Leave it out.");
  }
  const directory = context.text("directory");
  const database = directory === undefined ? context.env.DATABASE_URL : undefined;
  if (!database && directory === undefined) {
    throw new UsageError("DATABASE_URL is not set. Set it, or name a folder: --directory <folder>");
  }
  const { createCampaigns } = await import("@messaging-sdk/campaigns").catch((error) => {
    if (fieldsOf(error).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UsageError(
      "Campaigns are a package of their own: npm install @messaging-sdk/campaigns",
    );
  });
  const { createMessaging } = await import("@messaging-sdk/client");
  const { MESSAGING_BASE_URL: baseUrl, MESSAGING_API_KEY: apiKey } = context.env;
  const schema = context.text("schema");
  return createCampaigns({
    // It is asked for outcomes that are not known: to list or to pause needs no key.
    messaging:
      baseUrl && apiKey
        ? await context.connect()
        : createMessaging({ baseUrl: "https://not-set.invalid", apiKey: "none" }),
    database,
    directory,
    ...(schema !== undefined && { schema }),
  }).catch((error) => {
    throw Object.assign(error, { outcome: "not-sent" });
  });
}
