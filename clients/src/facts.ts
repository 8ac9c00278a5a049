import { type Document, methods } from "@messaging-sdk/spec/reader";
import type { Column } from "./columns.ts";

/** What a contract program can prove: these columns of the table. */
type Fact = Extract<Column, "operation" | "error" | "deleteBody" | "mixed" | "refused">;

/** The cases of each fact, such as the operations of the spec. */
export type Facts = Readonly<Record<Fact, readonly string[]>>;

/** What the spec wants to see proven of a client. */
export function expectedFacts(document: Document): Facts {
  const operations = Object.values(document.paths).flatMap((item) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, ...operation }] : [];
    }),
  );
  const ids = (chosen: typeof operations) => chosen.map(({ operationId }) => operationId);
  const statuses = operations.flatMap(({ responses }) => Object.keys(responses));
  return {
    operation: ids(operations),
    error: [...new Set(statuses)].filter((status) => Number(status) >= 400).sort(),
    deleteBody: ids(operations.filter((one) => one.method === "delete" && one.requestBody)),
    mixed: ids(operations.filter(({ responses }) => responses[207])),
    refused: ["missing key", "bad input"],
  };
}

/**
 * Reads the report of a contract program: a line of JSON for each case that passed, `{"proved": "operation", "case":
 * "listGroups"}`. It throws for a case that the spec does not know.
 */
export function readReport(report: string, expected: Facts): Facts {
  const lines = report.split("\n").filter(Boolean);
  const claims: Claim[] = lines.map((line) => JSON.parse(line));
  const strange = claims.find((claim) => !expected[claim.proved]?.includes(claim.case));
  if (strange) {
    throw new Error(
      `The contract program proved what the spec does not know: ${JSON.stringify(strange)}`,
    );
  }
  const proven = (fact: Fact) =>
    expected[fact].filter((name) => claims.some((one) => one.proved === fact && one.case === name));
  return {
    operation: proven("operation"),
    error: proven("error"),
    deleteBody: proven("deleteBody"),
    mixed: proven("mixed"),
    refused: proven("refused"),
  };
}

interface Claim {
  readonly proved: Fact;
  readonly case: string;
}
