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
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import { bulk } from "./index.ts";

describe("sendSms", () => {
  test("cuts any iterable into batches, and yields an outcome of each item in order", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    async function* recipients() {
      yield* numbers(25);
    }
    const progress: unknown[] = [];
    const options = {
      batchSize: 10,
      id: "spring",
      onProgress: (one: unknown) => progress.push(one),
    };
    const outcomes = await collect(bulk(messaging).sendSms(recipients(), template, options));
    expect(outcomes.map(({ index, item }) => [index, item])).toEqual([...numbers(25).entries()]);
    expect(outcomes[12]).toEqual({
      index: 12,
      item: "+48500500012",
      status: "done",
      externalId: expect.stringMatching(/^spring-[\da-f]{8}-10$/),
      record: { phoneNumber: "+48500500012", externalId: outcomes[12]?.externalId },
    });
    expect(sent.map((one) => bodyOf(one).phoneNumbers.length)).toEqual([10, 10, 5]);
    for (const one of sent) expect(bodyOf(one)).toMatchObject(template);
    expect(progress.at(-1)).toEqual({ done: 25, failed: 0, doubtful: 0 });
  });

  test("a message with placeholders is one of each recipient", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const recipients = [
      { phoneNumber: "+48500500500", firstName: "Ada", rows: 3 },
      { phoneNumber: "+48500500501", firstName: "Grace", rows: 4 },
    ];
    const personal = { sender: "ACME", message: "Hi {{firstName}}, {{ rows }} of {{rows}}" };
    const outcomes = await collect(bulk(messaging).sendSms(recipients, personal, { id: "r" }));
    expect(statuses(outcomes)).toEqual(["done", "done"]);
    expect(sent.map(bodyOf)).toEqual([
      {
        sender: "ACME",
        message: "Hi Ada, 3 of 3",
        phoneNumbers: ["+48500500500"],
        externalId: outcomes[0]?.externalId,
      },
      {
        sender: "ACME",
        message: "Hi Grace, 4 of 4",
        phoneNumbers: ["+48500500501"],
        externalId: outcomes[0]?.externalId,
      },
    ]);
  });

  test("a placeholder may have any name, and is never sent as it is", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const recipients = [
      { phoneNumber: "+48500500500", "first-name": "Ada", imię: "Ada", "last name": "Byron" },
    ];
    const personal = { sender: "ACME", message: "{{first-name}}, {{ imię }}, {{last name}}" };
    await collect(bulk(messaging).sendSms(recipients, personal));
    const cut = { sender: "ACME", message: "Hi {{user.name}}" as string };
    const [outcome] = await collect(bulk(messaging).sendSms(recipients, cut));
    expect(sent.map((one) => bodyOf(one).message)).toEqual(["Ada, Ada, Byron"]);
    expect(outcome?.error?.message).toContain("user.name must be a text or a number");
  });

  test("an invalid number gets no message", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const phoneNumber = "+48500500500";
    const sums = [Number.NaN, Number.POSITIVE_INFINITY].map((sum) => ({ phoneNumber, sum }));
    const bill = { sender: "ACME", message: "You owe {{sum}}" };
    const outcomes = await collect(bulk(messaging).sendSms(sums, bill));
    expect(outcomes).toMatchObject([
      { status: "failed" },
      { status: "failed", error: { field: "sum" } },
    ]);
    expect(sent).toEqual([]);
  });

  test("a bad item fails by row and field, and the others go on", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const recipients: unknown[] = [
      { phoneNumber: "+48500500500", name: "Ada" },
      { phoneNumber: "48500500500", name: "Ada" },
      { phoneNumber: "+48500500501", name: "" },
      { phoneNumber: "+48500500502" },
      null,
      { phoneNumber: "+48500500505", name: "Grace" },
      { phoneNumber: "+48500500506", name: true },
      { phoneNumber: "x+48500500507", name: "Ada" },
      { phoneNumber: "+48500500508x", name: "Ada" },
      { phoneNumber: ["+48500500509"], name: "Ada" },
    ];
    const personal = { ...template, message: "{{name}}" };
    const outcomes = await collect(bulk(messaging).sendSms(recipients as string[], personal));
    expect(outcomes.map(({ status, error }) => error?.message ?? status)).toEqual([
      "done",
      "row 2: phoneNumber must be a plus and 7 to 15 digits, but is a string of another form.",
      "row 3: name must be a text or a number, but is an empty string.",
      "row 4: name must be a text or a number, but is missing.",
      "row 5: phoneNumber must be a plus and 7 to 15 digits, but is missing.",
      "done",
      "row 7: name must be a text or a number, but is a boolean.",
      "row 8: phoneNumber must be a plus and 7 to 15 digits, but is a string of another form.",
      "row 9: phoneNumber must be a plus and 7 to 15 digits, but is a string of another form.",
      "row 10: phoneNumber must be a plus and 7 to 15 digits, but is an array.",
    ]);
    expect(outcomes[1]?.error).toMatchObject({ code: "invalid_input", field: "phoneNumber" });
    expect(outcomes[1]).not.toHaveProperty("externalId");
    expect(sent).toHaveLength(2);
  });

  test("what the service refuses of a batch fails with the service's error", async () => {
    const errors = [
      { title: "Refused", message: "No.", code: "E-3-007", meta: { parameter: "phoneNumbers.1" } },
    ];
    const [first = "", second = "", third = ""] = numbers(3);
    const data = [{ phoneNumber: first }, { phoneNumber: third }];
    const { messaging } = fakeMessaging([
      () => respond(207, { data, errors }),
      () => respond(422, { errors }),
      () => respond(207, { data: data.slice(0, 1), errors: [{ title: "Odd" }] }),
    ]);
    const recipientKey = (_: string, index: number) => `${index}`;
    const options = { ...quick, batchSize: 3, concurrency: 1, recipientKey };
    const recipients = [first, second, third, first, second, third, first, second, third];
    const outcomes = await collect(bulk(messaging).sendSms(recipients, template, options));
    expect(statuses(outcomes).join()).toBe(
      "done,failed,done,failed,failed,failed,done,doubtful,doubtful",
    );
    const refused = { code: "E-3-007", message: "No.", field: "phoneNumbers.1" };
    expect(outcomes[1]?.error).toEqual(refused);
    expect(outcomes[4]?.error).toEqual(refused);
    expect(outcomes[3]?.error).toMatchObject({ code: "E-3-007" });
    expect(outcomes[7]?.error).toMatchObject({ message: "Odd" });
  });

  test("a number that is listed twice gets one message, and its second row names the first", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const [one = "", two = "", three = ""] = numbers(3);
    const listed = [one, "none", two, one, { phoneNumber: one }, three, two];
    const run = bulk(messaging).sendSms(listed, template, { batchSize: 2 });
    const rows = await collect(run);
    expect(rows.map(({ status, repeats }) => [status, repeats])).toEqual([
      ["done", undefined],
      ["failed", undefined],
      ["done", undefined],
      ["repeated", 0],
      ["repeated", 0],
      ["done", undefined],
      ["repeated", 2],
    ]);
    expect(rows[3]).toEqual({ index: 3, item: one, status: "repeated", repeats: 0 });
    expect(sent.flatMap((request) => bodyOf(request).phoneNumbers)).toEqual([one, two, three]);
    const counts = await bulk(messaging).sendSms(listed, template).summary();
    expect(counts).toEqual({ done: 3, failed: 1, doubtful: 0, repeated: 3 });
  });

  test("a row that cannot be filled is no first one", async () => {
    const { messaging } = fakeMessaging(newService().handle);
    const listed = [{}, { name: "Bo" }, { name: "Cy" }].map((fields) => ({
      ...fields,
      phoneNumber: "+48500500500",
    }));
    const hello = { ...template, message: "Hi {{name}}" as string };
    const rows = await collect(bulk(messaging).sendSms(listed, hello));
    expect(rows.map(({ status, repeats }) => [status, repeats])).toEqual([
      ["failed", undefined],
      ["done", undefined],
      ["repeated", 1],
    ]);
  });

  test.each([1, 2, 3])(
    "a run of version 0.1.0 goes on as it began, left at row %i",
    async (taken) => {
      const [one = "", two = "", three = ""] = numbers(3);
      const all = [one, two, one, two, three, three];
      const { list, handle } = newService();
      const { messaging } = fakeMessaging(handle);
      const store = memory();
      const run = (recipientKey?: (item: string, index: number) => string) =>
        bulk(messaging).sendSms(all, template, {
          ...{ id: "r", store, batchSize: 1, concurrency: 1, recipientKey },
        });
      // Its entry is that of a run which tells all of them apart.
      for await (const { index } of run((_, at) => `${at}`)) if (index === taken) break;
      const later = statuses(await collect(run()));
      // Without a repeat before, none shows how it was begun.
      const isKnown = taken >= 2;
      expect(later.at(-1)).toBe(isKnown ? "done" : "repeated");
      expect(list).toHaveLength(isKnown ? 6 : 3);
    },
  );

  test("recipientKey says what a repeat is", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const listed = ["a", "b", "a"].map((order) => ({ phoneNumber: "+48500500500", order }));
    const recipientKey = ({ order }: { readonly order: string }) => order;
    const rows = await collect(bulk(messaging).sendSms(listed, template, { recipientKey }));
    expect(statuses(rows)).toEqual(["done", "done", "repeated"]);
    expect(rows[2]).toMatchObject({ repeats: 0 });
    expect(sent).toHaveLength(2);
    const none = { recipientKey: () => "" };
    const [row] = await collect(bulk(messaging).sendSms(listed, template, none));
    expect(row).toMatchObject({ status: "failed", error: { field: "recipientKey" } });
    const wrong = { recipientKey: "order" as never };
    expect(() => bulk(messaging).sendSms(listed, template, wrong)).toThrow(/recipientKey must be/);
  });

  test("a resumed run knows the recipients from before it stopped", async () => {
    const [one = "", two = "", three = ""] = numbers(3);
    const listed = [one, one, two, two, one, three, two];
    for (const left of [1, 2, 3, 4, 5, 6]) {
      const { list, handle } = newService();
      const { messaging } = fakeMessaging(handle);
      const options = { ...quick, batchSize: 2, concurrency: 1, store: memory() };
      const start = () => bulk(messaging).sendSms(listed, template, options);
      for await (const { index } of start()) if (index === left) break;
      expect(await start().summary()).toEqual({ done: 3, failed: 0, doubtful: 0, repeated: 4 });
      expect(list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual([one, two, three]);
    }
  });

  test("messages to one number under different keys are distinguished", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const [number = ""] = numbers(1);
    const options = { id: "r", recipientKey: (_: string, index: number) => `${index}` };
    await collect(bulk(messaging).sendSms([number, number], template, options));
    expect(sent.map((one) => bodyOf(one).externalId)).toEqual([
      expect.stringMatching(/^r-[\da-f]{8}-0$/),
      expect.stringMatching(/^r-[\da-f]{8}-1$/),
    ]);
  });

  test("what was sent though the response was lost is found", async () => {
    const { handle } = newService();
    const lossy: Handler = async (request) => {
      const response = await handle(request);
      return request.init.method === "GET" ? response : respond(502);
    };
    const { messaging } = fakeMessaging(lossy);
    const outcomes = await collect(bulk(messaging).sendSms(numbers(3), template, quick));
    expect(statuses(outcomes)).toEqual(["done", "done", "done"]);
  });

  test("what is not found is sent again only if it may be", async () => {
    const { handle } = newService();
    const lost = () => respond(502);
    const none = () => respond(200, { data: [] });
    const never = fakeMessaging([lost, none]);
    const unknown = await collect(bulk(never.messaging).sendSms(numbers(2), template, quick));
    expect(statuses(unknown)).toEqual(["doubtful", "doubtful"]);
    expect(unknown[0]?.error).toMatchObject({ code: "E-0-004" });

    const again = fakeMessaging([lost, none, none, handle]);
    const options = { ...quick, ifMissing: "send" as const };
    const done = await collect(bulk(again.messaging).sendSms(numbers(2), template, options));
    expect(statuses(done)).toEqual(["done", "done"]);
    expect(again.sent).toHaveLength(4);
  });

  test.each([
    [{}, "message"],
    [{ message: "" }, "message"],
  ])("the template %o is refused at once", (part, field) => {
    const { messaging } = fakeMessaging([]);
    const bad = { ...template, message: undefined, ...part } as unknown as typeof template;
    expect(() => bulk(messaging).sendSms([], bad)).toThrow(
      expect.objectContaining({ name: "InvalidInputError", field }),
    );
  });
});

test("an invalid number and an invalid text are named by their kind", async () => {
  const { messaging } = fakeMessaging([]);
  const items = [48500500500, { phoneNumber: true }, ""] as unknown as string[];
  const outcomes = await collect(bulk(messaging).sendSms(items, template));
  const problem = "phoneNumber must be a plus and 7 to 15 digits, but is";
  expect(outcomes.map(({ error }) => error?.message)).toEqual([
    `row 1: ${problem} missing.`,
    `row 2: ${problem} a boolean.`,
    `row 3: ${problem} an empty string.`,
  ]);
  const bad = { ...template, message: 5 } as unknown as typeof template;
  expect(() => bulk(messaging).sendSms([], bad)).toThrow("must be a text, but is a number.");
});
