import { expect, test } from "vitest";
import { collect, numbers, template } from "../../test/bulk-service.ts";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
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
  { beforeRequest: "later" as never },
  { onProgress: {} as never },
  { signal: new AbortController() as never },
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

test.each(["./checkpoint.json", {}, () => {}, "", false, null, { load: () => null }])(
  "a checkpoint of %o is refused before anything is sent",
  async (checkpoint) => {
    const { messaging, sent } = fakeMessaging([]);
    const options = { checkpoint: checkpoint as never };
    const sending = bulk(messaging).sendSms(numbers(1), template, options);
    await expect(collect(sending)).rejects.toThrow(/^checkpoint\.(load|save) must be a function/);
    expect(sent).toEqual([]);
  },
);

test.each([undefined, null, 7, {}, "+48500500500"])(
  "recipients of %o are refused",
  async (items) => {
    const { messaging, sent } = fakeMessaging([]);
    const { sendSms, settleUnknown } = bulk(messaging);
    const sending = sendSms(items as never, template);
    await expect(collect(sending)).rejects.toThrow(/^items must be an iterable, but is/);
    const settling = settleUnknown(items as never, template);
    await expect(collect(settling)).rejects.toThrow(/^outcomes must be an iterable, but is/);
    expect(sent).toEqual([]);
  },
);

test("a template that is missing, and a group, are refused by name", async () => {
  const { messaging } = fakeMessaging([]);
  const { sendSms, addGroupContacts } = bulk(messaging);
  expect(() => sendSms(numbers(1), undefined as never)).toThrow("message must be a text");
  const adding = addGroupContacts(undefined as never, [1]);
  await expect(collect(adding)).rejects.toThrow(
    "groupId must be a string or a number, but is missing.",
  );
});

test("options of null are those by default", async () => {
  const { messaging } = fakeMessaging([]);
  expect(await collect(bulk(messaging).sendSms([], template, null as never))).toEqual([]);
});

test('resendMissing of "false" resends nothing', async () => {
  const options = { lookups: 1, lookupIntervalMs: 0, resendMissing: "false" as never };
  const { messaging, sent } = fakeMessaging(({ init }) =>
    init.method === "POST" ? respond(500) : respond(200, { data: [] }),
  );
  const outcomes = await collect(bulk(messaging).sendSms(numbers(1), template, options));
  expect(outcomes).toMatchObject([{ status: "unknown" }]);
  expect(sent.filter(({ init }) => init.method === "POST")).toHaveLength(1);
});
