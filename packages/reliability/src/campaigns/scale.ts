import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createCampaigns } from "@messaging-sdk/campaigns";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen, receivedBy } from "@messaging-sdk/sandbox/node";
import type { Sms } from "@messaging-sdk/types";
import { runTogether } from "../run-program.ts";
import { heldBytes, messaging, recipients, template } from "../stub.ts";
import { engines } from "./engines.ts";
import { campaignOf, kill, type Member, open, start } from "./member.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

// node scale.ts 100000 1000000: prints what campaigns of so many recipients take beside their peers, and how long each engine
// keeps others waiting, as the tables of the README. `PROOF_REDIS` is the port of a Redis; without it there is no BullMQ.

const workers = 4;
const batch = 1_000;

const roles: Record<string, (database: string, count: number, place: number) => Promise<void>> = {
  async produce(database, count) {
    await using campaigns = await createCampaigns({ messaging, database });
    await timed(() => campaigns.start({ id: "scale", recipients: recipients(count), template }));
  },
  async work(database) {
    await using campaigns = await createCampaigns({ messaging, database });
    await timed(async () => {
      campaigns.work({ concurrency: 4 });
      for await (const _ of campaigns.watch("scale", { intervalMs: 100 }));
    });
  },
  /** The peer of `work`: a loop that keeps nothing. */
  async send(_, count, place) {
    const numbers = [...recipients(count)];
    await timed(async () => {
      for (let at = place * batch; at < count; at += workers * batch)
        await messaging.sms.send({ ...template, phoneNumbers: numbers.slice(at, at + batch) });
    });
  },
};

const [, , first = "", url = "", many = "0", place = "0"] = process.argv;
if (roles[first]) await roles[first](url, Number(many), Number(place) || 0);
else {
  await using postgres = await startPostgres();
  console.log(
    "| recipients | `COPY` | to store | ratio | bare loop | to send | ratio | a recipient, both |",
  );
  console.log(`|${" ---: |".repeat(8)}`);
  for (const count of process.argv.slice(2).map(Number))
    console.log(await scaleOf(postgres, count));
  const by = engines.filter((engine) => engine !== "BullMQ" || process.env.PROOF_REDIS);
  console.log(`\n| seconds | ${by.join(" | ")} |\n| --- |${" ---: |".repeat(by.length)}`);
  for (const [name, measure] of Object.entries({ takeover, beside })) {
    const cells = [];
    for (const engine of by) {
      const database = await postgres.createDatabase();
      cells.push((await measure({ database, engine })).toFixed(1));
    }
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}

/** Runs a role, and prints when it began and ended, and the most megabytes that it held, by a look every second if asked for. */
async function timed(step: () => Promise<unknown>): Promise<void> {
  let held = 0;
  const look = () => {
    held = Math.max(held, Math.round(heldBytes() / 1e6));
  };
  // Each look is a collection of garbage, which takes time from what is measured.
  if (place === "held") setInterval(look, 1_000).unref();
  const now = () => performance.timeOrigin + performance.now();
  const begun = now();
  await step();
  const ended = now();
  look();
  console.log(JSON.stringify({ begun, ended, held }));
}

async function scaleOf(postgres: Postgres, count: number): Promise<string> {
  const database = await postgres.createDatabase();
  const copied = await copy(postgres, database, count);
  const stored = await run("produce", database, count, 1);
  const looped = await run("send", database, count, workers);
  const sent = await run("work", database, count, workers);
  const seconds = (time: number) => `${time.toFixed(2)} s`;
  const each = `${(((stored + sent) / count) * 1e6).toFixed(1)} us`;
  const toStore = [seconds(copied), seconds(stored), (stored / copied).toFixed(1)];
  const toSend = [seconds(looped), seconds(sent), (sent / looped).toFixed(1)];
  const name = String(count).replaceAll(/\B(?=(\d{3})+$)/g, " ");
  return `| ${[name, ...toStore, ...toSend, each].join(" | ")} |`;
}

/** The peer of `produce`. Resolves to the seconds that a `COPY` of the recipients takes, a row each. */
async function copy(postgres: Postgres, database: string, count: number): Promise<number> {
  const file = join(tmpdir(), `recipients-${process.pid}`);
  await writeFile(file, [...recipients(count)].map((one, at) => `${at}\t${one}\n`).join(""));
  await postgres.sql("create table copied (place int, recipient text)", database);
  const begun = performance.now();
  await postgres.sql(`copy copied from '${file}'`, database).finally(() => rm(file));
  return (performance.now() - begun) / 1_000;
}

type Timed = Readonly<Record<"begun" | "ended", number>>;

/** Resolves to the seconds that so many processes took. */
async function run(role: string, database: string, count: number, processes: number) {
  const program = new URL(import.meta.url);
  const args = [role, database, `${count}`];
  const times = await runTogether<Timed>(program, processes, ...args);
  const begun = Math.min(...times.map((one) => one.begun));
  return (Math.max(...times.map((one) => one.ended)) - begun) / 1_000;
}

type Measured = Pick<Member, "database" | "engine">;

/** A service that takes 20 ms for a send that it has performed, and a campaign of texts that another process works on. */
async function begin(measured: Measured, recipients: number) {
  const sandbox = createSandbox({ data: "empty" });
  const { writes } = receivedBy(sandbox);
  const service = await listen(sandbox, { beforeResponse: () => sleep(20) });
  const text = { message: "Hi {{name}}", shardSize: 1_000, recipients };
  const member = { ...measured, ...text, url: service.url };
  const campaigns = await open(member);
  await campaigns.start(campaignOf(member));
  const worker = start(member);
  return {
    ...{ writes, member, campaigns, worker },
    async [Symbol.asyncDispose]() {
      await kill(worker);
      await campaigns.close();
      await service.close();
    },
  };
}

async function reached(isReached: () => boolean) {
  while (!isReached()) await sleep(10);
  return performance.now();
}

/** Seconds from the kill of a worker in the middle of a request until another sends the rest of its shard. */
async function takeover(measured: Measured): Promise<number> {
  await using begun = await begin(measured, 200);
  const { writes, campaigns, worker } = begun;
  await reached(() => writes.length > 20);
  await kill(worker);
  const killed = performance.now();
  campaigns.work();
  // Until then a request of the killed one may arrive.
  await sleep(500);
  const { length } = writes;
  return ((await reached(() => writes.length > length)) - killed) / 1_000;
}

/** Seconds until the first send of a small campaign beside 20 000 texts that are sent meanwhile. */
async function beside(measured: Measured): Promise<number> {
  await using beside = await begin(measured, 20_000);
  const { writes, campaigns, member } = beside;
  await reached(() => writes.length > 200);
  const begun = performance.now();
  await campaigns.start(campaignOf({ ...member, recipients: 10 }, "small"));
  const isSmall = ({ records }: { records: unknown[] }) =>
    (records as Sms[]).some(({ externalId }) => externalId.startsWith("small"));
  return ((await reached(() => writes.some(isSmall))) - begun) / 1_000;
}
