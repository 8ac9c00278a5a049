import { randomUUID } from "node:crypto";
import { startPostgres as start } from "@messaging-sdk/verify/servers";
import { Client } from "pg";

/** A Postgres that may be killed. */
export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a Postgres on a free port. */
export async function startPostgres() {
  const server = await start();
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${server.port}/${name}`;
  /** Runs a statement in the database of this URL. */
  async function sql(text: string, connectionString = urlOf("postgres")): Promise<void> {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(text).finally(() => client.end());
  }
  return {
    /** Resolves to the URL of a new, empty database. */
    async createDatabase() {
      // No engine has jobs of another database of this name.
      const name = `proof_${randomUUID().slice(0, 8)}`;
      await sql(`create database ${name}`);
      return urlOf(name);
    },
    /** Kills it as a crash does, and starts it again. */
    crash: server.restart,
    /** Ends all connections to this database. */
    cut: (url: string) =>
      sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${url.split("/").at(-1)}'`,
      ),
    sql,
    [Symbol.asyncDispose]: () => server.disposeAsync(),
  };
}
