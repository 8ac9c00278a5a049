import { CampaignsError } from "./errors.ts";

export type Row = Record<string, unknown>;

/** The rows are as the statement selects them. */
export type Query = <Found = Row>(text: string, values?: unknown[]) => Promise<Found[]>;

export interface Database extends AsyncDisposable {
  query: Query;
  /** Commits what `run` has done, or nothing of it. What is committed outlasts a crash of the server. */
  transaction<Result>(run: (query: Query) => Promise<Result>): Promise<Result>;
  /** Repeats a step that may be done twice while the database cannot be reached, for some 15 seconds. */
  outlast<Result>(step: () => Promise<Result>): Promise<Result>;
}

/** The same database, but every step outlasts a blip. */
export function patient(database: Database): Database {
  return {
    ...database,
    query: (text, values) => database.outlast(() => database.query(text, values)),
    transaction: (run) => database.outlast(() => database.transaction(run)),
  };
}

/** A transaction of the caller's: a client of `pg` that has begun one. */
export interface Transaction {
  query(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** The same database, within the caller's transaction. */
export function joined(database: Database, transaction: Transaction): Database {
  const query = queryBy((text, values) => transaction.query(text, values));
  return { ...database, query, transaction: (run) => run(query), outlast: (step) => step() };
}

/** The database's time, in Unix milliseconds: the clocks of workers differ. */
export const clock = "(extract(epoch from clock_timestamp()) * 1000)::float8";

/**
 * Makes a commit wait until it is on disk, whatever the server or the role is set to: a lost intent would be sent again. In
 * the statement itself it holds behind a connection pooler, too.
 */
export const durable =
  "set_config('synchronous_commit', case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, true)";

/** Runs statements by a client. Postgres takes no NUL in a text, which an error of the service may have. */
export function queryBy(run: (text: string, values?: unknown[]) => Promise<{ rows?: unknown[] }>) {
  return async <Found>(text: string, values?: unknown[]) => {
    const storable = values?.map((value) =>
      typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value,
    );
    return ((await inDatabase(run(text, storable))).rows ?? []) as Found[];
  };
}

/** Gives errors of the database a code. */
export async function inDatabase<Result>(step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new CampaignsError("database_failed", `The database failed: ${message}`, cause);
  }
}
