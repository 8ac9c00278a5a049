import { describe, expect, test } from "vitest";
import { page } from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import { isMessagingError } from "../index.ts";
import { isUnresolvedSendError, type SendOnceOptions, sendOnce } from "./index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500", "+48500500501"] };
const [first = "", second = ""] = sms.phoneNumbers;
const record = (phoneNumber: string) => ({ phoneNumber });
const quick: SendOnceOptions = { lookups: 3, lookupIntervalMs: 0, retries: 0 };
const again: SendOnceOptions = { ...quick, resendMissing: true };

const sent: Handler = ({ init }) =>
  respond(200, { data: JSON.parse(String(init.body)).phoneNumbers.map(record) });
const lost: Handler = () => respond(502);
const listed =
  (...numbers: string[]): Handler =>
  (request) =>
    page(request, numbers.map(record));

const isNextPage = ({ url }: { url: string }) => new URL(url).searchParams.has("offset");

/** Plays handlers in turn, one for all pages of a lookup. `asked` is the numbers of each send, and `GET` of each lookup. */
function play(handlers: Handler[], options: SendOnceOptions, externalId?: string) {
  const queue = [...handlers];
  let current: Handler = lost;
  const { messaging, sent: requests } = fakeMessaging((request) => {
    if (!isNextPage(request)) current = queue.shift() ?? current;
    return current(request);
  });
  const message = externalId === undefined ? sms : { ...sms, externalId };
  const ended = sendOnce(messaging, message, options).then(
    (result) => ({ result, error: undefined }),
    (error: unknown) => ({ result: undefined, error }),
  );
  const asked = () =>
    requests
      .filter((request) => !isNextPage(request))
      .map(({ init }) =>
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

  test("finds what was sent though the response was lost", async () => {
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
    expect((await ended).result).toMatchObject({
      via: "resent",
      data: [record(first), record(second)],
    });
  });

  test("whatever is said of the second send, the first stays in doubt", async () => {
    const refused: Handler = () => respond(422);
    const none = listed();
    const { ended } = play([lost, none, none, none, refused, none], again);
    expect((await ended).error).toMatchObject({ outcome: "unknown", cause: { status: 422 } });
  });

  test.each<[string, Handler]>([
    ["an error", () => respond(500)],
    ["a 404 that is not the service's", () => new Response("", { status: 404 })],
    ["a 204, which shows nothing", () => new Response(undefined, { status: 204 })],
    ["data of null", () => Response.json({ meta: {}, data: null })],
    ["errors of another kind", () => Response.json({ data: [], errors: [null] })],
  ])("does not send again on the strength of %s", async (_, noAnswer) => {
    const { ended, asked } = play([lost, listed(), listed(), noAnswer], again);
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual([sms.phoneNumbers, "GET", "GET", "GET"]);
  });

  test("does not guess how a list continues", async () => {
    const cutOff: Handler = (request) =>
      isNextPage(request)
        ? new Response("", { status: 404 })
        : respond(200, { data: [record(first)] });
    const { ended, asked } = play([lost, cutOff], { ...again, lookups: 1 });
    expect((await ended).error).toMatchObject({
      outcome: "unknown",
      found: [record(first)],
      missing: [second],
    });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test("a refusal is a refusal", async () => {
    const { ended, asked } = play([() => respond(422)], again);
    expect((await ended).error).toMatchObject({ name: "ApiError", outcome: "rejected" });
    expect(asked()).toHaveLength(1);
  });

  test("a mixed batch without a record is looked up", async () => {
    const errors = [{ message: "No." }];
    const { ended } = play([() => respond(207, { data: [], errors }), listed(first)], quick);
    expect((await ended).error).toMatchObject({
      outcome: "unknown",
      missing: [second],
      cause: { status: 207 },
    });
  });

  test("says which numbers the service refused", async () => {
    const meta = { parameter: "phoneNumbers.1", value: second };
    const errors = [{ title: "Refused", message: "no", code: "E-3-007", meta }];
    const { ended } = play([() => respond(207, { data: [record(first)], errors })], quick);
    expect((await ended).result).toMatchObject({ via: "sent", data: [record(first)], errors });
  });
});

describe("what the list shows", () => {
  test("is certain only if it was looked at", async () => {
    const { ended, asked } = play([lost, sent], { ...again, lookups: 0 });
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual([sms.phoneNumbers]);
  });

  test("is read until every message is found, and no further", async () => {
    const others = Array.from({ length: 2_000 }, (_, at) => record(`+4860${at}`));
    const list: Handler = (request) => page(request, [record(first), record(second), ...others]);
    const { ended, requests } = play([lost, list], quick);
    expect((await ended).result).toMatchObject({ via: "found" });
    expect(requests).toHaveLength(2);
  });

  const digits = (number: string) => number.slice(1);
  test.each<[string, (number: string) => unknown]>([
    ["without a plus", digits],
    ["with 00", (number) => `00${digits(number)}`],
    ["with spaces", (number) => `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`],
    ["as JSON numbers", (number) => Number(digits(number))],
  ])("may be written otherwise: numbers %s", async (_, write) => {
    const list: Handler = (request) =>
      page(
        request,
        sms.phoneNumbers.map((number) => ({ phoneNumber: write(number) })),
      );
    const { ended, asked } = play([lost, list], again);
    expect((await ended).result).toMatchObject({ via: "found" });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test.each<[string, object]>([
    ["a number in no known spelling", { phoneNumber: "500-500-500" }],
    ["no number", { to: first }],
    ["another external id", { phoneNumber: first, externalId: "another" }],
  ])("does not say that a message is missing if it has %s", async (_, strange) => {
    const list: Handler = (request) => page(request, [strange]);
    const { ended, asked } = play([lost, list], { ...again, lookups: 1 });
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test.each([[[{ title: "Partial", message: "half of it", code: "E-1-001" }]], [[null]]])(
    "says nothing when %j stands beside its records",
    async (errors) => {
      const list: Handler = () => respond(200, { data: [record(first)], errors });
      const { ended, asked } = play([lost, list], { ...again, lookups: 1 });
      expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
      expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
    },
  );

  test.each([[[{ message: "half of it" }]], [[null]]])(
    "says nothing when %j stands beside a page that brings no more",
    async (errors) => {
      const parts = [1, 2].map((createTime) => ({ ...record(first), createTime }));
      const list: Handler = async (request) => {
        const { data } = await page(request, parts).json();
        return respond(200, { data, ...(data.length === 1 && { errors }) });
      };
      const { ended, asked } = play([lost, list, sent], { ...again, lookups: 1 });
      expect((await ended).error).toMatchObject({ outcome: "unknown", missing: [second] });
      expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
    },
  );

  test.each([
    { success: false, data: [] },
    { meta: { numberOfErrors: 1 }, data: [] },
    { meta: { status: 503 }, data: [] },
    { meta: { numberOfData: 2 }, data: [] },
    { data: [null] },
  ])("does not say that a message is missing with %j", async (body) => {
    const list: Handler = () => Response.json(body);
    const { ended, asked } = play([lost, list, sent], { ...again, lookups: 1 });
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test("may have an id of digits as a number", async () => {
    const list: Handler = (request) =>
      page(
        request,
        sms.phoneNumbers.map((number) => ({ ...record(number), externalId: 4711 })),
      );
    const { ended } = play([lost, list], { ...quick, isNewId: true }, "4711");
    expect((await ended).result).toMatchObject({ via: "found" });
    const other = play([lost, list], { ...quick, isNewId: true }, "04711");
    expect((await other.ended).error).toMatchObject({ missing: sms.phoneNumbers });
  });

  test("may be the service's own 404 while it is empty", async () => {
    const { messaging, sent: requests } = fakeMessaging([lost, () => respond(404), sent]);
    const result = await sendOnce(messaging, sms, { ...again, lookups: 1 });
    expect(result.via).toBe("resent");
    expect(requests).toHaveLength(3);
  });
});

describe("a response without a record of each number", () => {
  test.each<[string, unknown[]]>([
    ["none at all", []],
    ["one of two", [record(first)]],
    ["the same one twice", [record(first), record(first)]],
  ])("is looked up: %s", async (_, data) => {
    const { ended, asked } = play([() => respond(200, { data }), listed(first, second)], quick);
    expect((await ended).result).toMatchObject({
      via: "found",
      data: [record(first), record(second)],
    });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test("leaves in doubt what the list does not show", async () => {
    const { ended } = play([() => respond(200, { data: [record(first)] }), listed(first)], quick);
    expect((await ended).error).toMatchObject({
      attempts: 1,
      missing: [second],
      found: [record(first)],
      cause: {
        name: "ParseError",
        message: expect.stringContaining("no record of 1 of"),
        body: "",
      },
    });
  });

  test.each([[null], [{ phoneNumber: { toString: null } }]])(
    "is looked up where a record is %j",
    async (odd) => {
      const { ended } = play([() => respond(200, { data: [odd] }), listed(first, second)], quick);
      expect((await ended).result).toMatchObject({ via: "found" });
    },
  );

  test("is looked up where its errors name fewer numbers than are left out", async () => {
    const three = { ...sms, phoneNumbers: [...sms.phoneNumbers, "+48500500502"] };
    const errors = ["is bad", "is odd"].map((message) => ({
      message,
      meta: { parameter: "phoneNumbers.1" },
    }));
    const mixed = (data: unknown[]) => () => respond(207, { data, errors });
    const { messaging } = fakeMessaging([mixed([record(first)]), listed(first)]);
    const error = await sendOnce(messaging, three, quick).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ outcome: "unknown", missing: ["+48500500502"] });
    const told = fakeMessaging(mixed([record(first), record("+48500500502")]));
    expect(await sendOnce(told.messaging, three, quick)).toMatchObject({ via: "sent", errors });
  });

  test("is not mistaken for whole by a record of somebody else", async () => {
    const data = [record(first), record("+48999")];
    const three = { ...sms, phoneNumbers: [...sms.phoneNumbers, "+48500500502"] };
    const { messaging } = fakeMessaging([() => respond(200, { data }), listed()]);
    const error = await sendOnce(messaging, three, quick).catch((caught: unknown) => caught);
    // Of a response that is about somebody else, too, nothing is taken.
    expect(error).toMatchObject({ found: [], missing: three.phoneNumbers });
  });
});

describe("an externalId of one's own", () => {
  test("may have been used before: what the list shows late of then is not this message", async () => {
    const { ended, asked } = play(
      [listed(first), lost, listed(first, first, second)],
      { ...again, lookups: 1 },
      "order-17",
    );
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual(["GET", sms.phoneNumbers, "GET"]);
  });

  test("may have been used before: what was listed then does not count", async () => {
    const earlier = listed(first, second);
    const options = { ...again, lookups: 1 };
    const { ended, asked } = play([earlier, lost, earlier, sent], options, "order-17");
    expect((await ended).result).toMatchObject({ via: "resent" });
    expect(asked()).toEqual(["GET", sms.phoneNumbers, "GET", sms.phoneNumbers]);
  });

  test("may have been used before: a list that shows less than before shows nothing", async () => {
    const handlers = [listed(first, second), lost, listed(first), sent];
    const { ended, asked } = play(handlers, { ...again, lookups: 1 }, "order-17");
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual(["GET", sms.phoneNumbers, "GET"]);
  });

  test("may have been used before: a list with another message in the earlier one's place shows nothing", async () => {
    const handlers = [listed(first), lost, listed(second), sent];
    const { ended, asked } = play(handlers, { ...again, lookups: 1 }, "order-17");
    expect((await ended).error).toMatchObject({ outcome: "unknown", missing: sms.phoneNumbers });
    expect(asked()).toEqual(["GET", sms.phoneNumbers, "GET"]);
  });

  test("may have been used before: for a message whose status is another since", async () => {
    const at = (status: number): Handler => {
      const one = { ...record(first), createTime: 17, sender: "ACME", status };
      return (request) => page(request, [one]);
    };
    const { ended, asked } = play([at(1), lost, at(2), sent], { ...again, lookups: 1 }, "order-17");
    expect((await ended).result).toMatchObject({ via: "resent" });
    expect(asked()).toEqual(["GET", sms.phoneNumbers, "GET", sms.phoneNumbers]);
  });

  test("that is new is not looked up first, and finds the message", async () => {
    const options = { ...quick, isNewId: true };
    const { ended, asked } = play([lost, listed(first, second)], options, "order-17");
    expect((await ended).result).toMatchObject({ via: "found", externalId: "order-17" });
    expect(asked()).toEqual([sms.phoneNumbers, "GET"]);
  });

  test("is not sent when it cannot be looked up first", async () => {
    const { ended, asked } = play([() => respond(500)], quick, "order-17");
    expect((await ended).error).toMatchObject({ operationId: "listSms" });
    expect(asked()).toEqual(["GET"]);
  });

  test("is not sent when the list has errors beside its records", async () => {
    const list: Handler = () => respond(200, { data: [record(first)], errors: ["half of it"] });
    const { ended, asked } = play([list], quick, "order-17");
    expect((await ended).error).toMatchObject({
      name: "ParseError",
      message: "The list has errors beside its records: half of it",
      body: "",
    });
    expect(asked()).toEqual(["GET"]);
  });

  test("resumes an earlier call: it looks up before it sends", async () => {
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
    expect((await ended).error).toMatchObject({
      name: "InvalidInputError",
      field: "externalId",
      message: expect.stringContaining("is missing"),
    });
    expect(asked()).toEqual([]);
  });
});

test.each([
  [undefined, { phoneNumbers: [] }, /^messaging\.sms\.send must be a function, but is missing/],
  [{}, { phoneNumbers: [] }, /^messaging\.sms\.send must be a function, but is missing/],
  ["client", undefined, /^phoneNumbers must be an array, but is missing/],
  ["client", { ...sms, phoneNumbers: [5n] }, /^sendSms: body must be JSON/],
])("what cannot be sent is refused in words", async (client, message, said) => {
  const { messaging, sent } = fakeMessaging([]);
  const given = client === "client" ? messaging : client;
  const sending = sendOnce(given as never, message as never, null as never);
  await expect(sending).rejects.toThrow(said);
  expect(sent).toEqual([]);
});

test("an abort ends a wait at once, with the caller's reason", async () => {
  const caller = new AbortController();
  const reason = new Error("The user has left.");
  const aborting: Handler = () => {
    setTimeout(() => caller.abort(reason));
    return respond(502);
  };
  const options = { lookupIntervalMs: 2 ** 30, retries: 0, signal: caller.signal };
  const { ended, asked } = play([aborting], options);
  expect((await ended).error).toBe(reason);
  expect(asked()).toHaveLength(1);
});

test("an abort ends the last lookup, too, with the caller's reason", async () => {
  const caller = new AbortController();
  const reason = new Error("The user has left.");
  const aborting: Handler = () => {
    caller.abort(reason);
    return respond(502);
  };
  const { ended } = play([lost, aborting], { ...quick, lookups: 1, signal: caller.signal });
  expect((await ended).error).toBe(reason);
});

test("an unresolved send is told from other errors", async () => {
  const { error } = await play([() => respond(422)], quick).ended;
  expect(isMessagingError(error)).toBe(true);
  expect(isUnresolvedSendError(error)).toBe(false);
  expect(isUnresolvedSendError({ name: "UnresolvedSendError" })).toBe(false);
});

test.each(["lookups", "lookupIntervalMs"])("%s must be a whole number", async (field) => {
  const { ended, asked } = play([sent], { [field]: -1 });
  expect((await ended).error).toMatchObject({ name: "InvalidInputError", field });
  expect(asked()).toEqual([]);
});

test.each([undefined, null, {}, { phoneNumbers: "+48500500500" }])(
  "%j is refused before anything is sent",
  async (message) => {
    const { messaging, sent } = fakeMessaging(() => respond(200));
    await expect(sendOnce(messaging, message as never)).rejects.toMatchObject({
      name: "InvalidInputError",
      field: "phoneNumbers",
      outcome: "not-sent",
    });
    expect(sent).toEqual([]);
  },
);
