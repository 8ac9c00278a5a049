import { expect, test, vi } from "vitest";
import { listening } from "../server.ts";
import { startService, timesOf } from "./runtimes.ts";
import { endings, smoke, ways } from "./smoke.ts";

test("the program passes before the service, where each message is sent once", async () => {
  await using service = await startService();
  expect(await smoke(service.url)).toBe("ok");
  for (const [way, size] of Object.entries(ways))
    expect(await timesOf(service, way)).toEqual(Array(size * endings.length).fill(1));
});

test("every check fails before another service, and with another key of a webhook", async () => {
  await using service = await listening((_, response) => response.end("{}"));
  const generate = () =>
    crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  vi.spyOn(crypto.subtle, "importKey").mockImplementation(generate);
  expect((await smoke(service.url)).match(/(^|; )a/g)).toHaveLength(6);
});

test("a transport that repeats a request is found out", async () => {
  await using service = await startService();
  const once = fetch;
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) =>
    once(...args).catch(() => once(...args)),
  );
  await smoke(service.url);
  expect(Math.max(...(await timesOf(service, "sms.send")))).toBe(2);
});
