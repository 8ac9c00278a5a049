/** The first line of every generated file. */
export const banner = "Generated from spec/ by tools/generate. Do not edit: run `pnpm generate`.";

/** Writes text as a TSDoc comment, indented to stand above what it describes. */
export function docComment(text: string, indent = ""): string {
  const lines = text.replaceAll("*/", "*\\/").trim().split("\n");
  const body = lines.map((line) => `${indent} * ${line}`.trimEnd());
  return [`${indent}/**`, ...body, `${indent} */`].join("\n");
}
