import { expect, test } from "vitest";
import { behaviorPlants } from "../../../test/behavior-plants.ts";
import { tinyRepository } from "../../../test/tiny-repository.ts";
import { greatest } from "../bump.ts";
import { behaviorGate } from "../gates.ts";

test.each(behaviorPlants)("$name: $bump", async ({ bump, source }) => {
  await using repository = await tinyRepository();
  await repository.writeClient(source);
  const { code, seen } = await behaviorGate(repository.root, repository.released);
  const found = [...code, ...seen];
  expect({ found, bump: greatest(found.map((finding) => finding.bump)) }).toEqual({ found, bump });
});
