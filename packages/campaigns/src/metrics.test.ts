import type { BatchObservableCallback, Meter, Observable } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { report } from "./metrics.ts";

test("progress is reported as metrics, until it is closed", async () => {
  const callbacks: BatchObservableCallback[] = [];
  const make = (name: string) => ({ name });
  const meter = {
    createObservableGauge: make,
    createObservableCounter: make,
    addBatchObservableCallback: (callback: BatchObservableCallback) => callbacks.push(callback),
    removeBatchObservableCallback: () => callbacks.pop(),
  } as unknown as Meter;
  const counts = {
    total: 10,
    done: 4,
    failed: 1,
    unknown: 0,
    suppressed: 0,
    repeated: 0,
    dead: 0,
    pending: 5,
  };
  const close = report(meter, async () => [
    {
      ...counts,
      id: "spring",
      state: "running",
      priority: 0,
      isWhole: true,
      isServiceDown: false,
      requests: 7,
      recipientsPerSecond: 2,
      timeLeftMs: 2_500,
      startedAt: 0,
    },
  ]);
  const seen: [string, number, unknown][] = [];
  await callbacks[0]?.({
    observe: (metric: Observable, value, attributes) =>
      void seen.push([Reflect.get(metric, "name"), value, attributes?.status]),
  });
  expect(seen).toContainEqual(["messaging.campaign.recipients", 4, "done"]);
  expect(seen).toContainEqual(["messaging.campaign.recipients", 5, "pending"]);
  expect(seen).toContainEqual(["messaging.campaign.requests", 7, undefined]);
  expect(seen).toContainEqual(["messaging.campaign.rate", 2, undefined]);
  expect(seen).toContainEqual(["messaging.campaign.time_left", 2.5, undefined]);
  close();
  expect(callbacks).toEqual([]);
});
