import { markdownTable } from "markdown-table";

/** A table whose cells may hold any text. */
export function table(head: string[], rows: string[][]): string {
  // A column that is empty in every row says nothing.
  const kept = head.map((_, at) => rows.some((row) => row[at]));
  const cells = [head, ...rows].map((row) => row.filter((_, at) => kept[at]).map(cell));
  return markdownTable(cells, { alignDelimiters: false });
}

function cell(text: string) {
  return text
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|")
    .trim();
}

export function fence(language: string, code: string, info = ""): string {
  return `\`\`\`${[language, info].filter(Boolean).join(" ")}\n${code.trim()}\n\`\`\``;
}

/** Fences side by side, each under the name in its brackets. */
export function tabs(fences: readonly string[]): string {
  return ["::: code-group", ...fences, ":::"].join("\n\n");
}
