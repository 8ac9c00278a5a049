import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Campaigns, type CampaignsOptions, createCampaigns } from "./index.ts";

// Each test has its own sandbox and, where it needs one, its own database: what is lost in one of them is not in another.

const template = { sender: "ACME", message: "Hi {{name}}" };
const shared = { sender: "ACME", message: "Hi" };
const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    phoneNumber: `+48500100${String(at).padStart(3, "0")}`,
    name: `n${at}`,
  }));

/** A service that counts who got what, and may be stopped before any send. */
function service() {
  const sandbox = createSandbox({ data: "empty" });
  const sent = new Map<string, number>();
  const state: {
    beforeSend(): Promise<void>;
    /** So many lists are empty. */
    lateLists: number;
    /** May lose the response of what was sent. */
    afterSend(): void;
    respond?: ((url: unknown, isSend: boolean) => Response) | undefined;
  } = {
    beforeSend: async () => {},
    lateLists: 0,
    afterSend() {},
  };
  const messaging = createMessaging({
    baseUrl: "https://sandbox.test",
    apiKey: "any",
    listLagMs: 0,
    async fetch(url, init) {
      const isSend = init?.method === "POST";
      const { phoneNumbers = [] } = isSend ? JSON.parse(String(init.body)) : {};
      if (state.respond) return state.respond(url, isSend);
      if (!isSend && state.lateLists-- > 0) return Response.json({ data: [] });
      if (isSend) await state.beforeSend();
      const response = await sandbox.fetch(url, init);
      if (isSend && response.ok)
        for (const number of phoneNumbers) sent.set(number, (sent.get(number) ?? 0) + 1);
      if (isSend) state.afterSend();
      return response;
    },
  });
  return { sent, messaging, state };
}

const connectionLost = () =>
  new TypeError("fetch failed", {
    cause: Object.assign(new Error(), { code: "ECONNRESET" }),
  });

const open = (options: CampaignsOptions) =>
  createCampaigns({ directory: "memory://", leaseMs: 1_000, onError: () => {}, ...options });

async function finish(campaigns: Campaigns, id: string) {
  await using _worker = campaigns.work();
  let last = await campaigns.progress(id);
  for await (const progress of campaigns.watch(id, { intervalMs: 20 })) last = progress;
  return last;
}

async function outcomesOf(campaigns: Campaigns, id: string) {
  const all = [];
  for await (const { index, status } of campaigns.outcomes(id)) all.push([index, status]);
  return all.sort(([one], [other]) => Number(one) - Number(other));
}

