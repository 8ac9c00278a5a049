import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shownCode, snippetsIn } from "./snippets.ts";

/** The READMEs that show snippets of the site, and the pages that show rows of tables: path -> text. */
export function writeReadmes(root: string): Map<string, string> {
  const files = globSync("{README.md,{packages,clients}/*/README.md,docs/explanations/*.md}", {
    cwd: root,
  });
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return text.search(region) < 0 ? [] : [[file, writeReadme(root, text)] as const];
    }),
  );
}

const region = /<!-- (snippet|row) (\S+?)#(.+?) -->\n.*?<!-- \/\1 -->/gs;

/** The text with its regions filled. Throws for a snippet or a row that is not there. */
export function writeReadme(root: string, text: string): string {
  return text.replaceAll(region, (_, kind: string, file: string, name: string) => {
    const content = (kind === "row" ? rowOf : snippetOf)(root, file, name);
    return `<!-- ${kind} ${file}#${name} -->\n\n${content}\n\n<!-- /${kind} -->`;
  });
}

function snippetOf(root: string, file: string, name: string) {
  const page = file.replace(/^docs\//, "");
  const found = snippetsIn(join(root, "docs"), page).find((one) => one.name === name);
  if (!found) throw new Error(`docs/${page} has no snippet #${name}.`);
  return `\`\`\`${found.language}\n${shownCode(found.code)}\n\`\`\``;
}

/** The first table below a heading. */
function tableOf(root: string, file: string, heading: string) {
  const sections = readFileSync(join(root, file), "utf8").split(/^#+ /m);
  const section = sections.find((one) => one.startsWith(`${heading}\n`)) ?? "";
  const [found] = /^\|.*(?:\n\|.*)*/m.exec(section) ?? [];
  if (!found) throw new Error(`${file} has no table below a heading "${heading}".`);
  return found;
}

/** Writes a row of a table as a line of text: `Heading: row`. */
function rowOf(root: string, file: string, name: string) {
  const [heading = "", title] = name.split(/: (?=[^:]*$)/);
  const rows = tableOf(root, file, heading)
    .split("\n")
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = []] = rows;
  const found = rows.find(([first]) => first === title);
  if (!found) throw new Error(`${file} has no row "${title}" below "${heading}".`);
  const cells = found.slice(1).map((cell, at) => `${head[at + 1]} ${cell}`);
  return `**${title}** (${head[0]}): ${cells.join("; ")}.`;
}
