import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { currentReports, failIfStale, staleReports, updateReports } from "./api.ts";

// pnpm api          writes the reports of what users see: of the public types, from the build, and of behavior
// pnpm api --check  writes nothing, and fails when one of them is stale
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const root = resolve(import.meta.dirname, "../../../..");
const stale = await staleReports(root, await currentReports(root));
if (values.check) failIfStale(stale);
else {
  await updateReports(root, stale);
  for (const path of stale.keys()) console.log(`wrote ${path}`);
}
