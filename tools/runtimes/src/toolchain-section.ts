const [start, end] = [
  "<!-- Written by `pnpm release:toolchains --write`. -->",
  "<!-- /toolchains -->",
];

/** The part of SUPPORT.md that another command writes, as it stands on the page; empty where it never was written. */
export function readToolchains(page: string): string {
  return page.split(start)[1]?.split(end)[0]?.trim() ?? "";
}

/** Marks it, so that it can be read from the page. */
export function markToolchains(section: string): string {
  return `${start}\n\n${section}\n\n${end}`;
}

/** The page with another such part. */
export function replaceToolchains(page: string, section: string): string {
  const old = markToolchains(readToolchains(page));
  if (!page.includes(old)) throw new Error("SUPPORT.md has no place for the toolchains.");
  return page.replace(old, () => markToolchains(section));
}
