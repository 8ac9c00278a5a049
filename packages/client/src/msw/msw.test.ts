import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createMessaging } from "../index.ts";
import { messagingHandler, messagingHandlers } from "./index.ts";

const baseUrl = "https://api.example.com/messaging";
const apiKey = "key-of-a-test";
// Made before the server listens, as an app's client may be.
const messaging = createMessaging({ baseUrl, apiKey, retries: 0 });
const server = setupServer(...messagingHandlers(baseUrl, { listSms: [] }));
const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"] };

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("intercepts a client that was made before, and responds with the spec's example", async () => {
  const { data, response } = await messaging.groups.list();
  expect(data.map(({ name }) => name)).toEqual(["VIP", "Customers EU"]);
  expect(response.requestId).toBe("req-7d0f2b6c91a84e35");
});

test("responds as set, and the other operations as before", async () => {
  expect((await messaging.sms.list("order-17")).data).toEqual([]);
  server.use(messagingHandler(baseUrl, "listGroups", "200 empty"));
  expect((await messaging.groups.list()).data).toEqual([]);
  expect((await messaging.groupContacts.list(1042)).data).toHaveLength(3);
});

test("responds in turn, and as another handler says when that is gone", async () => {
  server.use(messagingHandler(baseUrl, "sendSms", 503, "422 badFields"));
  const statuses = [];
  for (const _ of [1, 2, 3])
    statuses.push(await messaging.sms.send(sms).catch(({ status }) => status));
  expect(statuses).toEqual([503, 422, 422]);
  server.resetHandlers();
  expect((await messaging.sms.send(sms)).meta.sentSms).toBe(1);
});

test("responds to what was sent", async () => {
  server.use(
    messagingHandler(baseUrl, "addGroupContacts", ({ path, body }) =>
      path.groupId === "1042" && body.id.includes(70_011) ? 200 : 404,
    ),
  );
  expect((await messaging.groupContacts.add(1042, { id: [70_011] })).data).toMatchObject([
    { id: 70_011 },
  ]);
  await expect(messaging.groupContacts.add(1, { id: [70_011] })).rejects.toMatchObject({
    status: 404,
  });
});

test("a list is cut into the pages that are asked for", async () => {
  const names = [];
  for await (const { name } of messaging.groups.list({ limit: 1 })) names.push(name);
  expect(names).toEqual(["VIP", "Customers EU"]);
});

test("a network that fails", async () => {
  server.use(messagingHandler(baseUrl, "sendSms", Response.error()));
  await expect(messaging.sms.send(sms)).rejects.toMatchObject({
    name: "ConnectionError",
    outcome: "unknown",
  });
});

test("MSW reports a function that throws", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  server.use(
    messagingHandler(baseUrl, "listGroups", () => {
      throw new Error("A mistake in the test.");
    }),
  );
  await expect(messaging.groups.list()).rejects.toMatchObject({ status: 500 });
});

test("without a credential the response is the spec's 401", async () => {
  const response = await fetch(`${baseUrl}/v2.1/group`);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ errors: [{ code: "E-0-004" }] });
});

test.each(["http://localhost:4010", "https://api.example.com/", "https://api.example.com/a(b)/"])(
  "the base URL may be %s",
  async (other) => {
    server.use(...messagingHandlers(other));
    const client = createMessaging({ baseUrl: other, apiKey, retries: 0 });
    expect((await client.sms.list("a/b")).data).toHaveLength(2);
  },
);

test("what cannot be is an error that says so", () => {
  expect(() => messagingHandlers("/api")).toThrow("baseUrl must be an absolute URL");
  expect(() => messagingHandler(baseUrl, "listGroup" as "listGroups", 200)).toThrow(
    "operationId must be one of listGroups,",
  );
});
