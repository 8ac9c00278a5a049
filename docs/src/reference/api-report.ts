import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** Something that a package exports. */
export interface Exported {
  readonly name: string;
  /** Its documentation, as Markdown. */
  readonly doc: string;
  /** Its declarations; several of an overloaded function. */
  readonly declarations: readonly ts.Node[];
}

/** Returns what an entry of a package exports, by the report that `pnpm api` keeps, in the order of its names. */
export function readExports(root: string, packageName: string, entry: string): Exported[] {
  const folder = join(root, "packages", packageName, "api");
  const read = (file: string) =>
    ts.createSourceFile(
      file,
      readFileSync(join(folder, file), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
  const report = read(`${entry}.d.ts`);
  const sources = [report, ...importedFiles(report).map(read)];
  return exportedNames(report).flatMap((name) => {
    const declarations = sources.flatMap((source) => declarationsOf(source, name));
    const [first] = declarations;
    // Declarations of another package are on that package's page.
    return first ? { name, doc: docOf(first), declarations } : [];
  });
}

function importedFiles(source: ts.SourceFile): string[] {
  const files = source.statements.flatMap((one) => {
    const from =
      ts.isImportDeclaration(one) || ts.isExportDeclaration(one) ? one.moduleSpecifier : undefined;
    return from && ts.isStringLiteral(from) && from.text.startsWith("./") ? from.text : [];
  });
  return [...new Set(files)].map((file) => file.slice(2).replace(/\.js$/, ".d.ts"));
}

function exportedNames(source: ts.SourceFile): string[] {
  const names = source.statements.flatMap((one) =>
    ts.isExportDeclaration(one) && one.exportClause && ts.isNamedExports(one.exportClause)
      ? one.exportClause.elements.map(({ name }) => name.text)
      : [],
  );
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}

function declarationsOf(source: ts.SourceFile, name: string): ts.Node[] {
  return source.statements.filter((one) => {
    const named = ts.isVariableStatement(one)
      ? one.declarationList.declarations
      : [one as ts.DeclarationStatement];
    return named.some((each) => each.name?.getText() === name);
  });
}

/** The documentation above a declaration or a property. */
export function docOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return ts.getTextOfJSDocComment(comment?.comment) ?? "";
}
