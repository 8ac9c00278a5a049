import { describe, expect, test } from "vitest";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import { createMessaging, type FetchOptions, type RequestOptions } from "../index.ts";
import type { EngineResponse, Transport } from "../middleware.ts";

const failing = (code?: string) => () => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error("low"), code && { code }) });
};
const cut = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new Error("reset")) }));
const doubt = "The request may have been processed. Check before retrying.";
const check = "Check baseUrl and the network.";

async function failure(handler: Handler, method: "create" | "list" = "create") {
  const { messaging } = fakeMessaging(handler, { retries: 0 });
  const call =
    method === "list" ? messaging.groups.list() : messaging.groups.create([{ name: "A" }]);
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("a request that fails", () => {
  test.each<[string, Handler, "create" | "list", string, string]>([
    [
      "never left",
      failing("ENOTFOUND"),
      "create",
      "not-sent",
      `createGroups: no connection to https://api.example.com (ENOTFOUND). ${check}`,
    ],
    [
      "got no response",
      failing("ECONNRESET"),
      "create",
      "unknown",
      `createGroups: no response from https://api.example.com (ECONNRESET). ${doubt}`,
    ],
    [
      "failed without a code",
      failing(),
      "create",
      "unknown",
      `createGroups: no response from https://api.example.com. ${doubt}`,
    ],
    [
      "got half a response",
      cut,
      "create",
      "unknown",
      `createGroups: incomplete response from https://api.example.com. ${doubt}`,
    ],
    [
      "only read",
      cut,
      "list",
      "unknown",
      `listGroups: incomplete response from https://api.example.com. ${check}`,
    ],
  ])("%s", async (_, handler, method, outcome, message) => {
    expect(await failure(handler, method)).toMatchObject({
      name: "ConnectionError",
      outcome,
      message,
    });
  });

  test("keeps what fetch rejected with as its cause", async () => {
    const cause = new TypeError("fetch failed");
    expect(await failure(() => Promise.reject(cause))).toMatchObject({ cause });
  });

  test("half a response with the code of a refused connection may have had an effect", async () => {
    const handler = () =>
      new Response(
        new ReadableStream({
          start: (body) =>
            body.error(Object.assign(new Error("refused"), { code: "ECONNREFUSED" })),
        }),
      );
    expect(await failure(handler)).toMatchObject({ outcome: "unknown" });
  });
});

test("what the global fetch refuses has not left", async () => {
  const { messaging } = fakeMessaging(() => respond(200));
  // Nothing listens there, so that a request which left would be refused by its code.
  const client = messaging.with({
    fetch: undefined as never,
    baseUrl: "http://127.0.0.1:9",
    retries: 0,
  });
  for (const fetchOptions of [{ mode: "navigate" }, { referrer: "http://[" }] as FetchOptions[]) {
    await expect(client.groups.create([{ name: "A" }], { fetchOptions })).rejects.toMatchObject({
      name: "ConnectionError",
      outcome: "not-sent",
    });
  }
});

test("a method that is none is refused by name", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200));
  for (const method of ["GE T", "", "GET\r\nx: 1"])
    await expect(messaging.request(method, "/x")).rejects.toMatchObject({ field: "method" });
  expect(sent).toEqual([]);
});

test("options of a call reach fetch, but for those that the client decides", async () => {
  const { messaging, sent } = fakeMessaging(() => respond(200, { data: [] }));
  await messaging.groups.list({}, { fetchOptions: { cache: "no-store" } });
  expect(sent[0]?.init).toMatchObject({ cache: "no-store", method: "GET", redirect: "manual" });
  expect(sent[0]?.init.headers.authorization).toBe("k3y-of-a-test");
  for (const name of ["method", "body", "headers", "signal", "redirect"]) {
    const fetchOptions: FetchOptions = { [name]: "x" };
    await expect(messaging.groups.list({}, { fetchOptions })).rejects.toMatchObject({
      field: "fetchOptions",
    });
  }
  await expect(
    messaging.groups.list({}, { cache: "no-store" } as RequestOptions),
  ).rejects.toMatchObject({ field: "cache", message: expect.stringContaining("fetchOptions") });
  expect(sent).toHaveLength(1);
});

test("a redirect that a browser hides names the remedy", async () => {
  const hidden = { type: "opaqueredirect", status: 0, headers: new Headers() } as Response;
  expect(await failure(() => hidden)).toMatchObject({
    name: "ConnectionError",
    outcome: "unknown",
    message: expect.stringContaining("Correct baseUrl."),
  });
});

test("a response over maxResponseBytes is a ParseError that names the limit", async () => {
  const { messaging } = fakeMessaging(() => respond(200, { data: ["x".repeat(100)] }), {
    maxResponseBytes: 99,
  });
  await expect(messaging.groups.list()).rejects.toMatchObject({
    name: "ParseError",
    message: "listGroups: the response is longer than 99 bytes (maxResponseBytes).",
    body: "",
    response: { status: 200, attempts: 1 },
  });
});

test("the global fetch is used unless another is given", async () => {
  const { messaging } = fakeMessaging(() => respond(200));
  const global = globalThis.fetch;
  globalThis.fetch = async () => respond(200, { data: [{ id: 1 }] });
  try {
    const { data } = await messaging.with({ fetch: undefined as never }).groups.list();
    expect(data).toEqual([{ id: 1 }]);
  } finally {
    globalThis.fetch = global;
  }
});

test.each([200, 422])(
  "a response of your own fetch needs no more than its type says (%i)",
  async (status) => {
    const key = "k3y-of-a-test";
    const text = JSON.stringify({
      data: [],
      errors: status === 422 ? [{ message: `bad ${key}` }] : [],
    });
    const messaging = createMessaging({
      baseUrl: "https://api.example.com",
      apiKey: key,
      fetch: async () => ({ status, headers: { get: () => null }, text: async () => text }),
    });
    const call = messaging.groups.list();
    if (status === 200) expect(await call).toMatchObject({ data: [] });
    else await expect(call).rejects.toThrow("bad [API key]");
  },
);

describe("a call ends, whatever its transport gives", () => {
  const end = { name: "ConnectionError", operationId: "createGroups", outcome: "unknown" };
  const incomplete = expect.stringContaining("incomplete response from https://api.example.com.");
  const key = "k3y-of-a-test";
  const create = (options: object) =>
    createMessaging({ baseUrl: "https://api.example.com", apiKey: key, retries: 0, ...options })
      .groups.create([{ name: "A" }])
      .catch((error: unknown) => error);

  test.each([[undefined], [{ data: [] }], [new Uint8Array(2)]])(
    "a body that is not a text: %j",
    async (text) => {
      const fetch = async () => ({ status: 200, headers: new Headers(), text: async () => text });
      expect(await create({ fetch })).toMatchObject({ ...end, message: incomplete });
    },
  );

  test("headers that cannot be listed", async () => {
    const forEach = () => {
      throw new Error(key);
    };
    const headers = { get: () => null, forEach };
    const fetch = async () => ({ status: 422, headers, text: async () => "{}" });
    expect(await create({ fetch })).toMatchObject({ ...end, message: incomplete });
  });

  test("a transport that throws, or reports no response", async () => {
    const transport = () => {
      throw new Error("boom");
    };
    const cause = new Error("boom");
    const message = expect.stringContaining("no response from https://api.example.com.");
    expect(await create({ transport })).toMatchObject({ ...end, cause, message });
    const odd: Transport = (_, __, report) => {
      report("whole", { status: 200, headers: new Headers() } as EngineResponse);
      return () => {};
    };
    expect(await create({ transport: odd })).toMatchObject({ ...end, message: incomplete });
  });
});
