import type { Query } from "./database.ts";
import { CampaignsError } from "./errors.ts";

/** Each step leads from the version that is its index to the next. A step that was published is never changed. */
export const migrations: readonly string[] = [
  // Rows that change often keep room beside them, and no column that changes is in an index: their updates touch no index.
  `
  create table campaign (
    id text primary key,
    template text not null,
    settings text not null,
    state text not null,
    reason text,
    credential text not null default 'default',
    priority int not null,
    not_before float8 not null,
    requests_per_second float8,
    next_at float8 not null default 0,
    requests float8 not null default 0,
    input_hash text not null,
    total float8,
    looks_first boolean not null default false,
    claimed_at float8 not null default 0,
    forget_after_ms float8,
    started_at float8 not null,
    ended_at float8,
    forgotten_at float8
  ) with (fillfactor = 50);
  create table shard (
    campaign text not null references campaign on delete cascade,
    number int not null,
    time_zone text,
    hash text not null,
    size int not null,
    recipients text,
    decided text,
    status text not null default 'open',
    looks_first boolean not null default false,
    fence int not null default 0,
    lease_until float8 not null default 0,
    not_before float8 not null default 0,
    checkpoint text,
    external_ids text,
    done int not null default 0,
    failed int not null default 0,
    unknown int not null default 0,
    suppressed int not null default 0,
    repeated int not null default 0,
    problem text,
    tries int not null default 0,
    primary key (campaign, number)
  ) with (fillfactor = 50);
  create index shard_open on shard (campaign, number) where status = 'open';
  create table outcome (
    campaign text not null,
    shard int not null,
    position int not null,
    status text not null,
    external_id text,
    error text,
    primary key (campaign, shard, position),
    foreign key (campaign, shard) references shard on delete cascade
  );
  create table credential (
    name text primary key,
    paused_until float8 not null default 0,
    failures int not null default 0,
    probe_at float8 not null default 0,
    next_at float8 not null default 0
  ) with (fillfactor = 50);
  create table origin (
    identity text,
    lost_at float8,
    salt text not null default gen_random_uuid()::text,
    secret_check text
  );
  insert into origin default values;
  create table withheld (
    number_hash text not null,
    campaign text not null default '',
    is_forgotten boolean not null default false,
    primary key (number_hash, campaign)
  );
  `,
  // An index of the open shards would hold a column that ends with each of them. Most campaigns find no suppressed or
  // forgotten number before they hash one. Where one id came back altered, a list that lacks another proves nothing.
  `
  alter table credential add column ids_altered boolean not null default false;
  drop index shard_open;
  create index withheld_campaign on withheld (campaign, is_forgotten);
  `,
  // A row keeps which recipients were sent to twice, a campaign may end at a time, and workers record that they are there. A shard is
  // cut into batches once: by where each begins, the id that it is sent under. Until here `external_ids` had those begun.
  `
  alter table credential add column worked_at float8 not null default 0;
  alter table campaign add column until_at float8;
  alter table shard add column resent text, add column idle_claims int not null default 0, add column batches text;
  `,
];

/** Brings the tables to the version that this code knows, one process at a time. */
export async function migrate(
  query: Query,
  schema: string,
  steps: readonly string[] = migrations,
): Promise<void> {
  await query("select pg_advisory_xact_lock(hashtext($1))", [`messaging campaigns ${schema}`]);
  await query(`create schema if not exists ${schema}`);
  await query(`create table if not exists ${schema}.version (version int not null)`);
  const [row] = await query<{ version: number }>(`select version from ${schema}.version`);
  const version = row?.version ?? 0;
  refuseNewer(version, steps.length);
  if (version === steps.length) return;
  await query(`set local search_path to ${schema}`);
  for (const step of steps.slice(version)) {
    for (const statement of step.split(";")) if (statement.trim()) await query(statement);
  }
  await query(`delete from ${schema}.version`);
  await query(`insert into ${schema}.version values ($1)`, [steps.length]);
}

/** A worker of an older version must not write to tables that it does not know. */
export function refuseNewer(version: number, known = migrations.length): void {
  if (version <= known) return;
  throw new CampaignsError(
    "newer_database",
    `the database is of version ${version}, which a newer release of @messaging-sdk/campaigns has made; this one knows version ${known}. Update @messaging-sdk/campaigns here too.`,
  );
}
