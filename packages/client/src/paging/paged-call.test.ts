import { describe, expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { isParseError, type PageCursor } from "../index.ts";
import { recordKeys } from "./record-key.ts";

/** A list that can be changed between two requests, and the offset and limit of each of them. */
function listOf<Item>(items: Item[], cap = 1000) {
  const asked: [offset: number, limit: number][] = [];
  const { messaging } = fakeMessaging(({ url }) => {
    const { searchParams } = new URL(url);
    const offset = Number(searchParams.get("offset") ?? 0);
    const limit = Number(searchParams.get("limit"));
    asked.push([offset, limit]);
    return respond(200, { data: items.slice(offset, offset + Math.min(limit, cap)) });
  });
  return { messaging, asked, items };
}

const upTo = (total: number) => Array.from({ length: total }, (_, id) => ({ id }));

test.each<[string, number, object, [number, number][]]>([
  [
    "one more, for the record that comes again",
    5,
    { limit: 3 },
    [
      [0, 3],
      [2, 4],
      [4, 4],
    ],
  ],
  [
    "no more than the default",
    120,
    {},
    [
      [0, 100],
      [99, 100],
      [119, 100],
    ],
  ],
  [
    "what you ask for, above the default",
    1600,
    { limit: 1500 },
    [
      [0, 1500],
      [999, 1500],
      [1599, 1500],
    ],
  ],
  [
    "two, where you ask for one",
    2,
    { limit: 1 },
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  ],
  [
    "the record after a single one",
    1,
    { limit: 10 },
    [
      [0, 10],
      [1, 11],
    ],
  ],
  [
    "the same, from your offset on",
    4,
    { limit: 10, offset: 3 },
    [
      [3, 10],
      [4, 11],
    ],
  ],
])("asks for %s", async (_, total, query, expected) => {
  const { messaging, asked, items } = listOf(upTo(total));
  const start = "offset" in query ? Number(query.offset) : 0;
  expect(await Array.fromAsync(messaging.groups.list(query))).toEqual(items.slice(start));
  expect(asked).toEqual(expected);
});

test("toArray cuts the page in which its limit lies", async () => {
  const { messaging } = listOf(upTo(50));
  expect(await messaging.groups.list({ limit: 10 }).toArray({ limit: 25 })).toEqual(upTo(25));
  expect(await messaging.groups.list({ limit: 10 }).toArray({ limit: 0 })).toEqual([]);
});

test("a query that cannot be read is an error of the call, however the list is read", async () => {
  const { messaging } = listOf([]);
  const query = {
    get offset(): number {
      throw new Error("Not now.");
    },
  };
  const refused = { name: "InvalidInputError", field: "query", operationId: "listGroups" };
  await expect(messaging.groups.list(query)).rejects.toMatchObject(refused);
  await expect(Array.fromAsync(messaging.groups.list(query))).rejects.toMatchObject(refused);
});

describe("a cursor", () => {
  const sms = (total: number) =>
    Array.from({ length: total }, (_, at) => ({
      phoneNumber: "+48500500500",
      createTime: at >> 2,
    }));
  const rest = async (
    from: ReturnType<typeof listOf>,
    next: PageCursor | undefined,
    limit: number,
  ) => {
    from.asked.length = 0;
    return Array.fromAsync(from.messaging.groups.list({ limit, ...next }));
  };

  test("finds its record where others have come before it", async () => {
    const list = listOf(upTo(9));
    const { next } = await list.messaging.groups.list({ limit: 3 });
    list.items.unshift({ id: -2 }, { id: -1 });
    expect(await rest(list, next, 3)).toEqual(upTo(9).slice(3));
    expect(list.asked[0]).toEqual([2, 4]);
  });

  test("finds the first record where others have come before it", async () => {
    const list = listOf(upTo(9));
    const { next } = await list.messaging.groups.list({ limit: 1 });
    list.items.unshift({ id: -1 });
    expect(await rest(list, next, 3)).toEqual(upTo(9).slice(1));
  });

  test.each([
    ["is gone", 29, 1],
    ["comes earlier than before", 0, 20],
  ])("is refused once its record %s", async (_, from, count) => {
    const list = listOf(upTo(60));
    const { next } = await list.messaging.groups.list({ limit: 30 });
    list.items.splice(from, count);
    list.asked.length = 0;
    await expect(list.messaging.groups.list({ limit: 30, ...next })).rejects.toMatchObject({
      name: "ParseError",
      operationId: "listGroups",
      outcome: "unknown",
      body: "",
      message: expect.stringContaining("cannot be read whole"),
    });
    expect(list.asked).toEqual([
      [29, 31],
      [29, 31],
    ]);
  });

  test("stands between equal records where the list has not moved", async () => {
    const list = listOf(sms(20));
    let next: PageCursor | undefined;
    const all: unknown[] = [];
    do {
      const page = await list.messaging.sms.list("x", { limit: 3, ...next });
      all.push(...page.data);
      next = page.next;
    } while (next);
    expect(all).toEqual(sms(20));
  });

  test("is refused where it may be after any of several equal records", async () => {
    const list = listOf(sms(20));
    const { next } = await list.messaging.sms.list("x", { limit: 2 });
    list.items.unshift(...[1, 2].map((at) => ({ phoneNumber: `+4850050050${at}`, createTime: 9 })));
    const resumed = list.messaging.sms.list("x", { limit: 10, ...next });
    await expect(resumed).rejects.toSatisfy(isParseError);
  });

  test("is refused where its record comes after another one than before", async () => {
    const list = listOf(upTo(9));
    const { next } = await list.messaging.groups.list({ limit: 3 });
    list.items.splice(0, 9, ...[5, 0, 8, 2, 4, 1, 7, 3, 6].map((id) => ({ id })));
    await expect(rest(list, next, 4)).rejects.toSatisfy(isParseError);
    const kept = listOf(upTo(9));
    const page = await kept.messaging.groups.list({ limit: 3 });
    kept.items.unshift({ id: 9 });
    expect(await rest(kept, page.next, 4)).toEqual(upTo(9).slice(3));
  });

  test("has at most two hashes, and says the same in every release, since it may be kept", async () => {
    const { next } = await listOf(upTo(200)).messaging.groups.list();
    expect(next?.after).toBe(recordKeys([{ id: 98 }, { id: "99" }], ["id"]).join());
    expect(recordKeys([{ id: "abc" }], ["id"])).toEqual(["1953261658_1143720933"]);
  });
});

test("an empty page of a list that counts more records is loud, and one past the end is not", async () => {
  const { messaging } = fakeMessaging(() =>
    respond(200, { data: [], headers: { "x-total-count": "3" } }),
  );
  for (const query of [{}, { offset: 2 }])
    await expect(messaging.groups.list(query)).rejects.toThrow("cannot be read whole");
  for (const query of [{ offset: 3 }, { limit: 0 }])
    expect((await messaging.groups.list(query)).data).toEqual([]);
});
