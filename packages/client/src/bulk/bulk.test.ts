import { describe, expect, test } from "vitest";
import { answer, fakeMessaging, type Handler, type SentRequest } from "../../test/fake-fetch.ts";
import { type BulkOptions, type BulkOutcome, type BulkSendOptions, bulk } from "./index.ts";

const template = { sender: "ACME", message: "Hi" };
const quick: BulkSendOptions = { looks: 2, waitMs: 0, retries: 1 };
const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `+4850050${String(index).padStart(4, "0")}`);
const bodyOf = ({ init }: SentRequest) => JSON.parse(String(init.body));

interface Listed {
  readonly phoneNumber: string;
  readonly externalId: string;
}

/** Sends to whom it is asked to, and lists it. */
function newService(before: readonly Listed[] = []) {
  const list = [...before];
  const handle: Handler = (request) => {
    if (request.init.method === "GET") {
      const externalId = new URL(request.url).pathname.split("/").at(-1);
      return answer(200, { data: list.filter((sms) => sms.externalId === externalId) });
    }
    const { phoneNumbers, externalId } = bodyOf(request);
    const data = phoneNumbers.map((phoneNumber: string) => ({ phoneNumber, externalId }));
    list.push(...data);
    return answer(200, { data });
  };
  return { list, handle };
}

async function collect<One>(outcomes: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of outcomes) all.push(one);
  return all;
}

/** A store in memory. */
function memory(text?: string) {
  const saved: string[] = text === undefined ? [] : [text];
  return {
    saved,
    load: () => saved.at(-1),
    save: (checkpoint: string) => void saved.push(checkpoint),
  };
}

const statuses = (outcomes: readonly BulkOutcome<unknown, unknown>[]) =>
  outcomes.map(({ status }) => status);

