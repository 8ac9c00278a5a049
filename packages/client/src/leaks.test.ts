import { inspect } from "node:util";
import * as api from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, expect, test } from "vitest";
import { fakeMessaging, type Handler, respond } from "../test/fake-fetch.ts";
import { createHttp } from "./http/http.ts";
import { createMessaging, type Middleware } from "./index.ts";
import { logTo } from "./logger/index.ts";
import { tracing } from "./opentelemetry/index.ts";

const secret = "s3cret-k3y-4711";
const secondSecret = "an0ther-k3y-4712";

/** Everything a value shows of itself, deep down, hidden properties and causes included. */
function everythingOf(value: unknown): string {
  const seen = new Set<unknown>();
  const parts: string[] = [];
  const visit = (part: unknown) => {
    if (typeof part === "string") parts.push(part);
    if (typeof part !== "object" || part === null || seen.has(part)) return;
    seen.add(part);
    for (const key of Reflect.ownKeys(part)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(part, key);
      visit(descriptor && "value" in descriptor ? descriptor.value : undefined);
    }
  };
  visit(value);
  parts.push(inspect(value, { depth: 20, showHidden: true, getters: true }), String(value));
  parts.push(
    attempt(() => JSON.stringify(value)),
    attempt(() => inspect(structuredClone(value))),
  );
  return parts.join("\n");
}

function attempt(read: () => string) {
  try {
    return read() ?? "";
  } catch (error) {
    return inspect(error);
  }
}

test("a client shows nothing of its key", () => {
  const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: secret });
  // Made, the path face could hold something too.
  expect(createHttp(messaging)).toBeDefined();
  for (const part of [messaging, messaging.groups, createHttp(messaging), messaging.with({})]) {
    expect(everythingOf(part)).not.toContain(secret);
  }
});

const exporter = new InMemorySpanExporter();
api.trace.setGlobalTracerProvider(
  new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
);
afterAll(() => api.trace.disable());

// Services that echo what they were sent are the ones that put a key into an error.
const echo = {
  errors: [
    { title: "Bad key", message: `${secret} is unknown`, code: "E-0-005", meta: { value: secret } },
  ],
};
const escaped = Array.from(secret, (one) => `\\u00${one.charCodeAt(0).toString(16)}`).join("");
const faults: Record<string, Handler> = {
  "an error that escapes it": () =>
    new Response(`{"errors":[{"message":"${escaped} is unknown"}]}`, { status: 401 }),
  "a success that is an error and escapes it": () =>
    new Response(`{"data":null,"errors":["${escaped} is unknown"]}`),
  "a fetch whose error carries its request": ({ init }) =>
    Promise.reject(
      Object.assign(new Error("failed"), {
        config: init,
        request: new Request("https://x.example", { headers: init.headers }),
      }),
    ),
  "an error that echoes the key": () =>
    respond(401, { ...echo, headers: { "x-echo": `key ${secret}` } }),
  "a server error that echoes it": () => respond(500, echo),
  "a page that echoes it": () => new Response(`<h1>${secret}</h1>`),
  "a redirect with it": () =>
    new Response(null, {
      status: 307,
      headers: { location: `https://elsewhere.example.com/?key=${secret}` },
    }),
  "a broken connection": () =>
    Promise.reject(new TypeError("fetch failed", { cause: new Error("reset") })),
  "no response": () => new Promise(() => {}),
};

test.each(Object.entries(faults))(
  "%s shows it in no error, event, log line or span",
  async (_, handler) => {
    const seen: unknown[] = [];
    const record = (...args: unknown[]) => void seen.push(...args);
    const watch: Middleware = async (request, next, { signal, ...context }) => {
      seen.push(request, context);
      const response = await next(request);
      // A success is the service's, and comes as it is.
      if (response.status !== 200) seen.push(response);
      return response;
    };
    const { messaging, sent } = fakeMessaging(handler, {
      apiKey: secret,
      headers: { "X-Second-Key": secondSecret },
      retries: 1,
      timeoutMs: 20,
      deadlineMs: 200,
      events: [
        { onRequest: record, onResponse: record, onRetry: record, onError: record },
        logTo({ debug: record, warn: record, error: record }, { mask: false }),
      ],
      middleware: [watch, tracing(api)],
    });
    const errors = [
      await messaging.groups.create([{ name: "VIP" }]).catch((error: unknown) => error),
      await createHttp(messaging)
        .GET("/v2.1/group")
        .then(
          ({ error }) => error,
          (error: unknown) => error,
        ),
      await messaging.request("GET", "/v3/voice").catch((error: unknown) => error),
    ];
    // It did travel where it belongs.
    expect(sent[0]?.init.headers.authorization).toBe(secret);
    for (const { init } of sent) expect(init.headers["x-second-key"]).toBe(secondSecret);
    for (const shown of [
      ...errors,
      ...seen,
      exporter
        .getFinishedSpans()
        .map(({ attributes, events, status }) => ({ attributes, events, status })),
    ]) {
      const everything = everythingOf(shown);
      for (const spelling of [secret, escaped, secondSecret])
        expect(everything).not.toContain(spelling);
    }
    expect(seen.length).toBeGreaterThan(5);
  },
);

test.each([`${secret}\n`, ` ${secret}`])("a rejected key is not shown: %j", async (apiKey) => {
  const refused = [
    attempt(() => String(createMessaging({ baseUrl: "https://api.example.com", apiKey }))),
    everythingOf(
      await fakeMessaging(() => respond(200), { apiKey: () => apiKey })
        .messaging.groups.list()
        .catch((error: unknown) => error),
    ),
  ];
  for (const shown of refused) expect(shown).not.toContain(secret);
});
