import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  bodyOf,
  collect,
  memory,
  newService,
  numbers,
  page,
  quick,
  statuses,
  template,
} from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import type { Store } from "../send-once/store.ts";
import { type BulkRow, type BulkSendOptions, bulk } from "./index.ts";

const idOf = ({ url }: { url: string }) => new URL(url).pathname.split("/").at(-1);
const isGet: (request: Parameters<Handler>[0]) => boolean = ({ init }) => init.method === "GET";

describe("an outage", () => {
  const outage: [string, (isUp: () => boolean, handle: Handler) => Handler][] = [
    ["of everything", (isUp, handle) => (one) => (isUp() ? handle(one) : respond(500))],
    [
      "of sends alone",
      (isUp, handle) => (one) => (isUp() || isGet(one) ? handle(one) : respond(500)),
    ],
    [
      "after which sends were processed",
      (isUp, handle) => async (one) => {
        const response = await handle(one);
        return isUp() ? response : respond(500);
      },
    ],
    [
      "behind a page of a proxy",
      (isUp, handle) => (one) => (isUp() ? handle(one) : new Response("<html>Maintenance</html>")),
    ],
  ];

  test.each(outage)(
    "stops the run before it burns the list, which resumes: %s",
    async (_, play) => {
      let isUp = false;
      const { list, handle } = newService();
      const { messaging, sent } = fakeMessaging(
        play(() => isUp, handle),
        { retries: 0 },
      );
      const store = memory();
      const options = { ...quick, batchSize: 5, concurrency: 2, store, ifMissing: "send" as const };
      const outcomes = new Map<number, string>();
      const run = async () => {
        const sending = bulk(messaging).sendSms(numbers(100), template, options);
        for await (const { index, status } of sending) outcomes.set(index, status);
      };
      await expect(run()).rejects.toMatchObject({ outcome: "unknown" });
      expect(sent.filter((one) => !isGet(one)).length).toBeLessThan(8);
      isUp = true;
      vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
      onTestFinished(() => void vi.useRealTimers());
      await run();
      expect(outcomes.size).toBe(100);
      const burned = [...outcomes.values()].filter((status) => status !== "done");
      expect(burned.length).toBeLessThanOrEqual(10);
      expect(list.length).toBe(100 - burned.length);
      expect(new Set(list.map(({ phoneNumber }) => phoneNumber)).size).toBe(list.length);
    },
  );

  test("of lookups leaves in doubt what was in doubt", async () => {
    const { list, handle } = newService();
    const { messaging } = fakeMessaging(
      async (one) => {
        if (isGet(one)) return respond(503);
        await handle(one);
        return respond(502);
      },
      { retries: 0 },
    );
    const store = memory();
    const send = (client: typeof messaging) =>
      collect(bulk(client).sendSms(numbers(2), template, { ...quick, store }));
    await expect(send(messaging)).rejects.toMatchObject({ status: 503 });
    expect(statuses(await send(fakeMessaging(handle).messaging))).toEqual(["done", "done"]);
    expect(list).toHaveLength(2);
  });

  test("that is none, a few lost responses apart, does not stop the run", async () => {
    const { handle } = newService();
    let sends = 0;
    const { messaging } = fakeMessaging(async (one) => {
      const response = await handle(one);
      if (isGet(one)) return response;
      sends += 1;
      return sends % 3 === 0 ? response : respond(500);
    });
    const options = { ...quick, batchSize: 1, concurrency: 1 };
    const outcomes = await collect(bulk(messaging).sendSms(numbers(9), template, options));
    expect(new Set(statuses(outcomes))).toEqual(new Set(["done"]));
  });
});

