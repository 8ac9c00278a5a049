import { expect, test, vi } from "vitest";
import { type ListChange, recordsOf } from "./list-change.ts";

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
  vi.spyOn(Date, "now").mockReturnValueOnce(1_769_904_000_999);
  const blank = (id: number, createdAt: number) => ({ id, name: null, createdAt });
  const [one, other] = recordsOf({ ...change, kind: "add", blank }, [{ name: "A" }, {}]);
  expect(one).toEqual({ id: expect.any(Number), name: "A", createdAt: 1_769_904_000 });
  // No id of the service is negative, and each is below every one before.
  expect(one?.id).toBeLessThan(0);
  expect(other).toEqual({ id: Number(one?.id) - 1, name: null, createdAt: 1_769_904_000 });
});
