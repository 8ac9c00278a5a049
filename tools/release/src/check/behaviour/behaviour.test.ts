import { expect, test } from "vitest";
import { behaviourPlants } from "../../../test/behaviour-plants.ts";
import { tinyRepository } from "../../../test/tiny-repository.ts";
import { greatest } from "../bump.ts";
import { behaviourGate } from "../check.ts";

test.each(behaviourPlants)("$name: $bump", { timeout: 60_000 }, async ({ bump, source }) => {
  await using repository = await tinyRepository();
  await repository.writeClient(source);
  const found = await behaviourGate(repository.root, repository.released);
  expect({ found, bump: greatest(found.map((finding) => finding.bump)) }).toEqual({ found, bump });
});
