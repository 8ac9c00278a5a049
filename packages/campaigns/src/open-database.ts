import type { Database } from "./database.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres, type PostgresConfig, type PostgresPool } from "./postgres.ts";

export interface DatabaseOptions {
  readonly database?: string | PostgresConfig | PostgresPool | undefined;
  readonly directory?: string | undefined;
  onError(error: unknown): void;
}

/** Opens Postgres, or PGlite in a directory. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { database, directory = "memory://", onError } = options;
  return database === undefined
    ? await openPglite(directory, onError)
    : await openPostgres(database, onError);
}
