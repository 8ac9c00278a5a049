/** A page of the reference. */
export interface ReferencePage {
  /** Its place under `/reference/`. */
  readonly path: string;
  readonly title: string;
  /** Its group in the sidebar. */
  readonly group: string;
  /** A sentence of what it has. */
  readonly description: string;
  /** Markdown from its first heading on. */
  readonly text: string;
}

/** Parts of a page, one after the other; what is empty is left out. */
export function join(...parts: readonly (string | false | undefined)[]): string {
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
