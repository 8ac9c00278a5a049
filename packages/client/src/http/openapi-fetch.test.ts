import { type createPathBasedClient, wrapAsPathBasedClient } from "openapi-fetch";
import { expect, test, vi } from "vitest";
import { fakeMessaging, respond, succeed } from "../../test/fake-fetch.ts";
import { createHttp, type HttpOptions } from "./http.ts";

// Cases in which `createHttp(messaging)` once differed from openapi-fetch.

const boom = new Error("socket hang up");

function breaking() {
  return fakeMessaging(() => Promise.reject(boom), { retries: 0 });
}

test("onError sees our error, and so does the caller", async () => {
  const { messaging } = breaking();
  const onError = vi.fn();
  const http = createHttp(messaging);
  http.use({ onError });
  await expect(http.GET("/v2.1/group")).rejects.toMatchObject({ name: "ConnectionError" });
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      error: expect.objectContaining({ outcome: "unknown", code: "connection_failed" }),
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

test("middleware may change the headers in place, and return another response", async () => {
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

test.each<[HttpOptions, string]>([
  [{ querySerializer: () => "?all" }, "?all"],
  [{ querySerializer: { array: { style: "form", explode: false } } }, "?id=1,2"],
  [{}, "?id=1&id=2"],
])("a querySerializer %o writes %s", async (options, query) => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const params = { query: { id: [1, 2] } };
  await createHttp(messaging, options).GET("/v2.1/group", { params } as { params: object });
  expect(sent[0]?.url).toBe(`https://api.example.com/v2.1/group${query}`);
});

test("a pathSerializer and a bodySerializer are used", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const options: HttpOptions = {
    pathSerializer: (path, { groupId }) => path.replace("{groupId}", `g-${groupId}`),
    bodySerializer: (body) => `<${JSON.stringify(body)}>`,
  };
  await createHttp(messaging, options).POST("/v2.1/group/{groupId}/contact", {
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
  expect(sent.map(({ url }) => url)).toEqual(["https://api.example.com/v3/1,2/x=1/;c=3/%7Bd%7D"]);
  const written = (a: string) => get("/v3/{a}", { params: { path: { a } } });
  await expect(written("..")).rejects.toMatchObject({ name: "InvalidInputError" });
  await expect(written("\ud800")).rejects.toThrow("params.path must be well-formed Unicode.");
});

test("a Request class makes what middleware gets", async () => {
  class Special extends Request {}
  const { messaging } = fakeMessaging(() => respond(200));
  const requests: unknown[] = [];
  const middleware = [
    { onRequest: ({ request }: { request: Request }) => void requests.push(request) },
  ];
  await createHttp(messaging, { Request: Special }).GET("/v2.1/group", { middleware });
  await createHttp(messaging).GET("/v2.1/group", { middleware, Request: Special });
  expect(requests).toEqual([expect.any(Special), expect.any(Special)]);
});

test("null takes away a header of the client, and is a mistake for others", async () => {
  const { messaging, sent } = fakeMessaging(succeed, {
    headers: { Accept: null, "user-agent": null },
  });
  await createHttp(messaging, { headers: { "content-type": null } }).POST("/v2.1/group", {
    body: [{ name: "VIP" }],
  });
  expect(sent[0]?.init.headers).toEqual({
    authorization: "k3y-of-a-test",
    // As `fetch` itself does.
    "content-type": "text/plain;charset=UTF-8",
  });
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

test.each(["blob", "arrayBuffer", "stream", "text"] as const)("parseAs %s", async (parseAs) => {
  const body = '{"id":9007199254740993}';
  const { messaging } = fakeMessaging(() => new Response(body));
  const { data, error } = await createHttp(messaging).GET("/v2.1/group", { parseAs });
  expect(error).toBeUndefined();
  expect(await new Response(data as BodyInit).text()).toBe(body);
});

test("a form is sent as a text, and one with a file of bytes is refused", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const form = new FormData();
  form.set("name", "Zażółć");
  await createHttp(messaging).POST("/v2.1/group", { body: form as never });
  const { headers, body } = sent[0]?.init ?? {};
  const read = await new Response(body, { headers: headers as HeadersInit }).formData();
  expect(read.get("name")).toBe("Zażółć");
  form.set("file", new Blob([new Uint8Array([0xff, 0])]), "a.csv");
  await expect(
    createHttp(messaging).POST("/v2.1/group", { body: form as never }),
  ).rejects.toMatchObject({ name: "InvalidInputError", field: "body" });
  expect(sent).toHaveLength(1);
});

test("openapi-fetch's client by path works on it", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200, { data: [{ id: 1 }] }));
  const byPath = wrapAsPathBasedClient(createHttp(messaging)) as ReturnType<
    typeof createPathBasedClient<{ "/v2.1/group": { get: { responses: never } } }>
  >;
  await byPath["/v2.1/group"].GET();
  expect(sent[0]?.url).toBe("https://api.example.com/v2.1/group");
});
