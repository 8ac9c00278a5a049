import { mkdir } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import { type Database, durable, inDatabase, queryBy } from "./database.ts";
import { lockDirectory } from "./directory-lock.ts";
import { CampaignsError } from "./errors.ts";

/** Opens PGlite in a directory that no other process may use meanwhile, or in memory. */
export async function openPglite(
  directory = "memory://",
  onError: (error: unknown) => void = () => {},
): Promise<Database> {
  const { PGlite } = await import("@electric-sql/pglite").catch((cause: unknown) => {
    const advice = "npm install @electric-sql/pglite. Or give a Postgres as `database`";
    throw new CampaignsError("no_pglite", `A \`directory\` needs PGlite: ${advice}.`, cause);
  });
  let lost: CampaignsError | undefined;
  let lock: AsyncDisposable | undefined;
  let pglite: PGlite;
  try {
    if (!directory.startsWith("memory://")) {
      await mkdir(directory, { recursive: true });
      lock = await lockDirectory(directory, lose);
    }
    pglite = await PGlite.create(directory);
  } catch (cause) {
    await lock?.[Symbol.asyncDispose]();
    if (cause instanceof CampaignsError) throw cause;
    const problem = "it is damaged, or no folder that this process may write to";
    const message = `The directory ${directory} cannot be opened as a database: ${problem}. Restore it from a backup and look up first, or give a new one.`;
    throw new CampaignsError("unusable_directory", message, cause);
  }
  return {
    query: queryBy((text, values) => live().query(text, values)),
    async transaction(run) {
      let failure: unknown;
      const ran = live().transaction(async (inner) => {
        const query = queryBy((text, values) => inner.query(text, values));
        const done = query(`select ${durable}`).then(() => run(query));
        return await done.catch((error: unknown) => {
          failure = error;
          throw error;
        });
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

  function live(): PGlite {
    if (lost) throw lost;
    return pglite;
  }

  function lose(): void {
    if (lost) return;
    const problem = `Another process has taken ${directory} while this one was stopped`;
    lost = new CampaignsError("directory_in_use", `${problem}. It must not go on here.`);
    onError(lost);
  }
}
