import { createHash } from "node:crypto";
import { InvalidInputError } from "@messaging-sdk/client";
import { type BulkItems, bulk, type Recipient } from "@messaging-sdk/client/bulk";
import { endCampaigns, unknownCampaign } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import type { Query } from "./database.ts";
import { decideSkipped, type Entry } from "./entries.ts";
import { CampaignsError } from "./errors.ts";
import { sendJobs } from "./jobs.ts";
import { readIterable } from "./options.ts";
import { isTimeZone } from "./quiet-hours.ts";
import type { SavedSettings } from "./settings.ts";
import { clock } from "./shards.ts";
import { readStartOptions, type StartOptions } from "./start-options.ts";
import { hashNumber, withhold } from "./withheld.ts";

/** Stores the recipients of a campaign, shard by shard, or checks that they are those of an earlier call. */
export async function start<Item extends Recipient>(
  context: Context,
  options: StartOptions<Item>,
  defaultForgetAfter: number | undefined,
): Promise<void> {
  const { database, schema } = context;
  const read = readStartOptions(options, defaultForgetAfter);
  const { quietHours, ...bulkOptions } = read.settings;
  // Checks the template and the options; without recipients it sends nothing.
  await bulk(context.messaging).sendSms([], options.template, bulkOptions).summary();
  const settings: SavedSettings = { ...read.settings, shardSize: context.shardSize };
  const inputHash = sha256(JSON.stringify([options.template, read.settings.quietHours ?? null]));
  await database.query(
    `insert into ${schema}.campaign (id, template, settings, state, priority, not_before, requests_per_second, input_hash, hash, forget_after_ms, started_at)
     values ($1, $2, $3, 'running', $4, $5, $6, $7, '', $8, ${clock}) on conflict (id) do nothing`,
    [
      read.id,
      JSON.stringify(options.template),
      JSON.stringify(settings),
      read.priority,
      read.notBefore,
      read.requestsPerSecond,
      inputHash,
      read.forgetAfterMs,
    ],
  );
  const [campaign] = await database.query(`select * from ${schema}.campaign where id = $1`, [
    read.id,
  ]);
  if (!campaign) throw unknownCampaign(read.id);
  if (campaign.input_hash !== inputHash) {
    throw otherCampaign(read.id, "it was started with another template or other quiet hours");
  }
  if (options.suppress !== undefined) await suppress(context, options.suppress, read.id);
  const { shardSize }: SavedSettings = JSON.parse(String(campaign.settings));
  await produce(
    { ...context, shardSize },
    read.id,
    read.priority,
    options.recipients,
    read.settings.quietHours !== undefined,
  );
  await endCampaigns(context);
}

/** Withholds numbers from one campaign, or from all. */
export async function suppress(
  context: Context,
  numbers: BulkItems<string>,
  campaign = "",
): Promise<void> {
  readIterable("suppress", numbers);
  let hashes: string[] = [];
  const write = () => withhold(context.database.query, context.schema, hashes, { campaign });
  for await (const phoneNumber of numbers) {
    if (typeof phoneNumber !== "string" || !/\d/.test(phoneNumber)) {
      throw new InvalidInputError("suppress", "must be phone numbers, such as +48500500500.");
    }
    if (hashes.push(hashNumber(context.salt, phoneNumber)) < 1_000) continue;
    await write();
    hashes = [];
  }
  await write();
}

/** Cuts the recipients into shards. Each one's hash covers all before it, so that no other list fits. */
async function produce(
  context: Context,
  campaign: string,
  priority: number,
  recipients: BulkItems<Recipient>,
  isByZone: boolean,
): Promise<void> {
  const { database, schema, shardSize } = context;
  /** Shards that are not full yet: one, or one for each time zone where that matters. */
  const open = new Map<string, Entry[]>();
  let index = 0;
  let number = 0;
  let hash = "";

  for await (const item of recipients) {
    const entry: Entry = [index, readItem(item, index)];
    const zone = isByZone ? zoneOf(item) : "";
    const entries = open.get(zone) ?? [];
    open.set(zone, entries);
    index += 1;
    if (entries.push(entry) < shardSize) continue;
    open.delete(zone);
    await store(zone, entries);
  }
  for (const [zone, entries] of open) await store(zone, entries);
  await database.transaction(async (query) => {
    const [row] = await query(`select total from ${schema}.campaign where id = $1 for update`, [
      campaign,
    ]);
    const [count] = await query(
      `select count(*)::int as shards from ${schema}.shard where campaign = $1`,
      [campaign],
    );
    if (Number(count?.shards) !== number || (row?.total !== null && Number(row?.total) !== index)) {
      throw otherCampaign(campaign, "it has more recipients than these");
    }
    await query(`update ${schema}.campaign set total = $2 where id = $1`, [campaign, index]);
  });

  async function store(zone: string, entries: Entry[]): Promise<void> {
    const text = JSON.stringify(entries);
    hash = sha256(`${hash}\n${zone}\n${text}`);
    const at = number;
    number += 1;
    const isNew = await database.transaction(async (query) => {
      const [row] = await query(`select total from ${schema}.campaign where id = $1 for update`, [
        campaign,
      ]);
      if (!row) throw unknownCampaign(campaign);
      const [stored] = await query(
        `select hash from ${schema}.shard where campaign = $1 and number = $2`,
        [campaign, at],
      );
      if (stored?.hash === hash) return false;
      if (stored || row.total !== null) {
        throw otherCampaign(
          campaign,
          `its recipients differ from these at or before number ${index}`,
        );
      }
      await insert(query, at, zone, entries);
      return true;
    });
    // Should this process die here, the workers find the shard without a job.
    if (isNew) await sendJobs(context, [{ campaign, number: at, priority }]);
  }

  async function insert(query: Query, at: number, zone: string, entries: Entry[]): Promise<void> {
    // A forgotten number is not stored again.
    const skipped = await decideSkipped(context, query, campaign, entries);
    const isForgotten = new Set(
      skipped.filter((one) => one.isForgotten).map(({ position }) => position),
    );
    const left = entries.map(
      ([index, item], position): Entry => [index, isForgotten.has(position) ? null : item],
    );
    await query(
      `insert into ${schema}.shard (campaign, number, time_zone, hash, size, recipients) values ($1, $2, $3, $4, $5, $6)`,
      [campaign, at, zone || null, hash, entries.length, JSON.stringify(left)],
    );
  }
}

function readItem(item: Recipient, index: number): Recipient {
  try {
    const text: string | undefined = JSON.stringify(item);
    // No phone number either, and null is a recipient that is forgotten.
    return text === undefined || item === null ? "" : item;
  } catch (cause) {
    const problem = `of recipient ${index + 1} must be plain JSON: ${cause instanceof Error ? cause.message : ""}`;
    throw new InvalidInputError("recipients", problem);
  }
}

/** The zone of a recipient; one that does not exist counts as none, and fails when it is sent. */
function zoneOf(item: Recipient): string {
  const { timeZone } = Object(item);
  return typeof timeZone === "string" && isTimeZone(timeZone) ? timeZone : "";
}

function otherCampaign(id: string, problem: string): CampaignsError {
  return new CampaignsError(
    "other_campaign",
    `"${id}" is another campaign: ${problem}. Give this one an id of its own, or the same recipients in the same order to resume it.`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
