import { expect, test } from "vitest";
import { answer, fakeMessaging } from "../test/fake-fetch.ts";

test("it resolves to data, error and response, and never throws for a status", async () => {
  const { messaging, sent } = fakeMessaging([
    () => answer(200, { data: [{ id: 1 }] }),
    () => answer(422, { errors: [{ code: "E-2-001" }] }),
  ]);
  const found = await messaging.http.GET("/v2.1/group/{groupId}/contact", {
    params: { path: { groupId: 7 }, query: { limit: 5 } },
  });
  expect(found.data?.data).toEqual([{ id: 1 }]);
  expect(found.response.status).toBe(200);
  const refused = await messaging.http.POST("/v2.1/sms", {
    body: { sender: "ACME", message: "Hi", phoneNumbers: [] },
  });
  expect(refused.error?.errors[0]?.code).toBe("E-2-001");
  expect(sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
    "GET https://api.example.com/v2.1/group/7/contact?limit=5",
    "POST https://api.example.com/v2.1/sms",
  ]);
});

test("it sends what a named method sends", async () => {
  const { messaging, sent } = fakeMessaging(() => answer(200), { headers: { "x-extra": "1" } });
  await messaging.groups.delete({ id: [1, 2] });
  await messaging.http.DELETE("/v2.1/group", {
    body: { id: [1, 2] },
    headers: { accept: "application/json" },
  });
  const [named, byPath] = sent;
  expect(byPath?.url).toBe(named?.url);
  expect(byPath?.init.body).toBe(named?.init.body);
  expect(byPath?.init.headers).toEqual(named?.init.headers);
});

test("it retries what the spec allows, and only that", async () => {
  const busy = () => answer(503, { headers: { "retry-after-ms": "1" } });
  const failed = () => answer(500, { headers: { "retry-after-ms": "1" } });
  const reads = fakeMessaging([failed, failed, () => answer(200)]);
  expect((await reads.messaging.http.GET("/v2.1/group")).response.status).toBe(200);
  const sends = fakeMessaging([busy, failed, () => answer(200)]);
  const body = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
  expect((await sends.messaging.http.POST("/v2.1/sms", { body })).response.status).toBe(500);
  expect(sends.sent).toHaveLength(2);
});

test("a response without content has no data", async () => {
  const { messaging } = fakeMessaging(() => new Response(null, { status: 204 }));
  const { data, response } = await messaging.http.GET("/v2.1/group");
  expect(data).toBeUndefined();
  expect(response.status).toBe(204);
});

test("an empty 503 is an error by its response, though openapi-fetch has no error for it", async () => {
  const { messaging } = fakeMessaging(
    () => new Response(null, { status: 503, headers: { "content-length": "0" } }),
    {
      retries: 0,
    },
  );
  const { error, response } = await messaging.http.GET("/v2.1/group");
  expect(error).toBeUndefined();
  expect(response.ok).toBe(false);
});

test("the credential goes to baseUrl alone", async () => {
  const { messaging, sent } = fakeMessaging(() => answer(200));
  await expect(
    messaging.http.GET("/v2.1/group", { baseUrl: "https://elsewhere.example.com" }),
  ).rejects.toMatchObject({
    name: "InvalidInputError",
    field: "baseUrl",
    operationId: "listGroups",
  });
  expect(sent).toEqual([]);
});