describe("with one database", () => {
  let campaigns: Campaigns;
  const { sent, messaging, state } = service();
  beforeAll(async () => {
    campaigns = await open({ messaging, shardSize: 20 });
  });
  afterAll(() => campaigns?.close());

  /** Works until so many sends, and then stops the campaign. */
  async function workUntil(count: number, stop: () => Promise<void>): Promise<void> {
    let sends = 0;
    const reached = Promise.withResolvers<void>();
    state.beforeSend = async () => {
      sends += 1;
      if (sends === count) reached.resolve();
      if (sends >= count) await stop();
    };
    {
      await using _worker = campaigns.work({ concurrency: 1 });
      await reached.promise;
    }
    state.beforeSend = async () => {};
  }

  test.for([1, 7, 15])(
    "a number that is suppressed while a campaign is paused after %i sends gets nothing",
    async (after) => {
      sent.clear();
      const id = `paused-after-${after}`;
      const people = peopleOf(24);
      const late = people[18]?.phoneNumber ?? "";
      const options = { id, recipients: people, template, batchSize: 10 };
      await campaigns.start({ ...options, requestsPerSecond: 200 });
      await workUntil(after, () => campaigns.pause(id));
      expect(sent.has(late)).toBe(false);
      await campaigns.suppress([`tel:0048 (500) ${late.slice(-6, -3)}-${late.slice(-3)}`]);
      await campaigns.resume(id);
      const end = await finish(campaigns, id);
      expect(end).toMatchObject({ state: "done", done: 23, suppressed: 1, failed: 0, pending: 0 });
      expect(sent.has(late)).toBe(false);
      expect([...sent.values()].every((times) => times === 1)).toBe(true);
      expect(await outcomesOf(campaigns, id)).toContainEqual([18, "suppressed"]);
    },
  );

  test.each(["500 100 001", "48500100001", "+48", "call me", "+48 500 100 001 x7"])(
    "%j names nobody, and is refused",
    async (number) => {
      await expect(campaigns.suppress([number])).rejects.toMatchObject({ field: "suppress" });
      await expect(campaigns.forget(number)).rejects.toMatchObject({ field: "phoneNumber" });
    },
  );

  test("some of a request of many are left out of it, and the others get it", async () => {
    sent.clear();
    const numbers = ["+48600100001", "+48600100002", "+48600100999", "+48600100004"];
    // It is suppressed while the campaign is stored.
    await campaigns.start({ id: "many", recipients: numbers, template: shared });
    await campaigns.suppress(["+48 600 100 001"]);
    expect(await finish(campaigns, "many")).toMatchObject({ done: 2, suppressed: 1, failed: 1 });
    expect([...sent.keys()].filter((number) => number !== "+48600100999").sort()).toEqual([
      "+48600100002",
      "+48600100004",
    ]);
    const outcomes = await outcomesOf(campaigns, "many");
    const statuses = outcomes.map(([, status]) => status);
    expect(statuses).toEqual(["suppressed", "done", "failed", "done"]);
  });

  test("a number that is listed again, in whatever spelling, is repeated", async () => {
    sent.clear();
    const recipients = ["+48 700 100 001", "+48700100002", "0048-700-100-001", "+48700100001"];
    await campaigns.start({ id: "again", recipients, template: shared });
    expect(await campaigns.progress("again")).toMatchObject({ total: 4, repeated: 2, pending: 2 });
    expect(await finish(campaigns, "again")).toMatchObject({ done: 2, repeated: 2, failed: 0 });
    expect([...sent.entries()].sort()).toEqual([
      ["+48700100001", 1],
      ["+48700100002", 1],
    ]);
    const [, , third] = await outcomesOf(campaigns, "again");
    expect(third).toEqual([2, "repeated"]);
    // The same list is the same campaign.
    await campaigns.start({ id: "again", recipients, template: shared });
  });

  test("recipientKey says what a repeat is", async () => {
    sent.clear();
    const recipients = ["a", "b", "a"].map((order) => ({
      phoneNumber: "+48700100009",
      name: order,
    }));
    const recipientKey = ({ name }: { readonly name: string }) => name;
    await campaigns.start({ id: "orders", recipients, template, recipientKey });
    expect(await finish(campaigns, "orders")).toMatchObject({ done: 2, repeated: 1 });
    expect(sent.get("+48700100009")).toBe(2);
  });

  test("a cancelled campaign keeps its outcomes, and forgets numbers on request", async () => {
    sent.clear();
    const people = peopleOf(30).map((one) => ({
      ...one,
      phoneNumber: one.phoneNumber.replace("500100", "500200"),
    }));
    await campaigns.start({ id: "cut", recipients: people, template, requestsPerSecond: 200 });
    await workUntil(13, () => campaigns.cancel("cut"));
    const { done, doubtful, pending } = await campaigns.progress("cut");
    expect(done).toBe(sent.size);
    expect([doubtful, pending]).toEqual([0, 30 - sent.size]);
    const outcomes = await outcomesOf(campaigns, "cut");
    expect(outcomes).toHaveLength(30);
    expect(outcomes.filter(([, status]) => status === "done")).toHaveLength(sent.size);
    expect(await campaigns.forget("0048 500 200 000")).toEqual({ removed: 1, pending: 0 });
    expect((await outcomesOf(campaigns, "cut"))[0]).toEqual([0, "done"]);
  });

  test("dead letters can be given up: then each recipient has an outcome", async () => {
    const recipients = ["+48500500500", "+48500500501"];
    state.respond = () => new Response("", { status: 404 });
    await campaigns.start({ id: "dead", recipients, template: shared });
    expect(await finish(campaigns, "dead")).toMatchObject({ state: "blocked", dead: 2 });
    state.respond = undefined;
    expect(await campaigns.discardDeadLetters("dead")).toBe(2);
    expect(await campaigns.progress("dead")).toMatchObject({ state: "done", pending: 0, dead: 0 });
    const outcomes = await outcomesOf(campaigns, "dead");
    expect(outcomes.map(([, status]) => status)).toEqual(["failed", "failed"]);
  });

  test("what runs can be changed, and nothing else", async () => {
    const recipients = ["+48500500777"];
    await campaigns.start({ id: "changed", recipients, template: shared });
    await campaigns.update("changed", { requestsPerSecond: 7, priority: 3, lookups: 2 });
    expect(await campaigns.progress("changed")).toMatchObject({
      requestsPerSecond: 7,
      priority: 3,
    });
    await campaigns.update("changed", { requestsPerSecond: null });
    expect(await campaigns.progress("changed")).not.toHaveProperty("requestsPerSecond");
    await expect(campaigns.update("changed", { priority: 0.5 })).rejects.toMatchObject({
      field: "priority",
    });
    await expect(campaigns.update("changed", { shardSize: 3 } as never)).rejects.toMatchObject({
      field: "shardSize",
    });
    await expect(campaigns.update("nobody", {})).rejects.toMatchObject({
      code: "unknown_campaign",
    });
    expect(await campaigns.progress("changed")).toMatchObject({ stalledBecause: "workers" });
    await campaigns.cancel("changed");
  });
});

