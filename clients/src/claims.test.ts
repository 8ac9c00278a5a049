import { expect, test } from "vitest";
import { drawnLists, readByTypeScript } from "../fixtures/lists.ts";
import { claims, readReport, tableOf } from "./claims.ts";
import { responses } from "./fixtures.ts";

const read = await Promise.all(drawnLists.map(readByTypeScript));
const entries = claims
  .flatMap(({ proved, cases }) => cases.map((name) => ({ proved, case: name })))
  .map((one) => {
    const { items: _, ...told } = { ...responses.find(({ name }) => name === one.case)?.verdict };
    const list = read[drawnLists.findIndex(({ name }) => name === one.case)];
    return {
      ...one,
      ...(one.proved === "response" && { told }),
      ...(one.proved === "walk" && { told: list?.told }),
    };
  });
const reportOf = (given: readonly object[]) => given.map((one) => JSON.stringify(one)).join("\n");

test("a report of every case has no failure, and a line of the table", () => {
  const { cells, failures } = readReport(reportOf(entries));
  expect(failures).toEqual([]);
  const [head, rule, line] = tableOf([["python", ...cells]]).split("\n");
  expect(head).toContain("| mixed result readable |");
  expect(rule).toMatch(/^\| -+ \|/);
  expect(line).toMatch(/^\| python +\| 13\/13 /);
});

test.each([
  ["a case that is missing", entries.slice(1), /^operations passed: not listGroups, and so on$/],
  [
    "a case that the spec does not have",
    [...entries, { proved: "mixed", case: "none" }],
    /^The spec has no such case: .*none/,
  ],
  [
    "a response that is told otherwise",
    entries.map((one) => (one.proved === "response" ? { ...one, told: {} } : one)),
    /^.*: told \{\}, not /,
  ],
])("%s is a failure", (_, given, said) => {
  expect(readReport(reportOf(given)).failures[0]).toMatch(said);
});
