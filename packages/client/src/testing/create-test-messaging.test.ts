import { afterEach, expect, test, vi } from "vitest";
import { createHttp } from "../http/http.ts";
import { failedItems, isApiError, isConnectionError } from "../index.ts";
import { createTestMessaging } from "./index.ts";

const group = { id: 1, name: "VIP", description: null, externalId: null, createdAt: 1_767_225_600 };
const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"] };

afterEach(() => {
  vi.useRealTimers();
});

test("responds with the spec's example", async () => {
  const { messaging } = createTestMessaging();
  const { data, meta, response } = await messaging.groups.list();
  expect(data.map(({ name }) => name)).toEqual(["VIP", "Customers EU"]);
  expect(meta).toEqual({
    numberOfErrors: 0,
    numberOfData: 2,
    status: 200,
    uniqId: "5a6d576f1bdb77b6",
  });
  expect(response).toMatchObject({ status: 200, requestId: "req-7d0f2b6c91a84e35", attempts: 1 });
});

test("an example of a success is of what was sent: a record for each item, with its own values", async () => {
  const { messaging, respond } = createTestMessaging();
  const phoneNumbers = ["+447700900123", "+447700900124", "+447700900125"];
  const { data, meta } = await messaging.sms.send({ ...sms, sender: "SHOP", phoneNumbers });
  expect(data.map(({ sender, phoneNumber }) => [sender, phoneNumber])).toEqual(
    phoneNumbers.map((number) => ["SHOP", number]),
  );
  expect(meta).toMatchObject({ numberOfData: 3, sentSms: 3, notSentSms: 0, status: 200 });
  expect(data[0]).not.toHaveProperty("message");
  expect(data[0]).not.toHaveProperty("phoneNumbers");
  const created = await messaging.groups.create([{ name: "A" }, { name: "B" }, { name: "C" }]);
  expect(created.data.map(({ id, name }) => [id, name])).toEqual([
    [1051, "A"],
    [1052, "B"],
    [1051, "C"],
  ]);
  const added = await messaging.groupContacts.add(7, { id: [1, 2, 3] });
  expect(added.data.map(({ id }) => id)).toEqual([1, 2, 3]);
  const trigger = { scenarioId: "welcome", recipientEmail: "eve@example.com" };
  expect((await messaging.scenarios.trigger(trigger)).data).toMatchObject([trigger]);
  respond("sendSms", "207 refusedNumber");
  const body = { ...sms, sender: "SHOP", phoneNumbers };
  const partial = await createHttp(messaging).POST("/v2.1/sms", { body });
  expect(partial.data?.data[0]?.sender).toBe("ACME");
  expect(partial.data?.data.length).toBeLessThan(3);
});

test("responds with records, from the start or from now on", async () => {
  const { messaging, respond } = createTestMessaging({ listGroups: [] });
  expect(await messaging.groups.list()).toMatchObject({ data: [], meta: { numberOfData: 0 } });
  respond("listGroups", [group]);
  expect(await messaging.groups.list()).toMatchObject({
    data: [group],
    meta: { numberOfData: 1, numberOfErrors: 0, uniqId: "5a6d576f1bdb77b6" },
    response: {
      headers: expect.toSatisfy((one) => one.get("content-type") === "application/json"),
    },
  });
});

test("responds with an example by its name", async () => {
  const { messaging } = createTestMessaging({ listGroups: "200 empty", sendSms: "422 badFields" });
  expect((await messaging.groups.list()).data).toEqual([]);
  await expect(messaging.sms.send(sms)).rejects.toMatchObject({
    name: "ApiError",
    status: 422,
    code: "E-2-001",
    outcome: "rejected",
  });
});

test("responds with an error by its status, and with your own parts", async () => {
  const { messaging, respond } = createTestMessaging({ sendSms: 429 });
  await expect(messaging.sms.send(sms)).rejects.toMatchObject({
    code: "E-4-001",
    retryAfterMs: 2_000,
  });
  const errors = [{ title: "Busy", message: "Later.", code: "E-4-001" }];
  respond("sendSms", { status: 429, errors, headers: { "retry-after": "7" } });
  await expect(messaging.sms.send(sms)).rejects.toMatchObject({ errors, retryAfterMs: 7_000 });
});

test("responds to a batch of which only a part succeeded", async () => {
  const error = {
    title: "Taken",
    message: "Taken.",
    code: "E-3-006",
    meta: { parameter: "1.name" },
  };
  const { messaging } = createTestMessaging({ createGroups: { data: [group], errors: [error] } });
  const groups = [{ name: "VIP" }, { name: "Staff" }];
  const result = await messaging.groups.create(groups);
  expect(result).toMatchObject({ response: { status: 207 }, meta: { numberOfErrors: 1 } });
  expect(failedItems(groups, result)).toMatchObject([{ item: { name: "Staff" }, error }]);
});

test("responds with what the spec does not have", async () => {
  const { messaging } = createTestMessaging({
    listGroups: new Response("<h1>Bad gateway</h1>", { status: 502 }),
  });
  for (const _ of ["first", "again"]) {
    await expect(messaging.groups.list()).rejects.toMatchObject({ status: 502, errors: [] });
  }
});

test("a network that fails leaves open what became of a send", async () => {
  const { messaging, respond } = createTestMessaging({ sendSms: Response.error() });
  await expect(messaging.sms.send(sms)).rejects.toMatchObject({
    outcome: "unknown",
    cause: { message: "Failed to fetch" },
  });
  respond("sendSms", () => {
    throw new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
  });
  await expect(messaging.sms.send(sms)).rejects.toMatchObject({ outcome: "not-sent" });
});

test("responds when the test says so", async () => {
  const { messaging, respond, calls } = createTestMessaging();
  const { promise, resolve } = Promise.withResolvers<(typeof group)[]>();
  respond("listGroups", () => promise);
  const settled = vi.fn();
  const listed = messaging.groups.list().finally(settled);
  await expect.poll(() => calls).toHaveLength(1);
  expect(settled).not.toHaveBeenCalled();
  resolve([group]);
  expect((await listed).data).toEqual([group]);
});

test("responds in turn, the last again and again", async () => {
  const { messaging, respond } = createTestMessaging();
  respond("listGroups", 503, [], [group]);
  await expect(messaging.groups.list()).rejects.toSatisfy((error) => isApiError(error, 503));
  const lengths = [];
  for (const _ of [1, 2, 3]) lengths.push((await messaging.groups.list()).data.length);
  expect(lengths).toEqual([0, 1, 1]);
});

test("the client retries what it may, when asked to", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { messaging, respond, calls } = createTestMessaging({}, { retries: 2 });
  respond("listGroups", 503, Response.error(), [group]);
  const listed = messaging.groups.list();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await listed).response.attempts).toBe(3);
  expect(calls).toHaveLength(3);
});

test("nothing is retried by default", async () => {
  const { messaging, calls } = createTestMessaging({ listGroups: Response.error() });
  await expect(messaging.groups.list()).rejects.toSatisfy(isConnectionError);
  expect(calls).toHaveLength(1);
});
