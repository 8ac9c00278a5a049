import { setTimeout as sleep } from "node:timers/promises";
import { type CampaignsOptions, createCampaigns, type MakeEngine } from "@messaging-sdk/campaigns";
import { bullmq } from "@messaging-sdk/campaigns/bullmq";
import { pgBoss } from "@messaging-sdk/campaigns/pg-boss";
import { retry } from "@messaging-sdk/verify/server";
import { PgBoss } from "pg-boss";

export const engines = ["rows", "pg-boss", "BullMQ"] as const;
export type EngineName = (typeof engines)[number];

/** An engine as a team has it: pg-boss in a Postgres, BullMQ in the Redis of `PROOF_REDIS`; with the rows alone there is none. */
export async function openEngine(
  name: EngineName,
  url: string,
  ended: AsyncDisposableStack,
  onError: (error: unknown) => void = () => {},
): Promise<MakeEngine | undefined> {
  if (name === "rows") return undefined;
  if (name === "BullMQ") {
    const connection = { host: "127.0.0.1", port: Number(process.env.PROOF_REDIS) };
    return bullmq({ connection, prefix: url.split("/").at(-1) ?? "" });
  }
  // An option of `pg`: a connection that says nothing is given up, as the campaigns give up theirs.
  const silence = { query_timeout: 20_000 };
  const boss = new PgBoss({ connectionString: url, schedule: false, ...silence });
  boss.on("error", onError);
  await boss.start();
  // It waits for its connections, of which a fault may have left some silent.
  const limit = () => sleep(30_000, undefined, { ref: false });
  ended.defer(() => Promise.race([boss.stop({ graceful: false }), limit()]));
  return pgBoss(boss);
}

/** Opens campaigns with an engine in the database of this URL, which ends with them. */
export async function openCampaigns(by: EngineName, url: string, options: CampaignsOptions) {
  const ended = new AsyncDisposableStack();
  const engine = await retry(() => openEngine(by, url, ended, options.onError));
  const campaigns = await createCampaigns({ ...options, engine });
  ended.defer(campaigns.close);
  return Object.assign(campaigns, { close: () => ended.disposeAsync() });
}
