import type ts from "typescript";
import type { Finding } from "../bump.ts";
import { type Exported, exportsOf } from "./exports.ts";
import { reportPath } from "./program.ts";
import type { PackageTypes } from "./release-types.ts";

/** An export that both releases have. */
export interface Pair {
  at: string;
  old: Exported;
  now: Exported;
  /** The files of the entry point, old and new. */
  oldEntry: string;
  newEntry: string;
}

/** Which exports both releases have, and which came or went. */
export function matchExports(
  root: string,
  program: ts.Program,
  before: readonly PackageTypes[],
  after: readonly PackageTypes[],
): { pairs: Pair[]; findings: Finding[] } {
  const checker = program.getTypeChecker();
  const [olds, news] = [entryPaths(root, "old", before), entryPaths(root, "new", after)];
  const pairs: Pair[] = [];
  const findings: Finding[] = [];
  for (const [specifier, path] of olds) {
    const newEntry = news.get(specifier);
    if (!newEntry) {
      findings.push({ bump: "major", at: specifier, what: "the entry point is gone" });
      continue;
    }
    const had = exportsOf(checker, sourceFile(program, path));
    const has = exportsOf(checker, sourceFile(program, newEntry));
    for (const [name, old] of had) {
      const at = `${specifier}: ${name}`;
      const now = has.get(name);
      if (!now) findings.push({ bump: "major", at, what: "the export is gone" });
      else if (old.isValue && !now.isValue)
        findings.push({ bump: "major", at, what: "the export is only a type now" });
      else pairs.push({ at, old, now, oldEntry: path, newEntry });
    }
    for (const name of has.keys())
      if (!had.has(name))
        findings.push({ bump: "minor", at: `${specifier}: ${name}`, what: "a new export" });
  }
  for (const specifier of news.keys())
    if (!olds.has(specifier))
      findings.push({ bump: "minor", at: specifier, what: "a new entry point" });
  return { pairs, findings };
}

/** The file of each entry point by how it is imported. */
export function entryPaths(root: string, side: "old" | "new", packages: readonly PackageTypes[]) {
  return new Map(
    packages.flatMap(({ folder, entries }) =>
      entries.map(
        ({ specifier, report }) => [specifier, reportPath(root, side, folder, report)] as const,
      ),
    ),
  );
}

function sourceFile(program: ts.Program, path: string): ts.SourceFile {
  const file = program.getSourceFile(path);
  if (!file) throw new Error(`There is no report ${path}: run \`pnpm api\` and commit the result.`);
  return file;
}
