/** The text that a command has written into a page, between its two comments; throws when the page has none. */
export function writtenBy(command: string, page: string): string {
  const [start, end] = marks(command);
  const text = page.split(start)[1]?.split(end)[0];
  if (text === undefined) throw new Error(`The page has no lines "${start}" and "${end}".`);
  return text.trim();
}

/** The page with another text of the command. */
export function rewrite(command: string, page: string, text: string): string {
  const [before, after] = [writtenBy(command, page), text].map((one) =>
    marks(command).join(`\n\n${one}\n\n`),
  );
  return page.replace(before ?? "", () => after ?? "");
}

function marks(command: string): [start: string, end: string] {
  return [`<!-- Written by \`pnpm verify ${command} --write\`. -->`, `<!-- /${command} -->`];
}
