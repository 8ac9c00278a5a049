import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scope } from "../registry.ts";
import type { Rehearsal } from "./rehearsal.ts";
import { expect } from "./step.ts";

/** What `pnpm release publish` says when it refuses. Throws unless it does, in these words, and nothing is published. */
export async function refusal({ clone, registry }: Rehearsal, words: RegExp): Promise<string> {
  const refused = await clone.run("pnpm", "release", "publish").then(
    () => "",
    ({ stderr }: { stderr: string }) => /^Nothing is published\..*/m.exec(stderr)?.[0] ?? stderr,
  );
  expect(words.test(refused), `it is refused by ${words}, not "${refused}"`);
  expect(registry.gate.published.length === 0, "nothing is published");
  return refused.slice(0, 120);
}

/** The verdict of `pnpm release check`. Throws unless it is one of these, and enough. */
export async function verdictOf({ clone }: Rehearsal, bumps: readonly string[]): Promise<string> {
  const printed = await clone.run("pnpm", "release", "check");
  const [, bump = ""] = /^The changes deserve (\w+)/m.exec(printed) ?? [];
  expect(bumps.includes(bump), `the changes deserve ${bumps.join(" or ")}:\n${printed}`);
  return `deserves ${bump}`;
}

/** Renames a local name in the client, and takes that back. Throws when `pnpm release check` takes it for more than a patch. */
export async function judgeLocalName(rehearsal: Rehearsal): Promise<string> {
  const { clone } = rehearsal;
  const folder = join(clone.folder, "packages/client/src");
  for (const file of globSync("*.ts", { cwd: folder, exclude: ["*.test*"] }).sort()) {
    const text = await readFile(join(folder, file), "utf8");
    const name = /^ {2}const (\w{4,}) = /m.exec(text)?.[1];
    // It is no key of an object, and no member.
    if (!name || new RegExp(`[.{,"'\`] *${name}\\b|\\b${name}\\??:`).test(text)) continue;
    const renamed = text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `${name}Renamed`);
    await writeFile(join(folder, file), renamed);
    await clone.addChangeset(`${scope}/client`, "patch", "Nothing that can be seen.");
    const verdict = await verdictOf(rehearsal, ["none", "patch"]);
    await clone.run("git", "checkout", "--quiet", ".");
    await rm(join(clone.folder, ".changeset/rehearsal-patch.md"));
    return `${name} in ${file} has another name: ${verdict}`;
  }
  throw new Error("The client has no local name to change.");
}
