import { sleep } from "../call/retry-timing.ts";
import { checkFunction } from "../errors/invalid-input-error.ts";
import { fieldsOf } from "../json.ts";
import { checkNames } from "../option-names.ts";
import { externalIdOf } from "../send-once/once-delivery.ts";
import { type Store, warnOfLoss } from "../send-once/store.ts";
import { hasCode, readEntry } from "./read-entry.ts";

/** Runs SQL: `pg`'s `Pool`, Neon's, PGlite. Not a client within a transaction: an entry must be on disk at once. */
export interface Postgres {
  query(sql: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** A store that can delete old entries. */
export interface PostgresStore extends Store {
  /** Deletes the entries that were last changed before that time. A key without an entry is a new one, and sends. */
  deleteBefore(time: Date): Promise<void>;
}

/** How often a statement is repeated that Postgres could not serialize: for some ten seconds. */
const maxConflicts = 40;

/** The SQL that makes the table, for a migration. It may run again. */
export const postgresStoreTable = `create table if not exists messaging_sent (
  key text primary key,
  owner text not null,
  entry text not null,
  changed_at timestamptz not null default now()
)`;

/**
 * A store in Postgres, for all machines that share it: the table `messaging_sent`, which it makes where that is missing.
 *
 * ```ts
 * const store = postgresStore(pool);
 * ```
 */
export function postgresStore(postgres: Postgres, ...none: readonly []): PostgresStore {
  checkFunction("postgres.query", postgres?.query);
  for (const options of none) checkNames(options, [], "postgresStore, which has none.");
  async function query(sql: string, ...values: unknown[]): Promise<readonly unknown[]> {
    const run = async (attempt = 1): Promise<readonly unknown[]> => {
      try {
        return (await postgres.query(sql, values)).rows;
      } catch (error) {
        // Another statement was faster, and this one changed nothing. Of many at once, one succeeds each time.
        const isConflict = hasCode(error, "40001") || hasCode(error, "40P01");
        if (!isConflict || attempt > maxConflicts) throw error;
        await sleep(Math.random() * Math.min(500, 5 * 2 ** attempt), undefined);
        return run(attempt + 1);
      }
    };
    return run().catch(async (missing) => {
      if (!hasCode(missing, "42P01")) throw missing;
      const made = postgres.query(postgresStoreTable);
      // Several may make it at once, which `if not exists` does not expect. The next try shows whether it exists.
      await made.catch(() => {});
      return run().catch(async (error) => {
        if (hasCode(error, "42P01")) await made;
        throw error;
      });
    });
  }

  return {
    async begin(key, entry, expected) {
      const id = await externalIdOf(key);
      const text = JSON.stringify(entry);
      for (;;) {
        const kept = await query(
          `insert into messaging_sent as existing (key, owner, entry) values ($1, $2, $3)
             on conflict (key) do update
               set owner = excluded.owner, entry = excluded.entry, changed_at = now()
               where existing.owner = excluded.owner or existing.entry = $4 returning key`,
          ...[id, entry.owner, text, JSON.stringify(expected)],
        );
        if (kept.length > 0) return undefined;
        const [row] = await query("select entry from messaging_sent where key = $1", id);
        const { entry: existing } = fieldsOf(row);
        // It is missing where it was deleted between the two.
        if (row) return readEntry(() => JSON.parse(`${existing}`), `messaging_sent, key ${id}`);
      }
    },
    async settle(key, entry) {
      const id = await externalIdOf(key);
      const settled = await query(
        "update messaging_sent set entry = $3, changed_at = now() where key = $1 and owner = $2 returning key",
        ...[id, entry.owner, JSON.stringify(entry)],
      );
      if (settled.length > 0) return;
      const existing = await query("select key from messaging_sent where key = $1", id);
      if (existing.length === 0) warnOfLoss("messaging_sent");
    },
    async deleteBefore(time) {
      await query("delete from messaging_sent where changed_at < $1", time);
    },
  };
}
