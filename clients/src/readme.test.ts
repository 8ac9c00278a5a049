import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { partsOf } from "./readme.ts";

test("the parts of a program are what its README shows", () => {
  const program =
    "# readme send\nimport sdk\n# end readme\nimport os\n    # readme send\n    if a:\n        b\n    # end readme\n";
  expect(partsOf(program)).toEqual({ code_send: "import sdk\n\nif a:\n    b" });
});

test("the page of other languages shows the Kotlin that the tests of Java run", () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
  const { code_kotlin } = partsOf(read("clients/java/tests/KotlinTest.kt"));
  expect(read("docs/guides/other-languages.md")).toContain(`\`\`\`kotlin\n${code_kotlin}\n\`\`\``);
});
