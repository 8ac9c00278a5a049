import type { ErrorEntry } from "@messaging-sdk/types";
import { describe, expect, test } from "vitest";
import type { Delivery, Row, State } from "./delivery.ts";
import { readResponse } from "./read-response.ts";

interface Record {
  readonly phoneNumber: string;
}

const rowOf = (key: string): Row<string, Record> => ({
  ...{ index: 0, item: key, key, text: "", state: "?", error: undefined, record: undefined },
});

/** Reads the first items of a batch from a response with these records and errors. */
function read(
  keys: string[],
  shown: string[],
  { errors = [] as object[], before = "-" as State, isListed = true } = {},
) {
  const rows = keys.map(rowOf);
  const delivery = {
    operation: "sendSms",
    isRepeatable: !isListed,
  } as unknown as Delivery<string, Record>;
  const data = shown.map((phoneNumber) => ({ phoneNumber }));
  const result = { data, errors: errors as ErrorEntry[] };
  readResponse(rows, { phoneNumbers: keys }, result, delivery, new Set(before === "?" ? rows : []));
  return rows;
}
const states = (rows: Row<string, Record>[]) => rows.map(({ state }) => state).join("");
const refusal = (at: number, field?: string) => ({
  ...{ title: "Refused", message: "No.", code: "E-3-007" },
  meta: { parameter: field ?? `phoneNumbers.${at}` },
});

test("a record in a spelling that cannot be read stands for no item", () => {
  expect(states(read(["481", "482"], ["481", "***"]))).toBe("d?");
});

describe("an item that a response leaves out", () => {
  test("is done where records are all there is to find it by", () => {
    expect(states(read(["481", "482"], ["481"], { isListed: false }))).toBe("dd");
  });

  test("may be done where an error names no item", () => {
    for (const [error, message] of [
      [{ title: "Odd" }, "Odd"],
      [{ hint: "Odd" }, "no reason given."],
    ] as const) {
      expect(states(read(["481", "482"], ["481"], { errors: [error] }))).toBe("d?");
      const [, left] = read(["481", "482"], ["481"], { errors: [error], isListed: false });
      expect(left).toMatchObject({ state: "u", error: { code: "invalid_response", message } });
    }
  });

  test("is done where the errors name others, or are our own entries of doubt", () => {
    const unaccounted = { code: "unaccounted", meta: { parameter: "phoneNumbers.0" } };
    for (const errors of [[refusal(0)], [unaccounted]])
      expect(states(read(["481", "482"], [], { errors, isListed: false }))).toMatch(/d$/);
  });

  test("has the field of its record that makes it doubtful", () => {
    const rows = [rowOf("481"), rowOf("482")];
    const delivery = { operation: "sendSms" } as unknown as Delivery<string, Record>;
    const result = { data: [{ phoneNumber: "481", ok: false }] };
    readResponse(rows, { phoneNumbers: ["481", "482"] }, result, delivery, new Set());
    const message = "It may have been done: data.0.ok says otherwise.";
    expect(rows).toMatchObject([
      { state: "?", error: { code: "unaccounted", message } },
      { state: "?", error: undefined },
    ]);
  });
});

describe("an item that is refused", () => {
  test("has failed, unless an earlier request may have done it", () => {
    const [, refused] = read(["481", "482"], ["481"], { errors: [refusal(1)] });
    expect(refused).toMatchObject({ state: "f", error: { field: "phoneNumbers.1" } });
    expect(states(read(["481", "482"], ["481"], { errors: [refusal(1)], before: "?" }))).toBe("du");
  });

  test("of a request of which nothing was done has failed, by what is said of it or of all", () => {
    const all = { code: "E-1-001", message: "Refused." };
    const refuse = (before: State) => {
      const rows = ["481", "482"].map(rowOf);
      const result = { data: [], errors: [refusal(1)] };
      const delivery = { operation: "sendSms" } as unknown as Delivery<string, never>;
      const body = { phoneNumbers: ["481", "482"] };
      const doubted = new Set(before === "?" ? rows : []);
      readResponse(rows as Row<string, never>[], body, result, delivery, doubted, all);
      return rows;
    };
    expect(refuse("-").map(({ state, error }) => [state, error])).toStrictEqual([
      ["f", all],
      ["f", { code: "E-3-007", message: "No.", field: "phoneNumbers.1" }],
    ]);
    expect(states(refuse("?"))).toBe("uu");
  });

  test("has failed by the status of its record, too", () => {
    const rows = ["481"].map(rowOf);
    const delivery = { operation: "sendSms" } as unknown as Delivery<string, Record>;
    const result = { data: [{ phoneNumber: "481", status: 8 }] };
    readResponse(rows, { phoneNumbers: ["481"] }, result, delivery, new Set());
    const error = { code: "rejected", message: "The status of its record is 8." };
    expect(rows).toMatchObject([{ state: "f", record: { status: 8 }, error }]);
  });

  test("has no field where none is said", () => {
    const error = { title: "Odd", message: "No.", code: "E-3-007", meta: { value: "481" } };
    const [row] = read(["481"], [], { errors: [error] });
    expect(row?.error).toStrictEqual({ code: "E-3-007", message: "No." });
  });

  test.each([{ title: "Odd" }, { code: 17, title: "Odd" }, { code: { toString: null } }])(
    "is in doubt where its entry is %j, of no known form",
    (error) => {
      const errors = [{ ...error, meta: { parameter: "phoneNumbers.0" } }];
      expect(states(read(["481"], [], { errors }))).toBe("?");
    },
  );

  test("is in doubt where a record shows it, too", () => {
    expect(states(read(["481", "482"], ["481", "482"], { errors: [refusal(1)] }))).toBe("d?");
  });
});
