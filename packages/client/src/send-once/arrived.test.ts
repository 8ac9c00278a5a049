import { afterEach, describe, expect, test, vi } from "vitest";
import {
  bodyOf,
  collect,
  crashed,
  memory,
  numbers,
  page,
  statuses,
  template,
} from "../../test/bulk-service.ts";
import { fakeMessaging, respond, type SentRequest } from "../../test/fake-fetch.ts";
import { bulk } from "../bulk/index.ts";
import { isUnresolvedSendError, memoryStore, sendOnce } from "./index.ts";

const all = numbers(1_000);
const soon = { lookupIntervalMs: 0 };
const isRead = ({ init }: SentRequest) => init.method === "GET";

/** A service whose list lags behind. `effects` has each message that was sent; a list shows the first `shown` of them. */
function lagging({
  shown = 300,
  answer = () => respond(502) as Response | Promise<Response>,
} = {}) {
  const effects: { phoneNumber: string; externalId: string }[] = [];
  const state = { shown, onRead: () => {} };
  const { messaging, sent } = fakeMessaging((request) => {
    if (isRead(request)) {
      state.onRead();
      return page(request, effects.slice(0, state.shown));
    }
    const { phoneNumbers, externalId } = bodyOf(request);
    const added = phoneNumbers.map((phoneNumber: string) => ({ phoneNumber, externalId }));
    effects.push(...added);
    return effects.length > added.length ? respond(200, { data: added }) : answer();
  });
  const sends = () => sent.filter((one) => !isRead(one)).length;
  return { effects, messaging, sends, state };
}

/** A redelivery comes once the first can send no more. */
function redeliver() {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 91_000);
}
afterEach(() => void vi.useRealTimers());

const partly = () =>
  respond(207, { data: all.slice(0, 300).map((phoneNumber) => ({ phoneNumber })) });

describe.each(["send", "throw"] as const)(
  "of a request that is listed in part, by %s",
  (ifMissing) => {
    test("bulk sends nothing again, and says what is in doubt", async () => {
      const { effects, messaging } = lagging();
      const rows = await collect(bulk(messaging).sendSms(all, template, { ...soon, ifMissing }));
      expect(effects).toHaveLength(1_000);
      expect(statuses(rows)).toEqual([...Array(300).fill("done"), ...Array(700).fill("doubtful")]);
      expect(rows[300]?.error).toMatchObject({ code: "E-0-004" });
    });

    test("createGroups creates none again", async () => {
      const effects: object[] = [];
      const { messaging } = fakeMessaging((request) => {
        if (isRead(request)) return page(request, effects.slice(0, 3));
        effects.push(...bodyOf(request));
        return respond(502);
      });
      const groups = Array.from({ length: 10 }, (_, at) => ({ name: `G${at}` }));
      const rows = await collect(bulk(messaging).createGroups(groups, { ...soon, ifMissing }));
      expect(effects).toHaveLength(10);
      expect(statuses(rows)).toEqual([...Array(3).fill("done"), ...Array(7).fill("doubtful")]);
    });

    test("a later lookUpDoubtful sends nothing again, and finds the rest", async () => {
      const { effects, messaging, state } = lagging();
      const rows = await collect(bulk(messaging).sendSms(all, template, soon));
      const later = (given: typeof rows) =>
        collect(bulk(messaging).lookUpDoubtful(given, template, { ...soon, ifMissing }));
      expect(new Set(statuses(await later(rows)).slice(300))).toEqual(new Set(["doubtful"]));
      expect(effects).toHaveLength(1_000);
      state.shown = 1_000;
      expect(new Set(statuses(await later(rows)))).toEqual(new Set(["done"]));
    });

    test("a run that resumes after a response in part sends nothing again", async () => {
      const { effects, messaging, state } = lagging({ shown: 0, answer: partly });
      const store = memory();
      const options = { ...soon, id: "r", ifMissing };
      // The process ends after its send.
      const stop = new AbortController();
      state.onRead = () => stop.abort(new Error("killed"));
      const ended = { ...options, store, signal: stop.signal };
      const first = bulk(messaging).sendSms(all, template, ended);
      await expect(collect(first)).rejects.toThrow("killed");
      state.onRead = () => {};
      const entry = crashed(store.last());
      state.shown = 100;
      const again = { ...options, store: memory(entry) };
      const rows = await collect(bulk(messaging).sendSms(all, template, again));
      expect(effects).toHaveLength(1_000);
      expect(new Set(statuses(rows).slice(300))).toEqual(new Set(["doubtful"]));
    });

    test.each(["with", "without"])("sendOnce sends nothing again, %s a store", async (how) => {
      const { effects, messaging, sends, state } = lagging();
      const store = how === "with" ? memoryStore() : undefined;
      const options = { idempotencyKey: "order-17", store, ...soon, ifMissing };
      const sms = { ...template, phoneNumbers: all };
      for (let delivery = 0; delivery < 3; delivery += 1) {
        redeliver();
        const error = await sendOnce(messaging, sms, options).catch((caught: unknown) => caught);
        if (!isUnresolvedSendError(error)) throw error;
        expect(error.missing).toHaveLength(700);
        expect(error.found).toHaveLength(300);
      }
      expect(effects).toHaveLength(1_000);
      state.shown = 1_000;
      redeliver();
      expect(await sendOnce(messaging, sms, options)).toMatchObject({ via: "found" });
      expect(sends()).toBe(1);
    });

    test("a redelivery of sendOnce knows what the response showed, though the list shows none", async () => {
      const { effects, messaging, sends } = lagging({ shown: 0, answer: partly });
      const options = { idempotencyKey: "order-17", store: memoryStore(), ...soon, ifMissing };
      const sms = { ...template, phoneNumbers: all };
      for (let delivery = 0; delivery < 3; delivery += 1) {
        redeliver();
        await expect(sendOnce(messaging, sms, options)).rejects.toThrow("may have been sent");
      }
      expect(effects).toHaveLength(1_000);
      expect(sends()).toBe(1);
    });
  },
);

