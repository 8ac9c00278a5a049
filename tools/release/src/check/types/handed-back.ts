import ts from "typescript";
import type { Pair } from "./match.ts";
import { isReported, type Sides } from "./program.ts";

/**
 * Finds the interfaces of both releases that our own functions make, such as `Messaging`. Users have them
 * from us and hand them back to us, so a new method is no new demand on what they hand back.
 */
export function madeByUs(checker: ts.TypeChecker, pairs: readonly Pair[]): Set<ts.Symbol> {
  const values = pairs.filter(({ old }) => old.isValue);
  const returned = values.flatMap(({ old }) =>
    checker
      .getTypeOfSymbol(old.symbol)
      .getCallSignatures()
      .map((signature) => checker.getReturnTypeOfSignature(signature)),
  );
  const made = returned.flatMap((type) => (checker.getAwaitedType(type) ?? type).symbol ?? []);
  return new Set(made.filter(({ declarations }) => isPlainInterface(declarations?.[0])));
}

function isPlainInterface(node: ts.Declaration | undefined): boolean {
  return (
    node !== undefined &&
    isReported(node) &&
    ts.isInterfaceDeclaration(node) &&
    !node.typeParameters
  );
}

/** The two sides with the new declarations of these exports replaced by the old: handed back, they are not compared. */
export function withoutThem(sides: Sides, pairs: readonly Pair[]): Sides {
  const files = new Map(sides.files);
  const bySymbol = new Map(pairs.map((pair) => [pair.now.symbol, pair]));
  for (const [symbol, { old, oldEntry }] of bySymbol) {
    const [declaration] = symbol.declarations ?? [];
    if (!declaration || !isReported(declaration)) continue;
    const file = declaration.getSourceFile().fileName;
    const alias = `type ${symbol.name} = import(${JSON.stringify(oldEntry)}).${old.name};`;
    const text = files.get(file) ?? "";
    files.set(
      file,
      text.replace(declaration.getText(), () => alias),
    );
  }
  return { ...sides, files };
}
