import { expect, test, vi } from "vitest";
import { createHttp } from "../http/http.ts";
import { createTestMessaging } from "./index.ts";

test("calls show what was sent, without the credential", async () => {
  const { messaging, calls } = createTestMessaging({}, { apiKey: () => "s3cret-of-a-test" });
  await messaging.groupContacts.list(1042, { limit: 20 });
  await messaging.sms.list("order/17");
  await messaging.groups.create([{ name: "VIP" }], { headers: { "x-trace": "1" } });
  expect(calls).toMatchObject([
    { operationId: "listGroupContacts", path: { groupId: "1042" }, query: { limit: "20" } },
    { operationId: "listSms", path: { externalId: "order/17" }, query: {}, body: undefined },
    { operationId: "createGroups", path: {}, query: {}, body: [{ name: "VIP" }] },
  ]);
  expect(calls[2]?.headers.get("x-trace")).toBe("1");
  const headers = calls.flatMap((call) => [...call.headers.values()]);
  expect(headers.join(" ")).not.toContain("s3cret");
});

test("calls of both faces, and of a client made from it, are there", async () => {
  const { messaging, calls } = createTestMessaging();
  await createHttp(messaging).GET("/v2.1/group", { params: { query: { limit: 1 } } });
  await messaging.with({ baseUrl: "https://proxy.test/messaging" }).groups.list({ limit: 2 });
  expect(calls.map(({ query }) => query)).toEqual([{ limit: "1" }, { limit: "2" }]);
});

test("a call says when the client has given it up", async () => {
  const { messaging, calls } = createTestMessaging({ listGroups: () => new Promise(() => {}) });
  const controller = new AbortController();
  const listed = messaging.groups.list({}, { signal: controller.signal });
  await expect.poll(() => calls).toHaveLength(1);
  expect(calls[0]?.signal?.aborted).toBe(false);
  controller.abort("left");
  await expect(listed).rejects.toBe("left");
  expect(calls[0]?.signal?.aborted).toBe(true);
});

test("a function responds to what was sent", async () => {
  const { messaging } = createTestMessaging({
    triggerScenario: ({ body }) =>
      body.scenarioId === "welcome" ? "200 byEmailAndMobile" : "404 unknownScenario",
  });
  const trigger = (scenarioId: string) =>
    messaging.scenarios.trigger({ scenarioId, recipientEmail: "ada@example.com" });
  expect((await trigger("welcome")).data).toHaveLength(1);
  await expect(trigger("other")).rejects.toMatchObject({ code: "E-3-004" });
});

test("a list is cut into the pages that are asked for", async () => {
  const groups = Array.from({ length: 250 }, (_, id) => ({
    id,
    name: `Group ${id}`,
    description: null,
    externalId: null,
    createdAt: 0,
  }));
  const { messaging, calls } = createTestMessaging({ listGroups: groups });
  const listed = await Array.fromAsync(messaging.groups.list());
  expect(listed.map(({ id }) => id)).toEqual(groups.map(({ id }) => id));
  expect(calls.map(({ query }) => query.offset)).toEqual([undefined, "99", "198", "249"]);
  // An example is cut, too: else this would never end.
  const examples = createTestMessaging().messaging.groups.list({ limit: 1 });
  expect(await Array.fromAsync(examples)).toHaveLength(2);
});

test("a function has cut its page itself", async () => {
  const { messaging } = createTestMessaging({
    listSms: ({ query }) => (query.offset ? "200 empty" : "200 aPage"),
  });
  expect((await messaging.sms.list("order", { limit: 1 })).data).toHaveLength(2);
});

test("without a Response it says what to do", () => {
  vi.stubGlobal("Response", undefined);
  expect(() => createTestMessaging()).toThrow("use jest-fixed-jsdom instead.");
  vi.unstubAllGlobals();
});

test("what the spec does not have is an error that says so", async () => {
  const { messaging, respond } = createTestMessaging();
  await expect(messaging.request("GET", "/v3/group")).rejects.toThrow(
    "path must be one of the spec: GET /v3/group is not.",
  );
  expect(() => respond("listGroup" as "listGroups", [])).toThrow(
    "operationId must be one of listGroups,",
  );
  respond("listGroups", "404 nobody" as "404 noResults");
  await expect(messaging.groups.list()).rejects.toThrow(
    /^listGroups: response must be .*"200 aPage", "200 empty", .*but is "404 nobody"\. For any other,/,
  );
});
