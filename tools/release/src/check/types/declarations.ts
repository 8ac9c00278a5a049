import ts from "typescript";
import type { Finding } from "../bump.ts";

type Reports = ReadonlyMap<string, string>;

/** The code beside it may have changed, too. */
export const onlyDocumented = "its documentation changed";

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
    const what = isCode ? "the declaration changed" : onlyDocumented;
    return [{ bump, at, what }, ...changedDefaults(at, old, now), ...changedGenerics(at, old, now)];
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

/** Code that names `Page` alone gets its parameter's default. Without one it no longer compiles. */
function changedGenerics(
  at: string,
  { generics: old }: Declaration,
  { generics: now }: Declaration,
): Finding[] {
  return old.flatMap((said, index): Finding[] => {
    const current = now[index];
    if (said === undefined || said === current) return [];
    const is = current === undefined ? "has none" : `is ${current}`;
    return [{ bump: "major", at, what: `the default of a type parameter was ${said}, ${is}` }];
  });
}

interface Declaration {
  code: string;
  documented: string;
  /** The sentence of each property that begins with Default; empty when there is none. */
  defaults: ReadonlyMap<string, string>;
  /** The default of each type parameter, if it has one; of all overloads. */
  generics: readonly (string | undefined)[];
}

/** Every declaration of a package by name, in whichever file of its reports it is; overloads are one. */
function readDeclarations(reports: Reports): Map<string, Declaration> {
  const statements = [...reports].flatMap(([name, text]) => [
    ...ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true).statements,
  ]);
  const named = Map.groupBy(statements, nameOf);
  named.delete(undefined);
  return new Map([...named].map(([name = "", own]) => [name, readDeclaration(own)]));
}

function readDeclaration(own: readonly ts.Statement[]): Declaration {
  const print = (one: ts.Statement) =>
    bare.printNode(ts.EmitHint.Unspecified, one, one.getSourceFile());
  return {
    code: own.map(print).join("\n"),
    documented: own.map((one) => one.getFullText().trim()).join("\n"),
    defaults: new Map(own.flatMap((one) => [...defaultsOf(one)])),
    generics: own.flatMap(genericsOf),
  };
}

function genericsOf(statement: ts.Statement): (string | undefined)[] {
  const parameters = "typeParameters" in statement ? statement.typeParameters : undefined;
  return [...((parameters ?? []) as ts.TypeParameterDeclaration[])].map((one) =>
    one.default?.getText(),
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
