import { createMessaging } from "@messaging-sdk/client";
import type { Store } from "@messaging-sdk/client/send-once";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { Queue } from "bullmq";
import { PgBoss } from "pg-boss";
import { type Order, orderPaid } from "../../../../examples/src/order-paid.ts";
import { startWorker } from "../../../../examples/src/queue-worker.ts";

/** How many orders each proof is about. */
export const orders = 20;

/** One of them has a number that the service refuses. */
const refusedPhone = "+447700900999";

const later = { kind: "later", retryAfter: "none", effect: false } as const;
const lost: Fault = { kind: "reset", at: "head", effect: true };
/** A limit, an outage, a key that is replaced, and lost responses. */
const faults: readonly Fault[] = [
  ...[lost, lost, { kind: "refuse", effect: false } as const],
  ...([429, 503, 429] as const).map((status) => ({ ...later, status })),
  ...([401, 403, 401] as const).map(
    (status) => ({ kind: "rejection", status, body: "envelope", effect: false }) as const,
  ),
];

/** A shop of the guide's worker, at a service in trouble. Every first delivery that succeeds fails after the send. */
function openShop(store: Store) {
  const sandbox = createSandbox({ data: "empty" });
  const { writes } = receivedBy(sandbox);
  sandbox.faults.next(...faults);
  const { fetch } = sandbox;
  const service = { baseUrl: "https://sandbox.test", apiKey: "any", fetch, retries: 0 };
  const messaging = createMessaging(service);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const died = new Set<string>();
  const dead: Order[] = [];
  let left = orders;
  const count = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  async function work(order: Order): Promise<"sent" | "refused"> {
    const done = await orderPaid(order, messaging, store);
    if (!died.has(order.id)) {
      died.add(order.id);
      throw new Error("The worker dies.");
    }
    if (done === "refused") dead.push(order);
    count();
    return done;
  }
  const verdict = () => {
    const sent = writes.map(({ body }) => String(Object(body).externalId));
    const isOnce = new Set(sent).size === sent.length && sent.length >= orders - 1;
    const isRight = isOnce && dead.every(({ phone }) => phone === refusedPhone) && dead.length < 2;
    return isRight ? "ok" : `${sent.length} messages for ${orders} orders, ${dead.length} dead`;
  };
  return { messaging, work, ended, verdict };
}

const named = (queue: string) =>
  Array.from({ length: orders }, (_, at): Order => {
    return { id: `${queue}-${at}`, phone: at === 7 ? refusedPhone : "+447700900123" };
  });

export async function workAtOnce(store: Store): Promise<string> {
  const { messaging, verdict } = openShop(store);
  const untilDone = (order: Order): Promise<unknown> =>
    orderPaid(order, messaging, store).catch(() => untilDone(order));
  await Promise.all(
    named("at-once").flatMap((order) => Array.from({ length: 10 }, () => untilDone(order))),
  );
  return verdict();
}

export async function fromBullMq(store: Store, port: number): Promise<string> {
  const { work, ended, verdict } = openShop(store);
  const connection = { host: "127.0.0.1", port, maxRetriesPerRequest: null };
  await using stack = new AsyncDisposableStack();
  const queue = stack.adopt(new Queue<Order>("orders", { connection }), (one) => one.close());
  stack.adopt(startWorker(connection, work), (one) => one.close());
  const often = { attempts: 18, backoff: { type: "exponential", delay: 50 } };
  for (const order of named("bullmq")) await queue.add("paid", order, often);
  await ended;
  return verdict();
}

export async function fromPgBoss(store: Store, connectionString: string): Promise<string> {
  const { work, ended, verdict } = openShop(store);
  await using stack = new AsyncDisposableStack();
  const boss = stack.adopt(new PgBoss({ connectionString }), (one) =>
    one.stop({ graceful: false }),
  );
  boss.on("error", () => {});
  await boss.start();
  await boss.createQueue("orders");
  const often = { pollingIntervalSeconds: 0.5 };
  await boss.work<Order>("orders", often, async ([job]) => void (job && (await work(job.data))));
  for (const order of named("pg-boss")) await boss.send("orders", order, { retryLimit: 100 });
  await ended;
  return verdict();
}
