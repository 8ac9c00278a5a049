import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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
import { type Bulk, type BulkRow, type BulkSendOptions, bulk } from "./index.ts";

// The pauses between retries have no length then.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const isGet: (request: Parameters<Handler>[0]) => boolean = ({ init }) => init.method === "GET";
const lose = (cause?: unknown) => Promise.reject(new TypeError("fetch failed", { cause }));

/** Responds to a send during an outage, in which lists can still be read. */
type Outage = (send: () => unknown) => Response | Promise<Response>;
const breaks: Outage = () => lose();
const after =
  (fail: Outage): Outage =>
  (send) => {
    send();
    return fail(send);
  };
const outages: [string, Outage][] = [
  ["a connection that breaks", breaks],
  ["a connection that breaks after the effect", after(breaks)],
  ["a connection refused", () => lose({ code: "ECONNREFUSED" })],
  ["500", () => respond(500)],
  ["502 after the effect", after(() => respond(502))],
  ["503", () => respond(503)],
  ["503 with Retry-After", () => respond(503, { headers: { "retry-after": "0" } })],
  ["429", () => respond(429)],
  ["a proxy's page", () => new Response("<html>Maintenance</html>")],
];

/** A service of one of the operations, and a run over items of it. */
interface Subject {
  readonly handle: Handler;
  readonly effects: () => unknown[];
  run(to: Bulk, options: BulkSendOptions): AsyncIterable<BulkRow<unknown, unknown>>;
}

const count = 45;
const people = numbers(count).map((phoneNumber, at) => ({ phoneNumber, name: `n${at}` }));

function messages(message: string): Subject {
  const { list, handle } = newService();
  return {
    handle,
    effects: () => list.map(({ phoneNumber }) => phoneNumber),
    run: (to, options) => to.sendSms(people, { ...template, message }, options),
  };
}

function groups(): Subject {
  const list: { externalId: string }[] = [];
  return {
    handle: (request) => {
      if (isGet(request)) return page(request, list);
      const { length } = list;
      const asked: { externalId: string }[] = bodyOf(request);
      const data = asked.map((one, at) => ({ ...one, id: length + at }));
      list.push(...data);
      return respond(200, { data });
    },
    effects: () => list.map(({ externalId }) => externalId),
    run: (to, options) => to.createGroups(people, options),
  };
}

function contacts(): Subject {
  const added = new Set<number>();
  return {
    handle: (request) => {
      const { id: ids }: { id: number[] } = bodyOf(request);
      for (const id of ids) added.add(id);
      return respond(200, { data: ids.map((id) => ({ id })) });
    },
    effects: () => [...added],
    run: (to, options) => to.addGroupContacts(7, people.keys(), options),
  };
}

/** Starts a run whose sends fail after some, starts it again while they do, and then until it is through. */
async function ride(
  { handle, run }: Subject,
  fail: Outage,
  { after, restarts, ...options }: BulkSendOptions & { after: number; restarts: number },
) {
  const sends: number[] = [];
  let left = after;
  const { messaging } = fakeMessaging((request) => {
    if (isGet(request)) return handle(request);
    sends[sends.length - 1] = (sends.at(-1) ?? 0) + 1;
    left -= 1;
    return left >= 0 || sends.length > 1 + restarts ? handle(request) : fail(() => handle(request));
  });
  const all = { ...quick, batchSize: 3, store: memory(), ...options };
  const outcomes = new Map<number, BulkRow<unknown, unknown>>();
  for (let isThrough = false; !isThrough; ) {
    sends.push(0);
    try {
      for await (const one of run(bulk(messaging), all)) outcomes.set(one.index, one);
      isThrough = true;
    } catch (error) {
      expect(error).toMatchObject({ outcome: expect.any(String) });
      vi.advanceTimersByTime(31_000);
    }
  }
  return { messaging, outcomes: [...outcomes.values()], sends };
}

