import ts from "typescript";
import type { PackageTypes } from "./release-types.ts";

/** The operations that the new release has and the old had not, by what openapi-typescript calls `operations`. */
export function newOperations(
  before: readonly PackageTypes[],
  after: readonly PackageTypes[],
): Set<string> {
  return new Set(operationsOf(after)).difference(new Set(operationsOf(before)));
}

function operationsOf(packages: readonly PackageTypes[]): string[] {
  const texts = packages.flatMap(({ reports }) => [...reports.values()]);
  const files = texts.filter((text) => text.includes("interface operations"));
  return files.flatMap((text) =>
    parse(text).statements.flatMap((node) =>
      ts.isInterfaceDeclaration(node) && node.name.text === "operations"
        ? node.members.flatMap(({ name }) => (name ? nameOf(name) : []))
        : [],
    ),
  );
}

/**
 * The declarations as if these operations were not there: one more of them is one more member wherever operations are
 * listed, in maps and in unions of their ids, and none of those is closed to more.
 */
export function withoutOperations(text: string, ids: ReadonlySet<string>): string {
  if (ids.size === 0) return text;
  const isNew = (node: ts.Node) =>
    (ts.isTypeElement(node) && node.name !== undefined && ids.has(nameOf(node.name))) ||
    (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) && ids.has(node.literal.text));
  const { transformed } = ts.transform(parse(text), [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node | undefined => {
        const inUnion = node.parent && ts.isUnionTypeNode(node.parent);
        if (isNew(node) && (ts.isTypeElement(node) || inUnion)) return undefined;
        return ts.visitEachChild(node, visit, context);
      };
      return ts.visitEachChild(root, visit, context);
    },
  ]);
  const [file] = transformed;
  return file ? ts.createPrinter().printFile(file) : text;
}

const parse = (text: string) =>
  ts.createSourceFile("report.d.ts", text, ts.ScriptTarget.ESNext, true);

const nameOf = (name: ts.PropertyName) => (ts.isComputedPropertyName(name) ? "" : name.text);
