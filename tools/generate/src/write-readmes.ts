import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shownCode, snippetsIn } from "./snippets.ts";

/** The READMEs that show snippets of the site: path -> text. */
export function writeReadmes(root: string): Map<string, string> {
  const files = globSync("{README.md,{packages,clients}/*/README.md}", { cwd: root });
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return text.search(region) < 0 ? [] : [[file, writeReadme(root, text)] as const];
    }),
  );
}

const region = /<!-- snippet docs\/(\S+?)#(.+?) -->\n.*?<!-- \/snippet -->/gs;

/** The text with its regions filled. Throws for a snippet that is not there. */
export function writeReadme(root: string, text: string): string {
  return text.replaceAll(region, (_, page: string, name: string) => {
    const found = snippetsIn(join(root, "docs"), page).find((one) => one.name === name);
    if (!found) throw new Error(`docs/${page} has no snippet #${name}.`);
    const code = `\`\`\`${found.language}\n${shownCode(found.code)}\n\`\`\``;
    return `<!-- snippet docs/${page}#${name} -->\n\n${code}\n\n<!-- /snippet -->`;
  });
}
