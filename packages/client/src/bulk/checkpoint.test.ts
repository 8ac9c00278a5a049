import { describe, expect, test } from "vitest";
import { collect, locked, newService, numbers, quick, template } from "../../test/bulk-service.ts";
import { fakeMessaging } from "../../test/fake-fetch.ts";
import { newCheckpoint, parseCheckpoint, saveBatch, writeCheckpoint } from "./checkpoint.ts";
import { bulk } from "./index.ts";
import type { Row } from "./work.ts";

describe("a checkpoint is refused", () => {
  const options = { ...quick, batchSize: 2, concurrency: 1, runId: "r" };
  const people = numbers(6);

  async function checkpointText() {
    const checkpoint = locked();
    const { messaging } = fakeMessaging(newService().handle);
    for await (const { index } of bulk(messaging).sendSms(people, template, {
      ...options,
      checkpoint,
    })) {
      if (index === 4) break;
    }
    return checkpoint.saved.at(-1) ?? "";
  }

  test("when it is cut off, at any place", async () => {
    const text = await checkpointText();
    for (let length = 0; length < text.length; length += 1) {
      const { messaging, sent } = fakeMessaging([]);
      const checkpoint = locked(text.slice(0, length));
      const sending = bulk(messaging).sendSms(people, template, { ...options, checkpoint });
      await expect(collect(sending)).rejects.toMatchObject({
        name: "InvalidInputError",
        field: "checkpoint",
        message: expect.stringContaining("cut off"),
      });
      expect(sent).toEqual([]);
      // What was there is left alone.
      expect(checkpoint.saved).toEqual([text.slice(0, length)]);
    }
  });

  test("when it was changed", async () => {
    const text = (await checkpointText()).replace('"done":4', '"done":2');
    const { messaging, sent } = fakeMessaging([]);
    const all = { ...options, checkpoint: locked(text) };
    await expect(collect(bulk(messaging).sendSms(people, template, all))).rejects.toThrow(
      "changed",
    );
    expect(sent).toEqual([]);
  });

  test.each<[string, string[], typeof template, string, RegExp]>([
    ["of another run", people, template, "other", /runId is r, not other/],
    [
      "of another template",
      people,
      { ...template, message: "Ho" },
      "r",
      /another operation, template or group/,
    ],
    ["of other items", numbers(7).slice(1), template, "r", /does not fit these items/],
    ["of more items", people.slice(0, 3), template, "r", /does not fit these items/],
    [
      "of items in another order",
      [people[1] ?? "", people[0] ?? "", ...people.slice(2)],
      template,
      "r",
      /order/,
    ],
  ])("when it is %s", async (_, items, sms, runId, said) => {
    const text = await checkpointText();
    const { messaging, sent } = fakeMessaging([]);
    const checkpoint = locked(text);
    const sending = bulk(messaging).sendSms(items, sms, { ...options, runId, checkpoint });
    await expect(collect(sending)).rejects.toThrow(said);
    expect(sent).toEqual([]);
    expect(checkpoint.load()).toBe(text);
  });

  test("when it is of another operation", async () => {
    const checkpoint = locked(await checkpointText());
    const { messaging, sent } = fakeMessaging([]);
    const creating = bulk(messaging).createGroups([{ name: "A" }], { ...quick, checkpoint });
    await expect(collect(creating)).rejects.toThrow("is of another run: of another operation");
    expect(sent).toEqual([]);
  });

  test("when the run has ended, and its items were others or more", async () => {
    const checkpoint = locked();
    const send = (items: string[]) => {
      const { messaging, sent } = fakeMessaging(newService().handle);
      const sending = collect(bulk(messaging).sendSms(items, template, { ...options, checkpoint }));
      return { sending, sent };
    };
    await send(people).sending;
    const [first = "", ...rest] = people;
    const other = send([...rest, first, "+48500600600"]);
    await expect(other.sending).rejects.toThrow(/does not fit these items/);
    expect(other.sent).toEqual([]);
    await expect(send(people.slice(0, 3)).sending).rejects.toThrow(/does not fit these items/);
    const more = send([...people, "+48500600600"]);
    expect(await more.sending).toMatchObject([{ index: 6, status: "done" }]);
    expect(more.sent).toHaveLength(1);
  });
});

test("the text of another version is none of ours", () => {
  const checkpoint = newCheckpoint({ operation: "sendSms", input: template });
  expect(parseCheckpoint(writeCheckpoint(checkpoint))).toEqual(checkpoint);
  const later = { ...checkpoint, version: 2 as 1 };
  expect(parseCheckpoint(writeCheckpoint(later))).toBeUndefined();
});

test("a batch is saved with its states and the errors it has, and in short where all is in doubt", () => {
  const error = { code: "E-3-007", message: "No." };
  const row = (state: Row<string, never>["state"], index: number) => ({
    ...{ index, item: "", key: "", text: "", state },
    ...{ error: state === "f" ? error : undefined, record: undefined },
  });
  const save = (states: readonly Row<string, never>["state"][]) =>
    saveBatch({ id: "r-0", hash: 7, rows: states.map(row) });
  expect(save(["d", "f", "?"])).toStrictEqual({
    size: 3,
    hash: 7,
    states: "df?",
    errors: { 1: error },
  });
  expect(save(["?", "?"])).toStrictEqual({ size: 2, hash: 7 });
});