describe("a database that has lost what was sent", () => {
  test("sends nothing on the strength of a list without ifMissing: the rest is doubtful, until it is looked up", async () => {
    const { sent, messaging, state } = service();
    const campaign = { id: "spring", recipients: peopleOf(50), template, batchSize: 7 };
    const before = await open({ messaging, shardSize: 20 });
    const slow = { ...campaign, requestsPerSecond: 100 };
    await before.start(slow);
    {
      await using _worker = before.work({ concurrency: 2 });
      for await (const { done } of before.watch("spring", { intervalMs: 5 })) if (done >= 14) break;
    }
    await before.close();
    const reached = sent.size;
    state.lateLists = Number.POSITIVE_INFINITY;
    const restored = await open({ messaging, shardSize: 20 });
    const looked = { lookups: 2, lookupIntervalMs: 10 };
    await restored.start({ ...campaign, ...looked });
    await restored.lookFirst();
    expect(await finish(restored, "spring")).toMatchObject({ state: "done", doubtful: 50 });
    state.lateLists = 0;
    const shown = { done: reached, failed: 0, doubtful: 50 - reached };
    expect(await restored.lookUpDoubtful("spring")).toEqual(shown);
    const rest = { done: 50 - reached, failed: 0, doubtful: 0 };
    expect(await restored.lookUpDoubtful("spring", { ifMissing: "send" })).toEqual(rest);
    expect([sent.size, Math.max(...sent.values())]).toEqual([50, 1]);
    await restored.close();
  });

  test("looks as often as the campaign says", async () => {
    const { sent, messaging, state } = service();
    const campaign = {
      id: "spring",
      recipients: peopleOf(5),
      template,
      ifMissing: "send" as const,
    };
    const before = await open({ messaging });
    await before.start(campaign);
    await finish(before, "spring");
    await before.close();
    const restored = await open({ messaging });
    await restored.start({ ...campaign, lookups: 3, lookupIntervalMs: 0 });
    await restored.lookFirst();
    state.lateLists = 2;
    expect(await finish(restored, "spring")).toMatchObject({ state: "done", done: 5 });
    expect([sent.size, Math.max(...sent.values())]).toEqual([5, 1]);
    await restored.close();
  });

  test.each(["Hi {{name}}", "Hi"])(
    "finds whom it has sent %o to behind one who cannot be sent to",
    async (message) => {
      const { sent, messaging } = service();
      const hourOf = (ahead: number) =>
        new Date(Date.now() + ahead * 3_600_000).toISOString().slice(11, 16);
      const quietHours = { from: hourOf(10), to: hourOf(11) };
      const one = { phoneNumber: "+48500100001", name: "n" };
      const [first = one, ...others] = peopleOf(3);
      const away = { ...first, name: "", timeZone: "Nowhere" };
      const recipients = [
        first,
        { ...one, name: "", timeZone: "Nowhere" },
        one,
        ...others,
        away,
        first,
      ];
      let key = 0;
      const campaign = {
        ...{ id: "spring", recipients, template: { ...template, message } },
        ...{ recipientKey: () => `${key++}`, ...(message === "Hi" && { quietHours }) },
        ...{ lookups: 1, lookupIntervalMs: 0, ifMissing: "send" as const },
      };
      const before = await open({ messaging });
      await before.start(campaign);
      await finish(before, "spring");
      const once = [...sent];
      await before.close();
      const restored = await open({ messaging });
      await restored.start(campaign);
      await restored.lookFirst();
      expect(await finish(restored, "spring")).toMatchObject({ state: "done", done: 5, failed: 2 });
      expect([...sent]).toEqual(once);
      await restored.close();
    },
  );

  test.each([true, false])(
    "looks first, and sends to nobody twice (known before: %o)",
    async (isKnown) => {
      const { sent, messaging } = service();
      const before = await open({ messaging, shardSize: 20 });
      const recipients = peopleOf(50);
      const how = { lookups: 1, lookupIntervalMs: 0, ifMissing: "send" as const };
      const pace = { batchSize: 7, requestsPerSecond: 100 };
      const campaign = { id: "spring", recipients, template, ...pace, ...how };
      await before.start(campaign);
      {
        await using _worker = before.work({ concurrency: 2 });
        for await (const { done } of before.watch("spring", { intervalMs: 5 }))
          if (done >= 14) break;
      }
      const reached = sent.size;
      expect(reached).toBeGreaterThanOrEqual(14);
      expect(reached).toBeLessThan(50);
      await before.close();
      // The same campaign, of which nothing was sent as far as this database knows.
      const reported: unknown[] = [];
      const onError = (error: unknown) => void reported.push(error);
      const restored = await open({ messaging, shardSize: 20, onError });
      if (isKnown) await restored.start(campaign);
      expect(await restored.lookFirst()).toBe(isKnown ? 3 : 0);
      await restored.start(campaign);
      expect(await finish(restored, "spring")).toMatchObject({
        state: "done",
        done: 50,
        doubtful: 0,
      });
      expect(sent.size).toBe(50);
      expect([...sent.values()].every((times) => times === 1)).toBe(true);
      await restored.close();
      expect(reported).toEqual([]);
    },
  );
});

