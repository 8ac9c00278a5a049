import { describe, expect, test } from "vitest";
import { connect } from "../../test/connect.ts";
import { control, number } from "../../test/control.ts";
import { createSandbox } from "../sandbox.ts";

const webhookUrl = "http://127.0.0.1:3000/hooks";

test("a reset is the start again, but for the clock", async () => {
  const { sandbox, messaging, send, call } = connectedShop();
  const before = await messaging.groups.list();
  await sandbox.clock.advance(86_400_000);
  const { now } = await sandbox.clock.freeze();
  await messaging.groups.create([{ name: "Staff" }]);
  await send({ webhookUrl });
  await messaging.scenarios.trigger({ scenarioId: "welcome", recipientEmail: "a@example.com" });
  await sandbox.faults.set({ data: [{ kind: "refuse", effect: false }] });
  await sandbox.rateLimit.set({ requestsPerSecond: 1 });
  await sandbox.webhooks.set({ copies: 2 });
  const sent = (await sandbox.messages()).length;

  expect(await call("POST", "/reset")).toEqual({ status: 204, body: "" });
  expect(await sandbox.clock.get()).toEqual({ now, frozen: true });
  expect(await sandbox.messages()).toHaveLength(sent - 1);
  expect(await sandbox.effects()).toEqual([]);
  expect(await sandbox.requests()).toEqual([]);
  expect(await sandbox.scenarioRuns()).toEqual([]);
  expect(await sandbox.webhooks.list()).toEqual([]);
  expect(await sandbox.webhooks.settings()).toMatchObject({ copies: 1 });
  expect(await sandbox.faults.get()).toEqual({ data: [], seed: 1, dialects: [] });
  expect(await sandbox.rateLimit.get()).toEqual({ requestsPerSecond: null });
  const { data, meta } = await messaging.groups.list();
  expect(data.map(({ name }) => name)).toEqual(before.data.map(({ name }) => name));
  expect(meta.uniqId).toBe(before.meta.uniqId);
  // The pending events of earlier messages come no more.
  await sandbox.clock.advance(60_000);
  expect(await sandbox.webhooks.list()).toEqual([]);
});

function connectedShop() {
  return control({ data: "shop", fetch: async () => new Response(null, { status: 204 }) });
}

