import type ts from "typescript";
import type { Finding } from "../bump.ts";
import { misfits } from "./assignable.ts";
import { changedDeclarations } from "./declarations.ts";
import { reached } from "./exports.ts";
import { withoutFiniteParameters } from "./finite-parameters.ts";
import { madeByUs } from "./handed-back.ts";
import { entryPaths, matchExports, type Pair } from "./match.ts";
import { newOperations, withoutOperations } from "./new-operations.ts";
import { createProgram, isReported, reportPath, type Side, type Sides } from "./program.ts";
import type { PackageTypes } from "./release-types.ts";
import { removedBetween } from "./removed.ts";
import { strictMethods } from "./strict-methods.ts";

/** Compares the types, for those who compile against the packages. `root` is the repository, for what they depend on. */
export function compareTypes(
  root: string,
  before: readonly PackageTypes[],
  after: readonly PackageTypes[],
): Finding[] {
  if (isSame(before, after)) return [];
  const written = bothSides(root, before, after);
  const sides = withoutFiniteParameters(written, createProgram(written));
  const program = createProgram(sides);
  const checker = program.getTypeChecker();
  const matched = matchExports(root, program, before, after);
  const { findings } = matched;
  const changed = matched.pairs.filter(
    ({ old, now }) => writtenBy(checker, old.symbol) !== writtenBy(checker, now.symbol),
  );
  const values = matched.pairs.filter(({ old }) => old.isValue).map(({ old }) => old.symbol);
  const used = reached(checker, values);
  const made = madeByUs(checker, matched.pairs);
  const roles = {
    isUsed: ({ old }: Pair) => used.has(old.symbol),
    isMade: ({ old }: Pair) => made.has(old.symbol),
  };
  const removed = changed.flatMap(({ at, old, now }) =>
    removedBetween(checker, typeOf(old), typeOf(now)).map(
      (what): Finding => ({ bump: "major", at, what }),
    ),
  );
  return [
    ...findings,
    ...removed,
    ...misfits(sides, checker, changed.filter(isJudged), roles),
    ...told(),
  ];

  function typeOf({ symbol, isValue }: Pair["old"]) {
    return isValue ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol);
  }

  function told(): Finding[] {
    return before.flatMap(({ name, reports }) => {
      const current = after.find((one) => one.name === name);
      if (!current) return [];
      const changed = changedDeclarations(reports, current.reports);
      return changed.map((finding) => ({ ...finding, at: `${name}: ${finding.at}` }));
    });
  }
}

function isSame(before: readonly PackageTypes[], after: readonly PackageTypes[]): boolean {
  const [old, now] = [before, after].map((packages) =>
    JSON.stringify(packages.map(({ manifest, reports }) => [manifest, [...reports].sort()])),
  );
  return old === now;
}

/** All that a declaration says, with what it refers to: what did not change is not compared. */
function writtenBy(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const nodes = [...reached(checker, [symbol])].flatMap(({ declarations = [] }) => declarations);
  return nodes
    .flatMap((node) => (isReported(node) ? node.getText() : []))
    .sort()
    .join("\n");
}

/**
 * The maps that openapi-typescript writes hold requests and responses side by side, so neither direction can be checked
 * of them as a whole. The schemas in them are exported by name and judged so, the operations by comparing the specs.
 */
const maps = new Set(["paths", "operations", "components", "webhooks", "$defs"]);
const isJudged = ({ old }: Pair) => !maps.has(old.name);

function bothSides(
  root: string,
  before: readonly PackageTypes[],
  after: readonly PackageTypes[],
): Sides {
  const added = newOperations(before, after);
  const sides = [
    ["old", before],
    ["new", after],
  ] as const satisfies [Side, readonly PackageTypes[]][];
  const files = sides.flatMap(([side, packages]) =>
    packages.flatMap(({ folder, reports }) =>
      [...reports].map(([name, text]): [string, string] => [
        reportPath(root, side, folder, name.replace(/\.d\.ts$/, "")),
        strictMethods(side === "new" ? withoutOperations(text, added) : text),
      ]),
    ),
  );
  const entries = sides.flatMap(([side, packages]) =>
    [...entryPaths(root, side, packages)].map(([specifier, path]): [string, string] => [
      `${side} ${specifier}`,
      path,
    ]),
  );
  return { root, files: new Map(files), entries: new Map(entries) };
}
