import { type MessagingError, TimeoutError } from "@messaging-sdk/client";
import { QueryClient, skipToken } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { type PollingOptions, smsDeliveryQueryOptions, smsQueryOptions } from "./index.ts";

const message = (status: number | string, at = 0) => ({ phoneNumber: `+4850050050${at}`, status });

describe("the delivery", () => {
  test.each<[string, (number | string)[], boolean]>([
    ["final once every status is", [2, 3], true],
    ["not final while one is not", [2, 1], false],
    ["not final with a status nobody knows", [2, 99], false],
    ["not final without messages", [], false],
    ["final also where the service writes numbers as texts", ["2", "3"], true],
  ])("is %s", async (_, statuses, isFinal) => {
    const messages = statuses.map(message);
    const { messaging, sent } = fakeMessaging(() => messages);
    const options = smsDeliveryQueryOptions(messaging, "an-id");
    expect(await new QueryClient().query(options)).toEqual({ messages, isFinal });
    expect(sent[0]?.line).toBe("GET /v2.1/sms/an-id?orderBy=id&orderDirection=ASC&limit=1000");
  });

  test("is kept apart from the list of the same messages", () => {
    const { messaging } = fakeMessaging();
    const { queryKey } = smsDeliveryQueryOptions(messaging, "an-id");
    expect(queryKey).not.toEqual(smsQueryOptions(messaging, "an-id").queryKey);
  });

  test("of an id that is not known yet waits", () => {
    const { messaging } = fakeMessaging();
    expect(smsDeliveryQueryOptions(messaging, skipToken).queryFn).toBe(skipToken);
  });

  test("is no longer asked for once nobody wants it", async () => {
    const { messaging, sent } = fakeMessaging();
    const { queryFn } = smsDeliveryQueryOptions(messaging, "an-id");
    const asked = queryFn({ signal: AbortSignal.abort(new Error("Unmounted.")) });
    await expect(asked).rejects.toThrow("Unmounted.");
    expect(sent).toEqual([]);
  });

  test("fails at once, since it is asked for again anyway", async () => {
    const { messaging } = fakeMessaging(() => new Response("", { status: 422 }));
    let requests = 0;
    const client = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 1 } } });
    const { queryFn, ...options } = smsDeliveryQueryOptions(messaging, "an-id");
    const counted = (context: { signal: AbortSignal }) => {
      requests += 1;
      return queryFn(context);
    };
    await expect(client.query({ ...options, queryFn: counted })).rejects.toMatchObject({
      status: 422,
    });
    expect(requests).toBe(1);
  });
});

describe("the wait until the next request", () => {
  const { messaging } = fakeMessaging();

  /** The wait after some requests, of which the last ended like this. */
  function wait(
    { lookups = 1, failures = 0, isFinal = false, error = null as MessagingError | null },
    polling?: PollingOptions,
  ) {
    const { refetchInterval } = smsDeliveryQueryOptions(messaging, "an-id", polling);
    const data = lookups > 0 ? { messages: [], isFinal } : undefined;
    const counts = { dataUpdateCount: lookups, errorUpdateCount: failures };
    return refetchInterval({ state: { data, error, ...counts } });
  }

  /** The list after a response. */
  async function errorOf(status: number, headers = {}): Promise<MessagingError> {
    const failing = fakeMessaging(() => new Response("", { status, headers }), { retries: 0 });
    return failing.messaging.sms.list("an-id").then(
      () => expect.unreachable(),
      (error) => error,
    );
  }

  test("is half as long again each time, up to the longest", () => {
    expect([0, 1, 2, 3, 4].map((lookups) => wait({ lookups }))).toEqual([
      2000, 2000, 3000, 4500, 6750,
    ]);
    expect(wait({ lookups: 3, failures: 1 })).toBe(6750);
    expect(wait({ lookups: 50 })).toBe(30_000);
    expect(wait({ lookups: 2 }, { intervalMs: 100 })).toBe(150);
    expect(wait({ lookups: 9 }, { maxIntervalMs: 5_000 })).toBe(5_000);
  });

  test("is none once the delivery is final", () => {
    expect(wait({ isFinal: true })).toBe(false);
  });

  test.each([404, 408, 429, 500, 503])("goes on after HTTP %i", async (status) => {
    expect(wait({ error: await errorOf(status) })).toBe(2000);
    // The last response was an error, whatever the one before said.
    expect(wait({ error: await errorOf(status), isFinal: true })).toBe(2000);
  });

  test.each([400, 401, 403, 422])("is none after HTTP %i", async (status) => {
    expect(wait({ error: await errorOf(status) })).toBe(false);
  });

  test("goes on after no response, and is none after one that cannot be read", async () => {
    const lost = fakeMessaging(() => Promise.reject(new TypeError("fetch failed")), { retries: 0 });
    const error = await lost.messaging.sms.list("an-id").catch((caught) => caught);
    expect(wait({ error })).toBe(2000);
    const call = { operationId: "listSms", attempt: 1, outcome: "unknown" } as const;
    expect(wait({ error: new TimeoutError("deadlineMs", 10, call) })).toBe(2000);
    const html = fakeMessaging(() => new Response("<html>"), { retries: 0 });
    const unreadable = await html.messaging.sms.list("an-id").catch((caught) => caught);
    expect(unreadable).toMatchObject({ name: "ParseError" });
    expect(wait({ error: unreadable })).toBe(false);
  });

  test("is what the service asks for, if that is longer", async () => {
    const error = await errorOf(429, { "retry-after": "60" });
    expect(wait({ error })).toBe(60_000);
    expect(wait({ error: await errorOf(429, { "retry-after": "1" }) })).toBe(2000);
  });

  test("is one that a timer can wait, which fires at once past 2^31 - 1 ms", async () => {
    const error = await errorOf(429, { "retry-after": "2592000" });
    const waits = [wait({ error }), wait({ lookups: 90 }, { maxIntervalMs: Infinity })];
    expect(waits).toEqual([2_000_000_000, 2_000_000_000]);
    // TanStack takes 0 for no polling.
    expect(wait({}, { intervalMs: 0 })).toBe(1);
  });
});
