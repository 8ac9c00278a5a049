/** A problem that the mock found, in a request or in its own response. */
export interface Violation {
  /** The place: `["request", "body", "0", "name"]`. Names of parameters are in lower case. */
  readonly location: readonly string[];
  /** The keyword of the schema that was violated. */
  readonly code: string | number;
  readonly message: string;
}

/** The problems that the mock found. It names them in a header. */
export function readViolations(headers: Headers): Violation[] {
  const text = headers.get("sl-violations");
  if (!text) return [];
  const cut = /^Too many violations! ?(.*)$/.exec(text)?.[1];
  return JSON.parse(cut === undefined ? text : wholeEntries(cut));
}

/** The mock's name of a place such as `["body", "0", "name"]`. It writes the names of parameters in lower case. */
export function locationOf([part = "", ...names]: readonly string[]): string[] {
  const spell = (name: string) => (part === "body" ? name : name.toLowerCase());
  return ["request", part, ...names.map(spell)];
}

/** A header of more than some 8 kB is cut anywhere: the entries before the cut. */
function wholeEntries(text: string): string {
  const end = text.lastIndexOf('},{"location"');
  return end < 0 ? "[]" : `${text.slice(0, end)}}]`;
}
