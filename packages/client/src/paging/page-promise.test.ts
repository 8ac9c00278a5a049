import { expect, test, vi } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
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

async function ids(groups: AsyncIterable<{ id: number }>) {
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

test("it starts at the caller's offset, and ends at a page shorter than the one before", async () => {
  const { messaging, sent } = groupsOf(6);
  const listed = messaging.groups.list({ offset: 2, limit: 3, orderBy: "name" });
  expect(await ids(listed)).toEqual([2, 3, 4, 5]);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([
    "?offset=2&limit=3&orderBy=name",
    "?offset=4&limit=4&orderBy=name",
    "?offset=4&limit=3&orderBy=name",
  ]);
});

test("pages come whole", async () => {
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

test("a 404 where there is nothing left is the end (G6)", async () => {
  const { messaging } = fakeMessaging(({ url }) =>
    url.includes("offset") ? respond(404) : respond(200, { data: [{ id: 0 }] }),
  );
  expect(await ids(messaging.groups.list())).toEqual([0]);
});

test("a 404 to the first page is an error, or an empty page for who asks for that (G6)", async () => {
  const strict = fakeMessaging(() => respond(404));
  await expect(strict.messaging.groups.list()).rejects.toMatchObject({ status: 404 });
  const tolerant = fakeMessaging(() => respond(404), { emptyListOn404: true });
  expect(await tolerant.messaging.groups.list()).toMatchObject({
    data: [],
    response: { status: 404 },
  });
  await expect(tolerant.messaging.groups.delete({ id: [1] })).rejects.toMatchObject({
    status: 404,
  });
});

test("an error on a later page reaches the loop", async () => {
  const { messaging } = fakeMessaging(({ url }) =>
    url.includes("offset") ? respond(422) : respond(200, { data: [{ id: 0 }] }),
  );
  await expect(ids(messaging.groups.list({ limit: 1 }))).rejects.toMatchObject({ status: 422 });
});

test("an error on the first page reaches the loop, and nobody else", async () => {
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
  expect(last).not.toHaveProperty("next");
});

test("with prefetch the next page is asked for while this one is worked on, and no further", async () => {
  const { messaging, sent } = groupsOf(10);
  const pages = messaging.groups
    .list({ limit: 2 })
    .pages({ prefetch: true })
    [Symbol.asyncIterator]();
  await pages.next();
  await Promise.resolve();
  expect(sent).toHaveLength(2);
  const rest = await Array.fromAsync({ [Symbol.asyncIterator]: () => pages });
  expect(rest.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(sent).toHaveLength(6);
});

test("a prefetched page that fails is an error only if you read it", async () => {
  const failLater = () =>
    fakeMessaging(({ url }) =>
      url.includes("offset") ? respond(422) : respond(200, { data: [{ id: 0 }] }),
    );
  const stopped = failLater().messaging.groups.list({ limit: 1 }).pages({ prefetch: true });
  for await (const page of stopped) {
    expect(page.data).toEqual([{ id: 0 }]);
    break;
  }
  const walked = failLater().messaging.groups.list({ limit: 1 }).pages({ prefetch: true });
  await expect(Array.fromAsync(walked)).rejects.toMatchObject({ status: 422 });
});

test("an empty list has no page", async () => {
  const { messaging, sent } = groupsOf(0);
  expect(await Array.fromAsync(messaging.groups.list().pages())).toEqual([]);
  expect(sent).toHaveLength(1);
});

test.each([
  [37, 2],
  [100, 2],
  [150, 2],
  [250, 3],
])("%i records take %i requests", async (total, requests) => {
  const { messaging, sent } = groupsOf(total);
  expect(await ids(messaging.groups.list())).toEqual(upTo(total));
  expect(sent).toHaveLength(requests);
});

test("equal records of a list are all listed", async () => {
  const { messaging } = fakeMessaging(({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get("offset") ?? 0);
    const all = Array.from({ length: 25 }, (_, at) => ({ createTime: Math.floor(at / 4) }));
    return respond(200, { data: all.slice(offset, offset + 10) });
  });
  expect(await Array.fromAsync(messaging.sms.list("x"))).toHaveLength(25);
});

test("a cursor says nothing of the records", async () => {
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

test("a service that counts more than it gives has not given all", async () => {
  const counting = (total: number, given: number) =>
    fakeMessaging(({ url }) => {
      const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
      const data = upTo(given).slice(offset, offset + 3);
      return Response.json({ meta: { numberOfData: total }, data: data.map((id) => ({ id })) });
    }).messaging.groups;
  expect(await ids(counting(7, 7).list({ limit: 3 }))).toEqual(upTo(7));
  expect(await ids(counting(7, 7).list({ limit: 3, offset: 5 }))).toEqual([5, 6]);
  for (const given of [0, 2, 3, 5])
    await expect(ids(counting(7, given).list({ limit: 3 }))).rejects.toMatchObject({
      name: "ParseError",
    });
});

test.each([
  [50, 20, 250],
  [7, 1, 30],
  [20, 10, 100],
  [2, 1, 5],
])(
  "a service may give %2$i records where more than %1$i are asked for",
  async (most, given, total) => {
    const { groups } = fakeMessaging(({ url }) => {
      const { searchParams } = new URL(url);
      const [limit, offset] = [
        Number(searchParams.get("limit")),
        Number(searchParams.get("offset")),
      ];
      const ids = upTo(total).slice(offset, offset + (limit > most ? given : limit));
      return respond(200, { data: ids.map((id) => ({ id })) });
    }).messaging;
    expect(await ids(groups.list({ limit: most }))).toEqual(upTo(total));
    const resumed = { limit: most, ...(await groups.list({ limit: most })).next };
    expect(await ids(groups.list(resumed))).toEqual(upTo(total).slice(most));
    expect((await groups.list(resumed)).next).toBeDefined();
  },
);

test.each([1, 2, 20])("a service may refuse more than %i records a page", async (most) => {
  const { messaging, sent } = fakeMessaging(({ url }) => {
    const { searchParams } = new URL(url);
    const [limit, offset] = [Number(searchParams.get("limit")), Number(searchParams.get("offset"))];
    if (limit > most) return respond(limit % 2 ? 422 : 400, { errors: [{ message: "too many" }] });
    return respond(200, {
      data: upTo(45)
        .slice(offset, offset + limit)
        .map((id) => ({ id })),
    });
  });
  expect(await ids(messaging.groups.list({ limit: most }))).toEqual(upTo(45));
  const refused = sent.filter(({ url }) => url.includes(`limit=${most + 1}`));
  expect(refused).toHaveLength(1);
  await expect(messaging.groups.list()).rejects.toMatchObject({ name: "ApiError" });
});
