import { expect, test } from "vitest";
import { memoryStore } from "../send-once/index.ts";
import { handleOnce } from "./index.ts";

const event = { id: "evt_1", type: "sms.status" };

test("handles an event once, and one whose handler threw again", async () => {
  const store = memoryStore();
  const handled: string[] = [];
  let isBroken = true;
  const handle = ({ id }: typeof event) => {
    if (isBroken) throw new Error("no database");
    handled.push(id);
  };
  await expect(handleOnce(event, store, handle)).rejects.toThrow("no database");
  isBroken = false;
  const ends = [];
  for (let delivery = 0; delivery < 3; delivery += 1)
    ends.push(await handleOnce(event, store, handle));
  expect(ends).toEqual([true, false, false]);
  expect(await handleOnce({ ...event, id: "evt_2" }, store, handle)).toBe(true);
  expect(handled).toEqual(["evt_1", "evt_2"]);
});

test("of deliveries at once one is handled, and the others come again", async () => {
  const store = memoryStore();
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const first = handleOnce(event, store, () => promise);
  const second = handleOnce(event, store, () => {});
  await expect(second).rejects.toMatchObject({ code: "event_under_way", retryable: true });
  end();
  expect(await first).toBe(true);
  expect(await handleOnce(event, store, () => {})).toBe(false);
});

test("one whose process died is handled again once its time is over", async () => {
  const store = memoryStore();
  void handleOnce(event, store, () => new Promise(() => {}), { withinMs: 0 });
  await new Promise(setImmediate);
  expect(await handleOnce(event, store, () => {})).toBe(true);
});

test("refuses an event without an id", async () => {
  for (const wrong of [undefined, {}, { id: "" }, { id: 5 }]) {
    const handling = handleOnce(wrong as never, memoryStore(), () => {});
    await expect(handling).rejects.toThrow("event.id must be a text");
  }
});
