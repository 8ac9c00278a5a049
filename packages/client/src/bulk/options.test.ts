import { expect, test } from "vitest";
import { collect, numbers, template } from "../../test/bulk-service.ts";
import { fakeMessaging } from "../../test/fake-fetch.ts";
import { bulk } from "./index.ts";

test.each([
  { batchSize: 0 },
  { batchSize: 1001 },
  { concurrency: 0 },
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
