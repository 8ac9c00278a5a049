import { describe, expect, test } from "vitest";
import { control, number } from "../../test/control.ts";
import { createSandbox } from "../sandbox.ts";
import type { SandboxOptions } from "../sandbox-options.ts";
import { createControlClient } from "./client.ts";

const ask = (headers: Record<string, string>, options: SandboxOptions = {}) =>
  createSandbox(options).fetch("http://127.0.0.1:4242/_sandbox/messages", { headers });

describe("who may see what was sent", () => {
  test.each([
    {},
    { host: "127.0.0.1:4242" },
    { host: "localhost:4242", origin: "http://localhost:4242" },
    { host: "[::1]:4242", origin: "http://[::1]:4242" },
    { host: "sandbox.localhost" },
    { origin: "http://127.0.0.1:4242", "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
  ])("%o may", async (headers) => {
    const response = await ask(headers);
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:3000" },
    { origin: "http://localhost:4242" },
    { host: "evil.example" },
    { host: "evil.example:4242", origin: "http://evil.example:4242" },
    { host: "127.0.0.1.evil.example" },
    { host: "192.168.0.5:4242" },
    { host: "" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("%o may not", async (headers) => {
    const response = await ask(headers);
    expect(response.status).toBe(403);
    expect(Object.keys(await response.json())).toEqual(["message"]);
  });

  test("another name may be allowed", async () => {
    const host = "sandbox.internal:4242";
    expect((await ask({ host })).status).toBe(403);
    const allowedHosts = ["sandbox.internal"];
    expect((await ask({ host, origin: `http://${host}` }, { allowedHosts })).status).toBe(200);
  });
});

test.each([
  ["GET", "/_sandbox", 404],
  ["GET", "/_sandbox/", 404],
  ["GET", "/_sandbox/nope", 404],
  ["GET", "/_sandbox/messages/wait/x", 404],
  ["DELETE", "/_sandbox/messages", 405],
  ["POST", "/_sandbox/snapshot", 405],
  ["OPTIONS", "/_sandbox/clock", 405],
])("%s %s is %i, and says so", async (method, path, status) => {
  const response = await createSandbox().fetch(`http://sandbox.test${path}`, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toHaveProperty("message");
});

test("it is no request of the service: neither listed, nor limited, nor met by a fault", async () => {
  const { sandbox, call } = control();
  await sandbox.rateLimit.set({ requestsPerSecond: 1, burst: 1 });
  await sandbox.faults.set({ data: [{ kind: "refuse", effect: false }] });
  for (let times = 0; times < 3; times += 1) {
    expect((await call("GET", "/requests")).body).toEqual({ data: [], total: 0 });
  }
  expect(await call("PUT", "/faults", {})).toMatchObject({ status: 200, body: { data: [] } });
});

test("its typed client is made from its document", async () => {
  const { sandbox, send } = control();
  const client = createControlClient("http://127.0.0.1:4242", { fetch: sandbox.fetch });
  await send({ message: "Your code is 7731" });
  const { data } = await client.GET("/_sandbox/messages/wait", {
    params: { query: { to: number } },
  });
  expect(data?.code).toBe("7731");
  const { data: clock } = await client.POST("/_sandbox/clock", { body: { advanceMs: 5 } });
  expect(clock?.frozen).toBe(false);
});

test("the catalogue has every fault and every dialect", async () => {
  const { call } = control();
  const { body } = await call("GET", "/faults/catalogue");
  const { data, dialects } = body as { data: { kind: string }[]; dialects: { gap: string }[] };
  expect(new Set(data.map(({ kind }) => kind)).size).toBe(16);
  for (const fault of data) {
    expect(await call("PUT", "/faults", { data: [fault] })).toMatchObject({ status: 200 });
  }
  for (const { gap, name } of dialects as { gap: string; name: string }[]) {
    const wanted = { dialects: [{ gap, name }] };
    expect(await call("PUT", "/faults", wanted)).toMatchObject({ status: 200, body: wanted });
  }
});

describe("the stream of events", () => {
  async function reading(response: Response, wanted: string) {
    const reader = (response.body as ReadableStream)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    let text = "";
    while (!text.includes(wanted)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    return { text, reader };
  }

  test("has all that happens, as it happens", async () => {
    const { sandbox, send } = control();
    const response = await sandbox.fetch("http://sandbox.test/_sandbox/events");
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    await send({ message: "Line one\nline two" });
    await sandbox.clock.advance(2_000);
    await sandbox.reset();
    const { text, reader } = await reading(response, "event: reset");
    const names = [...text.matchAll(/^event: (.+)$/gm)].map(([, name]) => name);
    expect(names).toEqual(["message", "request", "status", "clock", "reset"]);
    const [, first = ""] = /^data: (.+)$/m.exec(text) ?? [];
    expect(JSON.parse(first)).toMatchObject({ id: 1, text: "Line one\nline two" });
    await reader.cancel();
    await send();
  });

  test("ends with its reader's signal", async () => {
    const { sandbox, send } = control();
    const caller = new AbortController();
    const { signal } = caller;
    const response = await sandbox.fetch("http://sandbox.test/_sandbox/events", { signal });
    caller.abort();
    await send();
    expect((await reading(response, "event: ")).text).toBe(": connected\n\n");
  });
});

test("a listener is called until it is ended, and its error stops nobody", async () => {
  const { sandbox, send } = control();
  const heard: number[] = [];
  const end = sandbox.on("message", ({ id }) => heard.push(id));
  await send();
  end();
  end();
  await send();
  expect(heard).toEqual([1]);
});
