import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the program of an installed package is: the one that is named so in its package.json. */
export async function findBin(modules: string, name: string, program: string): Promise<string> {
  const text = await readFile(join(modules, name, "package.json"), "utf8");
  const { bin }: { bin: Record<string, string> } = JSON.parse(text);
  const path = bin[program];
  if (!path) throw new Error(`${name} has no program ${program}.`);
  return join(modules, name, path);
}
