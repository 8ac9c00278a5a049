import { type createPathBasedClient, wrapAsPathBasedClient } from "openapi-fetch";
import { expect, test, vi } from "vitest";
import { fakeMessaging, respond, succeed } from "../../test/fake-fetch.ts";
import type { MessagingOptions } from "../options.ts";
import { createHttp } from "./http.ts";

// Cases in which `createHttp(messaging)` once differed from openapi-fetch.

const boom = new Error("socket hang up");

function breaking() {
  return fakeMessaging(() => Promise.reject(boom), { retries: 0 });
}

test("onError sees what fetch rejected with, and so does the caller", async () => {
  const { messaging } = breaking();
  const onError = vi.fn();
  const http = createHttp(messaging);
  http.use({ onError });
  await expect(http.GET("/v2.1/group")).rejects.toMatchObject({ message: boom.message });
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      error: expect.objectContaining({ message: boom.message }),
      schemaPath: "/v2.1/group",
    }),
  );
});

test("onError may put a response in the place of an error", async () => {
  const { messaging } = breaking();
  const instead = Response.json({ data: [] });
  const { data, response } = await createHttp(messaging).GET("/v2.1/group", {
    middleware: [undefined as never, { onError: () => instead }],
  });
  expect(data).toEqual({ data: [] });
  expect(response).toBe(instead);
});

test("without an onError a call rejects with our error, also below other middleware", async () => {
  const { messaging } = breaking();
  const http = createHttp(messaging);
  http.use({ onRequest: () => undefined });
  await expect(http.GET("/v2.1/group")).rejects.toMatchObject({
    name: "ConnectionError",
    operationId: "listGroups",
    outcome: "unknown",
    cause: boom,
  });
});

test("a request that middleware returns is sent with its own options, signal and method", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const ending = new AbortController();
  const onRequest = ({ request }: { request: Request }) =>
    new Request(`${request.url}?limit=1`, {
      method: "POST",
      body: new Blob(["[]"]),
      cache: "no-store",
      signal: ending.signal,
    });
  const { POST } = createHttp(messaging);
  await createHttp(messaging).GET("/v2.1/group", { middleware: [{ onRequest }] });
  expect(sent[0]).toMatchObject({
    url: "https://api.example.com/v2.1/group?limit=1",
    init: { method: "POST", body: "[]", cache: "no-store" },
  });
  expect(sent[0]?.init).not.toHaveProperty("mode");
  ending.abort(boom);
  await expect(
    POST("/v2.1/group", { body: [], middleware: [{ onRequest }] } as never),
  ).rejects.toBeDefined();
  expect(sent).toHaveLength(1);
});

test("what middleware has made a write is retried as the write it is", async () => {
  const { messaging, sent } = fakeMessaging([() => respond(500), () => respond(200)]);
  const onRequest = ({ request }: { request: Request }) => new Request(request, { method: "POST" });
  await createHttp(messaging).GET("/v2.1/group", { middleware: [{ onRequest }] });
  expect(sent).toHaveLength(1);
});

test("middleware may change the headers in place, and return a response of its own", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const http = createHttp(messaging);
  http.use({ onRequest: ({ request }) => request.headers.set("x-trace", "1") });
  await http.GET("/v2.1/group");
  expect(sent[0]?.init.headers).toMatchObject({ "x-trace": "1" });
  const early = Response.json({ data: [] });
  http.use({ onRequest: () => early });
  expect((await http.GET("/v2.1/group")).response).toBe(early);
  expect(sent).toHaveLength(1);
});

test("what is no middleware is refused, and nothing is ignored", () => {
  const http = createHttp(fakeMessaging(() => respond(200)).messaging);
  expect(() => http.use({} as never)).toThrow(/must be an object with one of/);
  http.use(undefined as never);
});

test.each<[Partial<MessagingOptions>, string]>([
  [{ querySerializer: () => "?all" }, "?all"],
  [{ querySerializer: { array: { style: "form", explode: false } } }, "?id=1,2"],
  [{}, "?id=1&id=2"],
])("a client's querySerializer %o writes %s", async (options, query) => {
  const { messaging, sent } = fakeMessaging(() => respond(200), options);
  const params = { query: { id: [1, 2] } };
  await createHttp(messaging).GET("/v2.1/group", { params } as { params: object });
  expect(sent[0]?.url).toBe(`https://api.example.com/v2.1/group${query}`);
});

test("a client's pathSerializer and bodySerializer are used", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200), {
    pathSerializer: (path, { groupId }) => path.replace("{groupId}", `g-${groupId}`),
    bodySerializer: (body) => `<${JSON.stringify(body)}>`,
  });
  await createHttp(messaging).POST("/v2.1/group/{groupId}/contact", {
    params: { path: { groupId: 7 } },
    body: { id: [1] },
  });
  expect(sent[0]).toMatchObject({
    url: "https://api.example.com/v2.1/group/g-7/contact",
    init: { body: '<{"id":[1]}>' },
  });
});

