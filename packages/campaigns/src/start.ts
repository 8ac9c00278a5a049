import { hash as digestOf } from "node:crypto";
import { InvalidInputError } from "@messaging-sdk/client";
import { bulk, type Recipient } from "@messaging-sdk/client/bulk";
import { cutBatches, prefixOf } from "./batches.ts";
import { endCampaigns } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { clock, durable, joined, patient, type Query } from "./database.ts";
import { CampaignsError, unknownCampaign } from "./errors.ts";
import { blank, forgottenAmong } from "./forget.ts";
import { createKeySet } from "./key-set.ts";
import { fieldOf, numberOf } from "./phone-number.ts";
import { type CampaignProgress, createProgress } from "./progress.ts";
import { isTimeZone } from "./quiet-hours.ts";
import { shown } from "./read-option.ts";
import type { Entry } from "./shard-row.ts";
import { putReady } from "./shards.ts";
import { readSettings, type SavedSettings, type StartOptions } from "./start-options.ts";
import { suppress } from "./suppress.ts";

/** A transaction stores at most so many shards, and so many characters. */
const maxShards = 32;
const maxLength = 2 ** 20;

/** A campaign that starts within a day after commits were lost may have started before: it looks first, too. */
const dayMs = 86_400_000;

/** In a transaction of the caller's it is all or nothing, also where the caller goes on after an error. */
export async function start<Item extends Recipient>(
  opened: Context,
  options: StartOptions<Item>,
  defaultForgetAfter?: number,
): Promise<CampaignProgress> {
  const settings = readSettings(options, opened.shardSize);
  const { transaction, forgetAfterMs = defaultForgetAfter ?? null } = options;
  // Each step may be done twice.
  const database = transaction ? joined(opened.database, transaction) : patient(opened.database);
  const run = () => store({ ...opened, database }, options, settings, forgetAfterMs);
  if (!transaction) return await run();
  const { query } = database;
  await query("savepoint messaging_campaign");
  try {
    return await run();
  } catch (error) {
    await query("rollback to savepoint messaging_campaign");
    throw error;
  } finally {
    await query("release savepoint messaging_campaign");
  }
}

async function store<Item extends Recipient>(
  context: Context,
  options: StartOptions<Item>,
  settings: SavedSettings,
  forgetAfterMs: number | null,
): Promise<CampaignProgress> {
  const { schema, credential, database } = context;
  const { quietHours, shardSize: _, ...bulkOptions } = settings;
  const { id, template, transaction, scheduleTime = 0, priority = 0 } = options;
  const { requestsPerSecond = null, until } = options;
  if (transaction) await database.query(`select ${durable}`);
  // Checks the template and the options; without recipients it sends nothing.
  await bulk(context.messaging).sendSms([], template, bulkOptions).summary();
  const inputHash = digestOf("sha256", JSON.stringify([template, quietHours ?? null]), "base64url");
  const [campaign] = await database.query(
    `insert into ${schema}.campaign (id, template, settings, state, priority, not_before, requests_per_second, input_hash, forget_after_ms, credential, until_at, started_at, looks_first)
     select $1, $2, $3, 'running', $4, $5, $6, $7, $8, $9, $10, ${clock}, coalesce(lost_at > ${clock} - ${dayMs}, false)
     from ${schema}.origin on conflict (id) do update set id = excluded.id returning settings, input_hash`,
    [
      ...[id, JSON.stringify(template), JSON.stringify(settings), priority, scheduleTime * 1_000],
      ...[requestsPerSecond, inputHash, forgetAfterMs, credential],
      until === undefined ? null : until * 1_000,
    ],
  );
  if (campaign?.input_hash !== inputHash)
    throw otherCampaign(id, "it was started with another template or other quiet hours");
  if (options.suppress !== undefined) await suppress(context, options.suppress, id);
  const saved: SavedSettings = JSON.parse(String(campaign.settings));
  let count = 0;
  let storing = Promise.resolve();
  // The database stores what was read while the next recipients are read.
  for await (const shards of cutShards(options, saved, inputHash)) {
    await storing;
    storing = database.transaction((query) => storeShards(context, query, id, shards));
    // The next `await` throws it.
    storing.catch(() => {});
    count += shards.length;
    if (shards[0]?.number !== 0) continue;
    await storing;
    // Until a transaction is committed there is no job: the workers put it then.
    if (!transaction) await putReady(context).catch(context.onError);
  }
  await storing;
  await database.transaction(async (query) => {
    await query(`select from ${schema}.campaign where id = $1 for update`, [id]);
    // Each hash was compared: as many shards as these are these shards.
    const completed = await query(
      `update ${schema}.campaign set total = stored.total
       from (select count(*), coalesce(sum(size), 0) as total from ${schema}.shard where campaign = $1) as stored
       where id = $1 and count = $2 returning id`,
      [id, count],
    );
    if (completed.length === 0) throw otherCampaign(id, "it has more recipients than these");
  });
  await endCampaigns(context);
  return await createProgress(context).one(id);
}

type FullShards =
  ReturnType<typeof cutShards> extends AsyncGenerator<infer Shards> ? Shards : never;

