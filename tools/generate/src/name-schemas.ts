import { componentsOf, type Document, operationObjects } from "@messaging-sdk/spec/reader";
import ts from "typescript";

/**
 * Declares each schema under its own name, to which `components` then refers: an editor shows `Result<Group>` instead of
 * all that a group has. Declarations in `written` stay as they are. Lists of what is given may be `readonly`.
 */
export function nameSchemas(
  document: Document,
  text: string,
  written: ReadonlyMap<string, string>,
): string {
  const inputs = inputSchemas(document);
  const source = ts.createSourceFile("openapi.ts", text, ts.ScriptTarget.ESNext, true);
  const edits = new Map<ts.Node, string>();
  const declared = new Map(written);
  for (const [name, property] of members(source, "components", "schemas")) {
    if (written.has(name) || !property.type) continue;
    const type = inputs.has(`schemas/${name}`)
      ? withReadonlyLists(property.type)
      : property.type.getText();
    const [comment] = ts.getJSDocCommentsAndTags(property);
    const declaration = `${comment ? `${comment.getText()}\n        ` : ""}export type ${name} = ${type};`;
    declared.set(name, declaration.replaceAll(/^ {8}/gm, ""));
    edits.set(property, `${name}: ${name};`);
  }
  for (const [, operation] of members(source, "operations")) {
    const body = propertiesOf(operation.type).get("requestBody")?.type;
    if (body) edits.set(body, withReadonlyLists(body));
  }
  return edited(source, edits)
    .replace(alias, (found, name: string) => declared.get(name) ?? found)
    .replace(/components\["schemas"\]\["(\w+)"\]/g, (found, name: string) =>
      declared.has(name) && !written.has(name) ? name : found,
    );
}

const alias = /^export type (\w+) = components\['schemas'\]\['\1'\];$/gm;

/** The schemas of no response: what comes back is the caller's to change. */
function inputSchemas(document: Document): Set<string> {
  const responses = operationObjects(document).map(({ object }) => object.responses);
  const received = componentsOf(document, responses);
  const names = Object.keys(document.components?.schemas ?? {}).map((name) => `schemas/${name}`);
  return new Set(names.filter((one) => !received.has(one)));
}

/** The properties of an interface, or of a property of it. */
function members(source: ts.SourceFile, name: string, inside?: string) {
  const declaration = source.statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === name,
  );
  const own = propertiesOf(declaration);
  return inside === undefined ? own : propertiesOf(own.get(inside)?.type);
}

function propertiesOf(node: ts.Node | undefined): Map<string, ts.PropertySignature> {
  const list =
    node && (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) ? node.members : [];
  return new Map(
    list.flatMap((one) => (ts.isPropertySignature(one) ? [[one.name.getText(), one]] : [])),
  );
}

function withReadonlyLists(type: ts.Node): string {
  const edits = new Map<ts.Node, string>();
  const visit = (node: ts.Node): void => {
    if (!ts.isArrayTypeNode(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const element = withReadonlyLists(node.elementType);
    edits.set(node, `readonly ${element.startsWith("readonly ") ? `(${element})` : element}[]`);
  };
  visit(type);
  return edited(type, edits);
}

/** The text of a node, with other text for some of those in it. */
function edited(node: ts.Node, edits: ReadonlyMap<ts.Node, string>): string {
  const text = node.getSourceFile().text;
  let done = node.getStart();
  let result = "";
  for (const [node, replacement] of edits) {
    result += text.slice(done, node.getStart()) + replacement;
    done = node.end;
  }
  return result + text.slice(done, node.end);
}
