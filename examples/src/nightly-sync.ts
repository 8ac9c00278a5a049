import { createInterface } from "node:readline";
import { createMessaging } from "@messaging-sdk/client";
import { ensureGroup, syncGroupContacts } from "@messaging-sdk/client/extras";

// MESSAGING_BASE_URL=https://... MESSAGING_API_KEY=... node examples/src/nightly-sync.ts crm-vip VIP < ids.txt
//
// Brings a group to the contacts of a file, one id a line. Run it again after a crash: it compares anew, and does the rest.
const [, , externalId = "", name = externalId] = process.argv;
const { MESSAGING_BASE_URL: baseUrl, MESSAGING_API_KEY: apiKey } = process.env;

async function* idsFromInput() {
  for await (const line of createInterface(process.stdin)) if (line.trim()) yield Number(line);
}

const messaging = createMessaging({ baseUrl, apiKey });
const group = await ensureGroup(messaging, { externalId, name });
const pace = { requestsPerSecond: 5 };
const synced = await syncGroupContacts(messaging, Number(group.id), idsFromInput(), pace);
console.log(
  `${name}: ${synced.added.length} added, ${synced.removed.length} removed, ${synced.kept} kept`,
);
for (const { item, error } of synced.failed) console.error(item, error?.message);
if (synced.failed.length > 0) process.exitCode = 1;
