import { request } from "node:http";
import { expect, test } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { listen } from "./listen.ts";

/** The status of a call of the control API, with these headers as they are. */
function statusOf(url: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<number | undefined>((resolve, reject) => {
    request(`${url}/_sandbox/messages`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("the control API is for this machine's own pages and programs", async () => {
  await using service = await listen(createSandbox({ data: "empty" }));
  const { host, origin } = new URL(service.url);
  expect(await statusOf(service.url)).toBe(200);
  expect(await statusOf(service.url, { origin })).toBe(200);
  expect(await statusOf(service.url, { host: host.replace("127.0.0.1", "localhost") })).toBe(200);
  expect(await statusOf(service.url, { host: "rebound.example" })).toBe(403);
  expect(await statusOf(service.url, { origin: "https://evil.example" })).toBe(403);
  expect(await statusOf(service.url, { origin: "http://127.0.0.1" })).toBe(403);
  expect(await statusOf(service.url, {}, "OPTIONS")).toBe(405);
  expect(await statusOf(service.url, {}, "TRACE")).toBe(405);
  expect(await statusOf(service.url)).toBe(200);
});

test("a stream and a wait end with their reader", async () => {
  const sandbox = createSandbox({ data: "empty" });
  await using service = await listen(sandbox);
  const reading = new AbortController();
  const { signal } = reading;
  const response = await fetch(`${service.url}/_sandbox/events`, { signal });
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(": connected\n\n");
  const waiting = fetch(`${service.url}/_sandbox/messages/wait`, { signal });
  reading.abort();
  await expect(waiting).rejects.toThrow("aborted");
  const clock = await fetch(`${service.url}/_sandbox/clock`, { method: "POST", body: "{}" });
  expect(clock.status).toBe(400);
});
