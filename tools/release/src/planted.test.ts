import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { behaviorPlants } from "../test/behavior-plants.ts";
import { specPlants } from "../test/spec-plants.ts";
import { typePlants } from "../test/type-plants.ts";

const readme = readFileSync(resolve(import.meta.dirname, "../README.md"), "utf8");
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
