import { mkdtemp, mkdtempDisposable, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bulk } from "@messaging-sdk/client/bulk";
import { type Entry, fileStore, memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { verifyWebhook } from "@messaging-sdk/client/webhooks";
import { groupsQueryOptions } from "@messaging-sdk/react/queries";
import { defaultWebhookSecret } from "@messaging-sdk/sandbox";
import { hydrate, QueryClient } from "@tanstack/react-query";
import { afterAll, describe, expect, test } from "vitest";
import { batches, type Kept, keys, newService, recipients, sms, writeKept } from "./kept.ts";
import { resumeCampaign, writeCampaign } from "./kept-campaign.ts";

const folder = resolve(import.meta.dirname, "../../fixtures/kept");
const files = await readdir(folder).catch(() => []);
const released = files.map(
  async (name): Promise<[string, Kept]> => [
    name.replace(".json", ""),
    JSON.parse(await readFile(join(folder, name), "utf8")),
  ],
);
// One for all dumps, because a database in WebAssembly takes seconds to set up.
const directory = await mkdtemp(join(tmpdir(), "kept-campaign-"));
afterAll(() => rm(directory, { recursive: true }));
const own = { ...(await writeKept()), campaign: await writeCampaign(directory) };
const all: [string, Kept][] = [
  ...(await Promise.all(released)),
  ["this code", JSON.parse(JSON.stringify(own))],
];

/** A store that has this entry. */
async function storeOf(key: string, entry: Entry) {
  const store = memoryStore();
  await store.begin(key, { ...entry, until: 0 });
  return store;
}

// Slow, because a database in WebAssembly starts twice for each dump.
// `pnpm release version` adds the file of each release. None is ever edited: users have what is in it.
describe.each(all)("what %s wrote is read", (_, kept) => {
  test("a webhook that is delivered again", async () => {
    const toleranceSeconds = 1e9;
    const event = await verifyWebhook(kept.webhook, defaultWebhookSecret, { toleranceSeconds });
    expect(event).toMatchObject({ type: "sms.status" });
  });

  test("a message that was sent is not sent again", async () => {
    const { messaging, writes } = newService();
    const store = await storeOf(keys.sent, kept.sent);
    const options = { idempotencyKey: keys.sent, store };
    expect(await sendOnce(messaging, sms, options)).toMatchObject({ via: "stored" });
    expect(writes).toEqual([]);
  });

  test("nor is one that a fileStore has in a file", async () => {
    const { messaging, writes } = newService();
    await using copy = await mkdtempDisposable(join(tmpdir(), "kept-"));
    for (const [name, text] of Object.entries(kept.files))
      await writeFile(join(copy.path, name), text);
    const options = { idempotencyKey: keys.sent, store: fileStore(copy.path) };
    expect(await sendOnce(messaging, sms, options)).toMatchObject({ via: "stored" });
    expect(writes).toEqual([]);
  });

  test("sendOnce gives a key the id that it had", async () => {
    const { messaging } = newService();
    const options = { idempotencyKey: keys.hashed, store: memoryStore() };
    expect((await sendOnce(messaging, sms, options)).externalId).toBe(kept.hashedId);
  });

  test("a bulk run that was left resumes", async () => {
    const { messaging, writes } = newService();
    const store = await storeOf(keys.run, kept.run);
    const { phoneNumbers: _, ...template } = sms;
    const rows = [];
    for await (const row of bulk(messaging).sendSms(recipients, template, { ...batches, store }))
      rows.push(row);
    // Nobody said that the third row was dealt with.
    expect(rows.map(({ index, status }) => `${index} ${status}`)).toEqual([
      "2 done",
      "3 done",
      "4 done",
      "5 done",
    ]);
    expect(writes).toHaveLength(3);
  });

  test("a dump of the campaigns' database, whose campaign sends what is left", async () => {
    const { messaging, writes } = newService();
    const { before, left, after } = await resumeCampaign(messaging, directory, kept.campaign.dump);
    expect(before).toMatchObject({ state: "paused", total: recipients.length });
    expect(kept.campaign.sent).toBeGreaterThan(0);
    expect(left).toBe(recipients.length - kept.campaign.sent);
    expect(after).toMatchObject({ state: "done", done: recipients.length });
    expect(writes).toHaveLength(recipients.length - kept.campaign.sent);
  });

  test("a persisted cache", () => {
    const client = new QueryClient();
    hydrate(client, kept.cache);
    const { queryKey } = groupsQueryOptions(newService().messaging);
    expect(client.getQueryData(queryKey)).toBeDefined();
    client.clear();
  });
});
