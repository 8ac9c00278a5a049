import type { ErrorEntry } from "@messaging-sdk/types";
import { describe, expect, test } from "vitest";
import { errorsOf, isIdTaken, itemsOf, matchItems, recordStatus, rejectedEntry } from "./items.ts";

const error = { title: "Refused", message: "No.", code: "E-3-007" };
const about = (parameter?: string, value?: string) => ({
  ...error,
  meta: { ...(parameter && { parameter }), ...(value && { value }) },
});

describe("the items of a send", () => {
  const sms = {
    phoneNumbers: ["+48500500500", "0048 500 500 501", "+48 (500) 500-502"],
    externalId: "r-1",
  };
  const record = (end: number, more: object = {}) => ({
    phoneNumber: `4850050050${end}`,
    externalId: "r-1",
    status: 1,
    ...more,
  });
  const account = (data: unknown[], errors: ErrorEntry[] = []) =>
    matchItems(itemsOf("sendSms"), sms, { data, errors });
  const statuses = (data: unknown[], errors?: ErrorEntry[]) =>
    account(data, errors).items.map(({ status }) => status);

  test("each has its place, its record and its error", () => {
    const entry = about("phoneNumbers.1");
    expect(account([record(2), record(0)], [entry])).toEqual({
      items: [
        { status: "done", index: 0, record: record(0), error: undefined },
        { status: "failed", index: 1, record: undefined, error: entry },
        { status: "done", index: 2, record: record(2), error: undefined },
      ],
      isAltered: false,
    });
  });

  test("what is doubtful stays so when its result is matched again", () => {
    const data = [record(0), record(1), record(2)];
    const errors = [about("phoneNumbers.1")];
    const rule = itemsOf("sendSms");
    const { items } = matchItems(rule, sms, { data, errors });
    expect(items.map(({ status }) => status)).toEqual(["done", "doubtful", "done"]);
    const again = matchItems(rule, sms, { data, errors: errorsOf(rule, sms, errors, items) });
    expect(again.items.map(({ status }) => status)).toEqual(["done", "doubtful", "done"]);
  });

  test("an entry without a place, or with a place of two digits, is of no other item", () => {
    const entry = { ...error, code: "unaccounted" };
    expect(statuses([record(0), record(1), record(2)], [entry])).toEqual(Array(3).fill("done"));
    const meta = { parameter: "phoneNumbers.12" };
    expect(statuses([record(0), record(1), record(2)], [{ ...entry, meta }])).toEqual(
      Array(3).fill("done"),
    );
  });

  test.each<[string, object, string]>([
    ["a status that is known", { status: 6 }, "done"],
    ["a status of a rejection", { status: 8 }, "failed"],
    ["a status that is not known", { status: 99 }, "doubtful"],
    ["a word of a verdict", { accepted: false }, "doubtful"],
    ["no status", { status: undefined }, "done"],
    ["no id", { externalId: undefined }, "done"],
    ["an id of null", { externalId: null }, "done"],
    ["a field that nobody knows", { country: "PL" }, "done"],
  ])("a record with %s", (_, more, status) => {
    expect(account([record(0), record(1, more), record(2)])).toMatchObject({
      items: [{ status: "done" }, { status }, { status: "done" }],
      isAltered: false,
    });
  });

  test.each<[string, object]>([
    ["a number without its country", { phoneNumber: "500500501" }],
    ["a masked number", { phoneNumber: "+48*****501" }],
    ["a number that is cut", { phoneNumber: "+4850050050" }],
    ["another number", { phoneNumber: "+48600600600" }],
    ["no number", { phoneNumber: undefined }],
    ["an id in capitals", { externalId: "R-1" }],
    ["an id that is cut", { externalId: "r-" }],
    ["an id with a blank", { externalId: "r-1 " }],
    ["another id", { externalId: "invoice-9" }],
    ["an empty id", { externalId: "" }],
  ])("a record with %s is none of them, and shows an altered id", (_, more) => {
    expect(account([record(0), record(1, more), record(2)])).toMatchObject({
      items: [{ status: "done" }, { status: "doubtful", record: undefined }, { status: "done" }],
      isAltered: true,
    });
  });

  test("a record of a stranger beside those of all of them shows it, too", () => {
    const data = [record(0), record(1), record(2), record(7)];
    expect(account(data)).toMatchObject({ isAltered: true });
    expect(statuses(data)).toEqual(["done", "done", "done"]);
    expect(account([...data.slice(0, 3), "sent"])).toMatchObject({ isAltered: true });
  });

  test.each<[string, object[], string, string?]>([
    ["agree", [{}, { status: 6 }], "done"],
    ["agree that it failed", [{ status: 8 }, { status: "8" }], "failed"],
    ["disagree", [{}, { status: 8 }], "doubtful", "data.1.status"],
    ["disagree, in another order", [{ status: 8 }, {}], "doubtful", "data.1.status"],
    ["are in doubt", [{ status: 99 }, { status: 99 }], "doubtful", "data.0.status"],
    ["disagree at the end", [{}, {}, { status: 99 }], "doubtful", "data.2.status"],
    ["have a word against it", [{}, { ok: false }], "doubtful", "data.1.ok"],
  ])("records of one number that %s", (_, says, status, doubt) => {
    const data = says.map((more) => record(0, more));
    expect(statuses(data)).toEqual([status, "doubtful", "doubtful"]);
    expect(account(data).items[0]?.doubt).toBe(doubt);
  });

  test.each<[string, ErrorEntry[], string[]]>([
    ["its path", [about("phoneNumbers.1")], ["done", "failed", "doubtful"]],
    ["its value", [about(undefined, "+48500500501")], ["done", "failed", "doubtful"]],
    [
      "its value, where the service counts from 1",
      [about("phoneNumbers.2", "+48 500 500 501")],
      ["done", "failed", "doubtful"],
    ],
    ["two", [about("phoneNumbers.1"), about("phoneNumbers.2")], ["done", "failed", "failed"]],
    [
      "a record that says otherwise",
      [about("phoneNumbers.0")],
      ["doubtful", "doubtful", "doubtful"],
    ],
    ["nobody", [error], ["done", "doubtful", "doubtful"]],
    ["a place beyond the list", [about("phoneNumbers.9")], ["done", "doubtful", "doubtful"]],
    ["a value of no item", [about("phoneNumbers.1", "ACME")], ["done", "doubtful", "doubtful"]],
    [
      "one, in another form than the service's",
      [{ ...about("phoneNumbers.1"), code: "NO_CREDIT" }],
      ["done", "doubtful", "doubtful"],
    ],
    [
      "one, in the form of our own entries",
      [{ ...about("phoneNumbers.1"), title: "Rejected", code: "rejected" }],
      ["done", "doubtful", "doubtful"],
    ],
  ])("an error that names %s", (_, errors, expected) => {
    expect(statuses([record(0)], errors)).toEqual(expected);
  });

  test("a number that is listed twice, in any writing, is one item", () => {
    const twice = { phoneNumbers: ["+48500500500", "+48500500501", "0048500500500"] };
    const items = (data: unknown[], errors: ErrorEntry[] = []) =>
      matchItems(itemsOf("sendSms"), twice, { data, errors }).items;
    expect(items([record(0), record(1)])).toMatchObject([
      { index: 0, status: "done" },
      { index: 1, status: "done" },
    ]);
    expect(items([record(1)], [about("phoneNumbers.2")])).toMatchObject([
      { index: 0, status: "failed" },
      { index: 1, status: "done" },
    ]);
  });

  test("without an id in the request, a record may have any", () => {
    const input = { phoneNumbers: ["+48500500500"] };
    const data = [record(0, { externalId: "made-up" })];
    expect(matchItems(itemsOf("sendSms"), input, { data, errors: [] })).toMatchObject({
      items: [{ status: "done" }],
      isAltered: false,
    });
  });
});

