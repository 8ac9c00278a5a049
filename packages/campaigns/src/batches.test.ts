import type { SmsSend } from "@messaging-sdk/client";
import { createTestMessaging } from "@messaging-sdk/client/testing";
import { beforeAll, expect, test } from "vitest";
import { database } from "../test/database.ts";
import { readBatches } from "./batches.ts";
import type { Context } from "./context.ts";
import { memoryEngine } from "./memory-engine.ts";
import { migrate } from "./migrations.ts";
import { start } from "./start.ts";
import { type Worker, work } from "./work.ts";

const schema = "batches";
const sent: SmsSend[] = [];
const { messaging } = createTestMessaging({
  sendSms({ body }) {
    sent.push(body);
    const { externalId } = body;
    return Response.json({
      data: body.phoneNumbers.map((phoneNumber) => ({ phoneNumber, externalId })),
    });
  },
});
const context = {
  ...{ database, schema, messaging, leaseMs: 60_000, shardSize: 1_000, salt: "", identity: "null" },
  ...{ credential: "default", maxRetryAfterMs: 1_000, engine: memoryEngine(), onError() {} },
} satisfies Context;
const [one, two, three] = ["+48500500501", "+48500500502", "+48500500503"];
const campaign = {
  recipients: [one, "nobody", "0048 500 500 501", two, three, two],
  template: { sender: "ACME", message: "Hi" },
  batchSize: 3,
};

beforeAll(async () => {
  await database.transaction((query) => migrate(query, schema));
  await database.query(`insert into ${schema}.credential (name) values ('default')`);
});

const shardOf = async (id: string) =>
  (await database.query(`select * from ${schema}.shard where campaign = $1`, [id]))[0] ?? {};

async function finish(id: string): Promise<void> {
  await using _worker: Worker = work(context);
  for (;;) {
    const [row] = await database.query(`select state from ${schema}.campaign where id = $1`, [id]);
    if (row?.state === "done") return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Where each request of a campaign begins, and to whom it went. */
const requestsOf = (id: string) =>
  sent.flatMap(({ externalId = "", phoneNumbers }) =>
    externalId.startsWith(`${id}-`)
      ? [[Number(externalId.split("-").at(-1)), phoneNumbers] as const]
      : [],
  );

test.for([
  ["where one is full, and leaves out who is repeated", "full", undefined, [0, 3]],
  ["where one has a number twice, too", "twice", () => `${Math.random()}`, [0, 2, 5]],
] as const)("start cuts batches %s", async ([, id, recipientKey, starts]) => {
  const keyed = recipientKey ? { recipientKey } : {};
  await start(context, { ...campaign, ...keyed, id });
  const batches = readBatches(await shardOf(id));
  expect(Object.keys(batches).map(Number)).toEqual(starts);
  // What the settings say since then changes nothing, and neither do those that are decided.
  await database.query(
    `update ${schema}.campaign set settings = replace(settings, '"batchSize":3', '"batchSize":1')`,
  );
  await finish(id);
  expect(requestsOf(id).map(([at]) => at)).toEqual(starts);
  expect([...new Set(requestsOf(id).flatMap(([, numbers]) => numbers))]).toEqual([one, two, three]);
  expect(sent.at(-1)?.externalId).toBe(Object.values(batches).at(-1));
});

test("a shard of an earlier version is cut by the rule of its time, once, and keeps the ids that it had", async () => {
  await start(context, { ...campaign, id: "old" });
  const was = readBatches(await shardOf("old"));
  await database.query(
    `update ${schema}.shard set batches = null, external_ids = '{"0":"old-of-0.1.0-0"}' where campaign = 'old'`,
  );
  await finish("old");
  expect(readBatches(await shardOf("old"))).toEqual({ ...was, 0: "old-of-0.1.0-0" });
  expect(requestsOf("old")).toEqual([
    [0, [one]],
    [3, [two, three]],
  ]);
});

test("a batch that version 0.2.1 had begun, and not ended, keeps its id", () => {
  const batches = [{ size: 3, hash: 1, states: "d??" }, { size: 3 }];
  const settled = { done: 2, failed: 0, doubtful: 0 };
  const checkpoint = JSON.stringify({ prefix: "spring-0-a", settled, losses: 0, batches });
  // The ids of finished batches, by the first recipient that could be sent to.
  const row = { batches: null, external_ids: '{"1":"spring-0-a-0"}', checkpoint };
  expect(readBatches(row)).toEqual({ 0: "spring-0-a-0", 2: "spring-0-a-2" });
});
