import { expect, test } from "vitest";
import { locationOf, readViolations } from "./violations.ts";

const one = { location: ["request", "body"], code: "type", message: "must be array" };
const read = (value: string) => readViolations(new Headers({ "sl-violations": value }));

test("reads what the mock found wrong", () => {
  expect(readViolations(new Headers())).toEqual([]);
  expect(read(JSON.stringify([one]))).toEqual([one]);
});

test("reads the complete entries of a header that is cut", () => {
  const cut = JSON.stringify([one, one, one]).slice(0, -20);
  expect(read(`Too many violations! ${cut}`)).toEqual([one, one]);
  expect(read('Too many violations! [{"loc')).toEqual([]);
});

test("names a place as the mock does", () => {
  expect(locationOf(["body", "0", "externalId"])).toEqual(["request", "body", "0", "externalId"]);
  expect(locationOf(["query", "dateFrom"])).toEqual(["request", "query", "datefrom"]);
});
