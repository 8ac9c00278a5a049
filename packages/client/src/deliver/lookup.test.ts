import { describe, expect, test } from "vitest";
import { page } from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import type { SeenIds } from "../call/engine.ts";
import { createLookup, matchSms, oldestFirst } from "./lookup.ts";

const id = "order-4711-of-spring";
const [first, second] = ["48500500500", "48500500501"];
const sms = (phoneNumber: unknown, externalId: unknown = id) => ({ phoneNumber, externalId });

/** Plays a list for each lookup, every page of it by the same handler. */
async function look(
  handlers: Handler[],
  noted: readonly unknown[] = [],
  ids: SeenIds = { areAltered: false },
) {
  const queue = [...handlers];
  let current: Handler = () => respond(500);
  const { messaging, sent } = fakeMessaging((request) => {
    if (!new URL(request.url).searchParams.has("offset")) current = queue.shift() ?? current;
    return current(request);
  });
  const lookup = createLookup(
    { ids, status: "status" },
    (options) => messaging.sms.list(id, oldestFirst, options),
    matchSms(id, new Set([first, second])),
  );
  for (const record of noted) lookup.note(record);
  const how = {
    ...{ lookups: handlers.length, lookupIntervalMs: 0, request: { retries: 0 } },
    absentFrom: 1,
  };
  const { found, missing, isCertain, failure } = await lookup.look([first, second], how);
  const [done, failed] = ["done", "failed"].map((status) =>
    [...found].flatMap(([key, one]) => (one.status === status ? key : [])),
  );
  return {
    found: [...found.keys()],
    done,
    failed,
    missing: [...missing],
    isCertain,
    failure,
    sent,
  };
}

const isNextPage = ({ url }: { url: string }) => new URL(url).searchParams.has("offset");
/** A list whose second page a cache kept. */
const keptPage =
  (...records: unknown[]): Handler =>
  (request) =>
    isNextPage(request)
      ? respond(200, { data: records, headers: { age: "9" } })
      : page(request, [sms(first)]);

const lists =
  (...records: unknown[]): Handler =>
  (request) =>
    page(request, records);

/** Its second page is an old one. */
const keptEnd: Handler = (request) =>
  new URL(request.url).searchParams.has("offset")
    ? respond(200, { data: [], headers: { age: "9" } })
    : page(request, [sms(first)]);

describe("absence", () => {
  test("is certain after a complete list that is fresh and matched", async () => {
    const looked = await look([lists(sms(first))]);
    expect(looked).toMatchObject({ found: [first], missing: [second], isCertain: true });
    for (const { init } of looked.sent) expect(init).toMatchObject({ cache: "no-store" });
  });

  test.each<[string, Handler[], unknown[]?]>([
    ["a list that shows less than one before", [lists(sms(first)), lists()]],
    ["a list that shows less than the response", [lists()], [sms(first)]],
    ["an id that came back cut, though not listed", [lists()], [sms(first, "order-4711")]],
    ["an id that came back in capitals", [lists()], [sms(first, id.toUpperCase())]],
    ["an id that is listed otherwise, though not any more", [lists(sms("1", ` ${id}`)), lists()]],
    ["a record without an id", [lists({ phoneNumber: first })]],
    ["a number in no known spelling", [lists(sms("500-500-501"))]],
    ["an empty list that a cache kept", [() => respond(200, { data: [], headers: { age: "1" } })]],
    ["an end that a cache kept", [keptEnd]],
    ["a list that may be a second old", [() => respond(200, { data: [], headers: { age: "0" } })]],
    ["a list of which a cache kept a page", [keptPage({ ...sms(first), createTime: 1 })]],
    ["a last lookup that fails", [lists(), () => respond(500)]],
    ["no list", [() => new Response(undefined, { status: 204 })]],
  ])("is not shown by %s", async (_, handlers, noted) => {
    expect(await look(handlers, noted)).toMatchObject({ isCertain: false });
  });

  test.each<[string, unknown]>([
    ["of a record under another id", sms(first, "order-4711")],
    ["of a record under an id in capitals", sms(first, id.toUpperCase())],
  ])("ends for every later lookup of the client after a list %s", async (_, record) => {
    const ids: SeenIds = { areAltered: false };
    expect(await look([lists(record)], [], ids)).toMatchObject({ isCertain: false });
    expect(await look([lists()], [], ids)).toMatchObject({ found: [], isCertain: false });
  });

  test("of one batch is not ended by a record without an id in another", async () => {
    const ids: SeenIds = { areAltered: false };
    expect(await look([lists({ phoneNumber: first })], [], ids)).toMatchObject({
      isCertain: false,
    });
    expect(await look([lists()], [], ids)).toMatchObject({ isCertain: true });
  });
});

describe("presence", () => {
  test.each([
    ["in another case", id.toUpperCase()],
    ["padded", ` ${id} `],
    ["cut", id.slice(0, 10)],
    ["in another form", id.replace("o", "\uff4f")],
    ["of another send", "order-4712-of-spring"],
    ["that is longer", `${id}-2`],
    ["that is null", null],
  ])("is not shown by an id %s, and neither is absence", async (_, shown) => {
    expect(await look([lists(sms(first, shown))])).toMatchObject({ found: [], isCertain: false });
  });

  test("may have an id of digits as a JSON number", () => {
    const place = matchSms("4711", new Set([first]));
    expect(place(sms(first, 4711))).toEqual({ key: first });
    expect(matchSms("04711", new Set([first]))(sms(first, 4711))).toEqual({
      isOpen: true,
      isAltered: true,
    });
  });

  test.each<[string, unknown[], object]>([
    ["rejected", [{ ...sms(first), status: 8 }], { failed: [first], isCertain: true }],
    ["doubtful", [{ ...sms(first), error: "no credit" }], { failed: [], isCertain: false }],
    ["of an unknown status", [{ ...sms(first), status: "sent" }], { failed: [], isCertain: false }],
    [
      "rejected, and sent again",
      [
        { ...sms(first), status: 8 },
        { ...sms(first), status: 2, createTime: 2 },
      ],
      { done: [first], failed: [], isCertain: true },
    ],
    [
      "rejected and doubtful",
      [
        { ...sms(first), status: 8 },
        { ...sms(first), state: "failed", createTime: 2 },
      ],
      { done: [], failed: [], isCertain: false },
    ],
  ])("of a record that is %s says the same as in a response", async (_, records, verdict) => {
    expect(await look([lists(...records)])).toMatchObject(verdict);
  });
});
