import assert from "node:assert/strict";
import { createMessaging } from "@messaging-sdk/client";
import type { Store } from "@messaging-sdk/client/send-once";
import { createSandbox, type Fault } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { Queue } from "bullmq";
import { type Order, orderPaid } from "../../../../examples/src/order-paid.ts";
import { startWorker } from "../../../../examples/src/queue-worker.ts";

/** Each proof is about so many. The service refuses the number of one. */
export const orders = Array.from({ length: 20 }, (_, at) => `order${at}`);
const refused = { id: "order7", phone: "+447700900999" };
const orderOf = (id: string): Order =>
  id === refused.id ? refused : { id, phone: "+447700900123" };

const lost: Fault = { kind: "reset", at: "head", effect: true };
const later = { kind: "later", retryAfter: "none", effect: false } as const;
const rejection = { kind: "rejection", body: "envelope", effect: false } as const;
/** A limit, an outage, a key that is replaced, and lost responses. */
const trouble: readonly Fault[] = [
  ...[lost, lost, { kind: "refuse", effect: false } as const],
  ...([429, 503, 429] as const).map((status) => ({ ...later, status })),
  ...([401, 403, 401] as const).map((status) => ({ ...rejection, status })),
];

/**
 * The worker of the guide, behind BullMQ, before a service in trouble. Every first delivery of an order that succeeds fails
 * after the send, as that of a worker that dies.
 */
export async function fromBullMq(store: Store, port: number): Promise<void> {
  const sandbox = createSandbox({ data: "empty" });
  const { fetch, faults } = sandbox;
  const { writes } = receivedBy(sandbox);
  faults.next(...trouble);
  const service = { baseUrl: "https://sandbox.test", apiKey: "any", fetch, retries: 0 };
  const messaging = createMessaging(service);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const [failed, done, dead] = [new Set<string>(), new Set<string>(), new Set<string>()];
  async function work(order: Order) {
    const how = await orderPaid(order, messaging, store);
    if (failed.size < failed.add(order.id).size) throw new Error("The worker dies.");
    if (how === "refused") dead.add(order.id);
    if (done.add(order.id).size === orders.length) resolve();
    return how;
  }
  const connection = { host: "127.0.0.1", port, maxRetriesPerRequest: null };
  await using stack = new AsyncDisposableStack();
  const queue = stack.adopt(new Queue<Order>("orders", { connection }), (one) => one.close());
  stack.adopt(startWorker(connection, work), (one) => one.close());
  const often = { attempts: 18, backoff: { type: "exponential", delay: 50 } };
  for (const order of orders) await queue.add("paid", orderOf(order), often);
  await ended;
  const sent = writes.map(({ body }) => JSON.stringify(body));
  assert.deepEqual([sent.length, new Set(sent).size], Array(2).fill(orders.length - 1));
  assert.deepEqual([...dead], [refused.id]);
}
