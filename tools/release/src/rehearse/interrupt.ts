import type { Rehearsal } from "./rehearsal.ts";
import { publish } from "./rehearsal.ts";
import { expect } from "./step.ts";

/**
 * Kills `pnpm release` when it has published all packages but the last, before it could tag any. What is there by then
 * must be whole: a package never comes before those of ours that it depends on.
 */
export async function interruptPublish(rehearsal: Rehearsal, version: string): Promise<string[]> {
  const { registry, clone, names } = rehearsal;
  const held = registry.gate.holdAfter(names.length - 1);
  const release = clone.start("pnpm", "run", "release");
  await held;
  await release.kill();
  registry.gate.release();
  for (const { name, path } of await clone.packages()) {
    const isThere = (await registry.read(name))?.versions[version] !== undefined;
    console.log(name, path, isThere)
  }
  return registry.gate.published.splice(0);
}
