import { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";

/** The one pg-boss of the tests, in a PGlite of its own. It ends with their process. */
export const boss = new PgBoss({
  db: fromPglite(await PGlite.create()),
  backend: "pglite",
  schedule: false,
});
boss.on("error", () => {});
await boss.start();
