import { createMessaging } from "@messaging-sdk/client";
import { type Store, sendOnce } from "@messaging-sdk/client/send-once";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { Queue, Worker } from "bullmq";
import { PgBoss } from "pg-boss";

/** Each proof is about so many. */
export const orders = Array.from({ length: 20 }, (_, at) => `order-${at}`);

const lost: Fault = { kind: "reset", at: "head", effect: true };

/**
 * A shop whose service loses responses. Every first delivery of an order fails after the send, as that of a worker that dies;
 * `verdict` waits until each order was worked on.
 */
function openShop(store: Store) {
  const sandbox = createSandbox({ data: "empty" });
  const { fetch, faults } = sandbox;
  const { writes } = receivedBy(sandbox);
  faults.next(lost, lost);
  const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey: "any", fetch });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const [failed, done] = [new Set<string>(), new Set<string>()];
  async function work(idempotencyKey: string) {
    const message = `Order ${idempotencyKey} is paid.`;
    const sms = { sender: "ACME", message, phoneNumbers: ["+48500500500"] };
    const options = { lookupIntervalMs: 20, ifMissing: "send" } as const;
    await sendOnce(messaging, sms, { idempotencyKey, store, ...options });
    if (failed.size < failed.add(idempotencyKey).size) throw new Error("The worker dies.");
    if (done.add(idempotencyKey).size === orders.length) resolve();
  }
  async function verdict() {
    await ended;
    const sent = writes.map(({ body }) => String(Object(body).externalId));
    const isOnce = sent.length === orders.length && new Set(sent).size === orders.length;
    return isOnce ? "ok" : `${sent.length} messages for ${orders.length} orders`;
  }
  return { work, verdict };
}

export async function fromBullMq(store: Store, port: number): Promise<string> {
  const { work, verdict } = openShop(store);
  const connection = { host: "127.0.0.1", port, maxRetriesPerRequest: null };
  await using stack = new AsyncDisposableStack();
  const queue = stack.adopt(new Queue("orders", { connection }), (one) => one.close());
  const worker = new Worker("orders", ({ name }) => work(name), { connection, concurrency: 5 });
  stack.adopt(worker, (one) => one.close());
  for (const order of orders) await queue.add(order, {}, { attempts: 3 });
  return await verdict();
}

export async function fromPgBoss(store: Store, connectionString: string): Promise<string> {
  const { work, verdict } = openShop(store);
  await using stack = new AsyncDisposableStack();
  const boss = stack.adopt(new PgBoss({ connectionString }), (one) =>
    one.stop({ graceful: false }),
  );
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue("orders");
  const often = { pollingIntervalSeconds: 0.5 };
  await boss.work<{ order: string }>("orders", often, ([job]) => work(job?.data.order ?? ""));
  for (const order of orders) await boss.send("orders", { order }, { retryLimit: 3 });
  return await verdict();
}
