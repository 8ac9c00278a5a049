import { createMessaging } from "@messaging-sdk/client";
import { memoryStore } from "@messaging-sdk/client/send-once";
import { createSandbox } from "@messaging-sdk/sandbox";
import { afterEach, expect, test, vi } from "vitest";
import { orderPaid } from "./order-paid.ts";

afterEach(() => void vi.useRealTimers());

test.each([12_000, 120_000])(
  "a list that lags %i ms behind makes no second message",
  async (lagMs) => {
    vi.useFakeTimers();
    const { fetch } = createSandbox({ data: "empty" });
    let effects = 0;
    let listedAt = 0;
    const messaging = createMessaging({
      baseUrl: "https://sandbox.test",
      apiKey: "any",
      fetch: async (url, init) => {
        if (init.method === "POST") {
          effects += 1;
          listedAt = Date.now() + lagMs;
          await fetch(url, init);
          throw new TypeError("fetch failed");
        }
        if (Date.now() >= listedAt) return fetch(url, init);
        return Response.json({ data: [], meta: { numberOfData: 0 } });
      },
    });
    const store = memoryStore();
    const order = { id: "4711", phone: "+447700900123" };
    const said: string[] = [];
    for (let delivery = 0; delivery < 4 && said.at(-1) !== "sent"; delivery += 1) {
      const done = orderPaid(order, messaging, store).catch(() => "is delivered again");
      await vi.advanceTimersByTimeAsync(100_000);
      said.push(await done);
    }
    expect(said.at(-1)).toBe("sent");
    expect(effects).toBe(1);
  },
);
