import { createHash } from "node:crypto";
import { InvalidInputError } from "@messaging-sdk/client";
import { bulk, type Recipient } from "@messaging-sdk/client/bulk";
import { endCampaigns } from "./campaign-state.ts";
import type { Context } from "./context.ts";
import { clock, patient, type Query } from "./database.ts";
import { type Decided, type Entry, forgottenIn } from "./entries.ts";
import { CampaignsError, unknownCampaign } from "./errors.ts";
import { createKeySet } from "./key-set.ts";
import { canonicalNumber, phoneNumberOf } from "./phone-number.ts";
import { isTimeZone } from "./quiet-hours.ts";
import { shown } from "./read-option.ts";
import type { SavedSettings } from "./settings.ts";
import { readStartOptions, type StartOptions } from "./start-options.ts";
import { suppress } from "./suppress.ts";

/** A campaign that begins within a day after commits were lost may have begun before: it looks first, too. */
const dayMs = 86_400_000;

/** Stores the recipients of a campaign, shard by shard, or checks that they are those of an earlier call. */
export async function start<Item extends Recipient>(
  context: Context,
  options: StartOptions<Item>,
  defaultForgetAfter: number | undefined,
): Promise<void> {
  const { schema, credential } = context;
  // Each step may be done twice.
  const database = patient(context.database);
  const read = readStartOptions(options, defaultForgetAfter);
  const { quietHours, ...bulkOptions } = read.settings;
  // Checks the template and the options; without recipients it sends nothing.
  await bulk(context.messaging).sendSms([], options.template, bulkOptions).summary();
  const settings: SavedSettings = { ...read.settings, shardSize: context.shardSize };
  const inputHash = sha256(JSON.stringify([options.template, read.settings.quietHours ?? null]));
  await database.query(
    `insert into ${schema}.campaign (id, template, settings, state, priority, not_before, requests_per_second, input_hash, forget_after_ms, credential, started_at, looks_first)
     select $1, $2, $3, 'running', $4, $5, $6, $7, $8, $9, ${clock}, coalesce(lost_at > ${clock} - ${dayMs}, false)
     from ${schema}.origin on conflict (id) do nothing`,
    [
      read.id,
      JSON.stringify(options.template),
      JSON.stringify(settings),
      read.priority,
      read.notBefore,
      read.requestsPerSecond,
      inputHash,
      read.forgetAfterMs,
      credential,
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
    { ...context, database, shardSize },
    read.id,
    options,
    read.settings.quietHours !== undefined,
  );
  await endCampaigns(context);
}

/** Cuts the recipients into shards. Each one's hash covers all before it, so that no other list fits. */
async function produce<Item extends Recipient>(
  context: Context,
  campaign: string,
  { recipients, recipientKey }: Pick<StartOptions<Item>, "recipients" | "recipientKey">,
  isByZone: boolean,
): Promise<void> {
  const { database, schema, shardSize } = context;
  /** Shards that are not full yet: one, or one for each time zone where that matters. */
  const open = new Map<string, Entry[]>();
  const keys = createKeySet();
  /** Places in the input of those who are in it before. */
  const repeated = new Set<number>();
  let index = 0;
  let number = 0;
  let hash = "";

  for await (const item of recipients) {
    const entry: Entry = [index, readItem(item, index)];
    const zone = isByZone ? zoneOf(item) : "";
    const entries = open.get(zone) ?? [];
    open.set(zone, entries);
    const key = keyOf(item, index, recipientKey);
    if (key !== undefined && !keys.add(key)) repeated.add(index);
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
    await database.transaction(async (query) => {
      const [row] = await query(
        `select total, looks_first from ${schema}.campaign where id = $1 for update`,
        [campaign],
      );
      if (!row) throw unknownCampaign(campaign);
      const [stored] = await query(
        `select hash from ${schema}.shard where campaign = $1 and number = $2`,
        [campaign, at],
      );
      if (stored?.hash === hash) return;
      if (stored || row.total !== null) {
        throw otherCampaign(
          campaign,
          `its recipients differ from these at or before number ${index}`,
        );
      }
      await insert(query, at, zone, entries, text, row.looks_first);
    });
    for (const [at] of entries) repeated.delete(at);
  }

  async function insert(
    query: Query,
    at: number,
    zone: string,
    entries: Entry[],
    text: string,
    looksFirst: unknown,
  ): Promise<void> {
    // A forgotten number is not stored again.
    const forgotten = new Set(await forgottenIn(context, query, entries));
    const blanked = entries.map(([index, item], at) => [index, forgotten.has(at) ? null : item]);
    const positions = entries.flatMap(([index], at) => (repeated.has(index) ? at : []));
    const decided = { positions, done: 0, failed: 0, unknown: 0, suppressed: 0 } satisfies Decided;
    await query(
      `insert into ${schema}.shard (campaign, number, time_zone, hash, size, recipients, decided, repeated, looks_first)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[campaign, at, zone || null, hash, entries.length],
        forgotten.size === 0 ? text : JSON.stringify(blanked),
        ...[positions.length > 0 ? JSON.stringify(decided) : null, positions.length, looksFirst],
      ],
    );
    if (positions.length === 0) return;
    await query(
      `insert into ${schema}.outcome (campaign, shard, position, status)
       select $1, $2, position, 'repeated' from unnest($3::int[]) as position`,
      [campaign, at, positions],
    );
  }
}

/** Returns the key that identifies a recipient; undefined for one that cannot be sent to, and so fails. */
function keyOf<Item extends Recipient>(
  item: Item,
  index: number,
  recipientKey: ((recipient: Item) => string) | undefined,
): string | undefined {
  const number = canonicalNumber(phoneNumberOf(item));
  if (!recipientKey) return number;
  const key = recipientKey(item);
  if (typeof key === "string" && key !== "") return `key ${key}`;
  const problem = `of recipient ${index + 1} must be a text that is not empty, but is ${shown(key)}.`;
  throw new InvalidInputError("recipientKey", problem);
}

function readItem(item: Recipient, index: number): Recipient {
  try {
    const text: string | undefined = typeof item === "string" ? item : JSON.stringify(item);
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
