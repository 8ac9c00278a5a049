import { isDeepStrictEqual } from "node:util";
import { broken, type Seen } from "@messaging-sdk/reliability/fixtures";
import { operation } from "@messaging-sdk/spec/bundled";
import { type Document, readOperations } from "@messaging-sdk/spec/reader";
import { listDialects } from "./cases.ts";
import { faults, responses } from "./fixtures.ts";
import type { Column } from "./table.ts";

/** The columns of the table that a contract program proves. */
type Claim = Exclude<Column, "generates" | "compiles" | "docs">;

/** The cases of each claim, such as the operations of the spec. */
export type Claims = Readonly<Record<Claim, readonly string[]>>;

/** The claims that the spec asks of every client. */
export function expectedClaims(document: Document): Claims {
  const operations = readOperations(document);
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

/**
 * Reads the report of a contract program: a line of JSON for each case that passed, `{"proved": "operation", "case":
 * "listGroups"}`. Throws on a case that the spec does not have.
 */
export function readReport(
  report: string,
  expected: Claims,
): { readonly proven: Claims; readonly misses: readonly string[] } {
  const lines = report.split("\n").filter(Boolean);
  const entries: Entry[] = lines.map((line) => JSON.parse(line));
  const unknown = entries.find((entry) => !expected[entry.proved]?.includes(entry.case));
  if (unknown) {
    throw new Error(
      `The contract program reports a case that is not in the spec: ${JSON.stringify(unknown)}`,
    );
  }
  const proven = (claim: Claim) =>
    expected[claim].filter((name) =>
      entries.some((one) => one.proved === claim && one.case === name),
    );
  const misses = [...missesOf(entries), ...wronglyTold(entries)];
  const isHit = (name: string) => !misses.some((one) => one.startsWith(`${name}: `));
  const claims = mapClaims(expected, (claim) =>
    claim === "fixture" || claim === "response" ? proven(claim).filter(isHit) : proven(claim),
  );
  return { proven: claims, misses };
}

/** Makes a value for each claim. */
export function mapClaims<T>(claims: Claims, of: (claim: Claim) => T): Record<Claim, T> {
  const pairs = (Object.keys(claims) as Claim[]).map((claim) => [claim, of(claim)] as const);
  return Object.fromEntries(pairs) as Record<Claim, T>;
}

interface Entry {
  readonly proved: Claim;
  readonly case: string;
  /** The result, for a fixture. */
  readonly seen?: Seen;
  /** The verdict, for a response. */
  readonly told?: object;
}

/** Lists the responses whose caller was told something else than the fixture says. */
function wronglyTold(entries: readonly Entry[]): string[] {
  const cases = new Map(responses.map((one) => [one.name, one]));
  return entries.flatMap(({ proved, case: name, told }) => {
    if (proved !== "response") return [];
    const { items: _, ...verdict } = { ...cases.get(name)?.verdict };
    if (isDeepStrictEqual(told, verdict)) return [];
    return [`${name}: told ${JSON.stringify(told)}, not ${JSON.stringify(verdict)}`];
  });
}

/**
 * Lists the fixtures that did not come out as they must. These clients make each call once, which shows in the requests
 * that arrived; a fault that lets none arrive hides it. A JDK may make a GET again, which is safe.
 */
function missesOf(entries: readonly Entry[]): string[] {
  const fixtures = new Map(faults.map((one) => [one.name, one]));
  return entries.flatMap(({ case: name, seen }) => {
    const fixture = fixtures.get(name);
    if (!fixture || !seen) return [];
    const isSafe = operation(fixture.operation).retry === "safe";
    const isOne = seen.attempts <= 1 || (isSafe && seen.attempts <= fixture.attempts);
    return broken({ ...fixture, attempts: 1 }, isOne ? { ...seen, attempts: 1 } : seen);
  });
}
