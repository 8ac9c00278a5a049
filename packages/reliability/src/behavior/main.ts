import { record } from "./record.ts";

// Prints what a user of the client sees happen; `pnpm api` keeps it in packages/client/api/behavior.txt.
process.stdout.write(await record());
