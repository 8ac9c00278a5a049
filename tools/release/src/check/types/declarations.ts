import ts from "typescript";
import type { Finding } from "../bump.ts";

type Reports = ReadonlyMap<string, string>;

/**
 * Declarations that are written differently than they were. On its own that is a minor: something was added or put
 * otherwise, and whether it fits is for others to judge. A patch when only what is said about it has changed, unless
 * that is a default: callers who leave the option out then get something else, though every program still compiles.
 */
export function changedDeclarations(before: Reports, after: Reports): Finding[] {
  const [olds, news] = [readDeclarations(before), readDeclarations(after)];
  return [...olds].flatMap(([at, old]): Finding[] => {
    const now = news.get(at);
    if (!now || now.documented === old.documented) return [];
    const isCode = now.code !== old.code;
    const bump = isCode ? "minor" : "patch";
    const what = isCode ? "the declaration changed" : "its documentation changed";
    return [{ bump, at, what }, ...changedDefaults(at, old, now)];
  });
}

function changedDefaults(
  at: string,
  { defaults: old }: Declaration,
  { defaults: now }: Declaration,
) {
  return [...old].flatMap(([name, said]): Finding[] =>
    now.has(name) && now.get(name) !== said
      ? [{ bump: "major", at: `${at}.${name}`, what: `said "${said}", says "${now.get(name)}"` }]
      : [],
  );
}

interface Declaration {
  code: string;
  documented: string;
  /** What each property says of its default, in the sentence that begins so; empty when it says nothing. */
  defaults: ReadonlyMap<string, string>;
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
        const documented = statement.getFullText().trim();
        return [[named, { code, documented, defaults: defaultsOf(statement) }]];
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

function defaultsOf(statement: ts.Statement): Map<string, string> {
  const members = ts.isInterfaceDeclaration(statement) ? [...statement.members] : [];
  return new Map(
    members.map((member) => {
      const text = ts
        .getJSDocCommentsAndTags(member)
        .map((node) => node.getText())
        .join(" ");
      const said = /\bDefault\b.*?(?=\.\s|\.?\s*\*\/|$)/s.exec(text)?.[0] ?? "";
      return [member.name?.getText() ?? "", said.replaceAll(/[\s*]+/g, " ").trim()];
    }),
  );
}