describe("sendSms", () => {
  test("cuts any iterable into batches, and yields an outcome of each item in order", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    async function* recipients() {
      yield* numbers(25);
    }
    const progress: unknown[] = [];
    const options = {
      batchSize: 10,
      runId: "spring",
      onProgress: (one: unknown) => progress.push(one),
    };
    const outcomes = await collect(bulk(messaging).sendSms(recipients(), template, options));
    expect(outcomes.map(({ index, item }) => [index, item])).toEqual([...numbers(25).entries()]);
    expect(outcomes[12]).toEqual({
      index: 12,
      item: "+48500500012",
      status: "done",
      externalId: "spring-10",
      record: { phoneNumber: "+48500500012", externalId: "spring-10" },
    });
    expect(sent.map((one) => bodyOf(one).phoneNumbers.length)).toEqual([10, 10, 5]);
    expect(progress.at(-1)).toEqual({ done: 25, failed: 0, unknown: 0 });
  });

  test("a message with placeholders is one of each recipient", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const recipients = [
      { phoneNumber: "+48500500500", firstName: "Ada", rows: 3 },
      { phoneNumber: "+48500500501", firstName: "Grace", rows: 4 },
    ];
    const personal = { sender: "ACME", message: "Hi {{firstName}}, {{ rows }} of {{rows}}" };
    const outcomes = await collect(bulk(messaging).sendSms(recipients, personal, { runId: "r" }));
    expect(statuses(outcomes)).toEqual(["done", "done"]);
    expect(sent.map(bodyOf)).toEqual([
      {
        sender: "ACME",
        message: "Hi Ada, 3 of 3",
        phoneNumbers: ["+48500500500"],
        externalId: "r-0",
      },
      {
        sender: "ACME",
        message: "Hi Grace, 4 of 4",
        phoneNumbers: ["+48500500501"],
        externalId: "r-0",
      },
    ]);
  });

  test("a bad item fails by row and field, and the others go on", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const recipients: unknown[] = [
      { phoneNumber: "+48500500500", name: "Ada" },
      { phoneNumber: "48500500500", name: "Ada" },
      { phoneNumber: "+48500500501", name: "" },
      { phoneNumber: "+48500500502" },
      { phoneNumber: "+48500500503", name: "x".repeat(1378) },
      { phoneNumber: "+48500500504", name: "ж".repeat(604) },
      null,
      { phoneNumber: "+48500500505", name: "Grace" },
    ];
    const personal = { ...template, message: "{{name}}" };
    const outcomes = await collect(bulk(messaging).sendSms(recipients as string[], personal));
    expect(outcomes.map(({ status, error }) => error?.message ?? status)).toEqual([
      "done",
      "row 2: phoneNumber must be a plus and 7 to 15 digits, such as +48500500500, but is a string of another form.",
      "row 3: name must be a text or a number, but is an empty string.",
      "row 4: name must be a text or a number, but is missing.",
      "row 5: message must have 1377 characters at most (9 parts), but has 1378.",
      "row 6: message must have 603 characters at most (9 parts), but has 604.",
      "row 7: phoneNumber must be a plus and 7 to 15 digits, such as +48500500500, but is missing.",
      "done",
    ]);
    expect(outcomes[1]?.error).toMatchObject({ code: "invalid_input", field: "phoneNumber" });
    expect(sent).toHaveLength(2);
  });

  test("what the service refuses of a batch fails by its own account", async () => {
    const errors = [
      { title: "Refused", message: "No.", code: "E-3-007", meta: { parameter: "phoneNumbers.1" } },
    ];
    const [first = "", second = "", third = ""] = numbers(3);
    const data = [{ phoneNumber: first }, { phoneNumber: third }];
    const { messaging } = fakeMessaging([
      () => answer(207, { data, errors }),
      () => answer(422, { errors }),
      () => answer(207, { data: data.slice(0, 1), errors: [{ title: "Odd" }] }),
    ]);
    const options = { ...quick, batchSize: 3, concurrency: 1 };
    const recipients = [first, second, third, first, second, third, first, second, third];
    const outcomes = await collect(bulk(messaging).sendSms(recipients, template, options));
    expect(statuses(outcomes).join()).toBe(
      "done,failed,done,failed,failed,failed,done,unknown,unknown",
    );
    const refused = { code: "E-3-007", message: "No.", field: "phoneNumbers.1" };
    expect(outcomes[1]?.error).toEqual(refused);
    expect(outcomes[4]?.error).toEqual(refused);
    expect(outcomes[3]?.error).toMatchObject({ code: "E-3-007" });
    expect(outcomes[7]?.error).toMatchObject({ message: "Odd" });
  });

  test("a number that is listed twice gets two messages, each to be told apart", async () => {
    const { messaging, sent } = fakeMessaging(newService().handle);
    const [number = ""] = numbers(1);
    await collect(bulk(messaging).sendSms([number, number], template, { runId: "r" }));
    expect(sent.map((one) => bodyOf(one).externalId)).toEqual(["r-0", "r-1"]);
  });

  test("what was sent though the answer was lost is found", async () => {
    const { handle } = newService();
    const lossy: Handler = async (request) => {
      const answered = await handle(request);
      return request.init.method === "GET" ? answered : answer(502);
    };
    const { messaging } = fakeMessaging(lossy);
    const outcomes = await collect(bulk(messaging).sendSms(numbers(3), template, quick));
    expect(statuses(outcomes)).toEqual(["done", "done", "done"]);
  });

  test("what is not found is sent again only if it may be", async () => {
    const { handle } = newService();
    const lost = () => answer(502);
    const none = () => answer(200, { data: [] });
    const never = fakeMessaging([lost, none]);
    const unknown = await collect(bulk(never.messaging).sendSms(numbers(2), template, quick));
    expect(statuses(unknown)).toEqual(["unknown", "unknown"]);
    expect(unknown[0]?.error).toMatchObject({ code: "HTTP_502" });

    const again = fakeMessaging([lost, none, none, handle]);
    const options = { ...quick, sendAgain: true };
    const done = await collect(bulk(again.messaging).sendSms(numbers(2), template, options));
    expect(statuses(done)).toEqual(["done", "done"]);
    expect(again.sent).toHaveLength(4);
  });

  test.each([
    [{}, "message"],
    [{ message: "" }, "message"],
    [{ message: "x".repeat(1378) }, "message"],
  ])("the template %o is refused at once", (part, field) => {
    const { messaging } = fakeMessaging([]);
    const bad = { ...template, message: undefined, ...part } as unknown as typeof template;
    expect(() => bulk(messaging).sendSms([], bad)).toThrow(
      expect.objectContaining({ name: "InvalidInputError", field }),
    );
  });
});

