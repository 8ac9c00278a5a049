import { join } from "node:path";
import type { Language } from "./languages.ts";
import { clientsFolder, run, runAll } from "./run.ts";

/** Returns what a built client breaks for users of that release, as its language's own tool prints it. */
export async function breaksSince(release: string, language: Language): Promise<string> {
  const cwd = join(clientsFolder, language.name);
  return (await run(language.breaks, { cwd, env: { LAST: release } })).trimEnd();
}

/** No registry has it. */
const plantedRelease = "0.0.0-rc.0";

/** Throws unless the tool sees that a built client lacks a name that a planted release has, and sees nothing else. */
export async function tryBreaks(language: Language): Promise<void> {
  const cwd = join(clientsFolder, language.name);
  await runAll(language.plant, { cwd, env: { LAST: plantedRelease } });
  const printed = await breaksSince(plantedRelease, language);
  const found = printed.split("\n").filter((line) => !/^\s/.test(line));
  if (found.length === 1 && /planted/i.test(printed)) return;
  throw new Error(
    `${language.name}: expected its tool to see the planted break alone, and it printed:\n${printed}`,
  );
}

/** Tells whether a release may break users of an older one: its major version differs, or below 1 its minor one. */
export function mayBreak(older: string, newer: string): boolean {
  return series(older) !== series(newer);
}

function series(version: string): string {
  const [major = "", minor = ""] = version.split(".");
  return major === "0" ? `0.${minor}` : major;
}
