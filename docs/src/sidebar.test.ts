import { join } from "node:path";
import { expect, test } from "vitest";
import { sidebar } from "./sidebar.ts";

test("each page has a title and a place in the sidebar", () => {
  const { "/": written = [] } = sidebar(join(import.meta.dirname, ".."));
  expect(written.map(({ text }) => text)).toEqual(["Start", "Guides", "Explanations"]);
});
