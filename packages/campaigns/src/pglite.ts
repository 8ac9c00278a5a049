import { mkdir } from "node:fs/promises";
import { type Database, durable, inDatabase, type Row, storable } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { CampaignsError } from "./errors.ts";

/** Opens PGlite in a directory that no other process may use meanwhile, or in memory. */
export async function openPglite(
  directory: string,
  onError: (error: unknown) => void,
): Promise<Database> {
  const { PGlite } = await import("@electric-sql/pglite").catch((cause: unknown) => {
    throw new CampaignsError(
      "no_pglite",
      "A `directory` needs PGlite: npm install @electric-sql/pglite. Or give a Postgres as `database`.",
      cause,
    );
  });
  const isInMemory = directory.startsWith("memory://");
  let lost: CampaignsError | undefined;
  const lock = isInMemory ? undefined : await own(directory, lose);
  const pglite = await PGlite.create(directory).catch(async (cause: unknown) => {
    await lock?.[Symbol.asyncDispose]();
    throw unusable(directory, cause);
  });
  return {
    query: async (text, values) => {
      if (lost) throw lost;
      return (await inDatabase(pglite.query<Row>(text, storable(values)))).rows;
    },
    async transaction(run) {
      if (lost) throw lost;
      let failure: unknown;
      const ran = pglite.transaction(async (inner) => {
        try {
          await inner.query(`select ${durable}`);
          return await run(
            async (text, values) =>
              (await inDatabase(inner.query<Row>(text, storable(values)))).rows,
          );
        } catch (error) {
          failure = error;
          throw error;
        }
      });
      return await inDatabase(ran).catch((error: unknown) => {
        throw failure ?? error;
      });
    },
    outlast: (step) => step(),
    async [Symbol.asyncDispose]() {
      await pglite.close().catch(onError);
      await lock?.[Symbol.asyncDispose]();
    },
  };

  function lose(): void {
    if (lost) return;
    lost = new CampaignsError(
      "directory_in_use",
      `Another process has taken ${directory} while this one was stopped. It must not go on here.`,
    );
    onError(lost);
  }
}

async function own(directory: string, onLost: () => void): Promise<AsyncDisposable> {
  try {
    await mkdir(directory, { recursive: true });
    return await lockDirectory(directory, onLost);
  } catch (cause) {
    throw cause instanceof CampaignsError ? cause : unusable(directory, cause);
  }
}

function unusable(directory: string, cause: unknown): CampaignsError {
  return new CampaignsError(
    "unusable_directory",
    `The directory ${directory} cannot be opened as a database: it is damaged, or no folder that this process may write to. Restore it from a backup and look up first, or give a new one.`,
    cause,
  );
}
