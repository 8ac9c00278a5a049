import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "../../test/bulk-service.ts";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { explainOnce, memoryStore, sendOnce } from "./index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500501", "+48500500502"] };
const records = sms.phoneNumbers.map((phoneNumber) => ({ phoneNumber, externalId: "k" }));
const quick = { idempotencyKey: "k", lookups: 1, lookupIntervalMs: 0, retries: 0 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A service whose response to a send and whose list are set, and a store. */
function createWorld() {
  const service = {
    answer: (): Response | Promise<Response> => respond(502),
    listed: [] as object[],
    isDown: false,
  };
  const { messaging, sent } = fakeMessaging(
    (request) => {
      if (request.init.method === "POST") return service.answer();
      return service.isDown ? respond(500) : page(request, service.listed);
    },
    { listLagMs: 60_000 },
  );
  const store = memoryStore();
  const send = (how: object = {}) =>
    sendOnce(messaging, sms, { ...quick, store, ...how }).catch((error: unknown) => error);
  const sends = () => sent.filter(({ init }) => init.method === "POST").length;
  const explain = (given = sms) => explainOnce(messaging, "k", { store, sms: given });
  return { service, store, send, sends, explain };
}
type World = ReturnType<typeof createWorld>;

/** Longer than another call may send, and than a list lags. */
const later = () => void vi.advanceTimersByTime(200_000);
const done = () => respond(200, { data: records });
const refused = () => respond(422);

const states: [name: string, make: (world: World) => Promise<unknown>, expected: object][] = [
  ["nothing", async () => {}, { state: "absent", next: "send" }],
  [
    "an entry that was lost",
    async ({ service }) => {
      service.listed = records;
    },
    { state: "absent", next: "send", listed: 2, why: expect.stringContaining("was lost") },
  ],
  [
    "done",
    ({ service, send }) => {
      service.answer = done;
      return send();
    },
    { state: "done", next: "return", shown: 2 },
  ],
  [
    "rejected",
    ({ service, send }) => {
      service.answer = refused;
      return send();
    },
    { state: "rejected", next: "send" },
  ],
  [
    "under way",
    async ({ service, send, sends }) => {
      service.answer = () => new Promise<Response>(() => {});
      void send();
      while (sends() === 0) await Promise.resolve();
    },
    { state: "underWay", next: "wait" },
  ],
  [
    "in doubt and listed",
    async ({ service, send }) => {
      await send();
      later();
      service.listed = records;
    },
    { state: "doubtful", next: "return", listed: 2 },
  ],
  [
    "in doubt and listed in part",
    async ({ service, send }) => {
      await send();
      later();
      service.listed = records.slice(1);
    },
    { state: "doubtful", next: "throw", why: expect.stringContaining("never sent again") },
  ],
  [
    "in doubt, and a list that may lag",
    async ({ send }) => void (await send()),
    { state: "doubtful", next: "throw", why: expect.stringContaining("before that time") },
  ],
  [
    "in doubt, and a list that lacks it",
    async ({ send }) => {
      await send();
      later();
    },
    { state: "doubtful", next: "sendIfMissing", absentFrom: expect.any(Number) },
  ],
  [
    "in doubt, and a list that fails",
    async ({ service, send }) => {
      await send();
      later();
      service.isDown = true;
    },
    { state: "doubtful", next: "throw", failure: expect.stringContaining("500") },
  ],
];

test.each(states)("%s", async (name, make, expected) => {
  const world = createWorld();
  await make(world);
  const before = world.sends();
  const explained = await world.explain();
  expect(explained).toMatchObject({ externalId: "k", ...expected });
  // A second look says the same, and neither sends.
  expect(await world.explain()).toEqual(explained);
  expect(world.sends()).toBe(before);
  expect(JSON.stringify(explained)).not.toMatch(/485005|ACME/);
  if (name === "under way") return;
  // The next call does what was said.
  world.service.answer = done;
  const { next } = explained;
  await world.send();
  expect(world.sends() - before).toBe(next === "send" ? 1 : 0);
  if (next !== "sendIfMissing") return;
  later();
  await world.send({ ifMissing: "send" });
  expect(world.sends() - before).toBe(1);
});

test("another message under the key is named by its fields", async () => {
  const { service, send, explain } = createWorld();
  service.answer = done;
  await send();
  const explained = await explain({ ...sms, message: "Bye" });
  expect(explained).toMatchObject({
    next: "throw",
    why: expect.stringContaining("another message."),
  });
});

test("without listLagMs no list lacks it", async () => {
  const { messaging } = fakeMessaging((request) =>
    request.init.method === "POST" ? respond(502) : page(request, []),
  );
  const store = memoryStore();
  await sendOnce(messaging, sms, { ...quick, store }).catch(() => {});
  later();
  const bare = { sms: messaging.sms, listLagMs: undefined };
  expect(await explainOnce(bare, "k", { store, sms })).toMatchObject({
    ...{ next: "throw", why: expect.stringContaining("without listLagMs") },
  });
});
