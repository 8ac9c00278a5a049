import type { Location } from "./redocly.ts";

/**
 * A value that a node states for itself and for everything below it in its file. A `$ref` ends it: the file it leads
 * to speaks for itself. Redocly enters a parent before its children, so noting is enough to inherit.
 */
export class Inherited<T> {
  readonly #stated = new Map<string, T>();

  state(location: Location, value: T): void {
    this.#stated.set(place(location.source.absoluteRef, location.pointer), value);
  }

  at(location: Location): T | undefined {
    let pointer = trim(location.pointer);
    while (true) {
      const value = this.#stated.get(place(location.source.absoluteRef, pointer));
      if (value !== undefined || pointer === "#") return value;
      pointer = pointer.slice(0, pointer.lastIndexOf("/"));
    }
  }
}

function place(file: string, pointer: string): string {
  return `${file}${trim(pointer)}`;
}

/** The whole file is `#/` in Redocly, and `#` here, as every other pointer without its last part. */
function trim(pointer: string): string {
  return pointer.endsWith("/") ? pointer.slice(0, -1) : pointer;
}