describe("requests that are lost", () => {
  const single = { ...quick, batchSize: 1, concurrency: 1 };

  test("are no outage as long as the list has what they sent", async () => {
    const { handle } = newService();
    const { messaging } = fakeMessaging(async (one) => {
      const response = await handle(one);
      return isGet(one) ? response : respond(500);
    });
    const outcomes = await collect(bulk(messaging).sendSms(numbers(5), template, single));
    expect(new Set(statuses(outcomes))).toEqual(new Set(["done"]));
  });

  test("are counted anew once the service has refused one", async () => {
    const store = memory();
    const { handle } = newService();
    const lose = () => respond(500);
    const none = () => respond(200, { data: [] });
    const { messaging, sent } = fakeMessaging([
      ...[lose, none, none, lose, none, none],
      () => respond(401),
      ...[lose, none, none, handle],
    ]);
    const run = () => collect(bulk(messaging).sendSms(numbers(4), template, { ...single, store }));
    await expect(run()).rejects.toMatchObject({ status: 401 });
    expect(statuses(await run())).toEqual(["doubtful", "done"]);
    expect(sent).toHaveLength(11);
  });

  test("are not those that a rate limit has stopped: the run resumes with complete batches", async () => {
    const store = memory();
    const busy = () => respond(429, { headers: { "retry-after-ms": "1" } });
    const { messaging, sent } = fakeMessaging([busy, busy, busy, newService().handle]);
    const options = { ...quick, batchSize: 5, retries: 2, store };
    const run = () => collect(bulk(messaging).sendSms(numbers(5), template, options));
    await expect(run()).rejects.toMatchObject({ status: 429 });
    expect(statuses(await run())).toEqual(Array(5).fill("done"));
    expect(sent).toHaveLength(4);
  });

  test("keep their error through an outage of lookups", async () => {
    const store = memory();
    const personal = { ...template, message: "{{phoneNumber}}" };
    const { handle } = newService();
    const none = () => respond(200, { data: [] });
    const { messaging } = fakeMessaging(
      [handle, () => respond(502), () => respond(503), () => respond(503), none],
      { retries: 0 },
    );
    const run = () =>
      collect(bulk(messaging).sendSms(numbers(2), personal, { ...single, batchSize: 2, store }));
    await expect(run()).rejects.toMatchObject({ status: 503 });
    expect(await run()).toMatchObject([
      { status: "done" },
      { status: "doubtful", error: { code: "E-0-004" } },
    ]);
  });
});

describe("what the service takes without showing it", () => {
  test.each<[string, unknown[]]>([
    ["none", []],
    ["one of three", [{ phoneNumber: numbers(1)[0] }]],
  ])("is looked up: the response has %s", async (_, data) => {
    const { handle } = newService();
    const { messaging } = fakeMessaging(async (one) => {
      const response = await handle(one);
      return isGet(one) ? response : respond(200, { data });
    });
    const outcomes = await collect(bulk(messaging).sendSms(numbers(3), template, quick));
    expect(statuses(outcomes)).toEqual(["done", "done", "done"]);
    expect(outcomes[2]?.record).toBeDefined();
  });

  test("is in doubt if it is not listed either, and if no error names it", async () => {
    const [first = "", second = ""] = numbers(3);
    const errors = [
      { title: "Refused", message: "No.", code: "E-3-007", meta: { parameter: "phoneNumbers.1" } },
    ];
    const { messaging } = fakeMessaging((one) =>
      isGet(one)
        ? page(one, [{ phoneNumber: first }])
        : respond(207, { data: [{ phoneNumber: first }], errors }),
    );
    const outcomes = await collect(bulk(messaging).sendSms(numbers(3), template, quick));
    expect(statuses(outcomes)).toEqual(["done", "failed", "doubtful"]);
    expect(outcomes[1]?.item).toBe(second);
  });

  test("is looked up if a mixed batch has no record, whatever its errors name", async () => {
    const meta = { parameter: "phoneNumbers.1" };
    const errors = [{ title: "Refused", message: "No.", code: "E-3-007", meta }];
    const [first, , third] = numbers(3);
    const { messaging } = fakeMessaging((one) =>
      isGet(one)
        ? page(
            one,
            [first, third].map((phoneNumber) => ({ phoneNumber, externalId: idOf(one) })),
          )
        : respond(207, { data: [], errors }),
    );
    const sending = bulk(messaging).sendSms(numbers(3), template, quick);
    expect(statuses(await collect(sending))).toEqual(["done", "doubtful", "done"]);
  });

  test("is sent three times at most, if the list never has it", async () => {
    const { messaging, sent } = fakeMessaging((one) =>
      isGet(one) ? page(one, []) : respond(200, { data: [] }),
    );
    const options = { ...quick, ifMissing: "send" as const };
    const sending = collect(bulk(messaging).sendSms(numbers(1), template, options));
    await expect(sending).rejects.toMatchObject({ name: "ParseError", outcome: "unknown" });
    expect(sent.filter((one) => !isGet(one))).toHaveLength(3);
  });

  test("is looked up with the options of the run's requests", async () => {
    const { messaging, sent } = fakeMessaging((one) =>
      isGet(one) ? page(one, []) : respond(200, { data: [] }),
    );
    const options = { ...quick, headers: { "x-team": "spring" } };
    await collect(bulk(messaging).sendSms(numbers(1), template, options));
    expect(sent.length).toBeGreaterThan(1);
    for (const { init } of sent) expect(init.headers).toMatchObject({ "x-team": "spring" });
  });

  test("is done if all are shown, in another spelling", async () => {
    const spelled = numbers(2).map((number) => ({ phoneNumber: `00${number.slice(1)}` }));
    const { messaging, sent } = fakeMessaging(() => respond(200, { data: spelled }));
    const outcomes = await collect(bulk(messaging).sendSms(numbers(2), template));
    expect(outcomes).toMatchObject([{ record: spelled[0] }, { record: spelled[1] }]);
    expect(sent).toHaveLength(1);
  });
});

