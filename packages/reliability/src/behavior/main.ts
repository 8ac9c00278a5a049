import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { writeKept } from "./kept.ts";
import { writeCampaign } from "./kept-campaign.ts";
import { record } from "./record.ts";

// Prints what a user of the client sees happen; `pnpm api` keeps it in packages/client/api/behavior.txt. With --kept, it
// prints what users keep of a release; `pnpm release version` adds that to packages/reliability/fixtures/kept.
const isKept = process.argv.includes("--kept");
await using folder = await mkdtempDisposable(`${tmpdir()}/kept-campaign-`);
const kept = async () => ({ ...(await writeKept()), campaign: await writeCampaign(folder.path) });
const text = isKept ? `${JSON.stringify(await kept(), null, 2)}\n` : await record();
process.stdout.write(text);
