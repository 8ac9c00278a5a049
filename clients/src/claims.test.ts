import { expect, test } from "vitest";
import { itemsOf } from "../fixtures/inputs.ts";
import { drawnLists, readByTypeScript } from "../fixtures/lists.ts";
import { retryAfters } from "../fixtures/retry-after.ts";
import { claims, readReport, tableOf } from "./claims.ts";
import { responses, written } from "./fixtures.ts";

/** What a caller learns of a vendor's response where that is no lie, or one that is known. */
function truthOf(name: string) {
  const {
    isBenign,
    told,
    limit,
    done = [],
    input,
  } = written.find((one) => one.name === name) ?? {};
  if (!isBenign) return { outcome: limit ? "done" : "unknown" };
  const undone = [...itemsOf(input).keys()].filter((at) => !done.includes(at));
  if (told || undone.length === 0) return { outcome: told ?? "done" };
  return { outcome: "partial", errors: undone.map((at) => `unaccounted phoneNumbers.${at}`) };
}

const waits = new Map(
  retryAfters.map(({ name, seconds }) => [name, seconds && Math.max(0, seconds)]),
);
const read = await Promise.all(drawnLists.map(readByTypeScript));
const entries = claims
  .flatMap(({ proved, cases }) => cases.map((name) => ({ proved, case: name })))
  .map((one) => {
    const { items: _, ...reported } = {
      ...responses.find(({ name }) => name === one.case)?.verdict,
    };
    const list = read[drawnLists.findIndex(({ name }) => name === one.case)];
    return {
      ...one,
      ...(one.proved === "response" && { reported }),
      ...(one.proved === "written" && { reported: truthOf(one.case) }),
      ...(one.proved === "wait" && { reported: waits.get(one.case) }),
      ...(one.proved === "walk" && { reported: list?.reported }),
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
    "a response that is reported otherwise",
    entries.map((one) => (one.proved === "response" ? { ...one, reported: {} } : one)),
    /^.*: reported \{\}, not /,
  ],
  [
    "a wait of another length",
    entries.map((one) => (one.proved === "wait" ? { ...one, reported: 3 } : one)),
    /^Retry-After a date, 3600 s from now: reported 3, not 3600$/,
  ],
  [
    "an ordinary response that is called a lie",
    entries.map((one) =>
      /^benign/.test(one.case) ? { ...one, reported: { outcome: "unknown" } } : one,
    ),
    /^benign 0: a time of acceptance: reported /,
  ],
  [
    "a lie that is reported as true",
    entries.map((one) =>
      /^lying/.test(one.case) ? { ...one, reported: { outcome: "done" } } : one,
    ),
    /^lying 0: success false: reported /,
  ],
])("%s is a failure", (_, given, message) => {
  expect(readReport(reportOf(given)).failures[0]).toMatch(message);
});
