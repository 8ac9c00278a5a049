import { describe, expect, test } from "vitest";
import { fakeMessaging, noResults, respond } from "../../test/fake-fetch.ts";
import { changing, type Item, ids, inserted, upTo } from "../../test/paged-list.ts";
import { isParseError, type Messaging, type PageCursor } from "../index.ts";

/** A way in which a service may page otherwise than we assume (G6, G7, G8). */
interface Dialect {
  /** The most records of a page, by its offset, whatever is asked for. */
  readonly cap?: (offset: number) => number;
  readonly offset?: "records" | "pages" | "pages from 1" | "from 1" | "ignored";
  readonly emptyIs?: 404 | 422;
  /** Changes the list after each response. */
  readonly move?: (list: Item[]) => void;
}

const capped = (most: number) => ({ cap: () => most });

function service(list: Item[], { cap, offset = "records", emptyIs, move }: Dialect) {
  return fakeMessaging(({ url }) => {
    const { searchParams } = new URL(url);
    const given = Number(searchParams.get("offset") ?? 0);
    const size = Math.min(cap?.(given) ?? 1000, Number(searchParams.get("limit")));
    const start = {
      records: given,
      pages: given * size,
      "pages from 1": Math.max(0, given - 1) * size,
      "from 1": Math.max(0, given - 1),
      ignored: 0,
    }[offset];
    const data = list.slice(start, start + size);
    move?.(list);
    if (data.length > 0 || !emptyIs) return respond(200, { data });
    return emptyIs === 404 ? noResults() : respond(emptyIs);
  });
}

/** Every way to read a whole list. */
const ways: Record<
  string,
  (messaging: Messaging, limit?: number) => Promise<{ readonly id: number | string }[]>
> = {
  iterated: (messaging, limit) => Array.fromAsync(messaging.groups.list(query(limit))),
  "toArray to no limit": (messaging, limit) =>
    messaging.groups.list(query(limit)).toArray({ limit: Number.POSITIVE_INFINITY }),
  "page by page from cursors": async (messaging, limit) => {
    const all: { readonly id: number | string }[] = [];
    let next: PageCursor | undefined;
    do {
      const page = await messaging.groups.list({ ...query(limit), ...next });
      all.push(...page.data);
      next = page.next && JSON.parse(JSON.stringify(page.next));
    } while (next);
    return all;
  },
};

const query = (limit: number | undefined) => (limit === undefined ? {} : { limit });

describe.each(Object.entries(ways))("%s", (_, read) => {
  test.each<[string, Dialect, number, number?]>([
    ["as we assume", {}, 250],
    ["as we assume, to the record", {}, 200],
    ["capped at 20", capped(20), 250],
    ["capped at 2", capped(2), 12],
    ["capped below the limit asked for", capped(100), 250, 1000],
    ["pages of 40, 35, 60 records", { cap: (offset) => [40, 35, 60][offset % 3] ?? 0 }, 130],
    [
      "pages of 40, 20, 80 records",
      { cap: (offset) => (offset === 0 ? 40 : offset < 50 ? 20 : 80) },
      130,
    ],
    ["with 404 past the end", { emptyIs: 404, ...capped(50) }, 251],
    ["with 422 past the end", { emptyIs: 422 }, 37],
    ["by one record", {}, 5, 1],
    ["by two records", {}, 5, 2],
    ["of a single record", {}, 1],
    ["of no record", {}, 0],
  ])("a list is whole: %s", async (_, dialect, total, limit) => {
    const { messaging } = service(upTo(total), dialect);
    expect(await read(messaging, limit)).toEqual(upTo(total));
  });

  test.each<[string, Dialect, number, number?]>([
    ["offset is ignored", { offset: "ignored" }, 250],
    ["offset is ignored, and no page is full", { offset: "ignored", ...capped(20) }, 250],
    ["offset is ignored, and the list is short", { offset: "ignored" }, 37],
    ["offset is ignored, and pages have one record", { offset: "ignored", ...capped(1) }, 250],
    ["pages have one record", capped(1), 250],
    ["offset counts pages", { offset: "pages" }, 250],
    ["offset counts small pages", { offset: "pages" }, 250, 3],
    ["offset counts pages from 1", { offset: "pages from 1" }, 250, 3],
    ["offset counts pages, and an empty one is a 404", { offset: "pages", emptyIs: 404 }, 250],
  ])("is loud, and does not read for ever: %s", async (_, dialect, total, limit) => {
    const { messaging, sent } = service(upTo(total), dialect);
    await expect(read(messaging, limit)).rejects.toMatchObject({
      name: "ParseError",
      operationId: "listGroups",
      outcome: "unknown",
    });
    expect(sent.length).toBeLessThan(10);
  });

  test("a single record is loud where the service refuses an offset past the end", async () => {
    const { messaging } = service(upTo(1), { emptyIs: 422 });
    await expect(read(messaging)).rejects.toMatchObject({ name: "ApiError", status: 422 });
  });

  test("is whole or loud where offsets count from one", async () => {
    const { messaging } = service(upTo(250), { offset: "from 1" });
    const found = await read(messaging).catch((error: unknown) => {
      expect(isParseError(error)).toBe(true);
    });
    if (found) expect(found).toEqual(upTo(250));
  });

  test.each<[string, (list: Item[]) => void]>([
    ["one comes first", (list) => list.length < 260 && list.unshift({ id: -list.length })],
    ["thirty come first", (list) => list.length < 400 && list.unshift(...inserted(list, 30))],
    ["the first goes", (list) => list.shift()],
    [
      "more than a page comes first",
      (list) => list.length < 900 && list.unshift(...inserted(list, 120)),
    ],
    ["thirty go", (list) => list.splice(0, 30)],
    ["those in the middle go", (list) => list.splice(list.length >> 1, 3)],
    ["the last goes", (list) => list.pop()],
    ["all go", (list) => list.splice(0)],
    ["one comes last", (list) => list.length < 260 && list.push({ id: list.length + 1000 })],
  ])("a list that moves is whole or loud: after each page %s", async (_, move) => {
    const list = upTo(250);
    const { messaging, sent } = service(list, { move: (now) => void move(now) });
    const found = await read(messaging).catch((error: unknown) => {
      expect(isParseError(error)).toBe(true);
    });
    expect(sent.length).toBeLessThan(200);
    if (!found) return;
    expect(new Set(ids(found)).size).toBe(found.length);
    // The records that were there from the first page to the last.
    const stayed = list.filter(({ id }) => id >= 0 && id < 250);
    expect(ids(stayed).filter((id) => !ids(found).includes(id))).toEqual([]);
  });
});

