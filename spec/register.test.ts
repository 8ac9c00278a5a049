import { expect, test } from "vitest";
import { readGaps } from "./gaps.ts";
import { partsOf, whereGaps } from "./lint/source-stated.ts";
import { document } from "./reader/bundled.ts";

const rows = Array.from(readGaps(), ([gap, { source }]) => {
  return { gap, sources: source.split(", ") };
});

const everywhere = [...partsOf(document)];

test("the register has one row for each gap, from G1 to G30 and on", () => {
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(rows.map(({ gap }) => gap)).toEqual(rows.map((_, index) => `G${index + 1}`));
});

test("every gap in the description has a row", () => {
  const known = rows.map(({ gap }) => gap);
  expect(
    everywhere.flatMap(({ node }) => gapsOf(node)).filter((gap) => !known.includes(gap)),
  ).toEqual([]);
});

test("every row shows somewhere in the description, and says where by itself", () => {
  const where = whereGaps(document);
  expect(rows.filter(({ gap }) => !where.get(gap))).toEqual([]);
  expect(where.get("G3")).toBe("every operation");
  expect(where.get("G12")).toBe(
    "`addGroupContacts`, `removeGroupContacts`, `schemas/GroupContactIds`",
  );
});

test.each(rows)("$gap is $sources in the description, too", ({ gap, sources }) => {
  const bearers = everywhere.filter(({ node }) => gapsOf(node).includes(gap));
  const stated = bearers.flatMap(({ node, source }) => [
    ...((source ?? "documented") === "documented" ? [] : [source]),
    ...inWords(String(node.description), gap),
  ]);
  expect(new Set(stated)).toEqual(new Set(sources));
});

function gapsOf(node: Record<string, unknown>): string[] {
  return Array.isArray(node["x-gap"]) ? node["x-gap"].map(String) : [];
}

/** Returns a description's words for the gap: "Inferred: ... (G7)" or "Assumed: ... (G7)". */
function inWords(description: string, gap: string): string[] {
  return description
    .split(/\b(?=(?:Inferred|Assumed): )/)
    .filter((part) => new RegExp(`\\(${gap}\\)`).test(part))
    .map((part) => (part.startsWith("Inferred") ? "inferred" : "assumed"));
}
