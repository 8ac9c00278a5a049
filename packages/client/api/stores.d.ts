// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Store } from './send-once.js';
import '@messaging-sdk/types';

/** Runs SQL: `pg`'s `Pool`, Neon's, PGlite. Not a client within a transaction: an entry must be on disk at once. */
interface Postgres {
    query(sql: string, values?: unknown[]): Promise<{
        readonly rows: readonly unknown[];
    }>;
}
/** A store that can delete old entries. */
interface PostgresStore extends Store {
    /** Deletes the entries that were last changed before that time. A key without an entry is a new one, and sends. */
    deleteBefore(time: Date): Promise<void>;
}
/** The SQL that makes the table, for a migration. It may run again. */
declare const postgresStoreTable = "create table if not exists messaging_sent (\n  key text primary key,\n  owner text not null,\n  entry text not null,\n  changed_at timestamptz not null default now()\n)";
/**
 * A store in Postgres, for all machines that share it: the table `messaging_sent`, which it makes where that is missing.
 *
 * ```ts
 * const store = postgresStore(pool);
 * ```
 */
declare function postgresStore(postgres: Postgres, ...none: readonly []): PostgresStore;

/** A client of `ioredis`, or of `redis`, which has no `defineCommand`. */
type Redis = {
    eval(script: string, keys: number, ...keysAndArguments: string[]): Promise<unknown>;
    readonly defineCommand: unknown;
} | {
    eval(script: string, options: {
        keys: string[];
        arguments: string[];
    }): Promise<unknown>;
};
/** Options of `redisStore`. */
interface RedisStoreOptions {
    /** Begins each key. Default `messaging-sent:`. */
    readonly prefix?: string | undefined;
    /** Days to keep an entry after its last change. A key without an entry is a new one, and sends. Default: for ever. */
    readonly keepDays?: number | undefined;
}
/**
 * A store in Redis, for all machines that share it. The server needs `maxmemory-policy noeviction` and `appendfsync
 * always`, or it forgets.
 *
 * ```ts
 * const store = redisStore(redis, { keepDays: 90 });
 * ```
 */
declare function redisStore(redis: Redis, { prefix, keepDays, ...others }?: RedisStoreOptions): Store;

export { postgresStore, postgresStoreTable, redisStore };
export type { Postgres, PostgresStore, Redis, RedisStoreOptions };
