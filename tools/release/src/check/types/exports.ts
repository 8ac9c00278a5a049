import ts from "typescript";
import { isReported } from "./program.ts";

/** A name that an entry point exports, with what it stands for. */
export interface Exported {
  name: string;
  symbol: ts.Symbol;
  isValue: boolean;
  isType: boolean;
}

/** The exports of a file by name; re-exports are followed to their declarations. */
export function exportsOf(checker: ts.TypeChecker, file: ts.SourceFile): Map<string, Exported> {
  const module = checker.getSymbolAtLocation(file);
  const symbols = module ? checker.getExportsOfModule(module) : [];
  return new Map(
    symbols.map((exported) => {
      const symbol = target(checker, exported);
      const onlyType = exported.declarations?.some(
        (node) => ts.isExportSpecifier(node) && ts.isTypeOnlyExportDeclaration(node),
      );
      const isValue = !onlyType && (symbol.flags & ts.SymbolFlags.Value) !== 0;
      const isType = (symbol.flags & ts.SymbolFlags.Type) !== 0;
      return [exported.name, { name: exported.name, symbol, isValue, isType }];
    }),
  );
}

function target(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Every symbol that the declarations of these refer to, directly or not, themselves included. */
export function reached(checker: ts.TypeChecker, roots: Iterable<ts.Symbol>): Set<ts.Symbol> {
  const found = new Set<ts.Symbol>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      if (symbol) add(target(checker, symbol));
    }
    ts.forEachChild(node, visit);
  };
  const add = (symbol: ts.Symbol) => {
    if (found.has(symbol)) return;
    found.add(symbol);
    for (const node of symbol.declarations ?? []) if (isReported(node)) visit(node);
  };
  for (const root of roots) add(root);
  return found;
}
