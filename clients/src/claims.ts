import { isDeepStrictEqual } from "node:util";
import { broken, type Seen } from "@messaging-sdk/reliability/fixtures";
import { operation, operations } from "@messaging-sdk/spec/bundled";
import { markdownTable } from "markdown-table";
import { listDialects } from "./cases.ts";
import { faults, responses } from "./fixtures.ts";

/** The claims that a contract program proves: the columns of the table, and their heads. */
const heads = {
  operation: "operations passed",
  error: "errors typed",
  deleteBody: "DELETE body sent",
  mixed: "mixed result readable",
  refused: "rejections",
  fixture: "faults told",
  response: "responses told",
  list: "lists whole or loud",
  webhook: "webhooks verified",
} as const;

type Claim = keyof typeof heads;

/** The cases of each claim, such as the operations of the spec. */
export type Claims = Readonly<Record<Claim, readonly string[]>>;

/** The claims that the spec asks of every client. */
export function expectedClaims(): Claims {
  const ids = (chosen: typeof operations) => chosen.map(({ operationId }) => operationId);
  const statuses = operations.flatMap(({ object }) => Object.keys(object.responses));
  return {
    operation: ids(operations),
    error: [...new Set(statuses)].filter((status) => Number(status) >= 400).sort(),
    deleteBody: ids(operations.filter(({ method, bodyType }) => method === "DELETE" && bodyType)),
    mixed: ids(operations.filter(({ object }) => object.responses[207])),
    refused: ["missing key", "bad input"],
    fixture: faults.map(({ name }) => name),
    response: responses.map(({ name }) => name),
    list: listDialects.map(({ name }) => name),
    webhook: ["as the TypeScript client"],
  };
}

interface Entry {
  readonly proved: Claim;
  readonly case: string;
  /** The result, for a fixture. */
  readonly seen?: Seen;
  /** The verdict, for a response. */
  readonly told?: object;
}

/**
 * Reads the report of a contract program: a line of JSON for each case that passed, `{"proved": "operation", "case":
 * "listGroups"}`. Returns a cell of the table for each claim, such as `13/13`, and what failed.
 */
export function readReport(report: string, expected: Claims) {
  const lines = report.split("\n").filter(Boolean);
  const entries: Entry[] = lines.map((line) => JSON.parse(line));
  const unknown = entries.filter((one) => !expected[one.proved]?.includes(one.case));
  const failures = [
    ...unknown.map((one) => `The spec has no such case: ${JSON.stringify(one)}`),
    ...entries.flatMap(missesOf),
  ];
  const claims = Object.keys(heads) as Claim[];
  const cells = claims.map((claim) => {
    const found = new Set(entries.map((one) => one.proved === claim && one.case));
    const missing = expected[claim].filter((name) => !found.has(name));
    if (missing.length > 0)
      failures.push(`${heads[claim]}: not ${missing.slice(0, 5).join(", ")}, and so on`);
    return `${expected[claim].length - missing.length}/${expected[claim].length}`;
  });
  return { cells, failures };
}

/** The table in Markdown: a line for each language. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  return markdownTable([["language", ...Object.values(heads)], ...rows]);
}

/**
 * Says where a response was told otherwise than its fixture says, or a fault did not come out as it must. These clients make
 * each call once, which shows in the requests that arrived; a fault that lets none arrive hides it. A JDK may make a GET
 * again, which is safe.
 */
function missesOf({ proved, case: name, seen, told }: Entry): string[] {
  const response = responses.find((one) => proved === "response" && one.name === name);
  if (response) {
    const { items: _, ...verdict } = response.verdict;
    if (isDeepStrictEqual(told, verdict)) return [];
    return [`${name}: told ${JSON.stringify(told)}, not ${JSON.stringify(verdict)}`];
  }
  const fixture = faults.find((one) => one.name === name);
  if (!fixture || !seen) return [];
  const isSafe = operation(fixture.operation).retry === "safe";
  const isOne = seen.attempts <= 1 || (isSafe && seen.attempts <= fixture.attempts);
  return broken({ ...fixture, attempts: 1 }, isOne ? { ...seen, attempts: 1 } : seen);
}
