import { expect, test } from "vitest";
import { behaviourPlants } from "../../../test/behaviour-plants.ts";
import { tinyRepository } from "../../../test/tiny-repository.ts";
import { greatest } from "../bump.ts";
import { behaviourGate } from "../check.ts";
import { lastRelease } from "../last-release.ts";

test.each(behaviourPlants)("$name: $bump", { timeout: 60_000 }, async ({ bump, source }) => {
  await using repository = await tinyRepository();
  await repository.writeClient(source);
  const last = await lastRelease(repository.root);
  if (!last) throw new Error("The tiny repository has no release.");
  const found = await behaviourGate(repository.root, last);
  expect({ found, bump: greatest(found.map((finding) => finding.bump)) }).toEqual({ found, bump });
});
