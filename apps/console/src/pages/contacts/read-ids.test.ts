import { expect, test } from "vitest";
import { readIds } from "./read-ids.ts";

test.each([
  ["a list", "70002, 70419 70420;70421\n70422", [70002, 70419, 70420, 70421, 70422]],
  ["a column", "70002\r\n70419\r\n", [70002, 70419]],
  ["the column of a table that is named so", 'name,contact id\nAda,7\n"Bo, Jr",8\n', [7, 8]],
  ["a table of tabs", "id\tname\n7\tAda\n8\tBo", [7, 8]],
  ["numbers without a head", "1,2\n3,4", [1, 2, 3, 4]],
  ["nothing", "  \n", []],
])("reads %s", async (_, text, ids) => {
  expect(await readIds(text)).toMatchObject({ ids, bad: [] });
});

test("reads another column when it is chosen, and says which there are", async () => {
  const table = "a,b\n1,2\n3,4";
  expect(await readIds(table)).toMatchObject({ ids: [1, 3], columns: ["a", "b"], column: 0 });
  expect(await readIds(table, 1)).toMatchObject({ ids: [2, 4], column: 1 });
});

test.each([
  ["+447700900123", "is a phone number: contacts are added by their ids"],
  ["-5", "is below 1"],
  ["0", "is below 1"],
  ["9007199254740992", "is above 9007199254740991"],
  ["99999999999999999999", "is above 9007199254740991"],
  ["1e3", "is no whole number"],
  ["1.5", "is no whole number"],
  ["0x10", "is no whole number"],
  ["007", "begins with a zero"],
  ["seventy", "is no whole number"],
])("flags %s with its row", async (text, reason) => {
  expect(await readIds(`1\n${text}`)).toMatchObject({ ids: [1], bad: [{ row: 2, text, reason }] });
  expect(await readIds(`name,id\nAda,${text}`)).toMatchObject({ bad: [{ row: 2, text, reason }] });
});

test("an empty cell of a table is flagged, and what is there twice is counted", async () => {
  const { bad, duplicates, ids } = await readIds("id,name\n5,A\n,B\n5,C");
  expect(bad).toMatchObject([{ row: 3, reason: "is empty" }]);
  expect([duplicates, ids]).toEqual([1, [5]]);
});
