import { type Campaigns, createCampaigns } from "@messaging-sdk/campaigns";
import { runProgram } from "../run-program.ts";
import { heldBytes, messaging, recipients, template } from "../stub.ts";
import { startPostgres } from "./postgres.ts";

// node scale.ts 10000 100000 1000000: prints what campaigns of so many recipients take, as the table of the README, with
// four workers and a stub of the service in each.

type Role = (campaigns: Campaigns, count: number) => Promise<void>;

const roles: Readonly<Record<string, Role>> = {
  async produce({ start }, count) {
    await start({ id: `of-${count}`, recipients: recipients(count), template });
  },
  async work({ work, watch }, count) {
    work({ concurrency: 4 });
    for await (const _ of watch(`of-${count}`, { intervalMs: 100 }));
  },
};

const [, , first = "", url = "", many = "0"] = process.argv;
const role = roles[first];
if (role) await play(role, url, Number(many));
else {
  await using postgres = await startPostgres();
  const database = await postgres.createDatabase();
  console.log(
    "| recipients | to store | to send | a recipient, both |\n| ---: | ---: | ---: | ---: |",
  );
  for (const count of process.argv.slice(2).map(Number)) {
    const toStore = await timed("produce", database, count, 1);
    const toSend = await timed("work", database, count, 4);
    const each = Math.round(((toStore + toSend) / count) * 1e6);
    const name = String(count).replaceAll(/\B(?=(\d{3})+$)/g, " ");
    console.log(`| ${name} | ${toStore.toFixed(1)} s | ${toSend.toFixed(1)} s | ${each} us |`);
  }
}

/** Prints the most megabytes that this process held, by a look every second. */
async function play(role: Role, database: string, count: number): Promise<void> {
  let most = 0;
  const look = () => {
    most = Math.max(most, heldBytes());
  };
  setInterval(look, 1_000).unref();
  const campaigns = await createCampaigns({ messaging, database });
  await role(campaigns, count);
  await campaigns.close();
  look();
  console.log(JSON.stringify({ held: Math.round(most / 1e6) }));
}

/** Resolves to the seconds that so many processes took. */
async function timed(role: string, database: string, count: number, processes: number) {
  const begun = performance.now();
  const program = new URL(import.meta.url);
  const args = [role, database, String(count)];
  const ran = Array.from({ length: processes }, () => runProgram(program, ...args));
  for (const { code, stderr } of await Promise.all(ran))
    if (code !== 0) throw new Error(`${role} has failed: ${stderr}`);
  return (performance.now() - begun) / 1_000;
}
