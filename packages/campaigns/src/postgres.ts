import { setTimeout as sleep } from "node:timers/promises";
import { InvalidInputError } from "@messaging-sdk/client";
import type { Pool } from "pg";
import { type Database, durable, inDatabase, queryBy } from "./database.ts";
import { CampaignsError } from "./errors.ts";
import { fieldOf } from "./phone-number.ts";

/** Connection options of `pg`. */
export interface PostgresConfig {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly database?: string;
  readonly user?: string;
  /** Or a function, where it changes. */
  readonly password?: string | (() => string | Promise<string>);
  /** TLS, as `tls.connect` takes it. */
  readonly ssl?: boolean | object;
  /** Connections at most. Default 5. */
  readonly max?: number;
  readonly connectionTimeoutMillis?: number;
  readonly idleTimeoutMillis?: number;
  readonly application_name?: string;
}

/** A `Pool` of `pg`. */
export interface PostgresPool {
  connect(): Promise<unknown>;
  end(): Promise<void>;
}

/** A connection that says nothing for so long is given up. */
const silentMs = 20_000;
/** A process that is stopped in the middle of a transaction lets go of its rows after that. */
const begin = `begin; set local idle_in_transaction_session_timeout = 5000; set local lock_timeout = 10000; select ${durable}`;
const outlastMs = 15_000;

/** Opens Postgres by its URL, by the options of a pool, or by a pool of the app, which stays open. */
export async function openPostgres(
  database: string | PostgresConfig | PostgresPool,
  onError: (error: unknown) => void,
): Promise<Database> {
  const isPool = typeof database === "object" && "connect" in database;
  const pool = isPool ? (database as Pool) : await createPool(database);
  // An idle connection may fail: the next query opens another.
  pool.on("error", onError);
  return {
    query: queryBy((text, values) => pool.query(asked(text, values))),
    async transaction(run) {
      const client = await inDatabase(pool.connect());
      client.on("error", onError);
      const query = queryBy((text, values) => client.query(asked(text, values)));
      let isCommitted = false;
      try {
        await query(begin);
        const result = await run(query);
        await query("commit");
        isCommitted = true;
        return result;
      } finally {
        client.off("error", onError);
        // The end of a connection rolls back, whatever state it is in.
        client.release(!isCommitted);
      }
    },
    async outlast(step) {
      for (const begun = performance.now(); ; ) {
        try {
          return await step();
        } catch (error) {
          if (!isBlip(error) || performance.now() - begun > outlastMs) throw error;
          await sleep(500);
        }
      }
    },
    async [Symbol.asyncDispose]() {
      if (isPool) pool.off("error", onError);
      else await pool.end();
    },
  };
}

const asked = (text: string, values?: unknown[]) => ({
  text,
  ...(values && { values }),
  query_timeout: silentMs,
});

async function createPool(database: string | PostgresConfig): Promise<Pool> {
  const { default: pg } = await import("pg");
  const config = typeof database === "string" ? { connectionString: database } : database;
  const { connectionString = "postgres://" } = config;
  try {
    if (!/^postgres(ql)?:\/\//.test(connectionString)) throw new TypeError();
    // Reads the URL, and connects to nothing.
    new pg.Client({ ...config });
  } catch {
    const problem = "is no URL that can be read: write postgres://user:password@host/name";
    throw new InvalidInputError("database", `${problem}, the special characters percent-encoded.`);
  }
  return new pg.Pool({
    max: 5,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "messaging-sdk campaigns",
    ...config,
  });
}

/** Returns true when the database cannot be reached for now: it restarts, fails over, is full, silent, or gave up waiting. */
function isBlip(error: unknown): boolean {
  if (!(error instanceof CampaignsError && error.code === "database_failed")) return false;
  const code = fieldOf(error.cause, "code");
  const isSqlState = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && code !== "EPIPE";
  return !isSqlState || /^(08|57P0[123]|53300|25006|25P03)/.test(code);
}