describe("ifMissing sends nothing twice, whatever the list looks like", () => {
  test.each<[string, (list: readonly { phoneNumber: string }[]) => unknown[] | null]>([
    [
      "numbers without a plus",
      (list) => list.map(({ phoneNumber }) => ({ phoneNumber: phoneNumber.slice(1) })),
    ],
    [
      "JSON numbers",
      (list) => list.map(({ phoneNumber }) => ({ phoneNumber: Number(phoneNumber) })),
    ],
    ["no list at all", () => null],
    ["masked numbers", (list) => list.map(() => ({ phoneNumber: "***" }))],
    ["no numbers", (list) => list.map((_, id) => ({ id }))],
    ["other external ids", (list) => list.map((one) => ({ ...one, externalId: "X" }))],
  ])("%s", async (_, show) => {
    const { list, handle } = newService();
    const { messaging } = fakeMessaging(async (one) => {
      if (isGet(one)) {
        const shown = show(list);
        return shown ? page(one, shown) : Response.json({ meta: {}, data: null });
      }
      await handle(one);
      return respond(502);
    });
    const options = { ...quick, ifMissing: "send" as const };
    await collect(bulk(messaging).sendSms(numbers(5), template, options));
    expect(list).toHaveLength(5);
  });

  test("pages that are capped", async () => {
    const { list, handle } = newService();
    const { messaging } = fakeMessaging(async (one) => {
      if (isGet(one)) {
        const start = Number(new URL(one.url).searchParams.get("offset") ?? 0);
        return respond(200, { data: list.slice(start, start + 100) });
      }
      await handle(one);
      return respond(502);
    });
    const options = { ...quick, ifMissing: "send" as const };
    const outcomes = await collect(bulk(messaging).sendSms(numbers(1000), template, options));
    expect(new Set(statuses(outcomes))).toEqual(new Set(["done"]));
    expect(list).toHaveLength(1000);
  });

  test("groups whose external ids the service does not keep", async () => {
    const created: { name: string }[] = [];
    const { messaging } = fakeMessaging((one) => {
      if (isGet(one))
        return page(
          one,
          created.map(({ name }, id) => ({ id, name, externalId: null })),
        );
      created.push(...bodyOf(one));
      return respond(502);
    });
    const options = { ...quick, ifMissing: "send" as const };
    const outcomes = await collect(bulk(messaging).createGroups([{ name: "A" }], options));
    expect(statuses(outcomes)).toEqual(["doubtful"]);
    expect(created).toHaveLength(1);
  });
});

test("a id that was used before loses no message", async () => {
  const { list, handle } = newService();
  const options: BulkSendOptions = { ...quick, id: "spring", ifMissing: "send" as const };
  await collect(bulk(fakeMessaging(handle).messaging).sendSms(numbers(4), template, options));
  let isLost = true;
  const { messaging } = fakeMessaging((one) => {
    if (isGet(one) || !isLost) return handle(one);
    isLost = false;
    return respond(502);
  });
  const outcomes = await collect(bulk(messaging).sendSms(numbers(4), template, options));
  expect(statuses(outcomes)).toEqual(["done", "done", "done", "done"]);
  expect(list).toHaveLength(8);
});

