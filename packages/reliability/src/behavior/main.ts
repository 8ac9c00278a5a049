import { writeKept } from "./kept.ts";
import { record } from "./record.ts";

// Prints what a user of the client sees happen; `pnpm api` keeps it in packages/client/api/behavior.txt. With --kept, it
// prints what users keep of a release; `pnpm release version` adds that to packages/reliability/fixtures/kept.
const isKept = process.argv.includes("--kept");
const text = isKept ? `${JSON.stringify(await writeKept(), null, 2)}\n` : await record();
process.stdout.write(text);
