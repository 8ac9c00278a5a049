import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../explanations/performance.md"), "utf8");

test("what was measured stands in the tables that are included, and in no sentence that nobody updates", () => {
  expect(page).toContain("bench/generated/results.md");
  expect(page.match(/\d[\d.]*\s?(?:kB|ms|us|x)\b/g)).toBeNull();
});
