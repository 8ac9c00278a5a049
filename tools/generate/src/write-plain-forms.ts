import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fallbacks from "cldr-core/supplemental/characterFallbacks.json" with { type: "json" };
import release from "cldr-transforms/package.json" with { type: "json" };

/** The plain form of each character that Unicode's normalization gives none, as CLDR has it: form -> characters. */
export function writePlainForms(): string {
  const byForm = Map.groupBy(readForms(), ([, form]) => form);
  const lines = Array.from(byForm, ([form, pairs]) => {
    const characters = pairs.map(([character]) => character).join("");
    return `  [${JSON.stringify(form)}, "${quote(characters)}"],`;
  });
  return `// Generated from CLDR by tools/generate. Do not edit: run \`pnpm generate\`.
/*! CLDR ${release.version}, Copyright © 2004-2025 Unicode, Inc., https://www.unicode.org/license.txt */

/** A plain form, and the characters that it stands for. */
export const plainForms = [
${lines.join("\n")}
] as const;
`;
}

/** Pairs of a character and its form. */
function readForms() {
  const forms = new Map([...readFallbacks(), ...readTransform(), ...apostrophes]);
  return Array.from(forms, ([from, form]) => [from, form.replaceAll("`", "'")] as const).filter(
    ([from, form]) => normalize(from) !== form,
  );
}

/** UTS #39 takes both for an apostrophe. CLDR keeps the first, which ASCII has and GSM-7 has not. */
const apostrophes = [
  ["`", "'"],
  ["´", "'"],
] as const;

/** The client does this by itself. */
function normalize(character: string) {
  if (/\p{No}/u.test(character)) return character;
  return character.normalize("NFKD").replace(/([\p{sc=Latin}\d])\p{Mn}+/gu, "$1");
}

/** The rules of the transform Latin-ASCII that replace one character. */
function readTransform(): [from: string, to: string][] {
  const file = createRequire(import.meta.url).resolve("cldr-transforms/transforms/Latin-ASCII.txt");
  const rules = readFileSync(file, "utf8").matchAll(/^(\\?\S|\\u[\dA-F]{4}) → (\S+|'[^']+') ;/gmu);
  return Array.from(rules, ([, from = "", to = ""]) => [unquote(from), unquote(to)]);
}

/** A character of a rule is quoted by a backslash or as its number, a text by apostrophes. */
function unquote(text: string) {
  return text
    .replace(/^'(.+)'$/u, "$1")
    .replace(/\\u(.{4})/gu, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/\\(["'←→↔])/gu, "$1");
}

/** CLDR's fallbacks for characters that a font does not have: the first form of each in ASCII. */
function readFallbacks(): [from: string, to: string][] {
  const entries = Object.entries(fallbacks.supplemental.characters["character-fallback"]);
  return entries.flatMap(([code, forms]) => {
    const form = forms.find(({ substitute }) => /^[ -~]+$/.test(substitute));
    const character = String.fromCodePoint(Number.parseInt(code.slice(2), 16));
    return form ? [[character, form.substitute]] : [];
  });
}

function quote(characters: string) {
  return characters.replace(
    /["\\]|[\p{Z}\p{C}\p{M}]/gu,
    (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`,
  );
}
