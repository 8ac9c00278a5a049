import { describe, expect, test } from "vitest";
import { catalogue } from "./faults/catalogue.ts";
import type { Fault } from "./generated/control.ts";
import { createSandbox } from "./sandbox.ts";

const url = "https://sandbox.test/v2.1/group";
const headers = { authorization: "a-key" };

function ask(fault: Fault, init: RequestInit = {}) {
  const sandbox = createSandbox({ data: "empty" });
  void sandbox.faults.next(fault);
  const asking = sandbox.fetch(url, { headers, ...init });
  return { sandbox, asking };
}

const all: Fault[] = Object.values(catalogue).flat();
const endless = all.filter(({ kind }) => kind === "stall");

test.for(all.filter((fault) => !endless.includes(fault) && fault.kind !== "huge"))(
  "%j has its effect, or not, and ends",
  async (fault) => {
    const sandbox = createSandbox({ data: "empty" });
    await sandbox.faults.next(fault);
    const body = '[{"name":"Staff"}]';
    const asking = sandbox.fetch(url, { method: "POST", headers, body });
    await asking.then((response) => response.text()).catch((error) => error);
    const [request] = await sandbox.requests();
    expect(request?.records ?? []).toHaveLength(fault.effect ? 1 : 0);
  },
);

describe("connection errors", () => {
  test("refused", async () => {
    const { sandbox, asking } = ask({ kind: "refuse", effect: false });
    await expect(asking).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
    expect(await sandbox.requests()).toEqual([]);
  });

  test("reset before and after the request is read", async () => {
    const early = ask({ kind: "reset", at: "connection", effect: false });
    await expect(early.asking).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
    expect(await early.sandbox.requests()).toEqual([]);
    const late = ask({ kind: "reset", at: "request", effect: true });
    await expect(late.asking).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
    expect(await late.sandbox.requests()).toHaveLength(1);
  });

  test.for(["head", "body"] as const)("reset at the %s", async (at) => {
    const response = await ask({ kind: "reset", at, effect: true }).asking;
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
  });
});

test.for(["request", "head", "body"] as const)(
  "a stall at the %s lasts until the abort",
  async (at) => {
    const caller = new AbortController();
    const reason = new Error("The user has left.");
    const { sandbox, asking } = ask({ kind: "stall", at, effect: true }, { signal: caller.signal });
    const reading = asking.then((response) => response.text());
    await expect.poll(async () => (await sandbox.requests()).length, { interval: 1 }).toBe(1);
    caller.abort(reason);
    await expect(reading).rejects.toBe(reason);
  },
);

test("a drip is whole", async () => {
  const response = await ask({ kind: "drip", delayMs: 0, effect: true }).asking;
  expect(await response.json()).toHaveProperty("data");
});

test("a lie promises another length", async () => {
  const more = await ask({ kind: "lie", promises: "more", effect: true }).asking;
  await expect(more.text()).rejects.toThrow("terminated");
  const less = await ask({ kind: "lie", promises: "less", effect: true }).asking;
  const text = await less.text();
  expect(less.headers.get("content-length")).toBe(String(text.length));
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test("a huge body stays JSON", async () => {
  const huge = { kind: "huge", bytes: 1_000_000, framing: "chunked", effect: true } as const;
  const response = await ask(huge).asking;
  const text = await response.text();
  expect(text).toHaveLength(1_000_000);
  expect(JSON.parse(text)).toHaveProperty("data");
});

test.each([204, 205, 304])("a status without a body is preferred: %i", async (status) => {
  const authorization = `code=${status}`;
  const response = await createSandbox().fetch(url, { headers: { authorization } });
  expect([response.status, response.body]).toEqual([status, null]);
});

test("a URL needs no host", async () => {
  const response = await createSandbox().fetch("/v2.1/group?limit=1", { headers });
  expect(response.status).toBe(200);
});

test.each([
  ["an array", "[".repeat(20_000) + "]".repeat(20_000)],
  ["an object in an item", `[{"name":${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}}]`],
])("a body that is nested too deep is refused: %s", async (_, body) => {
  const sandbox = createSandbox();
  const ask = (path: string, method: string) =>
    sandbox.fetch(`https://sandbox.test${path}`, { method, headers, body });
  expect((await ask("/v2.1/group", "POST")).status).toBe(400);
  expect((await ask("/_sandbox/faults", "PUT")).status).toBe(400);
  const [request] = await sandbox.requests();
  expect(request).toMatchObject({ verdict: "rejected", body });
});

test("brackets in a text are no levels", async () => {
  const groups = ["A", "B", "C", "D"].map((name) => ({ name, description: '\\"['.repeat(160) }));
  const body = JSON.stringify(groups);
  const { status } = await createSandbox().fetch(url, { method: "POST", headers, body });
  expect(status).toBe(200);
});

test("a call that was aborted before asks nothing", async () => {
  const sandbox = createSandbox();
  const signal = AbortSignal.abort();
  await expect(sandbox.fetch(url, { headers, signal })).rejects.toThrow("aborted");
  expect(await sandbox.requests()).toEqual([]);
});
