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

export const responses: readonly ResponseCase[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../fixtures/responses.json"), "utf8"),
);
