/** Lines of a plain-text table: the first row is the head. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const head = rows[0] ?? [];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width));
  return [line(head), line(rule), ...rows.slice(1).map(line)];
}
