import { expect, test } from "vitest";
import { docComment } from "./comments.ts";

test("text becomes a comment that no part of it can end", () => {
  expect(docComment("One.\n\nTwo */ three.", "  ")).toBe(
    "  /**\n   * One.\n   *\n   * Two *\\/ three.\n   */",
  );
});