test("an id that came back altered ends evidence of absence for each later campaign, after a restart too", async () => {
  const { sent, messaging, state } = service();
  const folder = await mkdtemp(join(tmpdir(), "campaigns-altered-"));
  const directory = join(folder, "data");
  const looked = { lookups: 1, lookupIntervalMs: 0, ifMissing: "send" as const };
  /** Loses the response of each send; the list shows what is given. */
  const lose = (list: (id: string) => object[]) => {
    state.respond = (url, isSend) => {
      if (isSend) throw connectionLost();
      return Response.json({
        data: list(decodeURIComponent(String(url).split("?")[0]?.split("/").at(-1) ?? "")),
      });
    };
  };
  try {
    const before = await open({ messaging, directory });
    lose((id) => [{ externalId: id.toUpperCase(), phoneNumber: "+48500100001", status: 2 }]);
    await before.start({
      id: "altered",
      recipients: ["+48500100001"],
      template: shared,
      ...looked,
    });
    expect(await finish(before, "altered")).toMatchObject({ doubtful: 1 });
    await before.close();
    const after = await open({ messaging, directory });
    let sends = 0;
    lose(() => []);
    const { respond } = state;
    state.respond = (url, isSend) => {
      sends += Number(isSend);
      return respond?.(url, isSend) ?? new Response();
    };
    await after.start({ id: "later", recipients: ["+48500100002"], template: shared, ...looked });
    expect(await finish(after, "later")).toMatchObject({ doubtful: 1 });
    expect(await after.lookUpDoubtful("later", looked)).toMatchObject({ doubtful: 1 });
    expect([sends, sent.size]).toEqual([1, 0]);
    await after.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  ["in lowercase", (id: string) => id.toLowerCase()],
  ["cut", (id: string) => id.slice(0, 5)],
])(
  "a service that keeps ids %s gets one message too many after an outage, and then none",
  async (_, fold) => {
    const sent = new Map<string, number>();
    let isOut = true;
    const messaging = createMessaging({
      baseUrl: "https://sandbox.test",
      apiKey: "any",
      listLagMs: 0,
      async fetch(_, init) {
        // It looks for the id that it is asked for, which it has kept in another form.
        if (init?.method !== "POST") return Response.json({ data: [] });
        const { phoneNumbers, externalId } = JSON.parse(String(init.body));
        const data = phoneNumbers.map((phoneNumber: string, id: number) => {
          sent.set(phoneNumber, (sent.get(phoneNumber) ?? 0) + 1);
          return { id, phoneNumber, externalId: fold(externalId), status: 2 };
        });
        if (!isOut) return Response.json({ data });
        isOut = false;
        throw connectionLost();
      },
    });
    const campaigns = await open({ messaging });
    const worker = campaigns.work();
    const how = { lookups: 1, lookupIntervalMs: 0, ifMissing: "send" as const };
    /** Loses the first response, and sends until the campaign has ended or sends again and again. */
    const send = async (id: string, phoneNumber: string) => {
      isOut = true;
      await campaigns.start({ id, recipients: [phoneNumber], template: shared, ...how });
      for await (const { state, doubtful } of campaigns.watch(id, { intervalMs: 20 })) {
        const times = sent.get(phoneNumber) ?? 0;
        if (state === "done" || times > 3) return { state, doubtful, times };
      }
      return undefined;
    };
    expect(await send("Spring", "+48500100001")).toEqual({ state: "done", doubtful: 1, times: 2 });
    // By now it is known.
    expect(await send("Later", "+48500100002")).toEqual({ state: "done", doubtful: 1, times: 1 });
    expect(await campaigns.lookUpDoubtful("Spring", how)).toMatchObject({ doubtful: 1 });
    expect(sent.get("+48500100001")).toBe(2);
    await worker.stop();
    await campaigns.close();
  },
);

test("no message goes out a third time, whatever lists say", async () => {
  const { sent, messaging, state } = service();
  const folder = await mkdtemp(join(tmpdir(), "campaigns-third-"));
  const directory = join(folder, "data");
  const campaign = { id: "spring", recipients: peopleOf(3), template };
  const looked = { lookups: 1, lookupIntervalMs: 0, ifMissing: "send" as const };
  // Each response is lost, and no list ever shows anything.
  state.lateLists = Number.POSITIVE_INFINITY;
  state.afterSend = () => {
    throw connectionLost();
  };
  try {
    for (let start = 0; start < 3; start += 1) {
      const campaigns = await open({ messaging, directory });
      await campaigns.start({ ...campaign, ...looked });
      await finish(campaigns, "spring");
      await campaigns.lookUpDoubtful("spring", looked).catch(() => {});
      expect(await campaigns.progress("spring")).toMatchObject({ state: "done", doubtful: 3 });
      await campaigns.close();
    }
    expect([...sent.values()]).toEqual([2, 2, 2]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);

test("a lost response ends with the default lookups, which wait longer than a slice lasts", async () => {
  const { sent, messaging, state } = service();
  const campaigns = await open({ messaging });
  let isLost = true;
  state.afterSend = () => {
    if (!isLost) return;
    isLost = false;
    throw connectionLost();
  };
  await campaigns.start({ id: "spring", recipients: peopleOf(300), template });
  expect(await finish(campaigns, "spring")).toMatchObject({ state: "done", done: 300 });
  expect([sent.size, Math.max(...sent.values())]).toEqual([300, 1]);
  await campaigns.close();
}, 15_000);

describe("a directory", () => {
  test("belongs to one process at a time, which the error of the other names; a damaged one is reported as such", async () => {
    const { messaging } = service();
    const folder = await mkdtemp(join(tmpdir(), "campaigns-directory-"));
    const directory = join(folder, "data");
    try {
      const first = await open({ messaging, directory });
      await expect(open({ messaging, directory })).rejects.toMatchObject({
        code: "directory_in_use",
        message: expect.stringContaining(`process ${process.pid}`),
      });
      await first.close();
      const second = await open({ messaging, directory });
      await second.close();
      // Who moves a database, or grants rights in it, names the schema.
      const pglite = await PGlite.create(directory);
      await pglite.query("select from messaging_campaigns.campaign");
      await pglite.close();
      await writeFile(join(directory, "global/pg_control"), "garbage");
      await expect(open({ messaging, directory })).rejects.toMatchObject({
        name: "CampaignsError",
        code: "unusable_directory",
      });
      await writeFile(join(folder, "file"), "");
      await expect(open({ messaging, directory: join(folder, "file") })).rejects.toMatchObject({
        code: "unusable_directory",
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
