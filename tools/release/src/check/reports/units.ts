import ts from "typescript";

/** What a report says in one place: an export, a member of a type, a line. */
export interface Unit {
  readonly text: string;
  /** Its TSDoc. */
  readonly doc: string;
}

export type Units = Map<string, Unit>;

/** Each line of a text with the unindented one that it stands under; comments left out. */
export function unitsOfText(text: string): Units {
  const units: Units = new Map();
  let head = "";
  for (const line of text.split("\n")) {
    const unit = line.trim().replaceAll(/\s+/g, " ");
    if (unit === "" || /^([)}\]`]|\/\/|\/?\*|#)/.test(unit)) continue;
    const isHead = !/^\s/.test(line);
    if (isHead) head = unit;
    units.set(isHead || !head ? unit : `${head} ${unit}`, { text: unit, doc: "" });
  }
  return units;
}

/**
 * The exports of an entry point, and the members of every declaration, by their names. So it changes nothing when a
 * declaration moves to another file.
 */
export function unitsOfTypes(entry: string, text: string): Units {
  const units: Units = new Map();
  const file = ts.createSourceFile("report.d.ts", text, ts.ScriptTarget.ESNext, true);
  const print = (node: ts.Node) =>
    printer.printNode(ts.EmitHint.Unspecified, node, file).replaceAll(/\s+/g, " ");
  const add = (name: string, node: ts.Node, printed: string) => {
    const docs = ts.getJSDocCommentsAndTags(node).map((one) => one.getText(file));
    // Overloads have one name.
    const key = units.has(name) ? `${name} ${printed}` : name;
    units.set(key, { text: printed, doc: docs.join("\n") });
  };
  file.statements.forEach(addStatement);
  return units;

  function addStatement(node: ts.Statement) {
    if (ts.isExportDeclaration(node)) {
      if (!node.exportClause) return add(`${entry}: ${print(node)}`, node, print(node));
      ts.forEachChild(node.exportClause, (one) => {
        if (ts.isExportSpecifier(one)) add(`${entry}: ${one.name.text}`, one, "export");
      });
    } else if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
      const heads = [node.typeParameters ?? [], node.heritageClauses ?? []].flat().map(print);
      add(node.name?.text ?? "", node, heads.join(" "));
      addMembers(node.name?.text ?? "", node.members);
    } else if (ts.isTypeAliasDeclaration(node)) {
      const members = ts.isTypeLiteralNode(node.type) ? node.type.members : undefined;
      const heads = (node.typeParameters ?? []).map(print);
      add(node.name.text, node, members ? heads.join(" ") : print(node));
      if (members) addMembers(node.name.text, members);
    } else if (ts.isVariableStatement(node)) {
      for (const { name, type } of node.declarationList.declarations) {
        const members = type && ts.isTypeLiteralNode(type) ? type.members : undefined;
        add(print(name), node, members ? "" : print(node));
        if (members) addMembers(print(name), members);
      }
    } else if (ts.isFunctionDeclaration(node)) add(node.name?.text ?? "", node, print(node));
    else if (!ts.isImportDeclaration(node)) add(print(node), node, print(node));
  }

  function addMembers(name: string, members: readonly (ts.TypeElement | ts.ClassElement)[]) {
    for (const one of members) {
      const own = one.name ? print(one.name) : ts.SyntaxKind[one.kind];
      if (!/^(#|private)/.test(print(one))) add(`${name}.${own}`, one, print(one));
    }
  }
}

const printer = ts.createPrinter({ removeComments: true });
