import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { plantedChanges } from "../test/planted-changes.ts";

const root = resolve(import.meta.dirname, "../../..");

test("each change that is planted in a clone has its place in the code", () => {
  const places = plantedChanges.flatMap(({ edits }) => edits);
  const lost = places.filter(
    ([file, from]) => !readFileSync(resolve(root, file), "utf8").includes(from),
  );
  expect(lost).toEqual([]);
});
