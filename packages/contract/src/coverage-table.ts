import type { Document, Operation } from "@messaging-sdk/spec/reader";
import { inputKinds } from "./cases/breakers.ts";
import type { Coverage } from "./coverage.ts";
import { faces } from "./faces.ts";
import { operationObject } from "./spec.ts";

/** The coverage, for a person: how many tests passed for each operation and answer, and each kind of input. */
export function coverageTable(
  document: Document,
  operations: Operation[],
  coverage: Coverage,
): string {
  const statuses = statusesOf(document, operations);
  const answers = operations.map(({ operationId }) => [
    operationId,
    ...statuses.map((status) =>
      cell(faces.map((face) => coverage.count(operationId, `${face} ${status}`))),
    ),
  ]);
  const columns = [...inputKinds, "no key", "canary"] as const;
  const inputs = operations.map(({ operationId }) => [
    operationId,
    ...columns.map((column) => cell([coverage.count(operationId, column)])),
  ]);
  return [
    `Answers: calls through ${faces.join(" + ")} that gave what the spec documents`,
    ...table(["operation", ...statuses.map(String)], answers),
    "",
    "Inputs: calls that were refused where and for what the spec says",
    ...table(["operation", ...columns], inputs),
    "",
    "- the spec leaves nothing to test; EMPTY no test passed",
  ].join("\n");
}

function statusesOf(document: Document, operations: Operation[]): number[] {
  const all = operations.flatMap((one) => Object.keys(operationObject(document, one).responses));
  return [...new Set(all.map(Number))].sort((one, other) => one - other);
}

function cell(counts: (number | undefined)[]): string {
  if (counts.every((count) => count === undefined)) return "-";
  return counts.map((count) => (count ? count : "EMPTY")).join("+");
}

function table(header: string[], rows: string[][]): string[] {
  const lines = [header, ...rows];
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines.map((line) =>
    line
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