describe("lookUpDoubtful", () => {
  async function lose(wasProcessed: boolean) {
    const { list, handle } = newService();
    const { messaging } = fakeMessaging(async (one) => {
      if (isGet(one)) return page(one, []);
      if (wasProcessed) await handle(one);
      return respond(502);
    });
    const options = { ...quick, batchSize: 2, concurrency: 1 };
    const outcomes = await collect(
      bulk(messaging).sendSms(["none", ...numbers(3)], template, options),
    );
    expect(statuses(outcomes)).toEqual(["failed", "doubtful", "doubtful", "doubtful"]);
    return { list, later: bulk(fakeMessaging(handle).messaging), outcomes };
  }

  test("finds later what was sent", async () => {
    const { list, later, outcomes } = await lose(true);
    const settled = await collect(later.lookUpDoubtful(outcomes, template, quick));
    expect(settled.map(({ index, status }) => [index, status])).toEqual([
      [0, "failed"],
      [1, "done"],
      [2, "done"],
      [3, "done"],
    ]);
    expect(settled[3]?.error).toBeUndefined();
    expect(list).toHaveLength(3);
  });

  test("sends what is missing only if it may", async () => {
    const { list, later, outcomes } = await lose(false);
    const kept: BulkRow<string, unknown>[] = JSON.parse(JSON.stringify(outcomes));
    expect(kept).toHaveLength(4);
    const still = await collect(later.lookUpDoubtful(outcomes, template, quick));
    expect(statuses(still)).toEqual(["failed", "doubtful", "doubtful", "doubtful"]);
    expect(list).toEqual([]);
    const options = { ...quick, ifMissing: "send" as const };
    const early = await collect(later.lookUpDoubtful(still, template, options));
    expect(statuses(early)).toEqual(["failed", "doubtful", "doubtful", "doubtful"]);
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const settled = await collect(later.lookUpDoubtful(early, template, options));
    expect(statuses(settled)).toEqual(["failed", "done", "done", "done"]);
    expect(list).toHaveLength(3);
  });
});

describe("lookUpDoubtful of a separate message among others of its batch", () => {
  const texts = { ...template, message: "Hi {{name}}" };

  /** Four texts, of which the second is lost and the third cannot be sent; the list then spells numbers in its own way. */
  async function loseSecond(spell: (phoneNumber: string) => string, ifMissing: "throw" | "send") {
    const { list, handle } = newService();
    let isLost = false;
    const { messaging } = fakeMessaging((one) => {
      if (isGet(one)) return page(one, shown());
      if (isLost || bodyOf(one).message !== "Hi n1") return handle(one);
      isLost = true;
      return respond(502);
    });
    const shown = () =>
      list.map((record) => ({ ...record, phoneNumber: spell(record.phoneNumber) }));
    const items = numbers(4).map((phoneNumber, at) => ({ phoneNumber, name: `n${at}` }));
    const recipients = items.map((one, at) => (at === 2 ? { ...one, phoneNumber: "none" } : one));
    const outcomes = await collect(
      bulk(messaging).sendSms(recipients, texts, { ...quick, ifMissing }),
    );
    expect(statuses(outcomes)).toEqual(["done", "doubtful", "failed", "done"]);
    const options = { ...quick, ifMissing: "send" as const };
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    return { list, settled: collect(bulk(messaging).lookUpDoubtful(outcomes, texts, options)) };
  }

  test("resends it: what is listed belongs to those that are done", async () => {
    const { list, settled } = await loseSecond((phoneNumber) => phoneNumber, "throw");
    expect(statuses(await settled)).toEqual(["done", "done", "failed", "done"]);
    expect(list).toHaveLength(3);
  });

  test.each(["*********", "+48*******99"])(
    "leaves it unknown where a record may be its own: %s",
    async (masked) => {
      const { list, settled } = await loseSecond(() => masked, "send");
      expect(statuses(await settled)).toEqual(["done", "doubtful", "failed", "done"]);
      expect(list).toHaveLength(2);
    },
  );
});