describe("new records in front are ordinary", () => {
  test.each([1, 7, 60])("%i come after the first page", async (count) => {
    const { messaging, asked } = changing(upTo(250), (list) =>
      list.unshift(...inserted(list, count)),
    );
    const found = await Array.fromAsync(messaging.groups.list());
    expect(ids(found).slice(0, 250)).toEqual(ids(upTo(250)));
    expect(found).toHaveLength(250 + count);
    expect(asked.at(-1)).toBe(0);
  });

  test("while the last page is asked for, again and again", async () => {
    let left = 9;
    const { messaging } = service(upTo(130), {
      move: (list) => left-- > 0 && list.unshift(...inserted(list, 2)),
    });
    const found = ids(await Array.fromAsync(messaging.groups.list()));
    expect(found.filter((id) => id >= 0)).toEqual(ids(upTo(130)));
  });
});

test("a list is read again once, from the start, without what was given", async () => {
  const { messaging, asked } = changing(upTo(30), (list) => list.shift());
  expect(await Array.fromAsync(messaging.groups.list({ limit: 10 }))).toEqual(upTo(30));
  expect(asked).toEqual([0, 9, 0, 10, 20, 28]);
  const twice = changing(
    upTo(30),
    (list) => list.shift(),
    undefined,
    undefined,
    (list) => list.shift(),
  );
  const reading = Array.fromAsync(twice.messaging.groups.list({ limit: 10 }));
  await expect(reading).rejects.toSatisfy(isParseError);
});

