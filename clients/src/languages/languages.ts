import type { Language } from "../language.ts";
import { go } from "./go.ts";
import { java } from "./java.ts";
import { kotlin } from "./kotlin.ts";
import { python } from "./python.ts";

/** Every language, in the order of the table. */
const languages: readonly Language[] = [python, java, go, kotlin];

/** The languages that are named, or all of them. */
export function chooseLanguages(names: readonly string[]): readonly Language[] {
  const unknown = names.filter((name) => !languages.some((language) => language.name === name));
  if (unknown.length > 0) {
    const known = languages.map(({ name }) => name).join(", ");
    throw new Error(`There is no client for ${unknown.join(", ")}. There is one for: ${known}.`);
  }
  return languages.filter(({ name }) => names.length === 0 || names.includes(name));
}
