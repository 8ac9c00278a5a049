import { describeProblem, findProblems } from "@messaging-sdk/spec/reader";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDocument } from "../test/any-document.ts";
import { compile, merged } from "../test/compile.ts";
import { writeCode } from "./generate.ts";

// The linter reports what `findProblems` finds: what it lets through has to be generated, whatever it is.
const numRuns = 60 * Number(process.env.PROOF_ROUNDS ?? 0.5);

test("whatever lint takes is generated and compiles; of anything else it says where and what to do", async () => {
  const taken = fc.sample(anyDocument, { numRuns, seed: 1_628 }).filter((document) => {
    const problems = findProblems(document).map(describeProblem);
    for (const problem of problems) {
      expect(problem).toMatch(/^spec\/\S+\.yaml(, \S+)?: [A-Z`].*\.$/s);
      expect(problem).toMatch(remedy);
      expect(problem).not.toMatch(/undefined|\bNaN\b|Cannot |TypeError|\n\s+at /);
    }
    return problems.length === 0;
  });
  expect(taken.length).toBeGreaterThan(numRuns / 10);
  expect(await compile(await writeCode(merged(taken)))).toBe("");
});

/** Every problem ends with something to do. */
const remedy =
  /\b(Add|Call|Choose|Correct|Describe|Expected|Give|Make|Move|Name|Remove|Rename|Say|Widen|Write|add|describe|name|remove)\b/;
