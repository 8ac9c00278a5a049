import { describe, expect, test } from "vitest";
import {
  bodyOf,
  collect,
  memory,
  newService,
  numbers,
  quick,
  statuses,
  template,
} from "../../test/bulk-service.ts";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { type BulkSendOptions, bulk } from "./index.ts";

const personal = { ...template, message: "Hi {{name}}" };
const people = numbers(6).map((phoneNumber, at) => ({ phoneNumber, name: `n${at}` }));

/** A run that a failure of everything stops in its third batch of two, and what it has kept. */
async function stopped(items: (typeof people)[number][] = people) {
  const store = memory();
  let sends = 0;
  const { handle } = newService();
  const { messaging } = fakeMessaging((request) => {
    sends += 1;
    return sends > 4 ? respond(401) : handle(request);
  });
  const options: BulkSendOptions = { ...quick, batchSize: 2, concurrency: 1, store: store };
  await expect(collect(bulk(messaging).sendSms(items, personal, options))).rejects.toMatchObject({
    status: 401,
  });
  return { options, entry: store.last() };
}

describe("a run resumes with the same items alone", () => {
  const refused = "store has a run of other items: use those of the first time";

  test.each<[string, typeof people]>([
    ["fewer than were settled", people.slice(0, 3)],
    ["fewer than were under way", people.slice(0, 5)],
    ["none of those under way", people.slice(0, 4)],
    ["others under way", people.with(4, { phoneNumber: "+48500500777", name: "n4" })],
    ["others that were settled", people.with(0, { phoneNumber: "+48500500777", name: "n0" })],
    ["with another text", people.with(1, { phoneNumber: numbers(2)[1] ?? "", name: "other" })],
  ])("and not with %s", async (_, items) => {
    const { options, entry } = await stopped();
    const { messaging, sent } = fakeMessaging([]);
    const store = memory(entry);
    const sending = bulk(messaging).sendSms(items, personal, { ...options, store });
    await expect(collect(sending)).rejects.toThrow(refused);
    expect(sent).toEqual([]);
  });

  test("and with those that had failed, which stay so", async () => {
    const bad = { phoneNumber: "none", name: "n" };
    const items = [people[0], bad, people[1], people[2], people[3], bad].map((one) => one ?? bad);
    const { options } = await stopped([...items, ...people.slice(4)]);
    const { messaging, sent } = fakeMessaging(newService().handle);
    const sending = bulk(messaging).sendSms([...items, ...people.slice(4)], personal, options);
    const outcomes = await collect(sending);
    expect(statuses(outcomes)).toEqual(["failed", "done", "done"].slice(-outcomes.length));
    expect(outcomes.at(-1)?.index).toBe(7);
    expect(sent.length).toBe(statuses(outcomes).filter((status) => status === "done").length);
  });
});

test("items that cannot be sent stay in the batch they stand in", async () => {
  const { messaging, sent } = fakeMessaging(newService().handle);
  const items = ["none", ...numbers(2), "neither"];
  const outcomes = await collect(bulk(messaging).sendSms(items, template, { batchSize: 4 }));
  expect(statuses(outcomes)).toEqual(["failed", "done", "done", "failed"]);
  expect(sent.map((one) => bodyOf(one).phoneNumbers)).toEqual([numbers(2)]);
});

test("no items are no batch", async () => {
  const { messaging, sent } = fakeMessaging([]);
  const store = memory();
  const sending = bulk(messaging).sendSms([], template, { id: "r", store });
  expect(await collect(sending)).toEqual([]);
  expect([sent, store.last()?.batches]).toEqual([[], []]);
});

test("an item that cannot even be read stops the run with the error it throws", async () => {
  const { messaging, sent } = fakeMessaging([]);
  const hostile = {
    get phoneNumber(): string {
      throw new Error("Not drawn.");
    },
  };
  await expect(collect(bulk(messaging).sendSms([hostile], template))).rejects.toThrow("Not drawn.");
  expect(sent).toEqual([]);
});
