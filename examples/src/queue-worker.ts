import { createMessaging } from "@messaging-sdk/client";
import { fileStore } from "@messaging-sdk/client/send-once";
import { type ConnectionOptions, UnrecoverableError, Worker } from "bullmq";
import { type Order, orderPaid } from "./order-paid.ts";

/** Give these to `queue.add`: the attempts last for 36 hours, longer than an outage. */
export const untilItPasses = { attempts: 18, backoff: { type: "exponential", delay: 1_000 } };

/** Works on the orders of a queue of BullMQ. What the service refuses becomes a dead letter at once. */
export function startWorker(
  connection: ConnectionOptions,
  work: (order: Order) => Promise<"sent" | "refused">,
): Worker<Order> {
  const process = async ({ data }: { readonly data: Order }) => {
    if ((await work(data)) === "refused") throw new UnrecoverableError("refused");
  };
  return new Worker<Order>("orders", process, {
    connection,
    concurrency: 5,
    lockDuration: 120_000,
  });
}

// MESSAGING_BASE_URL=https://... MESSAGING_API_KEY=... [REDIS_PORT=6379] node examples/src/queue-worker.ts
if (import.meta.main) {
  const { MESSAGING_BASE_URL: baseUrl, MESSAGING_API_KEY: apiKey, REDIS_PORT } = process.env;
  const messaging = createMessaging({ baseUrl, apiKey });
  // For the workers of one machine. Those of several share a `redisStore` or `postgresStore` of `client/stores`.
  const store = fileStore("./sent");
  const connection = { port: Number(REDIS_PORT ?? 6379), maxRetriesPerRequest: null };
  const worker = startWorker(connection, (order) => orderPaid(order, messaging, store));
  process.once("SIGTERM", () => void worker.close());
}
