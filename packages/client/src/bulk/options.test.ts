import { expect, test } from "vitest";
import { bodyOf, collect, memory, newService, numbers, template } from "../../test/bulk-service.ts";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { bulk } from "./index.ts";

const { messaging, sent } = fakeMessaging([]);
const { sendSms, lookUpDoubtful, addGroupContacts } = bulk(messaging);

test.each([
  { batchSize: 0 },
  { batchSize: 1001 },
  { batchSize: 1.5 },
  { concurrency: 0 },
  { concurrency: 1.5 },
  { requestsPerSecond: 0 },
  { requestsPerSecond: 10n as never },
  { retries: -1 },
  { lookups: -1 },
  { deadlineMs: 0 },
  { id: "" },
  { id: "spring/1" },
  { id: "r".repeat(101) },
  { id: 7 as never },
  { beforeRequest: "later" as never },
  { onProgress: {} as never },
  { signal: new AbortController() as never },
])("%o is refused at the call", (bad) => {
  const [field] = Object.keys(bad);
  expect(() => sendSms(numbers(1), template, bad)).toThrow(
    expect.objectContaining({ name: "InvalidInputError", field }),
  );
});

test("what is refused says what is allowed", async () => {
  const send = (options: object) => () => sendSms([], template, options);
  expect(send({ batchSize: 1001 })).toThrow("batchSize must be 1000 at most, but is 1001.");
  expect(send({ requestsPerSecond: 0 })).toThrow("requestsPerSecond must be a number above 0.");
  expect(send({ id: "a/b" })).toThrow("id must be a text of 1 to 100 characters, without a slash.");
  expect(send({ store: memory() })).toThrow("id is missing: it is the run's key in the store.");
  expect(await collect(sendSms([], template, { id: "r".repeat(100) }))).toEqual([]);
});

test.each(["./checkpoint.json", {}, () => {}, "", false, null])(
  "a store of %o is refused before anything is sent",
  (store) => {
    const options = { id: "r", store: store as never };
    expect(() => sendSms(numbers(1), template, options)).toThrow(
      /^store\.begin must be a function/,
    );
  },
);

test.each([undefined, null, 7, {}, "+48500500500"])("recipients of %o are refused", (items) => {
  expect(() => sendSms(items as never, template)).toThrow(/^items must be an iterable, but is/);
  expect(() => lookUpDoubtful(items as never, template)).toThrow(
    /^rows must be an iterable, but is/,
  );
  expect(sent).toEqual([]);
});

test("a template that is missing, and a group, are refused by name", async () => {
  expect(() => sendSms(numbers(1), undefined as never)).toThrow("message must be a text");
  await expect(collect(addGroupContacts(undefined as never, [1]))).rejects.toThrow(
    "groupId must be a string or a number, but is missing.",
  );
});

test("options of null are those by default", async () => {
  expect(await collect(sendSms([], template, null as never))).toEqual([]);
});

test.each(["false", true, ""])("ifMissing of %o is refused", (ifMissing) => {
  const options = { ifMissing: ifMissing as "throw" };
  expect(() => sendSms([], template, options)).toThrow('ifMissing must be "throw" or "send"');
});

test("without ifMissing nothing is sent twice", async () => {
  const options = { lookups: 1, lookupIntervalMs: 0 };
  const lossy = fakeMessaging(({ init }) =>
    init.method === "POST" ? respond(500) : respond(200, { data: [] }),
  );
  const rows = await collect(bulk(lossy.messaging).sendSms(numbers(1), template, options));
  expect(rows).toMatchObject([{ status: "doubtful" }]);
  expect(lossy.sent.filter(({ init }) => init.method === "POST")).toHaveLength(1);
});

test("a run sends by the template that it was given, though its caller changes that since", async () => {
  const { messaging, sent } = fakeMessaging(newService().handle);
  const changed = { ...template };
  const run = bulk(messaging).sendSms(numbers(1), changed);
  changed.sender = "OTHER";
  await collect(run);
  expect(sent.map(bodyOf)).toMatchObject([{ sender: template.sender }]);
});
