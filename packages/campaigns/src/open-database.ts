import type { Database } from "./database.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres, type PostgresConfig, type PostgresPool } from "./postgres.ts";

/** Opens Postgres, or PGlite in a directory. */
export function openDatabase({
  database,
  directory = "memory://",
  onError,
}: {
  readonly database?: string | PostgresConfig | PostgresPool | undefined;
  readonly directory?: string | undefined;
  onError(error: unknown): void;
}): Promise<Database> {
  return database === undefined ? openPglite(directory, onError) : openPostgres(database, onError);
}
