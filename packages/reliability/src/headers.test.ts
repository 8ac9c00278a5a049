import { readFileSync } from "node:fs";
import { createMessaging, isApiError } from "@messaging-sdk/client";
import { afterEach, expect, test, vi } from "vitest";

/** The headers of a 429, when it is read, and how it is read: in every language. */
interface Wait {
  readonly name: string;
  readonly now: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | null;
  readonly rateLimit?: object | null;
}

const url = new URL("../fixtures/headers/waits.json", import.meta.url);
const waits: readonly Wait[] = JSON.parse(readFileSync(url, "utf8"));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each(waits)("$name", async ({ now, headers, retryAfterMs, rateLimit = null }) => {
  vi.stubEnv("TZ", "Europe/Warsaw");
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] });
  const messaging = createMessaging({
    ...{ baseUrl: "https://api.example.com", apiKey: "any", retries: 0 },
    fetch: async () => new Response("Too many requests.", { status: 429, headers }),
  });
  const error: unknown = await messaging.groups.list().catch((reason: unknown) => reason);
  if (!isApiError(error)) throw error;
  expect(error.retryAfterMs ?? null).toBe(retryAfterMs);
  expect(error.response.rateLimit ?? null).toEqual(rateLimit);
});
