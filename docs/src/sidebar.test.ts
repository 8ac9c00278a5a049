import { join } from "node:path";
import { expect, test } from "vitest";
import { sidebar } from "./sidebar.ts";

test("each page has a title and a place in the sidebar", () => {
  expect(Object.keys(sidebar(join(import.meta.dirname, "..")))).toEqual(["/", "/reference/"]);
});
