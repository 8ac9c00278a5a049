import { mkdir } from "node:fs/promises";
import { InvalidInputError } from "@messaging-sdk/client";
import type { PgBoss } from "pg-boss";
import { CampaignsError } from "./errors.ts";

/** A row, by the names of its columns. */
export type Row = Record<string, unknown>;

export type Query = (text: string, values?: unknown[]) => Promise<Row[]>;

/** The one thing that Postgres and PGlite do differently. */
export interface Database extends AsyncDisposable {
  readonly boss: PgBoss;
  query: Query;
  /** Commits what `run` has done, or nothing of it. */
  transaction<Result>(run: (query: Query) => Promise<Result>): Promise<Result>;
}

export interface DatabaseOptions {
  readonly database?: string | undefined;
  readonly directory?: string | undefined;
  readonly schema: string;
  onError(error: unknown): void;
}

/** Opens Postgres by its URL, or PGlite in a directory. */
export async function openDatabase({
  database,
  directory,
  schema,
  onError,
}: DatabaseOptions): Promise<Database> {
  const opened =
    database === undefined ? await openPglite(directory) : await openPool(database, onError);
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...opened.boss,
    schema: `${schema}_jobs`,
    schedule: false,
    application_name: "messaging-sdk campaigns",
  });
  boss.on("error", onError);
  return {
    boss,
    query: opened.query,
    transaction: opened.transaction,
    async [Symbol.asyncDispose]() {
      await boss.stop({ graceful: false }).catch(onError);
      await opened.end();
    },
  };
}

type Opened = Pick<Database, "query" | "transaction"> & {
  readonly boss: ConstructorParameters<typeof PgBoss>[0] & object;
  end(): Promise<void>;
};

/** A process that is stopped in the middle of a transaction lets go of its rows after that. */
const limits =
  "set local idle_in_transaction_session_timeout = 5000; set local lock_timeout = 10000";

async function openPool(
  connectionString: string,
  onError: (error: unknown) => void,
): Promise<Opened> {
  const { default: pg } = await import("pg");
  if (!/^postgres(ql)?:\/\//.test(connectionString)) {
    throw new InvalidInputError("database", "must be a URL that begins with postgres://.");
  }
  try {
    // Reads the URL, and connects to nothing.
    new pg.Client({ connectionString });
  } catch {
    const problem = "is no URL that can be read: write postgres://user:password@host/name";
    throw new InvalidInputError("database", `${problem}, the special characters percent-encoded.`);
  }
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
    keepAlive: true,
    application_name: "messaging-sdk campaigns",
  });
  // Of an idle connection: the next query opens another.
  pool.on("error", onError);
  return {
    boss: { connectionString, max: 3, connectionTimeoutMillis: 10_000 },
    query: async (text, values) => (await inDatabase(pool.query<Row>(text, values))).rows ?? [],
    async transaction(run) {
      const client = await inDatabase(pool.connect());
      client.on("error", onError);
      let failure: Error | undefined;
      try {
        await inDatabase(client.query(`begin; ${limits}`));
        const result = await run(
          async (text, values) => (await inDatabase(client.query<Row>(text, values))).rows ?? [],
        );
        await inDatabase(client.query("commit"));
        return result;
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        // A connection whose state is in doubt is thrown away.
        await client.query("rollback").then(() => {
          failure = undefined;
        }, onError);
        throw error;
      } finally {
        client.off("error", onError);
        client.release(failure);
      }
    },
    end: () => pool.end(),
  };
}

/** Tells an error of the database from all others. */
async function inDatabase<Result>(step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new CampaignsError("database_failed", `The database failed: ${message}`, cause);
  }
}

async function openPglite(directory: string | undefined): Promise<Opened> {
  const { PGlite } = await import("@electric-sql/pglite").catch((cause: unknown) => {
    throw new CampaignsError(
      "no_pglite",
      "A `directory` needs PGlite: npm install @electric-sql/pglite. Or give the URL of a Postgres as `database`.",
      cause,
    );
  });
  const { fromPglite } = await import("pg-boss");
  if (directory !== undefined && !directory.startsWith("memory://"))
    await mkdir(directory, { recursive: true });
  const pglite = await PGlite.create(directory ?? "memory://");
  return {
    boss: { db: fromPglite(pglite), backend: "pglite" },
    query: async (text, values) => (await pglite.query<Row>(text, values)).rows,
    transaction: (run) =>
      pglite.transaction((inner) =>
        run(async (text, values) => (await inner.query<Row>(text, values)).rows),
      ),
    end: () => pglite.close(),
  };
}
