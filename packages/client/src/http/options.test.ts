import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { createHttp } from "./http.ts";

const path = "/v2.1/group";
const form = "application/x-www-form-urlencoded";

test("the serializer of a body gets all headers of its call, and a call's headers stand beside the client's", async () => {
  const bodySerializer = (_: unknown, ...[all]: unknown[]) =>
    `${(all as Headers).get("x-extra")} ${(all as Headers).get("x-own")}`;
  const headers = { "x-extra": "1" };
  const own = fakeMessaging(() => respond(200), { headers });
  await createHttp(own.messaging).POST(path, { body: [], bodySerializer });
  await createHttp(own.messaging).POST(path, {
    body: [],
    params: { header: { "x-own": "2" } },
    bodySerializer,
  } as never);
  expect(own.sent.map(({ init }) => init.body)).toEqual(["1 null", "1 2"]);
  expect(own.sent[1]?.init.headers).toMatchObject({ "x-extra": "1", "x-own": "2" });
  const common = fakeMessaging(() => respond(200), { headers });
  await createHttp(common.messaging, { bodySerializer }).POST(path, { body: [] });
  expect(common.sent[0]?.init.body).toBe("1 null");
});

test("a client may send forms, or no content-type", async () => {
  const body = { name: "A b" } as never;
  const forms = fakeMessaging(() => respond(200));
  await createHttp(forms.messaging, { headers: { "content-type": form } }).POST(path, { body });
  expect(forms.sent[0]?.init.body).toBe("name=A+b");
  const untyped = fakeMessaging(() => respond(200), { headers: { "x-extra": "1" } });
  const headers = { "content-type": null };
  await createHttp(untyped.messaging, { headers }).POST(path, { body, headers: { "x-own": "2" } });
  expect(untyped.sent[0]?.init.headers).toMatchObject({ "x-extra": "1", "x-own": "2" });
  expect(untyped.sent[0]?.init.headers).not.toHaveProperty("content-type", "application/json");
});

test("middleware sees the client's headers, and may read a copy of the body", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200), { headers: { "x-extra": "1" } });
  const seen: unknown[] = [];
  const http = createHttp(messaging);
  http.use({
    async onRequest({ request }) {
      seen.push(request.headers.get("x-extra"), await request.clone().text());
    },
  });
  await http.POST(path, { body: [{ name: "VIP" }] });
  expect(seen).toEqual(["1", '[{"name":"VIP"}]']);
  expect(sent[0]?.init.body).toBe(seen[1]);
});

test("what middleware throws after a response is the caller's", async () => {
  const { messaging } = fakeMessaging(() => respond(200));
  const boom = new Error("boom");
  const onResponse = () => Promise.reject(boom);
  await expect(createHttp(messaging).GET(path, { middleware: [{ onResponse }] })).rejects.toBe(
    boom,
  );
});

test.each<Record<string, unknown>>([
  { headers: { "x-own": "s3cret\n" } },
  { headers: { "x-own": Symbol("s3cret") } },
  { params: { header: { "x-own": "s3cret\n" } } },
])("headers that cannot be sent are refused, and not shown: %j", async (options) => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  await expect(createHttp(messaging).GET(path, options)).rejects.toMatchObject({
    name: "InvalidInputError",
    field: "headers",
    message: expect.not.stringContaining("s3cret"),
  });
  await createHttp(messaging).GET(path, { params: null } as never);
  expect(sent).toHaveLength(1);
});

test("a query whose getter throws is refused as the options that it is in", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  const query = Object.defineProperty({}, "limit", {
    enumerable: true,
    get() {
      throw new Error("s3cret");
    },
  });
  await expect(createHttp(messaging).GET(path, { params: { query } })).rejects.toMatchObject({
    name: "InvalidInputError",
    field: "options",
  });
  expect(sent).toEqual([]);
});

test("what fetch alone knows goes with its call", async () => {
  const fetchOptions = { credentials: "include" } as const;
  const { messaging, sent } = fakeMessaging(() => respond(200), { fetchOptions });
  const own = { dispatcher: {}, credentials: "same-origin" } as const;
  await createHttp(messaging).GET("/v2.1/group", own);
  expect(sent[0]?.init).toMatchObject(own);
});

test("a signal of many calls has no listener of any that has ended", async () => {
  const { messaging } = fakeMessaging(() => respond(200));
  const { signal } = new AbortController();
  for (let calls = 0; calls < 20; calls += 1)
    await createHttp(messaging).GET("/v2.1/group", { signal });
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