describe("what never arrived is still sent", () => {
  test("by bulk, after the one send that found out that an outage is over", async () => {
    let down = 4;
    const effects: object[] = [];
    const { messaging } = fakeMessaging(
      (request) => {
        if (isRead(request)) return page(request, effects);
        // Down for a batch three times, for the probe not, and once more for the rest of its batch.
        const { phoneNumbers, externalId } = bodyOf(request);
        if (phoneNumbers.length > 1 && down-- > 0) return respond(502);
        const added = phoneNumbers.map((phoneNumber: string) => ({ phoneNumber, externalId }));
        effects.push(...added);
        return respond(200, { data: added });
      },
      { retries: 0 },
    );
    const options = { ...soon, ifMissing: "send" as const, store: memory(), id: "r" };
    const run = () => collect(bulk(messaging).sendSms(numbers(10), template, options));
    await expect(run()).rejects.toMatchObject({ outcome: "unknown" });
    // The clock of the process that resumes may be ahead.
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ["Date"] });
    expect(new Set(statuses(await run()))).toEqual(new Set(["done"]));
    expect(effects).toHaveLength(10);
  });

  test("to one of a personal batch, of which others are listed", async () => {
    let isLost = true;
    const effects: object[] = [];
    const { messaging } = fakeMessaging((request) => {
      if (isRead(request)) return page(request, effects);
      const { phoneNumbers, externalId } = bodyOf(request);
      if (phoneNumbers[0] === all[1] && isLost) {
        isLost = false;
        return respond(502);
      }
      effects.push({ phoneNumber: phoneNumbers[0], externalId });
      return respond(200, { data: effects.slice(-1) });
    });
    const personal = { ...template, message: "Hi {{phoneNumber}}" };
    const options = { ...soon, ifMissing: "send" as const };
    const rows = await collect(bulk(messaging).sendSms(numbers(3), personal, options));
    expect(statuses(rows)).toEqual(["done", "done", "done"]);
    expect(effects).toHaveLength(3);
  });
});
