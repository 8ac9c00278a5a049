import { describe, expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { changing, ids, inserted, thorough, upTo } from "../../test/paged-list.ts";
import { isParseError } from "../index.ts";

describe("a list that moves is read again from further back", () => {
  test("and is whole where all that was read has gone", async () => {
    const { messaging, asked } = changing(upTo(50), (list) => list.splice(0, 30));
    const found = await Array.fromAsync(messaging.groups.list({ limit: 20 }));
    expect(ids(found)).toEqual([...ids(upTo(20)), ...ids(upTo(50)).slice(30)]);
    expect(asked).toEqual([0, 19, 19, 10, 0, 19]);
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
