/** The values of `{{name}}` in a preview, by name. */
export type Samples = Readonly<Record<string, string>>;

const placeholder = /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu;

/** The names of the placeholders in some texts, each once and in order. */
export function placeholdersOf(...texts: readonly (string | null)[]): string[] {
  const names = texts.flatMap((text) =>
    Array.from(text?.matchAll(placeholder) ?? [], ([, name]) => name ?? ""),
  );
  return [...new Set(names)];
}

/** A text with its placeholders filled; one without a sample stays as it is. */
export function fill(text: string, samples: Samples): string {
  return text.replace(placeholder, (whole, name: string) => samples[name] || whole);
}

/** Fills HTML, where a sample is a text and no markup. */
export function fillHtml(html: string, samples: Samples): string {
  const escaped = Object.entries(samples).map(([name, text]) => [
    name,
    text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`),
  ]);
  return fill(html, Object.fromEntries(escaped));
}

/** Something that a placeholder of this name could stand for. */
export function sampleOf(name: string): string {
  return known.find(([pattern]) => pattern.test(name))?.[1] ?? `[${name}]`;
}

const known: readonly (readonly [RegExp, string])[] = [
  [/first.?name/i, "Ada"],
  [/last.?name|surname/i, "Lovelace"],
  [/^(full.?)?name$/i, "Ada Lovelace"],
  [/(product|item).?(name)?$/i, "Trail shoes"],
  [/e?mail/i, "ada@example.com"],
  [/phone|mobile/i, "+447700900123"],
  [/price|amount|total/i, "£24.90"],
  [/url|link/i, "https://example.com"],
  [/date|day/i, "22 November"],
  [/time/i, "10:30"],
  [/token|code/i, "482913"],
  [/number|id$|count|quantity|stock/i, "1042"],
];
