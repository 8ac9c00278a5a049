import { isDeepStrictEqual } from "node:util";
import { broken, type Seen } from "@messaging-sdk/reliability/fixtures";
import { operation, operations } from "@messaging-sdk/spec/bundled";
import { markdownTable } from "markdown-table";
import { drawnLists, readByTypeScript } from "../fixtures/lists.ts";
import { isRightWait, retryAfters } from "../fixtures/retry-after.ts";
import type { Verdict } from "../fixtures/verdict.ts";
import { listDialects } from "./cases.ts";
import { faults, isLie, responses, written } from "./fixtures.ts";

const read = await Promise.all(drawnLists.map(readByTypeScript));

const ids = (chosen: typeof operations) => chosen.map(({ operationId }) => operationId);
const statuses = operations.flatMap(({ object }) => Object.keys(object.responses));

/** Situations that a key meets, after each of which the service has one message: by the client in Python, by the recipe of a README elsewhere. */
const onceCases = [
  "a second call",
  "a lost response of what was done",
  "a lost response of what was not done",
  "a refusal",
  "fifty at once",
];

/** The claims that a contract program proves, each with the head of its column and the cases that the spec asks for. */
export const claims = [
  { proved: "operation", head: "operations passed", cases: ids(operations) },
  {
    proved: "error",
    head: "errors typed",
    cases: [...new Set(statuses)].filter((status) => Number(status) >= 400).sort(),
  },
  {
    proved: "deleteBody",
    head: "DELETE body sent",
    cases: ids(operations.filter(({ method, bodyType }) => method === "DELETE" && bodyType)),
  },
  {
    proved: "mixed",
    head: "mixed result readable",
    cases: ids(operations.filter(({ object }) => object.responses[207])),
  },
  { proved: "refused", head: "rejections", cases: ["missing key", "bad input"] },
  { proved: "fixture", head: "faults reported", cases: faults.map(({ name }) => name) },
  { proved: "response", head: "responses reported", cases: responses.map(({ name }) => name) },
  { proved: "written", head: "vendors' responses", cases: written.map(({ name }) => name) },
  { proved: "wait", head: "Retry-After read", cases: retryAfters.map(({ name }) => name) },
  { proved: "walk", head: "changing lists read", cases: drawnLists.map(({ name }) => name) },
  { proved: "list", head: "lists complete or loud", cases: listDialects.map(({ name }) => name) },
  { proved: "once", head: "keys sent once", cases: onceCases },
  { proved: "webhook", head: "webhooks verified", cases: ["as the TypeScript client"] },
];

interface Entry {
  readonly proved: string;
  readonly case: string;
  /** The result, for a fixture. */
  readonly seen?: Seen;
  /** The verdict, for a response; the records, for a list that changes. */
  readonly reported?: unknown;
}

/**
 * Reads the report of a contract program: a line of JSON for each case that passed, `{"proved": "operation", "case":
 * "listGroups"}`. Returns a cell of the table for each claim, such as `13/13`, and what failed.
 */
export function readReport(report: string) {
  const lines = report.split("\n").filter(Boolean);
  const entries: Entry[] = lines.map((line) => JSON.parse(line));
  const isKnown = (one: Entry) =>
    claims.some(({ proved, cases }) => proved === one.proved && cases.includes(one.case));
  const unknown = entries.filter((one) => !isKnown(one));
  const failures = [
    ...unknown.map((one) => `The spec has no such case: ${JSON.stringify(one)}`),
    ...entries.flatMap(missesOf),
  ];
  const cells = claims.map(({ proved, head, cases }) => {
    const found = new Set(entries.map((one) => one.proved === proved && one.case));
    const missing = cases.filter((name) => !found.has(name));
    if (missing.length > 0)
      failures.push(`${head}: not ${missing.slice(0, 5).join(", ")}, and so on`);
    return `${cases.length - missing.length}/${cases.length}`;
  });
  return { cells, failures };
}

/** The table in Markdown: a line for each language. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  return markdownTable([["language", ...claims.map(({ head }) => head)], ...rows]);
}

/**
 * Says where a response was reported otherwise than its fixture says, or a fault did not come out as it must. These clients make
 * each call once, which shows in the requests that arrived; a fault that lets none arrive hides it. A JDK may make a GET
 * again, which is safe.
 */
function missesOf({ proved, case: name, seen, reported }: Entry): string[] {
  const got = `reported ${JSON.stringify(reported)}`;
  const list = proved === "walk" ? drawnLists.findIndex((one) => one.name === name) : -1;
  if (list >= 0 && !isDeepStrictEqual(reported, read[list]?.reported))
    return [`${name}: ${got}, not ${JSON.stringify(read[list]?.reported)}`];
  const response = responses.find((one) => proved === "response" && one.name === name);
  if (response) {
    const { items: _, ...verdict } = response.verdict;
    if (isDeepStrictEqual(reported, verdict)) return [];
    return [`${name}: ${got}, not ${JSON.stringify(verdict)}`];
  }
  const vendors = written.find((one) => proved === "written" && one.name === name);
  if (vendors) return isLie(vendors, reported as Verdict) ? [`${name}: ${got}`] : [];
  const asked = retryAfters.find((one) => proved === "wait" && one.name === name);
  if (asked && !isRightWait(asked, reported ?? null))
    return [`Retry-After ${name}: ${got}, not ${asked.seconds}`];
  const fixture = faults.find((one) => one.name === name);
  if (!fixture || !seen) return [];
  const isSafe = operation(fixture.operation).retry === "safe";
  const isOne = seen.attempts <= 1 || (isSafe && seen.attempts <= fixture.attempts);
  return broken({ ...fixture, attempts: 1 }, isOne ? { ...seen, attempts: 1 } : seen);
}
