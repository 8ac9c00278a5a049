import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { byDefault, killOne } from "./killed.ts";

// Seconds, because each process opens a PGlite. `worlds` has the default lookups, `campaigns.proof` the time that they take, and
// `packages/campaigns` that a live process keeps others out.
test("a killed process leaves requests under way: the next one ends their campaign", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "campaigns-pglite-"));
  // Here, where it is a copy: a process would take seconds to set it up.
  await (await PGlite.create(folder.path)).close();
  const { times, problems } = await killOne({
    ...byDefault,
    isDefault: false,
    directory: folder.path,
  });
  expect([[...times], problems]).toEqual([[1], []]);
});
