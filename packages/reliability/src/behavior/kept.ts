import { mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { fileStore, memoryStore, type Store, sendOnce } from "@messaging-sdk/client/send-once";
import { signWebhook } from "@messaging-sdk/client/webhooks";
import { persistMessaging } from "@messaging-sdk/react/persistence";
import { groupsQueryOptions } from "@messaging-sdk/react/queries";
import { createSandbox, defaultWebhookSecret } from "@messaging-sdk/sandbox";
import { type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";
import { apiKey } from "../call-operation.ts";

/** Data of a release that users keep or have on the way: later releases have to read it. */
export type Kept = Awaited<ReturnType<typeof writeKept>> & {
  /** One that was left, as a dump of its database, and how many messages were sent by then. */
  readonly campaign: { readonly dump: string; readonly sent: number };
};

export const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"] };
export const recipients = Array.from({ length: 6 }, (_, at) => `+44770090020${at}`);
export const keys = { sent: "order-4711", hashed: "orders/4711", run: "newsletter" } as const;
export const batches = { batchSize: 1, concurrency: 1, id: keys.run } as const;

/**
 * A client of a sandbox that nobody else has, and the requests that write. A sandbox with a listener has timers, and frozen
 * time jumps to them while a file is written.
 */
export function newService() {
  const writes: unknown[] = [];
  const onRequest = (one: { method: string }) => void (one.method === "GET" || writes.push(one));
  const { fetch } = createSandbox();
  const options = {
    baseUrl: "https://api.example.com",
    apiKey,
    listLagMs: 0,
    fetch,
    events: { onRequest },
  };
  return { messaging: createMessaging(options), writes };
}

export async function writeKept() {
  const { messaging } = newService();
  const event = { id: "evt_1", type: "sms.status", data: { phoneNumber: "+447700900123" } };
  const how = { timestamp: 1_763_798_400 };
  const store = memoryStore();
  await sendOnce(messaging, sms, { idempotencyKey: keys.sent, store });
  const hashed = { idempotencyKey: keys.hashed, store };
  return {
    webhook: await signWebhook(event, defaultWebhookSecret, how),
    /** The id of a message whose key does not fit into a path. */
    hashedId: (await sendOnce(messaging, sms, hashed)).externalId,
    sent: await entryOf(store, keys.sent),
    run: await leftRun(messaging),
    /** The folder of a `fileStore` with a message that was sent: text by name. */
    files: await filesOf(messaging),
    /** A persisted cache with the groups. */
    cache: await cacheOf(messaging),
  };
}

/** To begin what a store has returns its entry. */
async function entryOf(store: Pick<Store, "begin">, key: string) {
  const entry = await store.begin(key, { owner: "", until: 0 });
  if (!entry) throw new Error(`Nothing is kept under ${key}.`);
  return entry;
}

/** The entry of a run of `recipients`, left when three of them were sent. */
async function leftRun(messaging: Messaging) {
  const store = memoryStore();
  const { phoneNumbers: _, ...template } = sms;
  const rows = bulk(messaging).sendSms(recipients, template, { ...batches, store });
  for await (const { index } of rows) if (index === 2) break;
  return entryOf(store, keys.run);
}

async function filesOf(messaging: Messaging): Promise<Record<string, string>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "kept-"));
  await sendOnce(messaging, sms, { idempotencyKey: keys.sent, store: fileStore(folder.path) });
  const names = await readdir(folder.path);
  const read = async (name: string) => [name, await readFile(join(folder.path, name), "utf8")];
  return Object.fromEntries(await Promise.all(names.map(read)));
}

async function cacheOf(messaging: Messaging): Promise<DehydratedState> {
  const client = new QueryClient();
  const options = persistMessaging(client, messaging);
  await client.prefetchQuery(groupsQueryOptions(messaging));
  const state = dehydrate(client, options);
  client.clear();
  return state;
}