describe.each([
  ...outages.map(([name, fail]) => [name, "messages", () => messages("Hi"), fail] as const),
  ["that breaks", "messages of their own", () => messages("Hi {{name}}"), breaks] as const,
  ["that breaks", "groups", groups, breaks] as const,
  ["that breaks", "contacts of a group", contacts, breaks] as const,
])("an outage of sends: %s, of %s", (_, _subject, create, fail) => {
  const moments = [
    { concurrency: 1, after: 2 },
    { concurrency: 4, after: 0 },
  ];

  test.each(moments)("burns nothing: $concurrency at a time, after $after", async (moment) => {
    const subject = create();
    const { outcomes } = await ride(subject, fail, {
      ...moment,
      restarts: 6,
      ifMissing: "send" as const,
    });
    expect(statuses(outcomes)).toEqual(Array(count).fill("done"));
    expect(new Set(subject.effects()).size).toBe(count);
    expect(subject.effects()).toHaveLength(count);
  });

  test.each(moments)(
    "leaves unknown what it may not send again, and one item more for each start: $concurrency at a time, after $after",
    async (moment) => {
      const subject = create();
      const { outcomes } = await ride(subject, fail, { ...moment, restarts: 6 });
      const unknown = statuses(outcomes).filter((status) => status === "doubtful").length;
      const done = statuses(outcomes).filter((status) => status === "done").length;
      expect([outcomes.length, done]).toEqual([count, count - unknown]);
      // Three batches that are lost one after another, or those that are under way together.
      expect(unknown).toBeLessThanOrEqual(Math.max(3, moment.concurrency) * 3 + 6);
      const effects = subject.effects();
      expect(new Set(effects).size).toBe(effects.length);
      expect(effects.length).toBeGreaterThanOrEqual(done);
    },
  );
});

describe("a run that an outage has stopped", () => {
  test("begins no batch while those before it come to their ends", async () => {
    const options = { concurrency: 4, batchSize: 1, after: 0, restarts: 0 };
    const { sends } = await ride(messages("Hi"), breaks, options);
    expect(sends[0]).toBe(4);
  });

  test("tries one send when it is started again", async () => {
    const options = { concurrency: 4, after: 3, restarts: 5 };
    const { sends } = await ride(messages("Hi {{name}}"), breaks, options);
    expect(sends.slice(1, 6)).toEqual([1, 1, 1, 1, 1]);
  });

  test("sends several batches at a time again once one of them gets through", async () => {
    let inFlight = 0;
    let most = 0;
    const subject = messages("Hi");
    const handle: Handler = async (request) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise(setImmediate);
      inFlight -= 1;
      return subject.handle(request);
    };
    const options = { concurrency: 2, after: 0, restarts: 0, ifMissing: "send" as const };
    const { sends } = await ride({ ...subject, handle }, breaks, options);
    expect([sends.at(-1), most]).toEqual([16, 2]);
  });

  test("has its doubtful items looked up later", async () => {
    const subject = messages("Hi");
    const options = { concurrency: 1, after: 3, restarts: 3 };
    const { messaging, outcomes } = await ride(subject, breaks, options);
    expect(statuses(outcomes)).toContain("doubtful");
    const recipients = outcomes as BulkRow<string, never>[];
    const again = { ...quick, ifMissing: "send" as const };
    vi.advanceTimersByTime(31_000);
    const settling = bulk(messaging).lookUpDoubtful(recipients, template, again);
    expect(statuses(await collect(settling))).toEqual(Array(count).fill("done"));
    expect(subject.effects()).toHaveLength(count);
  });

  test("does not take a rate limit between two losses for a sign of life", async () => {
    let failures = 0;
    const flap: Outage = () => {
      failures += 1;
      return failures % 2 === 0 ? respond(429) : lose();
    };
    const options = { concurrency: 1, after: 0, restarts: 6, ifMissing: "send" as const };
    const { outcomes } = await ride(messages("Hi"), flap, options);
    expect(statuses(outcomes)).toEqual(Array(count).fill("done"));
  });
});
