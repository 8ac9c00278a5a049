import { setTimeout as sleep } from "node:timers/promises";
import { createMessaging } from "@messaging-sdk/client";
import { recipientsOf } from "../recipients.ts";
import { runTogether } from "../run-program.ts";
import { type EngineName, openCampaigns } from "./engines.ts";
import type { Postgres } from "./postgres.ts";

// How many requests a second leave by so many workers, each a process of this file, under a limit, or without one where that is 0.

const id = "rate";
const serviceMs = 20;

/** Sends until the campaign has ended. Prints when each request left, by the clock of the machine. */
async function work(by: EngineName, database: string): Promise<void> {
  const times: number[] = [];
  const messaging = createMessaging({
    baseUrl: "https://api.example.com",
    apiKey: "a-key",
    async fetch(_, init) {
      if (init?.method !== "POST") return Response.json({ meta: {}, data: [] });
      times.push(Math.round(performance.timeOrigin + performance.now()));
      const { phoneNumbers, externalId } = JSON.parse(String(init.body));
      await sleep(serviceMs);
      const data = phoneNumbers.map((phoneNumber: string) => ({ phoneNumber, externalId }));
      return Response.json({ meta: {}, data });
    },
  });
  await using campaigns = await openCampaigns(by, database, { messaging, database, onError() {} });
  campaigns.work();
  for await (const _ of campaigns.watch(id, { intervalMs: 500 }));
  await campaigns.close();
  console.log(JSON.stringify(times));
}

/** Resolves to the requests a second of a campaign of texts, each of its own, but for its first and last second. */
async function rateOf(
  postgres: Postgres,
  by: EngineName,
  { workers, requestsPerSecond, count }: Record<"workers" | "requestsPerSecond" | "count", number>,
): Promise<number> {
  const database = await postgres.createDatabase();
  const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: "a-key" });
  const campaigns = await openCampaigns(by, database, { messaging, database, onError() {} });
  const template = { sender: "ACME", message: "Hi {{name}}" };
  const limit = requestsPerSecond ? { requestsPerSecond } : {};
  await campaigns.start({ id, recipients: recipientsOf(count), template, ...limit });
  const program = new URL(import.meta.url);
  const times = (await runTogether<number[]>(program, workers, by, database)).flat();
  await campaigns.close();
  times.sort((one, other) => one - other);
  if (times.length !== count) throw new Error(`${times.length} messages were sent, not ${count}.`);
  const [from, until] = [Number(times[0]) + 1_000, Number(times.at(-1)) - 1_000];
  const within = times.filter((time) => time >= from && time < until);
  return within.length / ((until - from) / 1_000);
}

/** The table of the rates by workers. */
export async function tableOfRates(
  postgres: Postgres,
  numbers: readonly number[],
  by: readonly EngineName[],
  how: { readonly requestsPerSecond: number; readonly count: number },
): Promise<string> {
  const rows = [];
  for (const workers of numbers) {
    const cells = [];
    for (const engine of by)
      cells.push((await rateOf(postgres, engine, { ...how, workers })).toFixed(0));
    rows.push(`| ${[workers, ...cells].join(" | ")} |`);
  }
  const head = `| workers | ${by.join(" | ")} |`;
  return [head, `|${" ---: |".repeat(1 + by.length)}`, ...rows].join("\n");
}

const [, file, by, database = ""] = process.argv;
if (file === import.meta.filename) await work(by as EngineName, database);
