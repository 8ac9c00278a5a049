import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import type { BatchObservableCallback, Meter, Observable } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { createCampaigns } from "./index.ts";

test("progress is reported as metrics, until the campaigns are closed", async () => {
  const callbacks: BatchObservableCallback[] = [];
  const make = (name: string) => ({ name });
  const meter = {
    createObservableGauge: make,
    createObservableCounter: make,
    addBatchObservableCallback: (callback: BatchObservableCallback) => callbacks.push(callback),
    removeBatchObservableCallback: () => callbacks.pop(),
  } as unknown as Meter;
  const { fetch } = createSandbox({ data: "empty" });
  const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey: "any", fetch });
  const campaigns = await createCampaigns({ messaging, directory: "memory://", meter });
  await campaigns.start({
    id: "spring",
    recipients: Array.from({ length: 90 }, (_, at) => `+485001000${at + 10}`),
    template: { sender: "ACME", message: "Hi" },
    batchSize: 1,
    requestsPerSecond: 100,
  });
  campaigns.work();
  for await (const { done } of campaigns.watch("spring", { intervalMs: 10 })) if (done >= 5) break;
  const seen = new Map<unknown, number>();
  await callbacks[0]?.({
    observe: (metric: Observable, value, { campaign, status } = {}) =>
      void seen.set([Reflect.get(metric, "name"), campaign, status].join(" "), value),
  });
  const [done = 0, pending = 0] = ["done", "pending"].map((status) =>
    seen.get(`messaging.campaign.recipients spring ${status}`),
  );
  expect(done).toBeGreaterThanOrEqual(5);
  expect(done + pending).toBe(90);
  expect(seen.get("messaging.campaign.requests spring ")).toBeGreaterThan(0);
  expect(seen.get("messaging.campaign.rate spring ")).toBeGreaterThan(0);
  expect(seen.get("messaging.campaign.time_left spring ")).toBeLessThan(60);
  await campaigns.close();
  expect(callbacks).toEqual([]);
});
