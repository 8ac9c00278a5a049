import { createMessaging } from "@messaging-sdk/client";
import { type Store, sendOnce } from "@messaging-sdk/client/send-once";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { Queue, Worker } from "bullmq";
import { PgBoss } from "pg-boss";

/** How many orders each proof is about. */
export const orders = 20;

const lost: Fault = { kind: "reset", at: "head", effect: true };

/** A shop whose service loses responses. */
function openShop(store: Store) {
  const sandbox = createSandbox({ data: "empty" });
  const { writes } = receivedBy(sandbox);
  sandbox.faults.next(lost, lost);
  const messaging = createMessaging({
    baseUrl: "https://sandbox.test",
    apiKey: "any",
    fetch: sandbox.fetch,
  });
  const send = (order: string) =>
    sendOnce(
      messaging,
      { sender: "ACME", message: `Order ${order} is paid.`, phoneNumbers: ["+48500500500"] },
      { idempotencyKey: order, store, lookupIntervalMs: 20, ifMissing: "send" },
    );
  const verdict = () => {
    const sent = writes.map(({ body }) => String(Object(body).externalId));
    const isOnce = sent.length === orders && new Set(sent).size === orders;
    return isOnce ? "ok" : `${sent.length} messages for ${orders} orders`;
  };
  return { send, verdict };
}

const named = (queue: string) => Array.from({ length: orders }, (_, at) => `${queue}-${at}`);

export async function workAtOnce(store: Store): Promise<string> {
  const { send, verdict } = openShop(store);
  const work = named("at-once").flatMap((order) => Array.from({ length: 10 }, () => send(order)));
  await Promise.all(work);
  return verdict();
}

/** Every first delivery fails after the send, as that of a worker that dies; ends when each order was worked on. */
function failingOnce(send: (order: string) => Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const failed = new Set<string>();
  let left = orders;
  async function work(order: string) {
    await send(order);
    if (!failed.has(order)) {
      failed.add(order);
      throw new Error("The worker dies.");
    }
    left -= 1;
    if (left === 0) resolve();
  }
  return { work, ended: promise };
}

export async function fromBullMq(store: Store, port: number): Promise<string> {
  const { send, verdict } = openShop(store);
  const { work, ended } = failingOnce(send);
  const connection = { host: "127.0.0.1", port, maxRetriesPerRequest: null };
  const options = { connection, concurrency: 5 };
  await using stack = new AsyncDisposableStack();
  const queue = stack.adopt(new Queue("orders", { connection }), (one) => one.close());
  const worker = new Worker("orders", async ({ data }) => work(data.order), options);
  stack.adopt(worker, (one) => one.close());
  for (const order of named("bullmq")) await queue.add("paid", { order }, { attempts: 3 });
  await ended;
  return verdict();
}

export async function fromPgBoss(store: Store, connectionString: string): Promise<string> {
  const { send, verdict } = openShop(store);
  const { work, ended } = failingOnce(send);
  await using stack = new AsyncDisposableStack();
  const boss = stack.adopt(new PgBoss({ connectionString }), (one) =>
    one.stop({ graceful: false }),
  );
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue("orders");
  const often = { pollingIntervalSeconds: 0.5 };
  await boss.work<{ order: string }>("orders", often, ([job]) => work(job?.data.order ?? ""));
  for (const order of named("pg-boss")) await boss.send("orders", { order }, { retryLimit: 3 });
  await ended;
  return verdict();
}
