import { expect, test, vi } from "vitest";
import { type ListChange, now, recordsOf, temporaryId } from "./list-change.ts";

test("a temporary id is negative, as no id of the service, and below every one before", () => {
  const [one, other] = [temporaryId(), temporaryId()];
  expect(one).toBeLessThan(0);
  expect(other).toBeLessThan(one);
});

test("a time is in whole seconds", () => {
  vi.spyOn(Date, "now").mockReturnValueOnce(1_769_904_000_999);
  expect(now()).toBe(1_769_904_000);
});

const change: ListChange = { list: "listGroups", kind: "patch", key: "id" };

test.each<[string, object, object[]]>([
  ["a list of records", [{ id: 1, name: "A" }, { id: 2 }], [{ id: 1, name: "A" }, { id: 2 }]],
  ["one record", { id: 1, name: "A" }, [{ id: 1, name: "A" }]],
  ["keys", { id: [1, "2"] }, [{ id: 1 }, { id: "2" }]],
  ["no keys", { id: [] }, []],
  ["a field that is not sent, and must not hide another", { id: 1, name: undefined }, [{ id: 1 }]],
])("a request is about the records of its body: %s", (_, body, records) => {
  expect(recordsOf(change, body)).toEqual(records);
  expect(JSON.stringify(recordsOf(change, body))).toBe(JSON.stringify(records));
});

test("a record to add has what the request leaves out", () => {
  const blank = () => ({ id: temporaryId(), name: null });
  const [one, other] = recordsOf({ ...change, kind: "add", blank }, [{ name: "A" }, {}]);
  expect(one).toEqual({ id: expect.any(Number), name: "A" });
  expect(other).toEqual({ id: Number(one?.id) - 1, name: null });
});
