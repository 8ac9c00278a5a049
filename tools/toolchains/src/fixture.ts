import { cp } from "node:fs/promises";
import { resolve } from "node:path";

const fixtures = resolve(import.meta.dirname, "../fixtures");

/** Copies what a user would have written, a file or a folder, into a project. */
export function copyFixture(name: string, into: string): Promise<void> {
  return cp(resolve(fixtures, name), into, { recursive: true });
}