describe("the items of a batch", () => {
  const groups = [{ name: "A", externalId: "a-1" }, { name: "B" }, { name: "B" }, { name: "C" }];
  const account = (data: unknown[], errors: ErrorEntry[] = []) =>
    matchItems(itemsOf("createGroups"), groups, { data, errors });

  test("are found by their id, else by their name", () => {
    const data = [
      { id: 4, name: "C", externalId: null },
      { id: 1, name: "renamed", externalId: "a-1" },
      { id: 2, name: "B" },
      { id: 3, name: "B", status: "failed" },
    ];
    const [c, a, b, doubtful] = data;
    expect(account(data)).toEqual({
      items: [
        { status: "done", index: 0, record: a, error: undefined },
        { status: "done", index: 1, record: b, error: undefined },
        {
          status: "doubtful",
          index: 2,
          record: doubtful,
          error: undefined,
          doubt: "data.3.status",
        },
        { status: "done", index: 3, record: c, error: undefined },
      ],
      isAltered: false,
    });
  });

  test("an item with an id is not found by its name", () => {
    const { items, isAltered } = account([{ id: 1, name: "A", externalId: "A-1" }]);
    expect(items[0]).toMatchObject({ status: "doubtful", record: undefined });
    expect(isAltered).toBe(true);
    expect(account([{ id: 1, name: "A" }])).toMatchObject({ isAltered: true });
  });

  test.each(["a", "A ", "A\u0301"])("the name %j is not that of A", (name) => {
    expect(
      matchItems({ by: ["name"] }, [{ name: "A" }], { data: [{ name }], errors: [] }),
    ).toMatchObject({
      items: [{ status: "doubtful" }],
      isAltered: true,
    });
  });

  test("an item without an id is found by its name, whatever id its record has", () => {
    const batch = [{ name: "A" }, { name: "B" }];
    const named = (...names: string[]) => ({
      data: names.map((name, at) => ({ id: at, name, externalId: `own-${at}` })),
      errors: [],
    });
    const rule = itemsOf("createGroups");
    expect(matchItems(rule, batch, named("A", "B"))).toMatchObject({
      items: [{ status: "done" }, { status: "done" }],
      isAltered: false,
    });
    expect(matchItems(rule, batch, named("A", "X"))).toMatchObject({
      items: [{ status: "done" }, { status: "doubtful" }],
      isAltered: true,
    });
    const data = [{ name: "A" }, { name: "X" }];
    expect(matchItems(rule, batch, { data, errors: [] })).toMatchObject({ isAltered: true });
  });

  test("records of one item that an error denies are in doubt, by no field", () => {
    const data = [{ name: "B" }, { name: "B" }];
    const errors = [about("0.name")];
    const { items } = matchItems(itemsOf("createGroups"), [{ name: "B" }], { data, errors });
    expect(items).toEqual([{ status: "doubtful", index: 0, record: data[0], error: errors[0] }]);
  });

  test("a record under another id is none of the item that has its name alone", () => {
    const batch = [{ name: "A", externalId: "Order-A" }, { name: "A" }];
    const record = { name: "A", externalId: "order-a" };
    const { items, isAltered } = matchItems(itemsOf("createGroups"), batch, {
      data: [record],
      errors: [],
    });
    expect(items.map(({ status }) => status)).toEqual(["doubtful", "doubtful"]);
    expect(isAltered).toBe(true);
  });

  test("of two items of a name stand in the order of the request", () => {
    const mixed = [{ name: "B" }, { name: "A" }, { name: "B" }];
    const data = [{ name: "B" }, { name: "B" }, { name: "A" }];
    const { items } = matchItems(itemsOf("createGroups"), mixed, { data, errors: [] });
    expect(items.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  test("one record of two items of a name shows one of them", () => {
    expect(account([{ id: 2, name: "B" }]).items.map(({ status }) => status)).toEqual([
      "doubtful",
      "done",
      "doubtful",
      "doubtful",
    ]);
  });

  test("an error is about one of two items of a name", () => {
    const entry = about("2.name");
    expect(account([{ id: 2, name: "B" }], [entry]).items).toMatchObject([
      {},
      { index: 1, status: "done", error: undefined },
      { index: 2, status: "failed", error: entry },
      {},
    ]);
  });
});

test("the item of a body that is one is found by what identifies it", () => {
  const input = { scenarioId: "s-1", recipientMobileNumber: "+48 500 500 500" };
  const account = (record: object) =>
    matchItems(itemsOf("triggerScenario"), input, { data: [record], errors: [] });
  const done = { items: [{ index: 0, status: "done" }], isAltered: false };
  expect(account({ scenarioId: "s-1" })).toMatchObject(done);
  expect(account({ scenarioId: "s-1", recipientMobileNumber: "0048500500500" })).toMatchObject(
    done,
  );
  const lost = { items: [{ index: 0, status: "doubtful" }], isAltered: true };
  expect(account({ scenarioId: "s-2" })).toMatchObject(lost);
  expect(account({ scenarioId: "s-1", recipientMobileNumber: "48500500501" })).toMatchObject(lost);
  expect(account({ triggerId: "t-1" })).toMatchObject(lost);
});

test("what identifies items is the spec's, or an id", () => {
  expect(itemsOf("createEmailTemplate")).toEqual({ by: ["externalId"] });
  expect(itemsOf("sendVoice")).toEqual({ by: ["id"] });
});

describe("the status of a record", () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, "6", null, undefined])("%j is done", (status) => {
    expect(recordStatus({ status }, "status")).toBe("done");
  });

  test.each([8, "8"])("%j failed, whatever words stand beside it", (status) => {
    expect(recordStatus({ status }, "status")).toBe("failed");
    expect(recordStatus({ status, success: true, error: "none" }, "status")).toBe("failed");
  });

  test.each([9, -1, 1.5, "", "sent", "Rejected", "8 ", true, [8], [6], { code: 8 }, {}])(
    "%j is doubtful",
    (status) => {
      expect(recordStatus({ status }, "status")).toBe("doubtful");
      expect(recordStatus({ status, success: true }, "status")).toBe("doubtful");
    },
  );

  test("a field that says no makes it doubtful, unless it is the spec's own", () => {
    expect(recordStatus({ status: 1, rejectReason: "x" }, "status")).toBe("doubtful");
    expect(recordStatus({ status: "failed" })).toBe("doubtful");
    expect(recordStatus({ status: 1, sender: "Failed", name: "Error" }, "status")).toBe("done");
  });

  test("is read where the spec's records have one", () => {
    expect(recordStatus({ status: 8, undefined: 8, "": 8 })).toBe("done");
  });

  test.each([undefined, null, "sent", 8, []])("of %j, which has none, is done", (record) => {
    expect(recordStatus(record, "status")).toBe("done");
  });
});

