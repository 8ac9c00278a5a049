import { expect, test, vi } from "vitest";
import { fakeMessaging, noResults, respond } from "../../test/fake-fetch.ts";
import type { MessagingOptions } from "../index.ts";

/** A service with this many groups, which responds with one page at a time. */
function groupsOf(total: number, options: Partial<MessagingOptions> = {}) {
  return fakeMessaging(({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get("offset") ?? 0);
    const limit = Number(searchParams.get("limit") ?? 100);
    const ids = Array.from(
      { length: Math.min(limit, Math.max(0, total - offset)) },
      (_, index) => offset + index,
    );
    return respond(200, { data: ids.map((id) => ({ id })) });
  }, options);
}

async function ids(groups: AsyncIterable<{ id: number | string }>) {
  const found = await Array.fromAsync(groups);
  return found.map(({ id }) => id);
}

const upTo = (total: number) => Array.from({ length: total }, (_, index) => index);

test("awaited it is the first page", async () => {
  const { messaging, sent } = groupsOf(250);
  const { data, response } = await messaging.groups.list();
  expect(data.length).toBe(100);
  expect(response.status).toBe(200);
  expect(sent.map(({ url }) => url)).toEqual(["https://api.example.com/v2.1/group?limit=100"]);
});

test.each([0, 1, 2, 3, 4, 6, 7])("iterated it is every record, once: %i of them", async (total) => {
  const { messaging } = groupsOf(total);
  expect(await ids(messaging.groups.list({ limit: 3 }))).toEqual(upTo(total));
});

test("it starts at the caller's offset, and ends where nothing follows", async () => {
  const { messaging, sent } = groupsOf(6);
  const listed = messaging.groups.list({ offset: 2, limit: 3, orderBy: "name" });
  expect(await ids(listed)).toEqual([2, 3, 4, 5]);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    "?offset=2&limit=3&orderBy=name",
    "?offset=4&limit=4&orderBy=name",
    "?offset=5&limit=4&orderBy=name",
  ]);
});

test("pages come complete", async () => {
  const { messaging } = groupsOf(5);
  const pages = await Array.fromAsync(messaging.groups.list({ limit: 2 }).pages());
  expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1]);
});

test("before each request after the first page something is awaited, for a page that takes several, too", async () => {
  const steps: string[] = [];
  // It counts pages by the offset, so that the walk reads again from further back.
  const { messaging } = fakeMessaging(({ url }) => {
    const at = Number(new URL(url).searchParams.get("offset"));
    steps.push(`offset ${at}`);
    const all = upTo(6).map((id) => ({ id }));
    return respond(200, { data: all.slice(3 * at, 3 * at + 3) });
  });
  const beforeRequest = async () => void steps.push("awaited");
  const listed = messaging.groups.list({ limit: 3 });
  const pages = await Array.fromAsync(listed.pages({ beforeRequest })).catch(() => []);
  expect(pages.length).toBeLessThan(steps.length / 2);
  const [first, ...others] = steps.filter((step) => step !== "awaited");
  expect(steps).toEqual([first, ...others.flatMap((step) => ["awaited", step])]);
});

test("toArray takes no more pages than its limit needs", async () => {
  const { messaging, sent } = groupsOf(100);
  const groups = await messaging.groups.list({ limit: 10 }).toArray({ limit: 20 });
  expect(groups.length).toBe(20);
  expect(sent.length).toBe(2);
});

test("asked for concurrently, no record comes twice and none is lost", async () => {
  const { messaging } = groupsOf(7);
  const iterator = messaging.groups.list({ limit: 2 })[Symbol.asyncIterator]();
  const results = await Promise.all(Array.from({ length: 9 }, () => iterator.next()));
  expect(results.flatMap((result) => (result.done ? [] : [result.value.id]))).toEqual(upTo(7));
});

test("the service's own 404 is an empty page, but of a group's contacts (G6)", async () => {
  const { groups, sms, groupContacts } = fakeMessaging(noResults).messaging;
  expect(await groups.list()).toMatchObject({ data: [], response: { status: 404 } });
  expect(await sms.list("x").toArray({ limit: 9 })).toEqual([]);
  await expect(groupContacts.list(7)).rejects.toMatchObject({ status: 404 });
  await expect(groups.delete({ id: [1] })).rejects.toMatchObject({ status: 404 });
});

const errors = '"errors":[{"title":"None","message":"None.","code":"E-3-005"}]';
const own = `${errors},"meta":{"status":404,"uniqId":"u-1"`;
test.each([
  "",
  "<h1>Not Found</h1>",
  "{}",
  '{"message":"no Route matched"}',
  `{${errors}}`,
  '{"meta":{"status":404,"uniqId":"u-1"}}',
  `{${own}},"data":[{"id":1}]}`,
  `{${own},"numberOfData":1}}`,
  `{${own}}}`.replace("E-3-005", "E-3-001"),
  `{${own}}}`.replace("E-3-005", "E-0-404"),
])("any other 404 is an error: %s", async (body) => {
  const { groups } = fakeMessaging(() => new Response(body, { status: 404 })).messaging;
  const place = "GET /v2.1/group was asked for below https://api.example.com.";
  const error = { status: 404, message: expect.stringContaining(place) };
  await expect(groups.list()).rejects.toMatchObject(error);
});

