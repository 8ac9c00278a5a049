import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { behaviorPlants } from "../test/behavior-plants.ts";
import { plantedChanges } from "../test/planted-changes.ts";
import { specPlants } from "../test/spec-plants.ts";
import { typePlants } from "../test/type-plants.ts";

const root = resolve(import.meta.dirname, "../../..");
const readme = readFileSync(resolve(root, "tools/release/README.md"), "utf8");
const table = readme.slice(readme.indexOf("## Planted changes"));
const gates = { spec: specPlants, types: typePlants, behavior: behaviorPlants };
const plants = Object.entries(gates).flatMap(([gate, all]) =>
  all.map(({ name, bump }) => [gate, name, bump].join(" | ")),
);

test("the README has every planted change, and no other", () => {
  const rows = Array.from(table.matchAll(/^\| (spec|types|behavior)\s+\|(.*)\|(.*)\|$/gm), (row) =>
    row
      .slice(1)
      .map((cell) => cell.trim())
      .join(" | "),
  );
  expect(rows).toEqual(plants);
});

test("each change that is planted in a clone has its place in the code", () => {
  const places = plantedChanges.flatMap(({ edits }) => edits);
  const lost = places.filter(
    ([file, from]) => !readFileSync(resolve(root, file), "utf8").includes(from),
  );
  expect(lost).toEqual([]);
});
