import { describe, expect, test } from "vitest";
import { page } from "../../test/bulk-service.ts";
import { fakeMessaging, type Handler, respond } from "../../test/fake-fetch.ts";
import { createLookup, oldestFirst, placeSms } from "./lookup.ts";

const id = "order-4711-of-spring";
const [first, second] = ["48500500500", "48500500501"];
const sms = (phoneNumber: unknown, externalId: unknown = id) => ({ phoneNumber, externalId });

/** Plays a list for each lookup, every page of it by the same handler. */
async function look(handlers: Handler[], noted: readonly unknown[] = []) {
  const queue = [...handlers];
  let current: Handler = () => respond(500);
  const { messaging, sent } = fakeMessaging((request) => {
    if (!new URL(request.url).searchParams.has("offset")) current = queue.shift() ?? current;
    return current(request);
  });
  const lookup = createLookup<unknown>(
    (options) => messaging.sms.list(id, oldestFirst, options),
    placeSms(id, new Set([first, second])),
  );
  for (const record of noted) lookup.note(record);
  const how = { lookups: handlers.length, lookupIntervalMs: 0, request: { retries: 0 } };
  const { found, missing, isCertain, failure } = await lookup.look([first, second], how);
  return { found: [...found.keys()], missing: [...missing], isCertain, failure, sent };
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
  test("is certain after a whole list that is fresh and placed", async () => {
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

  test("may be shown after a response that has no id", async () => {
    const looked = await look([lists()], [{ phoneNumber: first }]);
    expect(looked).toMatchObject({ found: [], isCertain: true });
  });
});

describe("presence", () => {
  test.each([
    ["in another case", id.toUpperCase()],
    ["trimmed or padded", ` ${id} `],
    ["cut", id.slice(0, 10)],
    ["in another form", id.replace("o", "\uff4f")],
  ])("is shown by an id that comes back %s, and absence is not", async (_, shown) => {
    expect(await look([lists(sms(first, shown))])).toMatchObject({
      found: [first],
      isCertain: false,
    });
  });

  test.each([
    ["of another id", "order-4712-of-spring"],
    ["cut to a few letters", "order"],
    ["of a longer id", `${id}-2`],
    ["without an id", null],
  ])("is not shown by a record %s", async (_, shown) => {
    expect(await look([lists(sms(first, shown))])).toMatchObject({ found: [], isCertain: false });
  });

  test("may have an id of digits as a JSON number", async () => {
    const place = placeSms("4711", new Set([first]));
    expect(place(sms(first, 4711))).toEqual([first, true]);
    expect(placeSms("04711", new Set([first]))(sms(first, 4711))).toEqual([undefined, false]);
  });
});
