import { describe, expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { changing, type Item, inserted, thorough, upTo } from "../../test/paged-list.ts";
import { isParseError, type Messaging, type PageCursor } from "../index.ts";

/** A way in which a service may page otherwise than we assume (G6, G7, G8). */
interface Dialect {
  /** The most records of a page, whatever is asked for. */
  readonly cap?: number;
  readonly offset?: "records" | "pages" | "pages from 1" | "ignored";
  readonly emptyIs404?: boolean;
  /** Changes the list after each response. */
  readonly move?: (list: Item[]) => void;
}

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
