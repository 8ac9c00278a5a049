import { expect, test } from "vitest";
import { collect, numbers, template } from "../../test/bulk-service.ts";
import { fakeMessaging } from "../../test/fake-fetch.ts";
import { bulk } from "./index.ts";

test.each([
  { batchSize: 0 },
  { batchSize: 1001 },
  { batchSize: 1.5 },
  { concurrency: 0 },
  { concurrency: 1.5 },
  { requestsPerSecond: 0 },
  { retries: -1 },
  { lookups: -1 },
  { runId: "" },
])("%o is refused", async (bad) => {
  const { messaging } = fakeMessaging([]);
  const [field] = Object.keys(bad);
  const sending = bulk(messaging).sendSms(numbers(1), template, bad);
  await expect(collect(sending)).rejects.toMatchObject({ name: "InvalidInputError", field });
});

test("what is refused says what is allowed", async () => {
  const { messaging } = fakeMessaging([]);
  const sending = bulk(messaging).sendSms(numbers(1), template, { batchSize: 1001 });
  await expect(collect(sending)).rejects.toThrow("batchSize must be 1 to 1000, but is 1001.");
  const stopped = bulk(messaging).sendSms(numbers(1), template, { requestsPerSecond: 0 });
  await expect(collect(stopped)).rejects.toThrow("requestsPerSecond must be a number above 0.");
  const longest = bulk(messaging).sendSms([], template, { runId: "r".repeat(100) });
  expect(await collect(longest)).toEqual([]);
  const longer = bulk(messaging).sendSms([], template, { runId: "r".repeat(101) });
  await expect(collect(longer)).rejects.toThrow("runId must be 1 to 100, but is 101.");
});
