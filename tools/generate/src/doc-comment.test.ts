import { expect, test } from "vitest";
import { docComment } from "./doc-comment.ts";

test("text becomes a comment that nothing in it can end", () => {
  expect(docComment("One.\n\nTwo */ three.", "  ")).toBe(
    "  /**\n   * One.\n   *\n   * Two *\\/ three.\n   */",
  );
});