test("records in another order for each query are whole or loud", { timeout: 30_000 }, async () => {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 48271) >>> 0) % 2147483647;
    return seed / 2147483647;
  };
  let complete = 0;
  for (let round = 0; round < 3000; round += 1) {
    const total = 1 + (round % 9);
    const limit = 1 + (round % 7);
    const { messaging } = fakeMessaging(({ url }) => {
      const { searchParams } = new URL(url);
      const offset = Number(searchParams.get("offset") ?? 0);
      const shuffled = upTo(total)
        .map((one) => ({ one, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      return respond(200, {
        data: shuffled.slice(offset, offset + Number(searchParams.get("limit"))),
      });
    });
    const found = await Array.fromAsync(messaging.groups.list({ limit })).catch(
      (error: unknown) => {
        expect(isParseError(error)).toBe(true);
      },
    );
    if (!found) continue;
    complete += 1;
    expect(ids(found).sort()).toEqual(ids(upTo(total)));
  }
  expect(complete).toBeGreaterThan(300);
});

describe("equal records without an id", () => {
  const sms = (letters: string) => [...letters].map((sender) => ({ sender }));

  test.each([2, 3, 100])("are whole or loud, with up to %i a page", async (cap) => {
    for (let at = 1; at < 32; at += 1) {
      const letters = at.toString(2).slice(1);
      const { messaging } = service(sms(letters) as never, capped(cap));
      const found = await Array.fromAsync(messaging.sms.list("x")).catch((error: unknown) => {
        expect(isParseError(error)).toBe(true);
      });
      if (found || cap === 100) expect(found).toEqual(sms(letters));
    }
  });

  test("are all given where only the second reading shows the second of them", async () => {
    const { messaging } = changing(sms("abcdttef"), (list) => list.splice(0, 2));
    const found = await Array.fromAsync(messaging.sms.list("x", { limit: 4 }));
    expect(found).toEqual(sms("abcdttef"));
  });
});

const spelled = (spell: (id: number, request: number) => object) =>
  fakeMessaging(({ url }) => {
    const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
    const data = ids(upTo(7)).slice(offset, offset + 3);
    return respond(200, { data: data.map((id) => spell(id + 1, Number(offset > 0))) });
  }).messaging;

test("an id of another type is the same", async () => {
  const messaging = spelled((id, request) => ({ id: request % 2 ? id : `${id}` }));
  expect(await Array.fromAsync(messaging.groups.list())).toHaveLength(7);
});

test.each<[string, (id: number, request: number) => object]>([
  ["that is null or absent", (id, request) => ({ ...(request % 2 && { id: null }), name: id })],
  ["after other fields", (id, request) => (request % 2 ? { a: 1, b: id } : { b: id, a: 1 })],
])("of records without an id, one %s is loud", async (_, spell) => {
  const reading = Array.fromAsync(spelled(spell).groups.list());
  await expect(reading).rejects.toSatisfy(isParseError);
});

test.each<[string, object, HeadersInit]>([
  ["numberOfData", { numberOfData: 7 }, {}],
  ["a total", { total: 7 }, {}],
  ["hasMore", { hasMore: true }, {}],
  ["X-Total-Count", {}, { "x-total-count": "7" }],
  ["Content-Range", {}, { "content-range": "items 0-2/7" }],
  ["a link", {}, { link: '</v2.1/group?offset=3>; rel="next"' }],
  ["a link of two relations", {}, { link: '</v2.1/group?offset=3>; rel="last next"' }],
])("%s can make a short list loud, and ends none early", async (name, meta, headers) => {
  let requests = 0;
  const counting = (given: number) =>
    fakeMessaging(({ url }) => {
      requests += 1;
      const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
      const data = upTo(given).slice(offset, offset + 3);
      const isTotal = !/hasMore|a link/.test(name);
      const isLast = given > 6 && offset === given - 1;
      const counts = isTotal || !isLast ? { meta, headers } : { meta: {}, headers: {} };
      return Response.json({ meta: counts.meta, data }, { headers: counts.headers });
    }).messaging.groups;
  expect(await Array.fromAsync(counting(7).list({ limit: 3 }))).toEqual(upTo(7));
  for (const given of [0, 1, 3, 5]) {
    requests = 0;
    const reading = Array.fromAsync(counting(given).list({ limit: 3 }));
    await expect(reading).rejects.toSatisfy(isParseError);
    // A second reading would not find records that the service only counts.
    expect(requests).toBeLessThan(4);
  }
  if (!/hasMore|a link/.test(name))
    expect(await Array.fromAsync(counting(9).list({ limit: 3 }))).toHaveLength(9);
});

test("an end that no service has shown is none: a refusal that is not about the page reaches the loop", async () => {
  for (const status of [403, 404]) {
    const { messaging } = fakeMessaging([
      () => respond(200, { data: [{ id: 7 }] }),
      () => new Response("<h1>No</h1>", { status }),
    ]);
    await expect(Array.fromAsync(messaging.groups.list())).rejects.toMatchObject({ status });
  }
});

test.each<[string, readonly (readonly number[])[]]>([
  ["a second reading starts with an empty page", [[0], [0], [1], []]],
  ["a second reading ends before it gives what was shown", [[0], [1], [0], []]],
  ["records of one key are told apart by the rest of them", [[0, 1, 2], [3]]],
])("%s: the list is loud", async (_, pages) => {
  const left = [...pages];
  const one = { phoneNumber: "+48500100001", createTime: 1, sender: "ACME" };
  const { messaging } = fakeMessaging(() => {
    const page = left.shift() ?? [];
    const isOne = pages.some(({ length }) => length > 1);
    const data = page.map((at) => ({ ...(isOne ? one : { id: at }), numberOfParts: at }));
    return respond(200, { data });
  });
  const read = messaging.sms.list("order-1").toArray({ limit: Number.POSITIVE_INFINITY });
  await expect(read).rejects.toThrow("cannot be read whole");
});
