import { createCampaigns } from "@messaging-sdk/campaigns";
import { bulk } from "@messaging-sdk/client/bulk";
import { runProgram } from "../run-program.ts";
import { messaging, recipients, template } from "../stub.ts";
import { startPostgres } from "./postgres.ts";

// node scale.ts 10000 100000 1000000: prints what campaigns of so many recipients take, as the table of the README, with
// four workers and a stub of the service in each. Beside it: plain `bulk`, and a job of pg-boss for each recipient. As
// notes: memory and requests.

/** The most that this process held after a collection, and has taken of the machine, in megabytes. */
interface Memory {
  readonly held: number;
  readonly taken: number;
}

/** Collects garbage every second, so that only what is held counts. */
function watchMemory(): () => Memory {
  let most = 0;
  const look = () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    most = Math.max(most, heapUsed + external);
  };
  setInterval(look, 1_000).unref();
  return () => {
    look();
    const taken = Math.round(process.resourceUsage().maxRSS / 1_024);
    return { held: Math.round(most / 1e6), taken };
  };
}

const roles: Record<string, (database: string, count: number) => Promise<void>> = {
  async produce(database, count) {
    const memory = watchMemory();
    const campaigns = await createCampaigns({ messaging, database });
    await campaigns.start({ id: `of-${count}`, recipients: recipients(count), template });
    await campaigns.close();
    console.log(JSON.stringify(memory()));
  },
  async work(database, count) {
    const memory = watchMemory();
    const campaigns = await createCampaigns({ messaging, database });
    campaigns.work({ concurrency: 4 });
    for await (const _ of campaigns.watch(`of-${count}`, { intervalMs: 100 }));
    await campaigns.close();
    console.log(JSON.stringify(memory()));
  },
};

async function run(role: string, database: string, count: number): Promise<Memory> {
  const program = new URL(import.meta.url);
  const { stdout, stderr, code } = await runProgram(program, role, database, String(count));
  if (code !== 0) throw new Error(`${role} has failed: ${stderr}`);
  return JSON.parse(stdout);
}

async function timed<Result>(
  step: () => Promise<Result>,
): Promise<[seconds: number, result: Result]> {
  const begun = performance.now();
  const result = await step();
  return [(performance.now() - begun) / 1_000, result];
}

async function plainBulk(count: number): Promise<void> {
  for await (const _ of bulk(messaging).sendSms(recipients(count), template));
}

async function jobEach(url: string, count: number): Promise<void> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ connectionString: url, schema: `naive_${count}`, schedule: false });
  await boss.start();
  await boss.createQueue("one");
  const all = [...recipients(count)];
  for (let at = 0; at < count; at += 1_000) {
    await boss.insert(
      "one",
      all.slice(at, at + 1_000).map((phoneNumber) => ({ data: { phoneNumber } })),
    );
  }
  await Promise.all(
    [0, 1, 2, 3].map(async () => {
      for (;;) {
        const [job] = await boss.fetch<{ phoneNumber: string }>("one");
        if (!job) return;
        await messaging.sms.send({ ...template, phoneNumbers: [job.data.phoneNumber] });
        await boss.complete("one", job.id);
      }
    }),
  );
  await boss.stop({ graceful: false });
}

const [, , first = "", url = "", many = "0"] = process.argv;
if (roles[first]) await roles[first](url, Number(many));
else {
  await using postgres = await startPostgres();
  const database = await postgres.createDatabase();
  const campaigns = await createCampaigns({ messaging, database });
  const perRecipient = (seconds: number, count: number) => {
    const microseconds = Math.round((seconds / count) * 1e6);
    return microseconds < 1_000 ? `${microseconds} us` : `${(microseconds / 1_000).toFixed(2)} ms`;
  };
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);
  line([
    "recipients",
    "to store",
    "to send",
    "a recipient, both",
    "plain `bulk`",
    "a pg-boss job each",
  ]);
  line(Array.from({ length: 6 }, () => "---:"));
  for (const count of process.argv.slice(2).map(Number)) {
    const [toStore, producer] = await timed(() => run("produce", database, count));
    const [toSend, workers] = await timed(() =>
      Promise.all([0, 1, 2, 3].map(() => run("work", database, count))),
    );
    const [plain] = await timed(() => plainBulk(count));
    const [naive] = count > 20_000 ? [undefined] : await timed(() => jobEach(database, count));
    line([
      String(count).replaceAll(/\B(?=(\d{3})+$)/g, " "),
      `${toStore.toFixed(1)} s`,
      `${toSend.toFixed(1)} s`,
      perRecipient(toStore + toSend, count),
      perRecipient(plain, count),
      naive === undefined ? "" : perRecipient(naive, count),
    ]);
    const { requests } = await campaigns.progress(`of-${count}`);
    console.error(JSON.stringify({ count, megabytes: { producer, workers }, requests }));
  }
  await campaigns.close();
}
