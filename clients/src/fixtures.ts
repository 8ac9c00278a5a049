import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Fixture, readFixtures } from "@messaging-sdk/reliability/fixtures";
import type { Response, Verdict } from "../fixtures/verdict.ts";

/** The faults of the connection, and the secrets in a response: the same as those of the TypeScript client. */
export const faults: readonly Fixture[] = readFixtures().filter(({ name }) =>
  /^(connection|secrets):/.test(name),
);

/** A response to one call, and what its caller must be told. */
export interface ResponseCase extends Response {
  readonly name: string;
  readonly verdict: Verdict;
}

const drawn: readonly ResponseCase[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../fixtures/responses.json"), "utf8"),
);

/** A page of 2 MB, of whose comments none ends: a pattern that tries each to its end takes hours. */
const hostile = drawn.slice(0, 1).map((one) => ({
  ...one,
  name: "a page of comments that do not end",
  status: 429,
  headers: { "content-type": "text/html" },
  body: `<html></html>${"<!--".repeat(500_000)}`,
  verdict: { outcome: "unknown", retryable: false, next: "look" } as const,
}));

export const responses: readonly ResponseCase[] = [...drawn, ...hostile];

/** Values of `Retry-After`, and the times that they name: each of the three forms of a date is of Greenwich. */
export const dates = [
  "Sun, 06 Nov 2033 08:49:37 GMT",
  "Sunday, 06-Nov-33 08:49:37 GMT",
  "Sun Nov  6 08:49:37 2033",
].map((value) => ({ value, seconds: Date.UTC(2033, 10, 6, 8, 49, 37) / 1000 }));
