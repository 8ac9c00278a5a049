import { PGlite } from "@electric-sql/pglite";
import { pgDump } from "@electric-sql/pglite-tools/pg_dump";
import { createCampaigns } from "@messaging-sdk/campaigns";
import type { Messaging } from "@messaging-sdk/client";
import { type Kept, newService, recipients, sms } from "./kept.ts";

const id = "newsletter";
const { phoneNumbers: _, ...template } = sms;

/** Opens the campaigns of a directory. */
const open = (messaging: Messaging, directory: string) =>
  createCampaigns({ messaging, directory, leaseMs: 1_000, onError: () => {} });

/** Dumps a database with a campaign of `recipients` that was paused when some had their message. */
export async function writeCampaign(directory: string): Promise<Kept["campaign"]> {
  const { messaging, writes } = newService();
  const campaigns = await open(messaging, directory);
  await campaigns.suppress(["+447700900999"]);
  await campaigns.start({ id, recipients, template, batchSize: 1, requestsPerSecond: 2 });
  campaigns.work({ concurrency: 1 });
  for await (const { done } of campaigns.watch(id, { intervalMs: 10 })) if (done > 0) break;
  await campaigns.pause(id);
  await campaigns.close();
  await using pg = await PGlite.create(directory);
  const dump = await pgDump({ pg, args: ["--inserts", "--schema=messaging_campaigns"] });
  return { dump: await dump.text(), sent: writes.length };
}

/**
 * Restores a dump in place of what a directory has, resumes its campaign, and sends what is left: what the service does not
 * list may have been sent since the dump, and only a person can say that it was not.
 */
export async function resumeCampaign(messaging: Messaging, directory: string, dump: string) {
  const pg = await PGlite.create(directory);
  await pg.exec(`drop schema if exists messaging_campaigns cascade; ${dump}`);
  await pg.close();
  const campaigns = await open(messaging, directory);
  const before = await campaigns.progress(id);
  let left = 0;
  // The list shows all at once: the four other lookups would wait for nothing.
  await campaigns.update(id, { lookups: 1 });
  await campaigns.resume(id);
  campaigns.work();
  for await (const { doubtful } of campaigns.watch(id, { intervalMs: 10 })) left = doubtful;
  await campaigns.lookUpDoubtful(id, { ifMissing: "send", lookups: 1, lookupIntervalMs: 1 });
  const after = await campaigns.progress(id);
  await campaigns.close();
  return { before, left, after };
}