test("an object that only wraps a list is no record", async () => {
  const results = Array.from({ length: 30 }, (_, id) => ({ id }));
  const { groups } = fakeMessaging(() => Response.json({ id: 1, count: 30, results })).messaging;
  await expect(groups.list()).rejects.toMatchObject({ name: "ParseError" });
});

test("an error on a later page reaches the loop", async () => {
  const { messaging } = fakeMessaging(({ url }) =>
    url.includes("offset") ? respond(422) : respond(200, { data: [{ id: 0 }] }),
  );
  await expect(ids(messaging.groups.list({ limit: 1 }))).rejects.toMatchObject({ status: 422 });
});

test("an error on the first page reaches the loop alone", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const { messaging } = fakeMessaging(() => respond(422));
  await expect(ids(messaging.groups.list())).rejects.toMatchObject({ status: 422 });
  await expect(messaging.groups.list().toArray({ limit: 5 })).rejects.toMatchObject({
    status: 422,
  });
  await new Promise(setImmediate);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test("of two lists side by side, the failure of the second is thrown once, in its loop", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const [first, second] = [groupsOf(9).messaging, fakeMessaging(() => respond(422)).messaging];
  const [listed, failing] = [first.groups.list({ limit: 2 }), second.groups.list()];
  expect(await ids(listed)).toEqual(upTo(9));
  await new Promise(setImmediate);
  await expect(ids(failing)).rejects.toMatchObject({ status: 422 });
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test("a page of very many records is no call of as many arguments", async () => {
  const { messaging } = groupsOf(200_000);
  const all = { limit: Number.POSITIVE_INFINITY };
  expect(await messaging.groups.list({ limit: 200_000 }).toArray(all)).toHaveLength(200_000);
});

test("of an awaited page no key is computed, before its cursor is asked for", async () => {
  const { messaging } = groupsOf(50);
  const multiply = vi.spyOn(Math, "imul");
  const page = await messaging.groups.list();
  expect(multiply).not.toHaveBeenCalled();
  expect(JSON.parse(JSON.stringify(page)).next).toEqual(page.next);
  expect(multiply).toHaveBeenCalled();
  multiply.mockRestore();
});

test.each([[{ limit: -1 }], [{ limit: 1.5 }], [{ limit: Number.NaN }], [{}], []])(
  "toArray refuses %j",
  async (...args) => {
    const { messaging } = groupsOf(3);
    const listed = messaging.groups.list();
    await expect(Reflect.apply(listed.toArray, listed, args)).rejects.toMatchObject({
      name: "InvalidInputError",
      code: "invalid_input",
      field: "limit",
    });
  },
);

test("a page says where the next starts, in plain JSON to go on from", async () => {
  const { messaging } = groupsOf(5);
  const first = await messaging.groups.list({ limit: 2 });
  const cursor = JSON.parse(JSON.stringify(first.next));
  expect(await ids(messaging.groups.list({ limit: 2, ...cursor }))).toEqual([2, 3, 4]);
  const { next } = await messaging.groups.list({ limit: 2, ...cursor });
  const last = await messaging.groups.list({ limit: 2, ...next });
  expect(last.data).toEqual([{ id: 4 }]);
  const end = await messaging.groups.list({ limit: 2, ...last.next });
  expect(end.data).toEqual([]);
  expect(end).not.toHaveProperty("next");
});

test("an empty list has no page", async () => {
  const { messaging, sent } = groupsOf(0);
  expect(await Array.fromAsync(messaging.groups.list().pages())).toEqual([]);
  expect(sent).toHaveLength(1);
});

test.each([
  [0, 1],
  [1, 2],
  [37, 2],
  [100, 2],
  [250, 4],
  [1000, 12],
])("%i records take %i requests", async (total, requests) => {
  const { messaging, sent } = groupsOf(total);
  expect(await ids(messaging.groups.list())).toEqual(upTo(total));
  expect(sent).toHaveLength(requests);
});

test("a cursor does not show the records", async () => {
  const { messaging } = fakeMessaging(() => respond(200, { data: [{ phoneNumber: "+48500" }] }));
  const { next } = await messaging.sms.list("x");
  expect(JSON.stringify(next)).not.toContain("48500");
});

test("an error beside the records of a page may mean that others are missing", async () => {
  const { groups } = fakeMessaging(({ url }) => {
    const isLater = new URL(url).searchParams.has("offset");
    const errors = isLater ? [{ message: "a shard is down" }] : [];
    return respond(200, { data: isLater ? [{ id: 1 }] : [{ id: 0 }, { id: 1 }], errors });
  }).messaging;
  const error = expect.stringMatching(/errors beside its records: a shard is down$/);
  const loud = { name: "ParseError", outcome: "unknown", message: error };
  await expect(ids(groups.list())).rejects.toMatchObject(loud);
  await expect(groups.list({ offset: 1 }).toArray({ limit: 1 })).rejects.toMatchObject(loud);
  expect(await groups.list({ offset: 1 })).toMatchObject({ data: [{ id: 1 }], partial: true });
});
