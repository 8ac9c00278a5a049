import { once } from "node:events";
import { request } from "node:http";
import { document } from "@messaging-sdk/spec/bundled";
import { expect, onTestFinished, test } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { type ListenOptions, listen } from "./listen.ts";

const headers = { authorization: "any key" };

async function start(options?: ListenOptions) {
  const { url, close } = await listen(createSandbox(), options);
  onTestFinished(close);
  return url;
}

test("a page of any origin may read every header of the spec", async () => {
  const url = await start();
  const response = await fetch(`${url}/v2.1/group`, { headers });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const exposed = response.headers.get("access-control-expose-headers")?.split(", ");
  expect(exposed?.sort()).toEqual(Object.keys(document.components?.headers ?? {}).sort());
  expect(exposed).toContain("Retry-After");
});

test("a preflight is allowed every header it names", async () => {
  const url = await start();
  const preflight = await fetch(`${url}/v2.1/group`, {
    method: "OPTIONS",
    headers: { "access-control-request-headers": "authorization,content-type,prefer" },
  });
  expect(preflight.status).toBe(204);
  const methods = preflight.headers.get("access-control-allow-methods");
  expect(methods?.split(", ").toSorted()).toEqual(["DELETE", "GET", "POST", "PUT"]);
  expect(preflight.headers.get("access-control-allow-headers")).toBe(
    "authorization,content-type,prefer",
  );
});

test("a HEAD request has no body", async () => {
  const url = await start();
  const head = await fetch(`${url}/v2.1/group`, { method: "HEAD", headers });
  expect([head.status, await head.text()]).toEqual([404, ""]);
});

test("a TRACE, which no `fetch` can send, ends nothing", async () => {
  const url = await start();
  for (const [path, status] of [
    ["/_sandbox/clock", 405],
    ["/v2.1/group", 404],
  ] as const) {
    const [response] = await once(request(`${url}${path}`, { method: "TRACE" }).end(), "response");
    response.resume();
    expect(response.statusCode).toBe(status);
  }
  expect((await fetch(`${url}/v2.1/group`, { headers })).status).toBe(200);
});

test("a response takes as long as the latency", async () => {
  const url = await start({ latencyMs: 30 });
  const begin = performance.now();
  await fetch(`${url}/v2.1/group`, { headers });
  expect(performance.now() - begin).toBeGreaterThan(25);
});

test("an upload that stops half-way hurts nobody else", async () => {
  const url = await start();
  const upload = request(`${url}/v2.1/group`, {
    method: "POST",
    // Makes the sandbox say that it has begun to read.
    headers: { ...headers, expect: "100-continue" },
  });
  upload.on("error", () => undefined).flushHeaders();
  await once(upload, "continue");
  upload.destroy();
  expect((await fetch(`${url}/v2.1/group`, { headers })).status).toBe(200);
});

test("a body that is too large is refused, and not kept", async () => {
  const sandbox = createSandbox({ data: "empty" });
  await using service = await listen(sandbox);
  const body = "a".repeat(16 * 1024 * 1024);
  const response = await fetch(`${service.url}/v2.1/sms`, { method: "POST", headers, body });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ errors: [{ code: "E-1-003" }] });
  const [received] = await sandbox.requests();
  expect(String(received?.body).length).toBeLessThan(2 * 1024 * 1024);
});

test("a host that is no text is refused by name", async () => {
  const listening = listen(createSandbox(), { host: null as never });
  await expect(listening).rejects.toThrow("host must be of type string");
});

test("a port that is taken rejects", async () => {
  const url = await start();
  const port = Number(new URL(url).port);
  await expect(listen(createSandbox(), { port })).rejects.toThrow("EADDRINUSE");
});
