import { describe, expect, test } from "vitest";
import { answer, fakeMessaging, type Handler } from "../../test/fake-fetch.ts";
import { isMessagingError } from "../index.ts";
import { isUnresolvedSendError, type SendOnceOptions, sendOnce } from "./index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500", "+48500500501"] };
const [first = "", second = ""] = sms.phoneNumbers;
const record = (phoneNumber: string) => ({ phoneNumber });
const quick: SendOnceOptions = { lookups: 3, lookupIntervalMs: 0, retries: 0 };
const again: SendOnceOptions = { ...quick, resendMissing: true };

const sent: Handler = ({ init }) =>
  answer(200, { data: JSON.parse(String(init.body)).phoneNumbers.map(record) });
const lost: Handler = () => answer(502);
const listed =
  (...numbers: string[]): Handler =>
  () =>
    answer(200, { data: numbers.map(record) });

/** What was asked, in order: `POST` with its numbers, or `GET`. */
function play(handlers: Handler[], options: SendOnceOptions, externalId?: string) {
  const { messaging, sent: requests } = fakeMessaging(handlers);
  const message = externalId === undefined ? sms : { ...sms, externalId };
  const ended = sendOnce(messaging, message, options).then(
    (result) => ({ result, error: undefined }),
    (error: unknown) => ({ result: undefined, error }),
  );
  const asked = () =>
    requests.map(({ init }) =>
      init.method === "POST" ? JSON.parse(String(init.body)).phoneNumbers : init.method,
    );
  return { ended, asked, requests };
}

describe("sendOnce", () => {
  test("sends under an id that is made before the first byte leaves", async () => {
    const { ended, asked, requests } = play([sent], quick);
    const { result } = await ended;
    expect(result).toMatchObject({ via: "sent", data: sms.phoneNumbers.map(record) });
    expect(asked()).toEqual([sms.phoneNumbers]);
    const body = JSON.parse(String(requests[0]?.init.body));
    expect(body.externalId).toBe(result?.externalId);
    expect(body.externalId).toMatch(/^[\da-f-]{36}$/);
  });

  test("finds what was sent though the answer was lost", async () => {
    const { ended, asked, requests } = play(
      [lost, listed(), listed(first), listed(first, second)],
      quick,
    );
    const { result } = await ended;
    expect(result).toMatchObject({ via: "found", data: [record(first), record(second)] });
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET", "GET"]);
    expect(requests[1]?.url).toContain(`/v2.1/sms/${result?.externalId}?`);
  });

  test("never sends twice unless it may, and says how to go on", async () => {
    const { ended, asked } = play([lost, listed(first)], quick);
    const { error } = await ended;
    if (!isUnresolvedSendError(error)) throw error;
    expect(error).toMatchObject({
      name: "UnresolvedSendError",
      code: "unresolved_send",
      outcome: "unknown",
      operationId: "sendSms",
      attempts: 1,
      found: [record(first)],
      missing: [second],
      cause: { name: "ApiError", status: 502 },
    });
    expect(error.message).toContain(error.externalId);
    expect(error.message).not.toContain(second);
    expect(isMessagingError(error)).toBe(true);
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET", "GET"]);
  });

  test("sends again only what the list does not show", async () => {
    const { ended, asked } = play([lost, listed(first), listed(first), listed(first), sent], again);
    expect((await ended).result).toMatchObject({
      via: "resent",
      data: [record(first), record(second)],
    });
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET", "GET", [second]]);
  });

  test("looks after the second send too", async () => {
    const none = listed();
    const { ended } = play([lost, none, none, none, lost, listed(first, second)], again);
    expect((await ended).result).toMatchObject({ via: "resent" });
  });

  test("whatever is said of the second send, the first stays in doubt", async () => {
    const refused: Handler = () => answer(422);
    const none = listed();
    const { ended } = play([lost, none, none, none, refused, none], again);
    expect((await ended).error).toMatchObject({ outcome: "unknown", cause: { status: 422 } });
  });

  test.each<[string, Handler]>([
    ["an error", () => answer(500)],
    ["a 404, which may mean another path", () => answer(404)],
    ["a 204, which shows nothing", () => new Response(undefined, { status: 204 })],
  ])("does not send again on the strength of %s", async (_, noAnswer) => {
    const { ended, asked } = play([lost, listed(), listed(), noAnswer], again);
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET", "GET"]);
  });

  test("does not guess how a list goes on", async () => {
    const full: Handler = () => answer(200, { data: Array(1000).fill(record("+1")) });
    const { ended, asked } = play([lost, full, () => answer(404)], { ...again, lookups: 1 });
    expect((await ended).error).toMatchObject({ outcome: "unknown" });
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET"]);
  });

  test("a refusal is a refusal", async () => {
    const { ended, asked } = play([() => answer(422)], again);
    expect((await ended).error).toMatchObject({ name: "ApiError", outcome: "rejected" });
    expect(asked()).toHaveLength(1);
  });

  test("says which numbers the service refused", async () => {
    const errors = [{ title: "Refused", message: "no", code: "E-3-007" }];
    const { ended } = play([() => answer(207, { data: [record(first)], errors })], quick);
    expect((await ended).result).toMatchObject({ via: "sent", data: [record(first)], errors });
  });
});

describe("an externalId of one's own", () => {
  test("may have been used before: what was listed then does not count", async () => {
    const earlier = listed(first, second, first);
    const { ended, asked } = play(
      [earlier, lost, earlier, listed(first, second, first, second, first)],
      quick,
      "order-17",
    );
    expect((await ended).result).toMatchObject({ via: "found", externalId: "order-17" });
    expect(asked()).toEqual(["GET", sms.phoneNumbers, "GET", "GET"]);
  });

  test("is not sent when it cannot be looked up first", async () => {
    const { ended, asked } = play([() => answer(500)], quick, "order-17");
    expect((await ended).error).toMatchObject({ operationId: "listSms" });
    expect(asked()).toEqual(["GET"]);
  });

  test("goes on with an earlier call: it looks before it sends", async () => {
    const found = play([listed(first, second)], { ...quick, resume: true }, "order-17");
    expect((await found.ended).result).toMatchObject({ via: "found" });
    expect(found.asked()).toEqual(["GET"]);

    const half = [listed(first), listed(first), listed(first), sent];
    const rest = play(half, { ...again, resume: true }, "order-17");
    expect((await rest.ended).result).toMatchObject({ via: "resent" });
    expect(rest.asked()).toEqual(["GET", "GET", "GET", [second]]);
  });

  test("is what an earlier call can be found by", async () => {
    const { ended, asked } = play([sent], { ...quick, resume: true });
    expect((await ended).error).toMatchObject({ name: "InvalidInputError", field: "externalId" });
    expect(asked()).toEqual([]);
  });
});

test("an abort ends a wait at once, with the caller's reason", async () => {
  const caller = new AbortController();
  const reason = new Error("The user has left.");
  const aborting: Handler = () => {
    setTimeout(() => caller.abort(reason));
    return answer(502);
  };
  const options = { lookupIntervalMs: 2 ** 30, retries: 0, signal: caller.signal };
  const { ended, asked } = play([aborting], options);
  expect((await ended).error).toBe(reason);
  expect(asked()).toHaveLength(1);
});

test.each(["lookups", "lookupIntervalMs"])("%s must be a whole number", async (field) => {
  const { ended, asked } = play([sent], { [field]: -1 });
  expect((await ended).error).toMatchObject({ name: "InvalidInputError", field });
  expect(asked()).toEqual([]);
});
