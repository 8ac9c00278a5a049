import { expect, test, vi } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { createHttp } from "./http.ts";

test("it resolves to data, error and response, and never throws for a status", async () => {
  const { messaging, sent } = fakeMessaging([
    () => respond(200, { data: [{ id: 1 }] }),
    () => respond(422, { errors: [{ code: "E-2-001" }] }),
  ]);
  const found = await createHttp(messaging).GET("/v2.1/group/{groupId}/contact", {
    params: { path: { groupId: 7 }, query: { limit: 5 } },
  });
  expect(found.data?.data).toEqual([{ id: 1 }]);
  expect(found.response.status).toBe(200);
  const refused = await createHttp(messaging).POST("/v2.1/sms", {
    body: { sender: "ACME", message: "Hi", phoneNumbers: [] },
  });
  expect(refused.error?.errors[0]?.code).toBe("E-2-001");
  expect(sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
    "GET https://api.example.com/v2.1/group/7/contact?limit=5",
    "POST https://api.example.com/v2.1/sms",
  ]);
});

test("it sends what a named method sends", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200), { headers: { "x-extra": "1" } });
  const body = { id: [1, 2] };
  await messaging.groups.delete(body);
  await createHttp(messaging).DELETE("/v2.1/group", { body });
  await createHttp(messaging).DELETE("/v2.1/group", {
    body,
    headers: { accept: "application/json" },
  });
  await messaging.groups.list({ limit: 5 });
  await createHttp(messaging).GET("/v2.1/group", { params: { query: { limit: 5 } } });
  const [write, ...others] = sent.map(({ url, init: { body, headers } }) => ({
    url,
    body,
    headers,
  }));
  expect(others.slice(0, 2)).toEqual([write, write]);
  expect(others[2]).toEqual(others[3]);
});

test("it retries what the spec allows, and only that", async () => {
  const busy = () => respond(429, { headers: { "retry-after-ms": "1" } });
  const failed = () => respond(500, { headers: { "retry-after-ms": "1" } });
  const reads = fakeMessaging([failed, failed, () => respond(200)]);
  expect((await createHttp(reads.messaging).GET("/v2.1/group")).response.status).toBe(200);
  const sends = fakeMessaging([busy, failed, () => respond(200)]);
  const body = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
  expect((await createHttp(sends.messaging).POST("/v2.1/sms", { body })).response.status).toBe(500);
  expect(sends.sent).toHaveLength(2);
});

test("a response without content has no data", async () => {
  const { messaging } = fakeMessaging(() => new Response(null, { status: 204 }));
  const { data, response } = await createHttp(messaging).GET("/v2.1/group");
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
  const { error, response } = await createHttp(messaging).GET("/v2.1/group");
  expect(error).toBeUndefined();
  expect(response.ok).toBe(false);
});

test("the credential goes to baseUrl alone", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  await expect(
    createHttp(messaging).GET("/v2.1/group", { baseUrl: "https://elsewhere.example.com" }),
  ).rejects.toMatchObject({
    name: "InvalidInputError",
    field: "baseUrl",
  });
  expect(sent).toEqual([]);
});

test.each([199, 300, 600, 999])(
  "it never throws for a status, not for %i either",
  async (status) => {
    const odd = {
      type: "basic",
      status,
      headers: new Headers(),
      body: null,
      text: async () => "{}",
    };
    const { messaging } = fakeMessaging(() => odd as Response, { retries: 0 });
    const { data, response } = await createHttp(messaging).GET("/v2.1/group");
    expect(data).toBeUndefined();
    expect(response.status).toBe(status);
    expect(response.ok).toBe(false);
  },
);

test.each<Record<string, string>>([{}, { "content-length": "15" }])(
  "a 2xx that is no JSON is a ParseError: %o",
  async (head) => {
    const { messaging, sent } = fakeMessaging(
      () => new Response("<h1>Log in</h1>", { headers: new Headers(head) }),
    );
    const body = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
    await expect(createHttp(messaging).POST("/v2.1/sms", { body })).rejects.toMatchObject({
      name: "ParseError",
      operationId: "sendSms",
      outcome: "unknown",
      body: "<h1>Log in</h1>",
      response: { status: 200 },
    });
    const text = await createHttp(messaging).request("get", "/v2.1/group", { parseAs: "text" });
    expect(text.data).toBe("<h1>Log in</h1>");
    expect(sent[1]?.init.method).toBe("GET");
  },
);

