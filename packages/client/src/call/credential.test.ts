import { expect, test, vi } from "vitest";
import { fakeMessaging, respond, succeed } from "../../test/fake-fetch.ts";
import { createHttp } from "../http/http.ts";

const authorizations = (sent: ReturnType<typeof fakeMessaging>["sent"]) =>
  sent.map(({ init }) => init.headers.authorization);

test("a key may come from a function, asked for at each call", async () => {
  let asked = 0;
  const { messaging, sent } = fakeMessaging(() => respond(200), {
    apiKey: async () => `key-${++asked}`,
  });
  await messaging.groups.list();
  await messaging.groups.list();
  expect(authorizations(sent)).toEqual(["key-1", "key-2"]);
});

test("calls that run together ask once", async () => {
  let asked = 0;
  const { messaging, sent } = fakeMessaging(() => respond(200), {
    apiKey: async () => `key-${++asked}`,
  });
  await Promise.all(Array.from({ length: 5 }, () => messaging.groups.list()));
  expect(asked).toBe(1);
  expect(new Set(authorizations(sent))).toEqual(new Set(["key-1"]));
});

test("after a 401 it is asked for again, once, and an unsafe call sent again: it was refused", async () => {
  let asked = 0;
  const { messaging, sent } = fakeMessaging([() => respond(401), succeed], {
    apiKey: () => `key-${++asked}`,
  });
  await messaging.scenarios.trigger({ scenarioId: "s", recipientEmail: "ada@example.com" });
  expect(authorizations(sent)).toEqual(["key-1", "key-2"]);
});

test("a 401 stands when the key is the same, is new but refused too, or is a string", async () => {
  const same = fakeMessaging(() => respond(401), { apiKey: () => "key" });
  await expect(same.messaging.groups.list()).rejects.toMatchObject({ status: 401 });
  expect(same.sent).toHaveLength(1);
  let asked = 0;
  const refused = fakeMessaging(() => respond(401), { apiKey: () => `key-${++asked}` });
  await expect(refused.messaging.groups.list()).rejects.toMatchObject({ status: 401 });
  expect(refused.sent).toHaveLength(2);
  const fixed = fakeMessaging(() => respond(401));
  await expect(fixed.messaging.groups.list()).rejects.toMatchObject({ status: 401 });
  expect(fixed.sent).toHaveLength(1);
});

test.each([
  ["nothing", () => undefined as never],
  ["several lines", () => "s3cret\nx: 1"],
])("a function that finds %s is refused as an option would be", async (_, apiKey) => {
  const { messaging, sent } = fakeMessaging(() => respond(200), { apiKey });
  await expect(messaging.groups.list()).rejects.toMatchObject({
    field: "apiKey",
    outcome: "not-sent",
  });
  expect(sent).toEqual([]);
});

test("a function that throws is an error with its cause and outcome, and the next call asks anew", async () => {
  const problem = new Error("The vault is closed.");
  let fails = true;
  const { messaging } = fakeMessaging(() => respond(200), {
    apiKey: () => {
      if (fails) throw problem;
      return "key";
    },
  });
  await expect(messaging.groups.list()).rejects.toMatchObject({
    code: "api_key_failed",
    outcome: "not-sent",
    cause: problem,
  });
  fails = false;
  await expect(messaging.groups.list()).resolves.toMatchObject({ data: [] });
});

test("a call that is over before it begins asks for no key", async () => {
  const apiKey = vi.fn(async () => Promise.reject(new Error("The vault is closed.")));
  const { messaging, sent } = fakeMessaging(() => respond(200), { apiKey });
  const signal = AbortSignal.abort("gone");
  await expect(messaging.groups.list({}, { signal })).rejects.toBe("gone");
  expect(apiKey).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test("a host that only starts like baseUrl gets no credential", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const baseUrl = "https://api.example.com.evil.example";
  await expect(createHttp(messaging).GET("/v2.1/group", { baseUrl })).rejects.toMatchObject({
    field: "baseUrl",
    outcome: "not-sent",
  });
  expect(sent).toEqual([]);
});

test.each([
  "/../tenant-b/x",
  "/x/../../tenant-b",
  "/x/..",
  "/%2e%2E/x",
  "/.%2e/x",
  "/..\\x",
  "/x\\..\\..\\y",
  "/.\t./x",
  "/.\n./x",
  "/./x",
  "/..?a=1",
])("a path cannot leave that of baseUrl: %j", async (path) => {
  const { messaging, sent } = fakeMessaging(() => respond(200), {
    baseUrl: "https://api.example.com/tenant-a",
  });
  const refused = { name: "InvalidInputError", field: "path", outcome: "not-sent" };
  await expect(messaging.request("GET", path)).rejects.toMatchObject(refused);
  await expect(createHttp(messaging).GET(path as "/v2.1/group")).rejects.toMatchObject(refused);
  expect(sent).toEqual([]);
});

test("dots within a name, and in a query, are no way out", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200, { data: [] }));
  for (const path of ["/a..b/...", "/x?path=/../y", "/x#/../y"])
    await messaging.request("GET", path);
  await messaging.sms.list("..%2e\\/x");
  expect(sent.at(-1)?.url).toContain("/..%252e%5C%2Fx");
  for (const { url } of sent)
    expect(new URL(url).href.startsWith("https://api.example.com/")).toBe(true);
});

test("a function that hangs ends with its call, and the next call asks anew", async () => {
  vi.useFakeTimers();
  let asked = 0;
  const { messaging, sent } = fakeMessaging(() => respond(200, { data: [] }), {
    apiKey: () => (++asked < 3 ? new Promise<string>(() => {}) : "key-3"),
  });
  const late = expect(messaging.groups.list({}, { deadlineMs: 50 })).rejects.toMatchObject({
    limit: "deadlineMs",
    outcome: "not-sent",
  });
  await vi.advanceTimersByTimeAsync(50);
  await late;
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = expect(messaging.groups.list({}, { signal })).rejects.toBe("gone");
  controller.abort("gone");
  await aborted;
  await messaging.groups.list();
  expect(authorizations(sent)).toEqual(["key-3"]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("a function has until the deadline of its call, and no longer", async () => {
  vi.useFakeTimers();
  try {
    await vi.advanceTimersByTimeAsync(60_000);
    const after = (ms: number) => () =>
      new Promise<string>((resolve) => setTimeout(resolve, ms, "key-1"));
    const list = (ms: number) =>
      fakeMessaging(() => respond(200, { data: [] }), { apiKey: after(ms) })
        .messaging.groups.list({}, { deadlineMs: 50 })
        .then(
          ({ data }) => data,
          ({ limit }) => limit,
        );
    const both = Promise.all([list(20), list(100)]);
    await vi.advanceTimersByTimeAsync(60);
    expect(await both).toEqual([[], "deadlineMs"]);
  } finally {
    vi.useRealTimers();
  }
});