describe("a snapshot", () => {
  async function busy() {
    const controlled = connectedShop();
    const { sandbox, messaging, send } = controlled;
    await messaging.groups.create([{ name: "Zażółć 🙂", externalId: "a" }]);
    await messaging.groupContacts.add(1001, { id: [70_001] });
    await send({ webhookUrl, externalId: "one" });
    await sandbox.clock.advance(3_000);
    await send({ externalId: "later", scheduleTime: controlled.clock.seconds() + 3600 });
    await messaging.scenarios.trigger({ scenarioId: "welcome", recipientEmail: "a@example.com" });
    const fault = { kind: "failure", status: 500, body: "empty", effect: true } as const;
    await sandbox.faults.set({ data: [{ ...fault, probability: 0.5 }], seed: 3 });
    await messaging.groups.list().catch(() => {});
    return controlled;
  }

  test("is JSON that another sandbox goes on from, as if it were the first", async () => {
    const first = await busy();
    const snapshot = JSON.parse(JSON.stringify(await first.sandbox.snapshot()));
    const other = connect({
      data: "empty",
      fetch: async () => new Response(null, { status: 204 }),
    });
    await other.sandbox.restore(snapshot);
    expect(await other.sandbox.snapshot()).toEqual(snapshot);

    for (const { sandbox, messaging } of [first, other]) {
      await sandbox.clock.advance(3_600_000);
      for (let times = 0; times < 8; times += 1) await messaging.groups.list().catch(() => {});
      await sandbox.faults.set();
      await messaging.sms.send({ sender: "A", message: "B", phoneNumbers: [number] });
    }
    const [one, two] = await Promise.all([first.sandbox.snapshot(), other.sandbox.snapshot()]);
    const withoutWebhooks = ({ state: { webhooks, ...rest }, ...others }: typeof one) => {
      // The signature is of the real time.
      return { ...others, rest, posted: webhooks.map(({ event, state }) => [event, state]) };
    };
    expect(withoutWebhooks(two)).toEqual(withoutWebhooks(one));
    expect(one.state.webhooks.map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  });

  test("goes over HTTP, and holds no credential", async () => {
    const { call, sandbox } = await busy();
    const { body } = await call("GET", "/snapshot");
    expect(JSON.stringify(body)).not.toContain("any key");
    await sandbox.reset();
    expect(await call("PUT", "/snapshot", body)).toEqual({ status: 204, body: "" });
    expect((await call("GET", "/snapshot")).body).toEqual(body);
  });

  test("of a clock that runs ahead is as far ahead of another one", async () => {
    const { sandbox, clock } = await busy();
    const other = createSandbox({ now: () => clock.now() + 1_000_000 });
    await other.restore(await sandbox.snapshot());
    expect(await other.clock.get()).toMatchObject({ now: clock.now() + 1_003_000 });
    await sandbox.clock.freeze();
    await other.restore(await sandbox.snapshot());
    expect(await other.clock.get()).toEqual({ now: clock.now() + 3_000, frozen: true });
  });

  test.each([
    ["nothing", () => ({})],
    ["no object", () => []],
    ["no JSON", () => "{"],
    ["another version", (one: Snapshot) => ({ ...one, version: 2 })],
    [
      "no messages",
      ({ state: { messages, ...rest }, ...one }: Snapshot) => ({ ...one, state: rest }),
    ],
    [
      "a message that is none",
      (one: Snapshot) => ({ ...one, state: { ...one.state, messages: [{ id: 1 }] } }),
    ],
    [
      "a fault that is none",
      (one: Snapshot) => ({
        ...one,
        state: { ...one.state, faults: { data: [{}], seed: 1, dialects: [] } },
      }),
    ],
  ])("of %s is refused, and nothing is lost", async (_, spoil) => {
    const { sandbox, call } = await busy();
    const before = await sandbox.snapshot();
    const refused = { status: 400, body: { field: expect.any(String) } };
    expect(await call("PUT", "/snapshot", spoil(before))).toMatchObject(refused);
    expect(await sandbox.snapshot()).toEqual(before);
  });
});

type Snapshot = Awaited<ReturnType<ReturnType<typeof createSandbox>["snapshot"]>>;

describe("requests", () => {
  test("have a verdict each, also those that a fault has kept from the service", async () => {
    const { sandbox, messaging, send } = control();
    await send();
    await messaging.groups.update([{ id: 9, name: "A" }]).catch(() => {});
    await sandbox.faults.next(
      { kind: "reset", at: "request", effect: false },
      { kind: "failure", status: 502, body: "empty", effect: true },
    );
    await send().catch(() => {});
    await send().catch(() => {});
    await sandbox.fetch("http://sandbox.test/nope", { headers: { "x-api-key": "k", cookie: "c" } });
    expect(await sandbox.requests()).toMatchObject([
      { id: 1, verdict: "accepted", status: 200, errors: [] },
      { id: 2, verdict: "rejected", status: 422, errors: [{ code: "E-3-001" }] },
      { id: 3, verdict: "lost", fault: { kind: "reset" }, records: [] },
      { id: 4, verdict: "accepted", status: 502, records: [{ phoneNumber: number }] },
      {
        id: 5,
        verdict: "rejected",
        status: 404,
        operationId: null,
        headers: { "x-api-key": "[redacted]" },
      },
    ]);
  });

  test("are kept up to 10 000, and 50 MB of bodies", async () => {
    const { sandbox } = control();
    const headers = { authorization: "any" };
    const ask = (body: string) => sandbox.respond({ method: "POST", path: "/nope", headers, body });
    for (let times = 0; times < 10_050; times += 1) ask("");
    const few = await sandbox.requests();
    expect(few.length).toBeLessThanOrEqual(10_000);
    expect(few.length).toBeGreaterThan(9_800);
    expect(few.at(-1)?.id).toBe(10_050);
    const large = JSON.stringify("x".repeat(1_000_000));
    for (let times = 0; times < 60; times += 1) ask(large);
    const kept = (await sandbox.requests()).map(({ id }) => id);
    expect([kept.length, kept.at(-1)]).toEqual([49, 10_110]);
  });

  test("are exported as a vitest file that replays them, without a credential", async () => {
    const { sandbox, send, messaging, call } = withSecret();
    await messaging.groups.create([{ name: "Quote ' \" ` $ {x} \u2028 */" }]);
    await send();
    await messaging.groups.list({ limit: 1 });
    const response = await sandbox.fetch("http://sandbox.test/_sandbox/requests/export");
    expect(response.headers.get("content-type")).toContain("text/plain");
    const file = await response.text();
    expect(file).not.toContain("secret-key-of-ours");
    expect(file).not.toContain("secret");
    await call("POST", "/reset");

    const failures = await replay(file, sandbox.fetch);
    expect(failures).toEqual([]);
    const again = await sandbox.requests();
    expect(again.map(({ path, status }) => [path, status])).toEqual([
      ["/v2.1/group", 200],
      ["/v2.1/sms", 200],
      ["/v2.1/group?limit=1", 200],
    ]);
  });
});

const withSecret = () => control({ apiKey: "secret-key-of-ours" });

/** Runs an exported file with a `fetch` and a `test` of its own. */
async function replay(file: string, fetch: typeof globalThis.fetch): Promise<unknown[]> {
  const failures: unknown[] = [];
  const tests: (() => Promise<void>)[] = [];
  const source = file.replace(/^import .*$/m, "");
  const define = new Function("test", "expect", "fetch", "process", source);
  define((_: string, run: () => Promise<void>) => tests.push(run), expect, fetch, { env: {} });
  for (const run of tests) await run().catch((error: unknown) => failures.push(error));
  return tests.length > 0 ? failures : ["no test"];
}
