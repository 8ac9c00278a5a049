const start = "<!-- table -->";
const end = "<!-- /table -->";

/** The lines of the table that a README keeps between its two marks. */
export function keptTable(readme: string): string[] {
  return split(readme).table.trim().split("\n");
}

/** The README with another table. */
export function withTable(readme: string, lines: readonly string[]): string {
  const { before, after } = split(readme);
  return `${before}${start}\n\n${lines.join("\n")}\n\n${end}${after}`;
}

function split(readme: string) {
  const [before, rest] = readme.split(start);
  const [table, after] = rest?.split(end) ?? [];
  if (before === undefined || table === undefined || after === undefined) {
    throw new Error(`The README has no table: it stands between ${start} and ${end}.`);
  }
  return { before, table, after };
}