test("an id above 2^53 is kept as text", async () => {
  const { messaging } = fakeMessaging(() => new Response('{"data":[{"id":9007199254740993}]}'));
  const { data } = await createHttp(messaging).GET("/v2.1/group");
  expect(data?.data).toEqual([{ id: "9007199254740993" }]);
});

test("middleware gets a real Request: may clone it, read it, and return another", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200, { data: [] }));
  const bodies: unknown[] = [];
  const http = createHttp(messaging);
  http.use({
    async onRequest({ request, schemaPath }) {
      expect(request).toBeInstanceOf(Request);
      bodies.push([schemaPath, await request.clone().json()]);
      const headers = { ...Object.fromEntries(request.headers), "x-trace": "1" };
      return new Request(request, { headers });
    },
    onResponse: ({ response }) => new Response(response.body, { status: 299 }),
  });
  const body = [{ name: "VIP" }];
  const { response } = await http.POST("/v2.1/group", { body, retries: 0 });
  expect(response.status).toBe(299);
  expect(bodies).toEqual([["/v2.1/group", body]]);
  expect(sent[0]?.init).toMatchObject({
    method: "POST",
    body: JSON.stringify(body),
    headers: { "x-trace": "1", authorization: "k3y-of-a-test" },
  });
  expect(sent[0]?.init).not.toHaveProperty("retries");
});

test("middleware of one call, and one that is ejected", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200, { data: [] }));
  const seen: unknown[] = [];
  const watch = { onRequest: ({ request }: { request: Request }) => void seen.push(request) };
  const onResponse = vi.fn();
  const http = createHttp(messaging);
  await http.GET("/v2.1/group", { middleware: [watch] });
  http.use(watch, { onResponse });
  http.eject(watch);
  await http.GET("/v2.1/group");
  expect(onResponse).toHaveBeenCalledOnce();
  expect(seen).toEqual([expect.any(Request)]);
  expect(sent).toHaveLength(2);
});

test("a fetch of one call gets a Request, with the credential, below the engine", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return requests.length === 1
      ? respond(503, { headers: { "retry-after-ms": "1" } })
      : respond(200, { data: [] });
  };
  const { data } = await createHttp(messaging).GET("/v2.1/group", { fetch });
  expect(data?.data).toEqual([]);
  expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([
    "k3y-of-a-test",
    "k3y-of-a-test",
  ]);
  expect(sent).toEqual([]);
});

test("a form and a header that is taken away are written by openapi-fetch", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200), { headers: { "x-extra": "1" } });
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-extra": null };
  await createHttp(messaging).POST("/v2.1/group", { body: { name: "A b" } as never, headers });
  expect(sent[0]?.init.body).toBe("name=A+b");
  expect(sent[0]?.init.headers).not.toHaveProperty("x-extra");
});

test.each([
  "HTTPS://API.Example.com",
  "https://api.example.com:443/",
  "https:api.example.com",
  "https://api.example.com/ä",
  "http://127.1:4010",
])("a middleware may be used with a baseUrl of any spelling: %s", async (baseUrl) => {
  const { messaging, sent } = fakeMessaging(() => respond(200), { baseUrl });
  const http = createHttp(messaging);
  http.use({ onRequest() {} });
  expect((await http.GET("/v2.1/group")).response.status).toBe(200);
  expect(sent[0]?.url).toBe(new URL(`${messaging.scope}/v2.1/group`).href);
});

test("a call that is not observed constructs no Request and no Response until its response is looked at", async () => {
  const { messaging } = fakeMessaging(() => respond(200, { data: [{ id: 7 }] }));
  const http = createHttp(messaging);
  const made = [vi.spyOn(globalThis, "Request"), vi.spyOn(globalThis, "Response")];
  const { data, response } = await http.GET("/v2.1/group");
  const count = made.map(({ mock }) => mock.calls.length);
  vi.restoreAllMocks();
  expect(count).toEqual([0, 0]);
  expect(data).toMatchObject({ data: [{ id: 7 }] });
  expect(response).toBeInstanceOf(Response);
  expect(response).toMatchObject({ status: 200, ok: true, statusText: "", bodyUsed: true });
  await expect(response.json()).rejects.toThrow(TypeError);
});