describe("the pace", () => {
  test("a batch that is put off holds up all others", async () => {
    const { handle } = newService();
    const begun: number[] = [];
    const { messaging } = fakeMessaging((request) => {
      begun.push(performance.now());
      const isFirst = begun.length === 1;
      return isFirst ? answer(429, { headers: { "retry-after-ms": "50" } }) : handle(request);
    });
    const options = { ...quick, batchSize: 1, concurrency: 1 };
    const outcomes = await collect(bulk(messaging).sendSms(numbers(3), template, options));
    expect(statuses(outcomes)).toEqual(["done", "done", "done"]);
    expect(begun).toHaveLength(4);
    expect(Number(begun[1]) - Number(begun[0])).toBeGreaterThanOrEqual(49);
  });

  test("requestsPerSecond keeps requests apart", async () => {
    const { handle } = newService();
    const begun: number[] = [];
    const { messaging } = fakeMessaging((request) => {
      begun.push(performance.now());
      return handle(request);
    });
    const options = { batchSize: 1, requestsPerSecond: 100 };
    await collect(bulk(messaging).sendSms(numbers(6), template, options));
    expect(Number(begun.at(-1)) - Number(begun[0])).toBeGreaterThanOrEqual(40);
  });

  test("no more than concurrency requests are under way", async () => {
    const { handle } = newService();
    let underWay = 0;
    let most = 0;
    const { messaging } = fakeMessaging(async (request) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
      return handle(request);
    });
    await collect(bulk(messaging).sendSms(numbers(30), template, { batchSize: 1, concurrency: 3 }));
    expect(most).toBe(3);
  });
});

