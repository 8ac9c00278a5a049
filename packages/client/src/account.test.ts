import type { ErrorEntry } from "@messaging-sdk/types";
import { describe, expect, test } from "vitest";
import { accountFor, rejections } from "./account.ts";
import { plain } from "./failed-items.ts";

interface Shown {
  readonly phoneNumber: string;
  readonly externalId?: string;
  readonly status?: number | string;
}

const keys = ["48500500500", "48500500501", "48500500502"];
const record = (end: number): Shown => ({ phoneNumber: `+4850050050${end}`, externalId: "r-1" });
const entry = (parameter?: string, value?: unknown) => ({
  ...{ title: "Refused", message: "No.", code: "E-3-007" },
  meta: { ...(parameter && { parameter }), ...(value !== undefined && { value }) },
});
const keyOf = ({ phoneNumber }: Shown) => plain(phoneNumber);

describe("accountFor", () => {
  const account = (data: Shown[], errors: object[] = []) =>
    accountFor(keys, { data, errors: errors as ErrorEntry[] }, keyOf).items.map(
      ({ status }) => status,
    );

  test("each item by its record", () => {
    expect(account([record(2), record(0)])).toEqual(["done", "doubtful", "done"]);
  });

  test.each([
    ["its path", entry("phoneNumbers.1")],
    ["its value", entry(undefined, "+48 500 500 501")],
    ["its value, though the service counts from 1", entry("phoneNumbers.2", "+48500500501")],
  ])("a failed item by %s", (_, error) => {
    expect(account([record(0), record(2)], [error])).toEqual(["done", "failed", "done"]);
  });

  test("an item with a record did not fail, whatever an error counts from", () => {
    expect(account([record(1), record(2)], [entry("phoneNumbers.1")])).toEqual([
      "doubtful",
      "done",
      "done",
    ]);
  });

  test("an error that names nobody leaves the rest in doubt", () => {
    expect(account([record(0)], [entry()])).toEqual(["done", "doubtful", "doubtful"]);
    expect(account([record(0)], [entry("phoneNumbers.9")])).toEqual([
      "done",
      "doubtful",
      "doubtful",
    ]);
  });

  test("an item with two records is done if one says so", () => {
    const rejected: Shown = { ...record(0), status: 8 };
    for (const data of [
      [record(0), rejected],
      [rejected, record(0)],
    ])
      expect(account(data)).toEqual(["done", "doubtful", "doubtful"]);
  });

  test.each([{ status: 8 }, { status: "failed" }, { error_code: 30007 }])(
    "a record that says %j failed",
    (said) => {
      const data = [record(0), { ...record(1), ...said } as Shown, record(2)];
      expect(account(data)).toEqual(["done", "failed", "done"]);
    },
  );

  test("a masked number is doubtful, even where each of the rest has a record", () => {
    const masked: Shown = { phoneNumber: "***", externalId: "r-1" };
    expect(account([record(0), masked, masked])).toEqual(["done", "doubtful", "doubtful"]);
  });
});

test.each([
  [{ status: 8 }, true],
  [{ status: "8" }, true],
  [{ status: "Rejected" }, true],
  [{ success: false }, true],
  [{ error: { message: "no" } }, true],
  [{ errorCode: 7 }, true],
  [{ error_code: "E-3-007" }, true],
  [{ error_code: 0, error: "no credit" }, true],
  [{ errors: [{ message: "no" }] }, true],
  [{ success: "false" }, true],
  [{ ok: 0 }, true],
  [{ status: "not_sent" }, true],
  [{ error: {}, errors: [], errorCode: "000" }, false],
  [{ status: { toString: null }, success: { toString: null } }, false],
  [{ error: { toString: null } }, true],
  [{ status: 6 }, false],
  [{ status: 5 }, false],
  [{ status: "accepted" }, false],
  [{ error: null, error_code: 0, errorCode: "0" }, false],
  [undefined, false],
])("whether %j says that it was rejected", (record, isRejected) => {
  expect(rejections([record])).toHaveLength(isRejected ? 1 : 0);
});
