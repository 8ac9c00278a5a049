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
export function fill(text: string, samples: Samples, write = (sample: string) => sample): string {
  return text.replace(placeholder, (found, name: string) => write(samples[name] ?? "") || found);
}

/** Fills HTML, where a sample is a text and no markup. */
export function fillHtml(html: string, samples: Samples): string {
  const write = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);
  return fill(html, samples, write);
}

/** A sample of no meaning: the name of a placeholder in words. */
export function sampleOf(name: string): string {
  return name.replace(/[_.-]+|(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase();
}