describe("a run that breaks off", () => {
  const options = { ...quick, batchSize: 2, concurrency: 2, runId: "r" };

  test("is stopped by what every batch would meet, and goes on", async () => {
    const { list, handle } = newService();
    const { messaging } = fakeMessaging([handle, () => answer(401), () => answer(401), handle]);
    const checkpoint = memory();
    const outcomes: number[] = [];
    const run = async () => {
      const sending = bulk(messaging).sendSms(numbers(9), template, { ...options, checkpoint });
      for await (const { index, status } of sending) {
        expect(status).toBe("done");
        outcomes.push(index);
      }
    };
    await expect(run()).rejects.toMatchObject({ name: "ApiError", status: 401 });
    await run();
    expect(outcomes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers(9));
  });

  test("has kept what it is about to send", async () => {
    const { handle } = newService();
    const checkpoint = memory();
    const kept: number[] = [];
    const { messaging } = fakeMessaging((request) => {
      const [, { batches }] = JSON.parse(checkpoint.saved.at(-1) ?? "");
      kept.push(batches.length);
      return handle(request);
    });
    await collect(bulk(messaging).sendSms(numbers(4), template, { ...options, checkpoint }));
    expect(kept).toEqual([1, 2]);
  });

  test("sends nothing that it could not keep", async () => {
    const { messaging, sent } = fakeMessaging([]);
    const full = new Error("The disk is full.");
    const checkpoint = { load: () => undefined, save: () => Promise.reject(full) };
    const sending = bulk(messaging).sendSms(numbers(4), template, { ...options, checkpoint });
    await expect(collect(sending)).rejects.toBe(full);
    expect(sent).toEqual([]);
  });

  test("finds what had been sent, at whatever moment it crashed", async () => {
    const people = Array.from(numbers(9), (phoneNumber, at) => ({ phoneNumber, name: `n${at}` }));
    const personal = { ...template, message: "Hi {{name}}" };
    const send = (handler: Handler, checkpoint: ReturnType<typeof memory>) => {
      const { messaging } = fakeMessaging(handler);
      const all = { ...options, checkpoint, sendAgain: true };
      return collect(bulk(messaging).sendSms(people, personal, all));
    };
    /** What a crash would leave before and after each request. */
    const crashes: { text: string | undefined; list: Listed[] }[] = [];
    const crashAnywhere = async ({ text, list }: (typeof crashes)[number]) => {
      const checkpoint = memory(text);
      const service = newService(list);
      const left: typeof crashes = [];
      const leave = () => left.push({ text: checkpoint.load(), list: [...service.list] });
      const outcomes = await send((request) => {
        leave();
        const answered = service.handle(request);
        leave();
        return answered;
      }, checkpoint);
      expect(new Set(statuses(outcomes)).size).toBeLessThanOrEqual(1);
      expect(service.list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers(9));
      return left;
    };
    for (const once of await crashAnywhere({ text: undefined, list: [] })) {
      for (const twice of await crashAnywhere(once)) await crashAnywhere(twice);
    }
  });

  test("that is stopped again at once still knows what was under way", async () => {
    const { list, handle } = newService();
    const checkpoint = memory();
    const crash = new Error("Crash.");
    const broken = {
      ...checkpoint,
      // The second batch is kept and sent; what comes after that is not.
      save: (text: string) => {
        if (checkpoint.saved.length === 2) throw crash;
        checkpoint.save(text);
      },
    };
    const send = (handler: Handler, store: BulkOptions["checkpoint"] = checkpoint) => {
      const { messaging } = fakeMessaging(handler);
      const all = { ...options, ...(store && { checkpoint: store }) };
      return collect(bulk(messaging).sendSms(numbers(6), template, all));
    };
    await expect(send(handle, broken)).rejects.toBe(crash);
    expect(list).toHaveLength(4);
    const caller = AbortSignal.abort(crash);
    const { messaging } = fakeMessaging(handle);
    const aborted = { ...options, checkpoint, signal: caller };
    await expect(collect(bulk(messaging).sendSms(numbers(6), template, aborted))).rejects.toBe(
      crash,
    );
    expect(statuses(await send(handle))).not.toContain("unknown");
    expect(list).toHaveLength(6);
  });

  test("an abort ends it cleanly, with what it knows", async () => {
    const { list, handle } = newService();
    const caller = new AbortController();
    const reason = new Error("Ctrl-C");
    const { messaging } = fakeMessaging((request) => {
      if (list.length === 4) caller.abort(reason);
      return handle(request);
    });
    const checkpoint = memory();
    const run = (signal?: AbortSignal) =>
      collect(
        bulk(messaging).sendSms(numbers(20), template, {
          ...options,
          checkpoint,
          ...(signal && { signal }),
        }),
      );
    await expect(run(caller.signal)).rejects.toBe(reason);
    const before = list.length;
    expect(before).toBeLessThan(20);
    expect(statuses(await run())).not.toContain("unknown");
    expect(list.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers(20));
  });

  test("begins no request once its reader has gone away", async () => {
    const { handle } = newService();
    const { messaging, sent } = fakeMessaging(async (request) => {
      await new Promise(setImmediate);
      return handle(request);
    });
    // The first batch is settled at once, and the second has two requests to make.
    const people = ["none", "none", ...numbers(2)].map((phoneNumber) => ({ phoneNumber }));
    const personal = { ...template, message: "{{phoneNumber}}" };
    for await (const _ of bulk(messaging).sendSms(people, personal, options)) break;
    expect(sent.length).toBeLessThan(2);
  });

  test("keeps what it knows when its reader goes away", async () => {
    const { list, handle } = newService();
    const { messaging } = fakeMessaging(handle);
    const checkpoint = memory();
    const sendAll = () => bulk(messaging).sendSms(numbers(9), template, { ...options, checkpoint });
    for await (const { index } of sendAll()) if (index === 2) break;
    const rest = await collect(sendAll());
    expect(rest.map(({ index }) => index)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(list).toHaveLength(9);
  });
});

describe("a checkpoint is refused", () => {
  const options = { ...quick, batchSize: 2, concurrency: 1, runId: "r" };
  const people = numbers(6);

  async function checkpointText() {
    const checkpoint = memory();
    const { messaging } = fakeMessaging(newService().handle);
    for await (const { index } of bulk(messaging).sendSms(people, template, {
      ...options,
      checkpoint,
    })) {
      if (index === 4) break;
    }
    return checkpoint.saved.at(-1) ?? "";
  }

  test("when it is cut off, at any place", async () => {
    const text = await checkpointText();
    for (let length = 0; length < text.length; length += 1) {
      const { messaging, sent } = fakeMessaging([]);
      const checkpoint = memory(text.slice(0, length));
      const sending = bulk(messaging).sendSms(people, template, { ...options, checkpoint });
      await expect(collect(sending)).rejects.toMatchObject({
        name: "InvalidInputError",
        field: "checkpoint",
        message: expect.stringContaining("cut off"),
      });
      expect(sent).toEqual([]);
      // What was there is left alone.
      expect(checkpoint.saved).toEqual([text.slice(0, length)]);
    }
  });

  test("when it was changed", async () => {
    const text = (await checkpointText()).replace('"done":4', '"done":2');
    const { messaging, sent } = fakeMessaging([]);
    const all = { ...options, checkpoint: memory(text) };
    await expect(collect(bulk(messaging).sendSms(people, template, all))).rejects.toThrow(
      "changed",
    );
    expect(sent).toEqual([]);
  });

  test.each<[string, string[], typeof template, string, RegExp]>([
    ["of another run", people, template, "other", /runId is r, not other/],
    ["of another template", people, { ...template, message: "Ho" }, "r", /another template/],
    ["of other items", numbers(7).slice(1), template, "r", /does not fit these items/],
    ["of more items", people.slice(0, 3), template, "r", /does not fit these items/],
    [
      "of items in another order",
      [people[1] ?? "", people[0] ?? "", ...people.slice(2)],
      template,
      "r",
      /order/,
    ],
  ])("when it is %s", async (_, items, sms, runId, said) => {
    const text = await checkpointText();
    const { messaging, sent } = fakeMessaging([]);
    const checkpoint = memory(text);
    const sending = bulk(messaging).sendSms(items, sms, { ...options, runId, checkpoint });
    await expect(collect(sending)).rejects.toThrow(said);
    expect(sent).toEqual([]);
    expect(checkpoint.load()).toBe(text);
  });
});

describe("groups and their contacts", () => {
  test("groups get an external id, and are found by it", async () => {
    const created: { name: string; externalId: string }[] = [];
    const { messaging } = fakeMessaging(({ init }) => {
      if (init.method === "GET") return answer(200, { data: created });
      created.push(...JSON.parse(String(init.body)));
      return answer(500);
    });
    const groups = [{ name: "A" }, { name: "B", externalId: "b" }, { name: "" }];
    const options = { ...quick, runId: "r" };
    const outcomes = await collect(bulk(messaging).createGroups(groups, options));
    expect(statuses(outcomes)).toEqual(["done", "done", "failed"]);
    expect(outcomes[0]?.record).toEqual({ name: "A", externalId: "r-0" });
    expect(outcomes[1]?.record).toEqual({ name: "B", externalId: "b" });
  });

  test("changes of members are repeated, because that does no harm", async () => {
    const { messaging, sent } = fakeMessaging([
      () => answer(500),
      () => answer(200, { data: [{ id: 7 }, { id: 8 }] }),
    ]);
    const ids = [7, 8, Number.NaN];
    const added = await collect(bulk(messaging).addGroupContacts(5, ids, quick));
    expect(statuses(added)).toEqual(["done", "done", "failed"]);
    await collect(bulk(messaging).removeGroupContacts(5, ids, quick));
    expect(sent.map(({ url, init }) => `${init.method} ${new URL(url).pathname}`)).toEqual([
      "POST /v2.1/group/5/contact",
      "POST /v2.1/group/5/contact",
      "DELETE /v2.1/group/5/contact",
    ]);
  });

  test("after a lost answer a refusal does not say that a member was not added", async () => {
    const { messaging } = fakeMessaging([() => answer(500), () => answer(422)]);
    const outcomes = await collect(bulk(messaging).addGroupContacts(5, [7], quick));
    expect(outcomes).toMatchObject([{ status: "unknown", error: { code: "HTTP_422" } }]);
  });

  test("what stays unknown of them is said", async () => {
    const { messaging } = fakeMessaging(() => answer(500));
    const outcomes = await collect(bulk(messaging).addGroupContacts(5, [7], quick));
    expect(outcomes).toMatchObject([{ status: "unknown", error: { code: "HTTP_500" } }]);
  });
});

test.each([
  { batchSize: 0 },
  { batchSize: 1001 },
  { concurrency: 0 },
  { requestsPerSecond: 0 },
  { retries: -1 },
  { looks: -1 },
  { runId: "" },
])("%o is refused", async (bad) => {
  const { messaging } = fakeMessaging([]);
  const [field] = Object.keys(bad);
  const sending = bulk(messaging).sendSms(numbers(1), template, bad);
  await expect(collect(sending)).rejects.toMatchObject({ name: "InvalidInputError", field });
});
