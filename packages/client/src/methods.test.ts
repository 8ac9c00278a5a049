import { expect, test } from "vitest";
import { fakeMessaging, respond, succeed } from "../test/fake-fetch.ts";
import { createHttp } from "./http/http.ts";
import type { FetchOptions, Messaging } from "./index.ts";

const template = { name: "Welcome", externalId: "w-1", smtpAccount: "main", text: "Hello" };
const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
const scenario = { scenarioId: "s-1", recipientEmail: "ada@example.com" };

// The request that each named method sends: the promise of its name.
const calls: [string, (messaging: Messaging) => Promise<unknown>, string, string, unknown?][] = [
  [
    "groups.list",
    (m) => m.groups.list({ orderBy: "name" }),
    "GET",
    "/v2.1/group?orderBy=name&limit=100",
  ],
  [
    "groups.create",
    (m) => m.groups.create([{ name: "VIP" }]),
    "POST",
    "/v2.1/group",
    [{ name: "VIP" }],
  ],
  [
    "groups.update",
    (m) => m.groups.update([{ id: 1, name: "VIP" }]),
    "PUT",
    "/v2.1/group",
    [{ id: 1, name: "VIP" }],
  ],
  ["groups.delete", (m) => m.groups.delete({ id: [1] }), "DELETE", "/v2.1/group", { id: [1] }],
  [
    "groupContacts.list",
    (m) => m.groupContacts.list(7, { limit: 5 }),
    "GET",
    "/v2.1/group/7/contact?limit=5",
  ],
  [
    "groupContacts.add",
    (m) => m.groupContacts.add(7, { id: [1] }),
    "POST",
    "/v2.1/group/7/contact",
    { id: [1] },
  ],
  [
    "groupContacts.remove",
    (m) => m.groupContacts.remove(7, { id: [1] }),
    "DELETE",
    "/v2.1/group/7/contact",
    { id: [1] },
  ],
  [
    "emailTemplates.list",
    (m) => m.emailTemplates.list({ smtpAccount: "main" }),
    "GET",
    "/v2.1/email/template?smtpAccount=main&limit=100",
  ],
  [
    "emailTemplates.create",
    (m) => m.emailTemplates.create(template),
    "POST",
    "/v2.1/email/template",
    template,
  ],
  [
    "emailTemplates.delete",
    (m) => m.emailTemplates.delete({ externalId: ["w-1"] }),
    "DELETE",
    "/v2.1/email/template",
    { externalId: ["w-1"] },
  ],
  [
    "sms.list",
    (m) => m.sms.list("order/1", { status: 2 }),
    "GET",
    "/v2.1/sms/order%2F1?status=2&limit=100",
  ],
  ["sms.send", (m) => m.sms.send(sms), "POST", "/v2.1/sms", sms],
  [
    "scenarios.trigger",
    (m) => m.scenarios.trigger(scenario),
    "POST",
    "/v2.1/scenario/trigger",
    scenario,
  ],
];

test.each(calls)("%s", async (_, call, method, path, body) => {
  const { messaging, sent } = fakeMessaging(succeed, {
    baseUrl: "https://api.example.com/eu/",
  });
  await call(messaging);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe(`https://api.example.com/eu${path}`);
  expect(sent[0]?.init).toMatchObject({
    method,
    redirect: "manual",
    signal: expect.any(AbortSignal),
  });
  expect(sent[0]?.init.body).toBe(body === undefined ? undefined : JSON.stringify(body));
  expect(sent[0]?.init.headers).toEqual({
    accept: "application/json",
    authorization: "k3y-of-a-test",
    "user-agent": expect.stringMatching(/^messaging-sdk\//),
    ...(body !== undefined && { "content-type": "application/json" }),
  });
});

test("a call's headers win over the client's, whatever their case, but not over the credential", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200), {
    headers: { "X-Second-Key": "client", "X-Kept": "kept" },
    apiKeyPrefix: "Bearer ",
  });
  await messaging.groups.list({}, { headers: { "x-second-key": "call", Authorization: "mine" } });
  expect(sent[0]?.init.headers).toMatchObject({
    "x-second-key": "call",
    "x-kept": "kept",
    authorization: "Bearer k3y-of-a-test",
  });
});

test("fetchOptions that this package does not know go to fetch as they are", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const fetchOptions = { cache: "no-store", next: { revalidate: 60 } } as FetchOptions;
  await messaging.groups.list({}, { fetchOptions });
  expect(sent[0]?.init).toMatchObject({ cache: "no-store", next: { revalidate: 60 } });
  expect(sent[0]?.init).not.toHaveProperty("timeoutMs");
});

test("the global fetch is looked up at each call", async () => {
  const { messaging } = fakeMessaging(() => respond(200), { fetch: undefined as never });
  const original = globalThis.fetch;
  globalThis.fetch = async () => respond(200, { data: [{ id: 1 }] });
  try {
    expect(await messaging.groups.list()).toMatchObject({ data: [{ id: 1 }] });
  } finally {
    globalThis.fetch = original;
  }
});

test.each([undefined, null, 42, "text"])(
  "a body of %o is refused before anything is sent",
  async (body) => {
    const { messaging, sent } = fakeMessaging(() => respond(200));
    await expect(messaging.sms.send(body as never)).rejects.toMatchObject({
      name: "InvalidInputError",
      field: "body",
      outcome: "not-sent",
      operationId: "sendSms",
    });
    expect(sent).toEqual([]);
  },
);

test("a path parameter that cannot be one is refused before anything is sent", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  await expect(messaging.sms.list("..")).rejects.toMatchObject({
    field: "externalId",
    operationId: "listSms",
  });
  expect(sent).toEqual([]);
});

test("unreadable input is refused, and nothing is sent", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const broken = (name: string) =>
    Object.defineProperty({}, name, {
      enumerable: true,
      get: () => {
        throw new Error("not now");
      },
    });
  const symbol = Symbol("x") as never;
  const refused: (() => Promise<unknown> & Partial<AsyncIterable<unknown>>)[] = [
    () => messaging.groups.list(broken("offset")),
    () => messaging.groups.list({ offset: symbol }),
    () => messaging.groups.list({ orderBy: symbol }),
    () => messaging.groups.list({ offset: 1, after: symbol } as never),
    () => messaging.groups.list({}, broken("timeoutMs")),
    () => messaging.groups.list({}, { headers: broken("x-a") }),
    () => messaging.groups.list({}, { headers: { "x-a": symbol } }),
    () => messaging.groups.create([broken("name") as never]),
    () => createHttp(messaging).GET("/v2.1/group", broken("params")),
    () => createHttp(messaging).GET("/v2.1/group", { params: broken("query") }),
    () => createHttp(messaging).GET("/v2.1/group", { params: { query: broken("limit") } }),
    () => createHttp(messaging).GET("/v2.1/group", { headers: broken("x-a") }),
    () => createHttp(messaging).GET("/v2.1/group", { headers: { "x-a": symbol } }),
    () =>
      createHttp(messaging).GET("/v2.1/group", { params: { header: { "x-a": symbol } } as never }),
  ];
  const error = { name: "InvalidInputError", outcome: "not-sent" };
  for (const call of refused) await expect(call()).rejects.toMatchObject(error);
  await expect(messaging.groups.list(broken("offset")).toArray({ limit: 1 })).rejects.toMatchObject(
    error,
  );
  expect(sent).toEqual([]);
});
