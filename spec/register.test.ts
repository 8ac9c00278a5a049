import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { readGaps } from "./gaps.ts";
import { partsOf } from "./lint/source-stated.ts";
import { document, operations } from "./reader/bundled.ts";

const rows = Array.from(readGaps(), ([gap, { source, where }]) => {
  return { gap, sources: source.split(", "), where };
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

test.each(rows)("$gap names exactly where it is borne", ({ gap, where }) => {
  const borne = new Set(
    everywhere.filter(({ node }) => gapsOf(node).includes(gap)).map(({ home }) => home),
  );
  const named = [...where.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  if (where.includes("every operation"))
    named.push(...operations.map(({ operationId }) => operationId));
  const homes = new Set(everywhere.map(({ home }) => home));
  const expanded = named.flatMap((name) => {
    const matching = [...homes].filter((home) => home === name || matchesGlob(home, name));
    return matching.length > 0 ? matching : [`${name} (does not exist)`];
  });
  expect(new Set(expanded)).toEqual(borne);
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
