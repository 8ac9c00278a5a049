import { scope } from "../registry.ts";
import { publish, type Rehearsal } from "./rehearsal.ts";
import { expect } from "./step.ts";

/**
 * Kills `pnpm release publish` when it has published all packages but the last, before it could tag any. What is out by then
 * must be whole: no package before those of ours that it depends on.
 */
export async function interruptPublish(rehearsal: Rehearsal, version: string): Promise<string> {
  const { registry, clone, names } = rehearsal;
  const held = registry.gate.holdAfter(names.length - 1);
  await clone.runUntil(held, "pnpm", "release", "publish");
  registry.gate.release();

  const out = registry.gate.published.splice(0);
  for (const name of out) {
    const { dependencies = {} } = (await registry.read(name))?.versions[version] ?? {};
    const ours = Object.keys(dependencies).filter((one) => one.startsWith(`${scope}/`));
    expect(
      ours.every((one) => out.includes(one)),
      `${name} comes after ${ours.join(", ")}`,
    );
  }
  return `killed with ${out.length} of ${names.length} out: ${out.join(", ")}`;
}

/** Runs `pnpm release publish` once more: it publishes what is missing, and tags all of it. */
export async function finishPublish(rehearsal: Rehearsal, version: string): Promise<string> {
  const { clone, names } = rehearsal;
  const out = await publish(rehearsal);
  expect(
    out.length === 1,
    `the one that was missing is published, not ${out.join(", ") || "none"}`,
  );
  const tags = (await clone.run("git", "tag", "--list", `*@${version}`)).split("\n");
  for (const name of names) expect(tags.includes(`${name}@${version}`), `${name} is tagged`);
  return `published ${out.join(", ")}, tagged all ${names.length}`;
}
