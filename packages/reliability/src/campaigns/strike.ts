import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { receivedBy } from "@messaging-sdk/sandbox/node";
import { countUp } from "./counts.ts";
import { type EngineName, openCampaigns } from "./engines.ts";
import {
  type How,
  hows,
  id,
  recipients,
  requestsPerSecond,
  type Strike,
  template,
  type World,
} from "./faults.ts";
import type { Postgres } from "./postgres.ts";

/** Plays one fault. */
export async function strike(
  [fault, act]: readonly [name: string, Strike],
  postgres: Postgres,
  by: EngineName,
  how: How,
) {
  const sandbox = createSandbox({ data: "empty" });
  const received = receivedBy(sandbox);
  const messaging = createMessaging({
    baseUrl: "https://sandbox.test",
    apiKey: "any",
    listLagMs: 0,
    timeoutMs: 10_000,
    fetch: (url, init) => world.respond(() => sandbox.fetch(url, init), init?.method === "POST"),
  });
  const url = await postgres.createDatabase();
  await using proxy = await proxyTo(url);
  // Stands in the operator's log.
  const onError = (error: unknown) =>
    void told.add(error instanceof Error && "code" in error ? `${error.code}` : String(error));
  const size = how === "quick" ? { shardSize: 50 } : {};
  const opening = { messaging, ...size, leaseMs: 2_000, maxRetryAfterMs: 3_000, onError };
  const told = new Set<string>();
  const campaigns = await openCampaigns(by, proxy.url, { ...opening, database: proxy.url });
  await campaigns.start({ id, recipients, template, requestsPerSecond, ...hows[how] });
  const world: World = {
    ...{ postgres, url, told, by, how, campaigns, worker: campaigns.work() },
    respond: (perform) => perform(),
    async enter(name = by, database = proxy.url) {
      world.campaigns = await openCampaigns(name, database, { ...opening, database });
      world.worker = world.campaigns.work();
    },
    silence: proxy.silence,
  };
  try {
    while (received.writes.length < recipients.length / 3) await sleep(5);
    let isOver = false;
    const struck = act(world).finally(() => {
      isOver = true;
    });
    for (let hasEnded = false; !hasEnded; await sleep(20)) {
      // Before it looks: what it sees may be of the time before the fault was over.
      const mayEnd = isOver;
      const progress = await world.campaigns.progress(id).catch(() => undefined);
      const { state, stalledBecause } = progress ?? { state: "", stalledBecause: "database" };
      hasEnded = mayEnd && /done|blocked/.test(state);
      if (stalledBecause && stalledBecause !== "limit") told.add(stalledBecause);
    }
    await struck;
    const times = received.writes.map(({ time }) => time);
    const { lost, ...counted } = await countUp(world.campaigns, id, recipients, received);
    return {
      ...counted,
      fault,
      lost: lost.length,
      /** The longest time without a send. */
      standstillMs: Math.max(...times.map((at, index) => at - (times[index - 1] ?? at))),
      /** Why it stood still, as the operator reads it, and what else a fault has shown. */
      told: [...told].join(", "),
    };
  } finally {
    await world.campaigns.close();
  }
}

/** A proxy of TCP whose connections can fall silent. */
async function proxyTo(url: string): Promise<AsyncDisposable & { url: string; silence(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const { hostname, port } = new URL(url);
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) sockets.add(socket);
    pipeline(client, upstream, client, () => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: url.replace(/:\d+\//, `:${port}/`),
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