/** Cuts the recipients into shards, as many at a time as are stored together. The first is stored at once, so that it is sent. */
async function* cutShards<Item extends Recipient>(
  { id: campaign, recipients, recipientKey, quietHours }: StartOptions<Item>,
  { shardSize, batchSize }: SavedSettings,
  input_hash: string,
) {
  /** Shards that are not full yet: one, or one for each time zone where that matters. */
  const open = new Map<string, Entry[]>();
  const addKey = createKeySet();
  /** Places of recipients that occur earlier in the input. */
  const repeated = new Set<number>();
  let ends = 0;
  let number = 0;
  let hash = "";
  let full: ReturnType<typeof close>[] = [];
  let length = 0;
  for await (const item of recipients) {
    const entry: Entry = [ends, readItem(item, ends)];
    const timeZone = quietHours && fieldOf(item, "timeZone");
    // A time zone that does not exist counts as none: its recipient fails when it is sent.
    const zone = typeof timeZone === "string" && isTimeZone(timeZone) ? timeZone : "";
    const entries = open.get(zone) ?? [];
    open.set(zone, entries);
    const own = recipientKey?.(item);
    if (recipientKey && (typeof own !== "string" || own === "")) {
      const problem = `of recipient ${ends + 1} must be a text that is not empty, but is ${shown(own)}.`;
      throw new InvalidInputError("recipientKey", problem);
    }
    // A recipient without a number fails when it is sent.
    const key = recipientKey ? `key ${own}` : numberOf(item);
    if (key !== undefined && !addKey(key)) repeated.add(ends);
    ends += 1;
    if (entries.push(entry) < shardSize) continue;
    open.delete(zone);
    full.push(close(zone, entries));
    if (number > 1 && full.length < maxShards && length < maxLength) continue;
    yield full;
    full = [];
    length = 0;
  }
  for (const [zone, entries] of open) full.push(close(zone, entries));
  if (full.length > 0) yield full;

  function close(zone: string, entries: readonly Entry[]) {
    const positions = entries.flatMap(([index], at) => (repeated.delete(index) ? at : []));
    const recipients = JSON.stringify(entries);
    // It covers all before it: no other list has it.
    hash = digestOf("sha256", `${hash}\n${zone}\n${recipients}`, "base64url");
    const prefix = prefixOf({ campaign, number, hash, input_hash });
    const batches = JSON.stringify(cutBatches(entries, new Set(positions), batchSize, prefix));
    const size = entries.length;
    const shard = { number, zone: zone || null, hash, size, recipients, batches, positions, ends };
    length += recipients.length;
    number += 1;
    return shard;
  }
}

async function storeShards(
  context: Context,
  query: Query,
  campaign: string,
  shards: FullShards,
): Promise<void> {
  const { schema } = context;
  const [row] = await query(
    `select total, looks_first from ${schema}.campaign where id = $1 for update`,
    [campaign],
  );
  if (!row) throw unknownCampaign(campaign);
  const before = await query(
    `select number, hash from ${schema}.shard where campaign = $1 and number between $2 and $3`,
    [campaign, shards[0]?.number, shards.at(-1)?.number],
  );
  const hashes = new Map(before.map(({ number, hash }) => [Number(number), hash]));
  for (const { number, hash, ends } of shards) {
    const stored = hashes.get(number);
    if (stored === hash || (stored === undefined && row.total === null)) continue;
    throw otherCampaign(campaign, `its recipients differ from these at or before number ${ends}`);
  }
  const missing = shards.filter(({ number }) => !hashes.has(number));
  // A forgotten number is not stored again. It is read from what would be stored: an item's JSON may have another.
  // Read once the row is locked: what was forgotten during the wait for it counts.
  let parsed: Entry[][] = [];
  const isForgotten = await forgottenAmong(context, query, () => {
    parsed = missing.map(({ recipients }): Entry[] => JSON.parse(recipients));
    return parsed.flat();
  });
  const rows = missing.map((one, at) => {
    const entries = parsed[at];
    return entries ? { ...one, recipients: JSON.stringify(blank(entries, isForgotten)) } : one;
  });
  await query(
    `with stored as (select * from json_to_recordset($3::json) as one
       (number int, hash text, zone text, size int, recipients text, batches text, positions int[])
     ), inserted as (
       insert into ${schema}.shard (campaign, number, time_zone, hash, size, recipients, batches, decided, repeated, looks_first)
       select $1, number, zone, hash, size, recipients, batches, json_build_object('positions', positions), cardinality(positions), $2 from stored
     ) insert into ${schema}.outcome (campaign, shard, position, status)
     select $1, number, position, 'repeated' from stored, unnest(positions) as position`,
    [campaign, row.looks_first, JSON.stringify(rows)],
  );
}

function readItem(item: Recipient, index: number): Recipient {
  try {
    const text: string | undefined = typeof item === "string" ? item : JSON.stringify(item);
    // Not a phone number either; null stands for a forgotten recipient.
    return text === undefined || item === null ? "" : item;
  } catch (cause) {
    const problem = `of recipient ${index + 1} must be plain JSON: ${cause instanceof Error ? cause.message : ""}`;
    throw new InvalidInputError("recipients", problem);
  }
}

function otherCampaign(id: string, problem: string): CampaignsError {
  const advice = "an id of its own, or the same recipients in the same order to resume it";
  const message = `"${id}" is another campaign: ${problem}. Give this one ${advice}.`;
  return new CampaignsError("other_campaign", message);
}
