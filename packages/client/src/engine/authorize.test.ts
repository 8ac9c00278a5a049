import { expect, test } from "vitest";
import { answer, fakeMessaging } from "../../test/fake-fetch.ts";

const authorizations = (sent: ReturnType<typeof fakeMessaging>["sent"]) =>
  sent.map(({ init }) => init.headers.authorization);

test("a key may come from a function, asked for at each call", async () => {
  let asked = 0;
  const { messaging, sent } = fakeMessaging(() => answer(200), {
    apiKey: async () => `key-${++asked}`,
  });
  await messaging.groups.list();
  await messaging.groups.list();
  expect(authorizations(sent)).toEqual(["key-1", "key-2"]);
});

test("calls that run together ask once", async () => {
  let asked = 0;
  const { messaging, sent } = fakeMessaging(() => answer(200), {
    apiKey: async () => `key-${++asked}`,
  });
  await Promise.all(Array.from({ length: 5 }, () => messaging.groups.list()));
  expect(asked).toBe(1);
  expect(new Set(authorizations(sent))).toEqual(new Set(["key-1"]));
});

test("after a 401 it is asked for again, once, and an unsafe call sent again: it was refused", async () => {
  let asked = 0;
  const { messaging, sent } = fakeMessaging([() => answer(401), () => answer(200)], {
    apiKey: () => `key-${++asked}`,
  });
  await messaging.scenarios.trigger({ scenarioId: "s", recipientEmail: "ada@example.com" });
  expect(authorizations(sent)).toEqual(["key-1", "key-2"]);
});

test("a 401 stands when the key is the same, is new but refused too, or is a string", async () => {
  const same = fakeMessaging(() => answer(401), { apiKey: () => "key" });
  await expect(same.messaging.groups.list()).rejects.toMatchObject({ status: 401 });
  expect(same.sent).toHaveLength(1);
  let asked = 0;
  const refused = fakeMessaging(() => answer(401), { apiKey: () => `key-${++asked}` });
  await expect(refused.messaging.groups.list()).rejects.toMatchObject({ status: 401 });
  expect(refused.sent).toHaveLength(2);
  const fixed = fakeMessaging(() => answer(401));
  await expect(fixed.messaging.groups.list()).rejects.toMatchObject({ status: 401 });
  expect(fixed.sent).toHaveLength(1);
});

test.each([
  ["nothing", () => undefined as never],
  ["several lines", () => "s3cret\nx: 1"],
])("a function that finds %s is refused as an option would be", async (_, apiKey) => {
  const { messaging, sent } = fakeMessaging(() => answer(200), { apiKey });
  await expect(messaging.groups.list()).rejects.toMatchObject({
    field: "apiKey",
    outcome: "not-sent",
  });
  expect(sent).toEqual([]);
});

test("what a function throws reaches the caller, and the next call asks anew", async () => {
  const problem = new Error("The vault is closed.");
  let fails = true;
  const { messaging } = fakeMessaging(() => answer(200), {
    apiKey: () => {
      if (fails) throw problem;
      return "key";
    },
  });
  await expect(messaging.groups.list()).rejects.toBe(problem);
  fails = false;
  await expect(messaging.groups.list()).resolves.toMatchObject({ data: [] });
});

test("a host that only starts like baseUrl gets no credential", async () => {
  const { messaging, sent } = fakeMessaging(() => answer(200));
  const baseUrl = "https://api.example.com.evil.example";
  await expect(messaging.http.GET("/v2.1/group", { baseUrl })).rejects.toMatchObject({
    field: "baseUrl",
    outcome: "not-sent",
  });
  expect(sent).toEqual([]);
});
