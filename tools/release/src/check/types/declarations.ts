import ts from "typescript";
import type { Finding } from "../bump.ts";

type Reports = ReadonlyMap<string, string>;

/**
 * Declarations that are written differently than they were. On its own that is a minor: something was added or put
 * otherwise, and whether it fits is for others to judge. A patch when only what is said about it has changed.
 */
export function changedDeclarations(before: Reports, after: Reports): Finding[] {
  const [olds, news] = [readDeclarations(before), readDeclarations(after)];
  return [...olds].flatMap(([at, old]): Finding[] => {
    const now = news.get(at);
    if (!now || now.documented === old.documented) return [];
    return now.code === old.code
      ? [{ bump: "patch", at, what: "its documentation changed" }]
      : [{ bump: "minor", at, what: "the declaration changed" }];
  });
}

interface Declaration {
  code: string;
  documented: string;
}

/** Every declaration of a package by name, in whichever file of its reports it is. */
function readDeclarations(reports: Reports): Map<string, Declaration> {
  return new Map(
    [...reports].flatMap(([name, text]) => {
      const file = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
      return file.statements.flatMap((statement): [string, Declaration][] => {
        const named = nameOf(statement);
        if (named === undefined) return [];
        const code = bare.printNode(ts.EmitHint.Unspecified, statement, file);
        return [[named, { code, documented: statement.getFullText() }]];
      });
    }),
  );
}

const bare = ts.createPrinter({ removeComments: true });

function nameOf(statement: ts.Statement): string | undefined {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText()).join(", ");
  const isNamed =
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isFunctionDeclaration(statement);
  return isNamed ? statement.name?.text : undefined;
}