describe("the errors of a response", () => {
  const item = { record: undefined, error: undefined } as const;
  const unaccounted = {
    title: "Unaccounted",
    message: "It may have been done: the response does not account for it.",
    code: "unaccounted",
  };
  const rejected = {
    title: "Rejected",
    message: "The status of its record is 8.",
    code: "rejected",
  };
  const sms = { phoneNumbers: ["+48500", "+48501", "+48502"] };

  test("are the service's of items that failed, and those that name no item", () => {
    const own = about("phoneNumbers.1");
    const items = [
      { ...item, index: 0, status: "done" },
      { ...item, index: 1, status: "failed", error: own },
    ] as const;
    expect(errorsOf(itemsOf("sendSms"), sms, [error, own], items)).toEqual([error, own]);
  });

  test("have an entry of each item of a list that is not done, by its path and its value", () => {
    const items = [
      { ...item, index: 1, status: "doubtful" },
      { ...item, index: 2, status: "failed", record: { status: 8 } },
    ] as const;
    expect(errorsOf(itemsOf("sendSms"), sms, [error], items)).toEqual([
      error,
      { ...unaccounted, meta: { parameter: "phoneNumbers.1", value: "+48501" } },
      { ...rejected, meta: { parameter: "phoneNumbers.2", value: "+48502" } },
    ]);
  });

  test("say of an item whose record and error disagree that it is in doubt", () => {
    const own = about("phoneNumbers.1");
    const items = [{ status: "doubtful", index: 1, record: { status: 1 }, error: own }] as const;
    expect(errorsOf(itemsOf("sendSms"), sms, [own, error], items)).toEqual([
      error,
      { ...unaccounted, meta: { parameter: "phoneNumbers.1", value: "+48501" } },
    ]);
  });

  test("say which field of a record is against it", () => {
    const items = [{ ...item, index: 0, status: "doubtful", doubt: "data.0.ok" }] as const;
    const message = "It may have been done: data.0.ok says otherwise.";
    expect(errorsOf(itemsOf("createEmailTemplate"), { name: "a" }, [], items)).toEqual([
      { ...unaccounted, message, meta: {} },
    ]);
  });

  test("name one of a batch by its place, and a body that is one by nothing", () => {
    const items = [{ ...item, index: 1, status: "doubtful" }] as const;
    const batch = [{ name: "a" }, { name: "b" }];
    expect(errorsOf(itemsOf("createGroups"), batch, [], items)).toEqual([
      { ...unaccounted, meta: { parameter: "1" } },
    ]);
    const one = [{ ...item, index: 0, status: "failed", record: { status: "8" } }] as const;
    expect(errorsOf(itemsOf("createEmailTemplate"), { name: "a" }, [], one)).toEqual([
      { ...rejected, meta: {} },
    ]);
  });

  test("of a rejected record, or of a request that was refused, have the value", () => {
    const meta = { value: "+48500" };
    expect(rejectedEntry({ status: 8 }, "+48500")).toEqual({ ...rejected, meta });
    expect(rejectedEntry({ status: 8 })).toEqual(rejected);
    const message = "Its request was refused.";
    expect(rejectedEntry(undefined, "+48500")).toEqual({ ...rejected, message, meta });
  });
});

test.each<[Partial<ErrorEntry>, boolean]>([
  [{ code: "E-3-006" }, true],
  [{ meta: { parameter: "externalId" } }, true],
  [{ meta: { parameter: "1.externalId" } }, true],
  [{ meta: { parameter: "externalId.0" } }, false],
  [{ meta: { parameter: "name" } }, false],
  [{}, false],
])("the refusal %j is of an id that is there: %j", (entry, isTaken) => {
  expect(isIdTaken({ ...error, ...entry })).toBe(isTaken);
});