test("a path of the spec is checked, and another is written as openapi-fetch does", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const get = createHttp(messaging).GET as (path: string, init: object) => Promise<unknown>;
  for (const groupId of [undefined, "", "..", {}, 2 ** 53]) {
    await expect(
      get("/v2.1/group/{groupId}/contact", { params: { path: { groupId } } }),
    ).rejects.toMatchObject({ field: "groupId", outcome: "not-sent" });
  }
  await get("/v3/{a}/{b*}/{;c}/{d}", { params: { path: { a: [1, 2], b: { x: 1 }, c: 3 } } });
  expect(sent.map(({ url }) => url)).toEqual(["https://api.example.com/v3/1,2/x=1/;c=3/{d}"]);
  const written = (a: string) => get("/v3/{a}", { params: { path: { a } } });
  await expect(written("..")).rejects.toMatchObject({ name: "InvalidInputError" });
  await expect(written("\ud800")).rejects.toThrow("params.path cannot be written in a URL.");
});

test("a Request class, of the client or of a call, makes what fetch gets", async () => {
  class Special extends Request {}
  const requests: unknown[] = [];
  const fetch = async (request: unknown) => {
    requests.push(request);
    return respond(200);
  };
  const options = { fetch: fetch as never };
  const byClient = fakeMessaging([], { ...options, Request: Special }).messaging;
  await createHttp(byClient).GET("/v2.1/group");
  await byClient.groups.list();
  await createHttp(fakeMessaging([], options).messaging).GET("/v2.1/group", { Request: Special });
  const [first, named, second] = requests;
  expect(first).toBeInstanceOf(Special);
  expect((first as Request).headers.get("authorization")).toBe("k3y-of-a-test");
  expect(named).toBeTypeOf("string");
  expect(second).toBeInstanceOf(Special);
});

test("a call's own property is on the Request that its fetch gets", async () => {
  const { messaging } = fakeMessaging(() => respond(200));
  const fetch = vi.fn(async (_: Request) => respond(200));
  await createHttp(messaging).GET("/v2.1/group", { fetch, tenant: "acme" });
  expect(fetch.mock.calls[0]?.[0]).toHaveProperty("tenant", "acme");
});

test("null takes away a header that nobody asked for, and is a mistake for others", async () => {
  const { messaging, sent } = fakeMessaging(succeed, {
    headers: { Accept: null, "content-type": null, "user-agent": null },
  });
  await createHttp(messaging).POST("/v2.1/group", { body: [{ name: "VIP" }] });
  expect(sent[0]?.init.headers).toEqual({ authorization: "k3y-of-a-test" });
  await messaging.groups.create([{ name: "VIP" }]);
  expect(sent[1]?.init.headers).toEqual({
    authorization: "k3y-of-a-test",
    "content-type": "application/json",
  });
  expect(() => fakeMessaging([], { headers: { "x-tenant": null } })).toThrow(/x-tenant/);
});

test("the response is a real one, which openapi-fetch has read", async () => {
  const { messaging } = fakeMessaging(() => respond(200, { data: [] }));
  const { response } = await createHttp(messaging).GET("/v2.1/group");
  expect(response).toBeInstanceOf(Response);
  expect(response).toMatchObject({ url: "https://api.example.com/v2.1/group", bodyUsed: true });
  expect(response.headers.get("content-type")).toBe("application/json");
});

test("a response that nobody looks at is not made", async () => {
  const { messaging } = fakeMessaging(() => new Response('{"data":[]}'));
  await createHttp(messaging).GET("/v2.1/group");
  const made = vi.spyOn(globalThis, "Response");
  const result = await createHttp(messaging).GET("/v2.1/group");
  expect(result.data).toEqual({ data: [] });
  const before = made.mock.calls.length;
  expect({ ...result }.response.status).toBe(200);
  expect(result.response).toBe(result.response);
  expect(made.mock.calls.length).toBe(before + 1);
  made.mockRestore();
});

test.each(["blob", "arrayBuffer", "stream", "text"] as const)("parseAs %s", async (parseAs) => {
  const body = '{"id":9007199254740993}';
  const { messaging } = fakeMessaging(() => new Response(body));
  const { data, error } = await createHttp(messaging).GET("/v2.1/group", { parseAs });
  expect(error).toBeUndefined();
  expect(await new Response(data as BodyInit).text()).toBe(body);
});

test("a form with a file is sent as it is, with middleware too", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const body = new FormData();
  const file = new Uint8Array([0xff, 0]);
  body.set("file", new Blob([file]), "a.csv");
  await createHttp(messaging).POST("/v2.1/group", { body: body as never });
  expect(sent[0]?.init.body).toBe(body);
  expect(sent[0]?.init.headers).not.toHaveProperty("content-type");
  await createHttp(messaging).POST("/v2.1/group", {
    body: body as never,
    middleware: [{ onRequest: () => undefined }],
  });
  const { headers, body: blob } = sent[1]?.init ?? {};
  const form = await new Response(blob as Blob, { headers: headers as HeadersInit }).formData();
  expect(form.get("file")).toMatchObject({ name: "a.csv" });
  expect(await (form.get("file") as File).bytes()).toEqual(file);
});

test("openapi-fetch's client by path works on it", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200, { data: [{ id: 1 }] }));
  const byPath = wrapAsPathBasedClient(createHttp(messaging)) as ReturnType<
    typeof createPathBasedClient<{ "/v2.1/group": { get: { responses: never } } }>
  >;
  await byPath["/v2.1/group"].GET();
  expect(sent[0]?.url).toBe("https://api.example.com/v2.1/group");
});
