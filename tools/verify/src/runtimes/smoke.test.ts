import { expect, test, vi } from "vitest";
import { listening } from "../server.ts";
import { signWebhook, startService, timesOf } from "./runtimes.ts";
import { endings, smoke, ways } from "./smoke.ts";

test("the program passes before the service, where each message is sent once", async () => {
  await using service = await startService();
  expect(await smoke({ url: service.url, webhook: signWebhook() })).toBe("ok");
  for (const [way, size] of Object.entries(ways))
    expect(await timesOf(service, way)).toEqual(Array(size * endings.length).fill(1));
});

test("every check fails before another service, and with another webhook", async () => {
  await using service = await listening((_, response) => response.end("{}"));
  const plan = { url: service.url, webhook: { ...signWebhook(), body: "{}" } };
  expect((await smoke(plan)).match(/(^|; )a/g)).toHaveLength(6);
});

test("a transport that repeats a request is found out", async () => {
  await using service = await startService();
  const once = fetch;
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) =>
    once(...args).catch(() => once(...args)),
  );
  await smoke({ url: service.url, webhook: signWebhook() });
  expect(Math.max(...(await timesOf(service, "sms.send")))).toBe(2);
});
