import { join } from "node:path";
import { expect, test } from "vitest";
import { sidebar } from "./sidebar.ts";

test("each page has a title and a place in the sidebar, the guides in five groups", () => {
  const found = sidebar(join(import.meta.dirname, ".."));
  expect(Object.keys(found)).toEqual(["/", "/reference/"]);
  const groups = [found["/"]].flat().map((group) => Reflect.get(group ?? {}, "text"));
  expect(groups).toEqual([
    "Start",
    "Send",
    "Call the service",
    "React",
    "Test and operate",
    "Move here",
    "Explanations",
  ]);
});
