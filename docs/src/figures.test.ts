import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const page = readFileSync(join(import.meta.dirname, "../explanations/performance.md"), "utf8");

test("what was measured stands in lines that `pnpm generate` writes, and in no sentence that nobody updates", () => {
  const prose = page.replaceAll(/<!-- (row|table) .*?<!-- \/\1 -->/gs, "");
  expect(prose.match(/\d[\d.]*\s?(?:kB|ms|us|x)\b/g)).toBeNull();
});
