import { resolve } from "node:path";
import { expect, test } from "vitest";
import { type TypePlant, typePlants } from "../../../test/type-plants.ts";
import { readPackage } from "../../api/entries.ts";
import { greatest } from "../bump.ts";
import { compareTypes } from "./compare-types.ts";
import type { PackageTypes } from "./release-types.ts";

const root = resolve(import.meta.dirname, "../../../../..");
const names = new Map(typePlants.map((plant, index) => [plant, `@planted/p${index}-`]));

/** A package of its own for each plant, so that one program judges them all. */
function release(textOf: (plant: TypePlant) => string): PackageTypes[] {
  return typePlants.map((plant) => {
    const name = names.get(plant);
    const exports = { ".": { types: "./dist/index.d.ts" } };
    const manifest = JSON.stringify({ name, version: "1.0.0", exports });
    const reports = new Map([["index.d.ts", textOf(plant)]]);
    return { ...readPackage(manifest, `packages/${name}`), reports };
  });
}

const findings = compareTypes(
  root,
  release(({ before }) => before),
  release(({ after }) => after),
);

test.each(typePlants)("$name: $bump", (plant) => {
  const found = findings.filter(({ at }) => at.startsWith(String(names.get(plant))));
  expect(found.length > 0).toBe(plant.bump !== "none");
  expect({ found, bump: greatest(found.map(({ bump }) => bump)) }).toEqual({
    found,
    bump: plant.bump,
  });
});
