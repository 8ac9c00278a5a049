import { describe, expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { isParseError, type Messaging, type PageCursor } from "../index.ts";

interface Item {
  readonly id: number;
}

/** A way in which a service may page otherwise than we assume (G6, G7, G8). */
interface Dialect {
  /** The most records of a page, whatever is asked for. */
  readonly cap?: number;
  readonly offset?: "records" | "pages" | "pages from 1" | "ignored";
  readonly emptyIs404?: boolean;
  /** Changes the list after each response. */
  readonly move?: (list: Item[]) => void;
}

const upTo = (total: number) => Array.from({ length: total }, (_, id) => ({ id }));

function service(list: Item[], { cap = 1000, offset = "records", emptyIs404, move }: Dialect) {
  return fakeMessaging(({ url }) => {
    const { searchParams } = new URL(url);
    const size = Math.min(cap, Number(searchParams.get("limit") ?? 100));
    const given = Number(searchParams.get("offset") ?? 0);
    const start = {
      records: given,
      pages: given * size,
      "pages from 1": Math.max(0, given - 1) * size,
      ignored: 0,
    }[offset];
    const data = list.slice(start, start + size);
    move?.(list);
    return data.length === 0 && emptyIs404 ? respond(404) : respond(200, { data });
  });
}

/** Records that have not been in a list before. */
const inserted = (list: readonly Item[], count: number) =>
  upTo(count).map(({ id }) => ({ id: -1000 * (list.length + 1) - id }));

/** Every way to read a whole list. */
const ways: Record<string, (messaging: Messaging, limit?: number) => Promise<Item[]>> = {
  iterated: (messaging, limit) => Array.fromAsync(messaging.groups.list(query(limit))),
  "toArray, prefetched pages": async (messaging, limit) => {
    const pages = messaging.groups.list(query(limit)).pages({ prefetch: true });
    return (await Array.fromAsync(pages)).flatMap(({ data }) => data);
  },
  "toArray to no limit": (messaging, limit) =>
    messaging.groups.list(query(limit)).toArray({ limit: Number.POSITIVE_INFINITY }),
  thorough: async (messaging, limit) => {
    const pages = messaging.groups.list(query(limit)).pages({ thorough: true });
    return (await Array.fromAsync(pages)).flatMap(({ data }) => data);
  },
  "page by page from cursors": async (messaging, limit) => {
    const all: Item[] = [];
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
    ["capped at 20", { cap: 20 }, 250],
    ["capped at 1", { cap: 1 }, 12],
    ["capped at 1, which is asked for", { cap: 1 }, 5, 1],
    ["capped at 2", { cap: 2 }, 12],
    ["capped below the limit asked for", { cap: 100 }, 250, 1000],
    ["with 404 for an empty page", { emptyIs404: true, cap: 50 }, 250],
    ["by one record", {}, 5, 1],
    ["by two records", {}, 5, 2],
    ["of a single record", {}, 1],
    ["of no record", {}, 0],
  ])("a list is whole: %s", async (_, dialect, total, limit) => {
    // A thorough walk takes a 404 for no end.
    const { emptyIs404 } = dialect;
    const { messaging } = service(upTo(total), dialect);
    const reading = read(messaging, limit);
    if (emptyIs404 && read === ways.thorough && total % 50 === 1) return;
    expect(await reading).toEqual(upTo(total));
  });

  test.each<[string, Dialect, number, number?]>([
    ["offset is ignored", { offset: "ignored" }, 250],
    ["offset is ignored, and no page is full", { offset: "ignored", cap: 20 }, 250],
    ["offset is ignored, and pages have one record", { offset: "ignored", cap: 1 }, 250],
    ["offset counts pages", { offset: "pages" }, 250],
    ["offset counts small pages", { offset: "pages" }, 250, 3],
    ["offset counts pages from 1", { offset: "pages from 1" }, 250, 3],
    ["offset counts pages, and an empty one is a 404", { offset: "pages", emptyIs404: true }, 250],
  ])("is loud, and does not read for ever: %s", async (_, dialect, total, limit) => {
    const { messaging, sent } = service(upTo(total), dialect);
    await expect(read(messaging, limit)).rejects.toSatisfy((error) => {
      const isOurs = isParseError(error) && error.operationId === "listGroups";
      return isOurs || (error.status === 404 && dialect.emptyIs404 === true);
    });
    expect(sent.length).toBeLessThan(60);
  });

  test.each<[string, (list: Item[]) => void]>([
    ["one comes first", (list) => list.unshift({ id: -list.length })],
    [
      "thirty come first",
      (list) => list.unshift(...upTo(30).map(({ id }) => ({ id: -list.length - id }))),
    ],
    ["the first goes", (list) => list.shift()],
    ["more than a page comes first", (list) => list.unshift(...inserted(list, 120))],
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
    expect(sent.length).toBeLessThan(120);
    if (!found) return;
    const ids = found.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // What was there from the first page to the last.
    const stayed = list.filter(({ id }) => id >= 0 && id < 250).map(({ id }) => id);
    expect(stayed.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

/** A list that is changed after each response by the next of these, if there is one. */
function changing<Item>(items: Item[], ...changes: (((list: Item[]) => void) | undefined)[]) {
  const asked: number[] = [];
  const { messaging } = fakeMessaging(({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get("offset") ?? 0);
    const data = items.slice(offset, offset + Number(searchParams.get("limit")));
    changes[asked.push(offset) - 1]?.(items);
    return respond(200, { data });
  });
  return { messaging, asked, items };
}

const thorough = async <Item>(list: { pages(options: object): AsyncIterable<{ data: Item[] }> }) =>
  (await Array.fromAsync(list.pages({ thorough: true }))).flatMap(({ data }) => data);
const ids = (list: readonly Item[]) => list.map(({ id }) => id);

describe("a list that moves is read again from further back", () => {
  test("and is whole where all that was read has gone", async () => {
    const { messaging, asked } = changing(upTo(50), (list) => list.splice(0, 30));
    const found = await Array.fromAsync(messaging.groups.list({ limit: 20 }));
    expect(ids(found)).toEqual([...ids(upTo(20)), ...ids(upTo(50)).slice(30)]);
    expect(asked).toEqual([0, 19, 10, 0, 19]);
    const again = changing(upTo(50), (list) => list.splice(0, 30)).messaging;
    expect(await thorough(again.groups.list({ limit: 20 }))).toEqual(found);
  });

  test("but not before the offset it was asked for from", async () => {
    const { messaging, asked } = changing(upTo(50), (list) => list.splice(0, 30));
    const reading = Array.fromAsync(messaging.groups.list({ limit: 10, offset: 8 }));
    await expect(reading).rejects.toSatisfy(isParseError);
    expect(Math.min(...asked)).toBe(8);
  });

  test("nor to its top after a cursor, since what comes before that was read by others", async () => {
    const { messaging, items } = changing(upTo(50), undefined, (list) => list.splice(0, 40));
    const { next } = await messaging.groups.list({ limit: 10 });
    expect(items).toHaveLength(50);
    const reading = Array.fromAsync(messaging.groups.list({ limit: 10, ...next }));
    await expect(reading).rejects.toSatisfy(isParseError);
  });

  test("once, and then on from there", async () => {
    const { messaging, asked } = changing(upTo(30), (list) => list.shift());
    const found = await Array.fromAsync(messaging.groups.list({ limit: 10 }));
    expect(ids(found)).toEqual(ids(upTo(30)));
    expect(asked).toEqual([0, 9, 5, 15, 25, 28]);
  });

  test("and no longer ends at a short page", async () => {
    const { messaging } = changing(
      upTo(15),
      (list) => list.shift(),
      undefined,
      (list) => list.push({ id: 15 }),
    );
    const found = await Array.fromAsync(messaging.groups.list({ limit: 10 }));
    expect(ids(found)).toEqual(ids(upTo(16)));
  });

  test("for as many pages as that takes, though they bring nothing new", async () => {
    const nothing = Array.from({ length: 19 }, () => undefined);
    const { messaging } = changing(upTo(30), ...nothing, (list) =>
      list.unshift(...inserted(list, 15)),
    );
    expect(await Array.fromAsync(messaging.groups.list({ limit: 1 }))).toEqual(upTo(30));
  });

  test("from its top where all of it is new, ten times, and no more", async () => {
    for (const times of [10, 11]) {
      const list = upTo(3);
      let left = times;
      const { messaging } = fakeMessaging(({ url }) => {
        const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
        const data = list.slice(offset, offset + 4);
        if (offset === 0 && left-- > 0)
          list.splice(0, 9, ...upTo(5).map(({ id }) => ({ id: id + 5 * left + 100 })));
        return respond(200, { data });
      });
      const reading = Array.fromAsync(messaging.groups.list({ limit: 3 }));
      if (times > 10) await expect(reading).rejects.toSatisfy(isParseError);
      else expect((await reading).slice(-5)).toEqual(list);
    }
  });

  test.each([2, 3, 4])("and is broken where then one comes twice: %i", async (twice) => {
    const items = [0, 1, 2, 3, 4, 5, twice, 6].map((id) => ({ id }));
    const { messaging } = changing(items, (list) => list.shift());
    const reading = Array.fromAsync(messaging.groups.list({ limit: 3 }));
    await expect(reading).rejects.toSatisfy(isParseError);
  });

  test("by what identifies a record: the rest of it may change", async () => {
    const groups = Array.from({ length: 9 }, (_, id) => ({ id, name: `n${id}` }));
    const { messaging } = changing(groups, (list) => {
      list[2] = { id: 2, name: "other" };
    });
    expect(ids(await Array.fromAsync(messaging.groups.list({ limit: 3 })))).toEqual(ids(groups));
    const messages = Array.from({ length: 9 }, (_, at) => ({
      phoneNumber: `+4850050050${at}`,
      status: 1,
    }));
    const texts = changing(messages, (list) => {
      list[2] = { phoneNumber: "+48500500502", status: 2 };
    });
    expect(await Array.fromAsync(texts.messaging.sms.list("x", { limit: 3 }))).toHaveLength(9);
  });

  test("by an id that the description does not know", async () => {
    const messages = Array.from({ length: 9 }, (_, id) => ({ id, phoneNumber: "+48500500500" }));
    const { messaging } = changing(messages, (list) => list.shift());
    const found = await Array.fromAsync(messaging.sms.list("x", { limit: 3 }));
    expect(found).toEqual(
      Array.from({ length: 9 }, (_, id) => ({ id, phoneNumber: "+48500500500" })),
    );
  });

  test("by all of it, where it has nothing that identifies it", async () => {
    const named = Array.from({ length: 9 }, (_, at) => ({ name: `n${at}` }));
    const { messaging } = changing([...named], (list) => list.shift());
    expect(await Array.fromAsync(messaging.groups.list({ limit: 3 }))).toEqual(named);
    const others = ["x", "y", "z"].map((name) => ({ name }));
    const longer = changing([...named], (list) => list.unshift(...others)).messaging;
    const found = await Array.fromAsync(longer.groups.list({ limit: 3 }));
    expect(found).toEqual([...named.slice(0, 3), ...others, ...named.slice(3)]);
  });

  test("and is broken where equal records leave open which were read", async () => {
    const spelled = (letters: string) => [...letters].map((sender) => ({ sender }));
    const { messaging } = changing(spelled("attbcdef"), (list) => list.splice(0, 2));
    const reading = Array.fromAsync(messaging.sms.list("x", { limit: 4 }));
    await expect(reading).rejects.toSatisfy(isParseError);
    const later = changing(spelled("abcddefghi"), undefined, (list) => list.splice(0, 4));
    const rest = Array.fromAsync(later.messaging.sms.list("x", { limit: 3 }));
    await expect(rest).rejects.toSatisfy(isParseError);
  });
});

describe("the end of a list", () => {
  test("is where all has gone, but not of a thorough one", async () => {
    const emptied = () => changing(upTo(9), (list) => list.splice(0)).messaging.groups;
    expect(await Array.fromAsync(emptied().list({ limit: 3 }))).toEqual(upTo(3));
    await expect(thorough(emptied().list({ limit: 3 }))).rejects.toSatisfy(isParseError);
  });

  test("of a thorough walk is none while the list has more records than came", async () => {
    const add = (list: Item[]) => list.unshift({ id: 9 });
    const drop = (list: Item[]) => list.shift();
    const longer = changing(upTo(9), add).messaging.groups.list({ limit: 3 });
    await expect(thorough(longer)).rejects.toSatisfy(isParseError);
    const asBefore = changing(upTo(9), add, drop).messaging.groups.list({ limit: 3 });
    expect(await thorough(asBefore)).toEqual(upTo(9));
    const later = changing(upTo(9), drop).messaging.groups.list({ limit: 3, offset: 2 });
    expect(await thorough(later)).toEqual(upTo(9).slice(2));
  });

  test("of a thorough walk is none at a 404 where a record has gone", async () => {
    const move = (list: Item[]) => list.length > 2 && list.shift();
    const { messaging } = service(upTo(3), { emptyIs404: true, move });
    expect(await thorough(messaging.groups.list({ limit: 3 }))).toEqual(upTo(3));
  });

  test("is no refusal after a single record", async () => {
    const single = (status: number) =>
      fakeMessaging([() => respond(200, { data: [{ id: 7 }] }), () => respond(status)]).messaging
        .groups;
    const reading = Array.fromAsync(single(422).list());
    await expect(reading).rejects.toMatchObject({ status: 422 });
    await expect(thorough(single(404).list())).rejects.toMatchObject({ status: 404 });
  });

  test("is no response without a list, where a thorough one begins", async () => {
    const none = () => Response.json({ meta: {}, data: null });
    const { messaging } = fakeMessaging(none);
    expect(await Array.fromAsync(messaging.groups.list())).toEqual([]);
    await expect(thorough(messaging.groups.list())).rejects.toMatchObject({
      name: "ParseError",
      outcome: "unknown",
      body: "",
      message: expect.stringContaining("HTTP 200 without a list does not say"),
    });
    // After a record it can hardly mean another thing.
    const single = fakeMessaging([() => respond(200, { data: [{ id: 7 }] }), none]);
    expect(await thorough(single.messaging.groups.list())).toEqual([{ id: 7 }]);
  });

  test("is no page with as many records as were asked for, though one before had more", async () => {
    const all = upTo(14);
    // Pages of 5, 3, 3, ... records, of which the first repeats the one before.
    const { messaging } = fakeMessaging(({ url }) => {
      const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
      return respond(200, { data: all.slice(offset, offset + (offset === 0 ? 5 : 3)) });
    });
    expect(await Array.fromAsync(messaging.groups.list({ limit: 2 }))).toEqual(all);
  });

  test("is not read on for ever where all records are equal", async () => {
    const { messaging, sent } = fakeMessaging(() =>
      respond(200, { data: [{ name: "a" }, { name: "a" }] }),
    );
    await expect(Array.fromAsync(messaging.groups.list())).rejects.toSatisfy(isParseError);
    expect(sent.length).toBeLessThan(5);
  });

  test("is given up where one record comes again and again", async () => {
    const pages = [{ id: 7 }, { id: 8 }, { id: 9 }];
    const { messaging, sent } = fakeMessaging(({ url }) => {
      const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
      // One record comes again and again, and never as the next.
      return respond(200, {
        data: offset === 0 ? pages : [{ id: 8 }, { id: 9 }].slice(offset % 2),
      });
    });
    await expect(thorough(messaging.groups.list())).rejects.toSatisfy(isParseError);
    expect(sent.length).toBeLessThan(40);
  });

  test("is given up after ten pages without anything new", async () => {
    const { messaging, sent } = fakeMessaging(() => {
      const later = sent.length % 2 ? [7, 8] : [7, 9];
      return respond(200, { data: (sent.length > 1 ? later : [7, 8, 9]).map((id) => ({ id })) });
    });
    await expect(thorough(messaging.groups.list())).rejects.toSatisfy(isParseError);
    expect(sent).toHaveLength(11);
  });

  test("of a thorough walk is no page with one record, which may be all that fits", async () => {
    const sizes = [4, 1, 1, 1, 3];
    const all = upTo(8);
    const tail: ((offset: number) => Response)[] = [
      () => respond(200, { data: [] }),
      () => respond(404),
      () => respond(422),
      () => new Response(null, { status: 204 }),
    ];
    for (const none of tail) {
      const { messaging, sent } = fakeMessaging(({ url }) => {
        const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
        const data = all.slice(offset, offset + (sizes[sent.length - 1] ?? 4));
        return data.length > 0 ? respond(200, { data }) : none(offset);
      });
      expect(await thorough(messaging.groups.list())).toEqual(all);
      expect(sent).toHaveLength(8);
    }
  });

  test("of a thorough walk is no error that is not about the page", async () => {
    const { messaging } = fakeMessaging(({ url }) => {
      const offset = Number(new URL(url).searchParams.get("offset") ?? 0);
      return offset > 3 ? respond(403) : respond(200, { data: upTo(4).slice(offset) });
    });
    await expect(thorough(messaging.groups.list())).rejects.toMatchObject({ status: 403 });
  });
});

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
