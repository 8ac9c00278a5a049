/** The commands of a chapter of RELEASING.md, in order: each `sh` block that can be run on any machine. */
export function commandsOf(markdown: string, heading: string): string[] {
  const chapter = markdown.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`));
  if (!chapter) throw new Error(`RELEASING.md has no chapter "${heading}".`);
  // A block that needs npm's website or GitHub is `sh elsewhere`.
  const blocks = chapter.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm);
  return Array.from(blocks, ([, indent = "", code = ""]) =>
    code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}