describe("waits", () => {
  test("a reader that goes away does not wait out a Retry-After", async () => {
    // Time stands still, so a wait would never end.
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { handle } = newService();
    let sends = 0;
    const { messaging } = fakeMessaging((one) => {
      sends += 1;
      return sends === 1 ? handle(one) : respond(429, { headers: { "retry-after": "50" } });
    });
    const options = { batchSize: 1, concurrency: 3 };
    for await (const _ of bulk(messaging).sendSms(numbers(9), template, options)) break;
    expect(sends).toBeGreaterThan(1);
  });

  test("a Retry-After of more than a minute stops the run", async () => {
    const { messaging, sent } = fakeMessaging(() =>
      respond(429, { headers: { "retry-after": "61" } }),
    );
    const sending = bulk(messaging).sendSms(numbers(1), template);
    await expect(collect(sending)).rejects.toMatchObject({ status: 429 });
    expect(sent).toHaveLength(1);
  });

  test("a Retry-After of a minute is waited out", async () => {
    vi.useFakeTimers();
    try {
      const { handle } = newService();
      const { messaging, sent } = fakeMessaging([
        () => respond(429, { headers: { "retry-after": "60" } }),
        handle,
      ]);
      const sending = collect(bulk(messaging).sendSms(numbers(1), template));
      await vi.advanceTimersByTimeAsync(59_000);
      expect(sent).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1_001);
      expect(statuses(await sending)).toEqual(["done"]);
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each<[string, () => unknown]>([
  [
    "throws",
    () => {
      throw new Error("Not drawn.");
    },
  ],
  ["rejects", () => Promise.reject(new Error("Not drawn."))],
])("onProgress that %s does not hurt the run", async (_, onProgress) => {
  const { messaging } = fakeMessaging(newService().handle);
  const options = { onProgress: onProgress as () => void };
  const outcomes = await collect(bulk(messaging).sendSms(numbers(2), template, options));
  expect(statuses(outcomes)).toEqual(["done", "done"]);
});

describe("lookUpDoubtful passes through", () => {
  test("what has an outcome, as it is", async () => {
    const { messaging } = fakeMessaging(newService().handle);
    const externalId = "r-0";
    const of = (at: number) => ({ index: at, item: numbers(4)[at] ?? "", externalId });
    const outcomes: BulkRow<string, never>[] = [
      { ...of(0), status: "done" },
      { ...of(1), status: "failed", error: { code: "E-3-007", message: "No." } },
      { ...of(2), status: "doubtful" },
      { index: 3, item: "none", status: "doubtful", error: { code: "odd", message: "Odd." } },
    ];
    const settled = await collect(bulk(messaging).lookUpDoubtful(outcomes, template, quick));
    expect(settled[0]).toBe(outcomes[0]);
    expect(settled[1]).toBe(outcomes[1]);
    expect(settled[2]).toMatchObject({ status: "doubtful", error: { code: "unresolved_send" } });
    expect(settled[3]).toBe(outcomes[3]);
  });

  test("what has failed, though it may resend what is missing", async () => {
    const { list, handle } = newService();
    const [first = "", second = "", third = ""] = numbers(3);
    const outcomes: BulkRow<string, never>[] = [
      { index: 0, item: first, externalId: "r-0", status: "done" },
      { index: 1, item: second, externalId: "r-0", status: "failed" },
      { index: 2, item: third, externalId: "r-0", status: "doubtful" },
    ];
    const personal = { ...template, message: "{{phoneNumber}}" };
    const settling = bulk(fakeMessaging(handle).messaging).lookUpDoubtful(outcomes, personal, {
      ...quick,
      ifMissing: "send" as const,
    });
    expect(statuses(await collect(settling))).toEqual(["done", "failed", "done"]);
    expect(list.map(({ phoneNumber }) => phoneNumber)).toEqual([third]);
  });

  test("what was never sent, some thousands at a time", async () => {
    let taken = 0;
    function* failed(): Generator<BulkRow<string, never>> {
      for (; taken < 10_000; taken += 1) yield { index: taken, item: "none", status: "failed" };
    }
    const settling = bulk(fakeMessaging([]).messaging).lookUpDoubtful(failed(), template, quick);
    for await (const { index } of settling) {
      expect(index).toBe(0);
      break;
    }
    expect(taken).toBeLessThanOrEqual(5_000);
  });
});

describe("a send", () => {
  test("whose 200 has nothing but errors is looked up, and the run continues", async () => {
    const errors = [{ title: "Refused", message: "No.", code: "E-3-007" }];
    const { handle } = newService();
    const { messaging } = fakeMessaging([() => respond(200, { errors }), handle]);
    const options = { ...quick, batchSize: 1, concurrency: 1 };
    const outcomes = await collect(bulk(messaging).sendSms(numbers(2), template, options));
    expect(statuses(outcomes)).toEqual(["doubtful", "done"]);
  });

  test.each([400, 404, 413])("that is met with HTTP %i stops the run, once", async (status) => {
    const { messaging, sent } = fakeMessaging(() => respond(status));
    const sending = bulk(messaging).sendSms(numbers(2), template, quick);
    await expect(collect(sending)).rejects.toMatchObject({ status, outcome: "rejected" });
    expect(sent).toHaveLength(1);
  });

  test("that is refused by the service's own 503 stops the run, and is not repeated by itself", async () => {
    const errors = [{ title: "Closed", code: "E-0-010", message: "For maintenance." }];
    const { messaging, sent } = fakeMessaging(() => respond(503, { errors }));
    const sending = bulk(messaging).sendSms(numbers(2), template, quick);
    await expect(collect(sending)).rejects.toMatchObject({ status: 503, outcome: "rejected" });
    expect(sent).toHaveLength(1);
  });

  test("whose id is taken after a doubtful send is looked up, and not failed", async () => {
    const { list, handle } = newService();
    let sends = 0;
    const { messaging } = fakeMessaging(async (request) => {
      // The list lags behind by one lookup.
      if (isGet(request)) return sends < 2 ? respond(200, { data: [] }) : handle(request);
      sends += 1;
      if (sends > 1)
        return respond(422, { errors: [{ title: "Taken", code: "E-3-006", message: "is taken" }] });
      await handle(request);
      return respond(502);
    });
    const options = { ...quick, lookups: 1, ifMissing: "send" as const };
    const outcomes = await collect(bulk(messaging).sendSms(numbers(2), template, options));
    expect(statuses(outcomes)).toEqual(["done", "done"]);
    expect(list).toHaveLength(2);
  });

  test("that refuses a number after a doubtful send fails it: the list was complete without it", async () => {
    const { list, handle } = newService();
    let sends = 0;
    const { messaging } = fakeMessaging(async (request) => {
      if (isGet(request)) return handle(request);
      sends += 1;
      if (sends === 1) return respond(502);
      const { phoneNumbers } = bodyOf(request);
      if (phoneNumbers.length === 1 && sends > 2) return handle(request);
      const meta = { parameter: "phoneNumbers.0", value: phoneNumbers[0] };
      return respond(422, {
        errors: [{ title: "Barred", code: "E-3-007", message: "is barred", meta }],
      });
    });
    const options = { ...quick, lookups: 1, ifMissing: "send" as const };
    const outcomes = await collect(bulk(messaging).sendSms(numbers(2), template, options));
    expect(statuses(outcomes)).toEqual(["failed", "failed"]);
    expect(list).toHaveLength(0);
  });

  test("that fails by a mistake in code stops the run with it, and is in doubt", async () => {
    const mistake = new RangeError("A mistake.");
    const { handle } = newService();
    const { messaging, sent } = fakeMessaging(handle);
    const send: typeof messaging.sms.send = async (...input) => {
      await messaging.sms.send(...input);
      throw mistake;
    };
    const options = { ...quick, store: memory() };
    const broken = bulk({ ...messaging, sms: { ...messaging.sms, send } });
    const sending = broken.sendSms(numbers(1), template, options);
    await expect(collect(sending)).rejects.toBe(mistake);
    const outcomes = await collect(bulk(messaging).sendSms(numbers(1), template, options));
    expect(statuses(outcomes)).toEqual(["done"]);
    expect(sent.filter((one) => !isGet(one))).toHaveLength(1);
  });

  test("that is called off while the store saves is not sent", async () => {
    const caller = new AbortController();
    const reason = new Error("Ctrl-C");
    const { begin } = memory();
    let saves = 0;
    const store: Pick<Store, "begin"> = {
      begin(...save) {
        saves += 1;
        // The first two take the entry.
        if (saves > 2) caller.abort(reason);
        return begin(...save);
      },
    };
    const { messaging, sent } = fakeMessaging([]);
    const options = { ...quick, store, signal: caller.signal };
    const sending = bulk(messaging).sendSms(numbers(1), template, options);
    await expect(collect(sending)).rejects.toBe(reason);
    expect(sent).toEqual([]);
  });
});

test.each([
  [408, true],
  [429, true],
  [500, true],
  [400, false],
  [499, false],
])("a lookup that is met with HTTP %i is an outage: %s", async (status, isOutage) => {
  const { messaging } = fakeMessaging((one) => (isGet(one) ? respond(status) : respond(500)), {
    retries: 0,
  });
  const sending = collect(bulk(messaging).sendSms(numbers(1), template, quick));
  if (isOutage) await expect(sending).rejects.toMatchObject({ status });
  else expect(statuses(await sending)).toEqual(["doubtful"]);
});
