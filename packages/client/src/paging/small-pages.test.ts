import { describe, expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { changing, type Item, ids, inserted, upTo } from "../../test/paged-list.ts";
import { isParseError } from "../index.ts";

/** A list whose records are spelled by the service as of each request. */
function spelling<Item>(
  items: Item[],
  cap: number,
  spell: (item: Item, request: number) => object,
) {
  let request = 0;
  const { messaging } = fakeMessaging(({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get("offset") ?? 0);
    const size = Math.min(cap, Number(searchParams.get("limit")));
    request += 1;
    return respond(200, {
      data: items.slice(offset, offset + size).map((one) => spell(one, request)),
    });
  });
  return messaging.groups.list();
}

/** What a list gives before it turns out to be broken. */
async function givenUntilBroken(list: AsyncIterable<unknown>) {
  const given: unknown[] = [];
  const reading = (async () => {
    for await (const one of list) given.push(one);
  })();
  await expect(reading).rejects.toSatisfy(isParseError);
  return given;
}

describe.each([1, 2, 3, 100])("with up to %i records a page", (cap) => {
  /** Each list of up to four of two names. */
  const lists = Array.from({ length: 31 }, (_, at) =>
    (at + 1).toString(2).slice(1).replaceAll("0", "a").replaceAll("1", "b"),
  );

  test("equal records without an id are whole or loud", async () => {
    let whole = 0;
    for (const names of lists) {
      const items = [...names].map((name) => ({ name }));
      const found = await Array.fromAsync(spelling(items, cap, (one) => one)).catch((error) => {
        expect(isParseError(error)).toBe(true);
      });
      if (found) expect(found).toEqual(items);
      if (found) whole += 1;
    }
    expect(whole).toBeGreaterThan(lists.length / 4);
  });

  test("an id that comes again on a later page is loud", async () => {
    const list = spelling([1, 2, 3, 4, 1, 5], cap, (id) => ({ id }));
    const reading = Array.fromAsync(list);
    if (cap === 100) expect(await reading).toHaveLength(6);
    else await expect(reading).rejects.toSatisfy(isParseError);
  });

  test.each<[string, (id: number, request: number) => object]>([
    ["of another type", (id, request) => ({ id: request % 2 ? id : `${id}` })],
    ["that is null or absent", (id, request) => ({ ...(request % 2 && { id: null }), name: id })],
    ["of another type in a list", (id, request) => ({ ids: [request % 2 ? id : `${id}`] })],
    ["after other fields", (id, request) => (request % 2 ? { a: 1, b: id } : { b: id, a: 1 })],
  ])("an id %s is the same", async (_, spell) => {
    expect(await Array.fromAsync(spelling([1, 2, 3, 4, 5, 6, 7], cap, spell))).toHaveLength(7);
  });

  test("what never comes again as it was is loud, and given once", async () => {
    const list = spelling([1, 2, 3], cap, (name, request) => ({ name, seen: request }));
    const given = await givenUntilBroken(list);
    expect(given).toEqual([1, 2, 3].slice(0, cap).map((name) => ({ name, seen: 1 })));
  });

  test("a list that is sorted anew for each page is loud", async () => {
    let isUp = true;
    const items = upTo(9);
    const { messaging } = fakeMessaging(({ url }) => {
      isUp = !isUp;
      const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
      const sorted = isUp ? items : items.toReversed();
      return respond(200, { data: sorted.slice(offset, offset + Math.min(cap, 5)) });
    });
    const reading = Array.fromAsync(messaging.groups.list());
    await expect(reading).rejects.toSatisfy(isParseError);
  });

  test.each<[string, (list: Item[]) => void]>([
    ["one has come first", (list) => list.unshift(...inserted(list, 1))],
    ["seven have come first", (list) => list.unshift(...inserted(list, 7))],
    ["the first has gone", (list) => list.shift()],
    ["five have gone", (list) => list.splice(0, 5)],
  ])("each record is given once where, after any page, %s", async (_, change) => {
    for (let after = 1; after < 20; after += 1) {
      const list = upTo(14);
      const changes = [...Array.from({ length: after - 1 }, () => undefined), change];
      const { messaging } = changing(list, ...changes);
      const small = { limit: Math.min(cap, 5) };
      const found = ids(await Array.fromAsync(messaging.groups.list(small)));
      expect(new Set(found).size).toBe(found.length);
      expect(ids(list).filter((id) => id >= 0 && !found.includes(id))).toEqual([]);
    }
  });
});

describe("where a service gives one record at a time", () => {
  const one = (items: Item[], ...changes: ((list: Item[]) => void)[]) => {
    let request = 0;
    const { messaging } = fakeMessaging(({ url }) => {
      const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
      const data = items.slice(offset, offset + 1);
      changes[request++]?.(items);
      return respond(200, { data });
    });
    return messaging.groups.list();
  };
  const none = () => {};

  test("none is left out where one goes between two requests", async () => {
    for (const before of [0, 1, 2, 3, 4, 5]) {
      const changes = [
        ...Array.from({ length: before }, () => none),
        (list: Item[]) => list.shift(),
      ];
      expect(ids(await Array.fromAsync(one(upTo(5), ...changes)))).toEqual([0, 1, 2, 3, 4]);
    }
  });

  test("none is given twice where one comes first between two requests", async () => {
    for (const before of [0, 1, 2, 3, 4, 5]) {
      const add = (list: Item[]) => list.unshift({ id: 9 });
      const changes = [...Array.from({ length: before }, () => none), add];
      const found = ids(await Array.fromAsync(one(upTo(5), ...changes)));
      expect(found.filter((id) => id < 9)).toEqual([0, 1, 2, 3, 4]);
    }
  });

  test("none is given twice where it then gives more", async () => {
    const all = upTo(5);
    const { messaging, sent } = fakeMessaging(({ url }) => {
      const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
      return respond(200, { data: all.slice(offset, offset + (sent.length < 3 ? 1 : 3)) });
    });
    expect(await Array.fromAsync(messaging.groups.list())).toEqual(all);
  });

  test("none is given twice where it gives the same for every offset", async () => {
    const { messaging } = fakeMessaging(() => respond(200, { data: [{ name: "a" }] }));
    expect(await givenUntilBroken(messaging.groups.list())).toEqual([{ name: "a" }]);
  });
});
