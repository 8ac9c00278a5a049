const start = "<!-- table -->";
const end = "<!-- /table -->";

/** The lines that the table kept between the README's two marks lacks. How wide its columns are does not matter. */
export function missingLines(readme: string, lines: readonly string[]): string[] {
  const kept = split(readme).table.split("\n").map(narrow);
  return lines.filter((line) => !kept.includes(narrow(line)));
}

/** The README with another table. */
export function withTable(readme: string, lines: readonly string[]): string {
  const { before, after } = split(readme);
  return `${before}${start}\n\n${lines.join("\n")}\n\n${end}${after}`;
}

function narrow(line: string): string {
  return line.replaceAll(/(?<=\|) +| +(?=\|)/g, "").replaceAll(/-{2,}/g, "-");
}

function split(readme: string) {
  const [before, rest] = readme.split(start);
  const [table, after] = rest?.split(end) ?? [];
  if (before === undefined || table === undefined || after === undefined) {
    throw new Error(`The README has no table: it stands between ${start} and ${end}.`);
  }
  return { before, table, after };
}
