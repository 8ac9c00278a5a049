import { beforeAll, expect, test } from "vitest";
import { disagreements } from "../../../test/edits/disagreements.ts";
import { drawEdits, everyEdit } from "../../../test/edits/grammar.ts";
import { readOracle, type Verdict } from "../../../test/edits/oracle.ts";
import { editOf, sideBySide } from "../../../test/edits/side-by-side.ts";
import { type Finding, greatest } from "../bump.ts";
import { compareSpecs } from "./compare-specs.ts";

const edits = drawEdits(80);

let findings: Finding[];
let oracle: Map<string, Verdict>;
beforeAll(async () => {
  const { base, revision } = sideBySide(edits);
  findings = await compareSpecs(base, revision);
  oracle = await readOracle();
});

test.each(edits)("$name", (edit) => {
  const own = findings.filter(({ at }) => editOf(edits, at) === edit);
  const bump = greatest(own.map((finding) => finding.bump));
  const agrees = (bump === "major") === (oracle.get(edit.name) === "breaks");
  expect(bump).not.toBe("none");
  expect({ own, agrees: agrees || edit.rule in disagreements }).toEqual({ own, agrees: true });
});

test("the oracle has judged every edit, and each reason to differ is of one", () => {
  expect([...oracle.keys()].sort()).toEqual(everyEdit.map(({ name }) => name).sort());
  const rules = new Set(everyEdit.map(({ rule }) => rule));
  expect(Object.keys(disagreements).filter((rule) => !rules.has(rule))).toEqual([]);
});
