/** The part of Redocly's plugin interface that the rules here use; its package ships no types. */
export interface Context {
  location: Location;
  report(problem: { message: string; location: Location }): void;
  /** Follows a `$ref` that stands in the file `from`. */
  resolve(node: unknown, from: string): { node?: unknown; location?: Location };
}

export interface Location {
  /** The place in its file: `#/` for the whole file, else `#/get/responses/200`. */
  pointer: string;
  source: { absoluteRef: string };
  child(path: readonly string[]): Location;
}
