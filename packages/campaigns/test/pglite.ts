import { existsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

// To set up a database takes PGlite seconds, and to load one a fraction of that. So this sets up the only one of the tests, and
// all new ones in their process begin as copies of it.

const create = PGlite.create.bind(PGlite);
const first = await create();
const loadDataDir = await first.dumpDataDir("none");
await first.close();

const isThere = (dataDir: string) => existsSync(join(dataDir, "PG_VERSION"));
Object.assign(PGlite, {
  create: (dataDir = "memory://") => create({ dataDir, ...(!isThere(dataDir) && { loadDataDir }) }),
});
