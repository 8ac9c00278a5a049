import ts from "typescript";

/**
 * The declarations with every method written as a property that holds a function. The compiler compares the
 * parameters of methods in both directions, so a method that takes less than before would pass as compatible.
 */
export function strictMethods(text: string): string {
  const file = ts.createSourceFile("report.d.ts", text, ts.ScriptTarget.ESNext, true);
  const { transformed } = ts.transform(file, [
    (context) => (root) => ts.visitEachChild(root, (node) => rewrite(node, context), context),
  ]);
  const [strict = file] = transformed;
  return ts.createPrinter({ removeComments: true }).printFile(strict);
}

function rewrite(node: ts.Node, context: ts.TransformationContext): ts.Node {
  const visited = ts.visitEachChild(node, (child) => rewrite(child, context), context);
  const { factory } = context;
  // A symbol of ours is another one in each release, so it counts by its name.
  if (ts.isComputedPropertyName(visited) && ts.isIdentifier(visited.expression))
    return factory.createStringLiteral(`[${visited.expression.text}]`);
  if (ts.isInterfaceDeclaration(visited)) {
    const { modifiers, name, typeParameters, heritageClauses, members } = visited;
    return factory.updateInterfaceDeclaration(
      visited,
      modifiers,
      name,
      typeParameters,
      heritageClauses,
      asProperties(members, factory),
    );
  }
  if (ts.isTypeLiteralNode(visited))
    return factory.updateTypeLiteralNode(
      visited,
      factory.createNodeArray(asProperties(visited.members, factory)),
    );
  if (ts.isClassDeclaration(visited)) {
    const { modifiers, name, typeParameters, heritageClauses, members } = visited;
    return factory.updateClassDeclaration(
      visited,
      modifiers,
      name,
      typeParameters,
      heritageClauses,
      asProperties(members, factory),
    );
  }
  return visited;
}

type Method = ts.MethodSignature | ts.MethodDeclaration;

const isMethod = (node: ts.Node): node is Method =>
  ts.isMethodSignature(node) || ts.isMethodDeclaration(node);

/** Overloads of one name become one property, with a call signature each. */
function asProperties<Member extends ts.TypeElement | ts.ClassElement>(
  members: ts.NodeArray<Member>,
  factory: ts.NodeFactory,
): Member[] {
  const nameOf = ({ name }: Method) =>
    ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
  const overloads = Map.groupBy(
    [...members].flatMap((member) => (isMethod(member) ? [member] : [])),
    nameOf,
  );
  const written = new Set<string>();
  return members.flatMap((member): Member[] => {
    const name = isMethod(member) ? nameOf(member) : undefined;
    // A computed name, such as [Symbol.asyncIterator], is left as it is.
    if (!isMethod(member) || name === undefined) return [member];
    if (written.has(name)) return [];
    written.add(name);
    const calls = (overloads.get(name) ?? []).map(({ typeParameters, parameters, type }) =>
      factory.createCallSignature(typeParameters, parameters, type),
    );
    const { questionToken } = member;
    const modifiers = ts.canHaveModifiers(member) ? ts.getModifiers(member) : undefined;
    const type = factory.createTypeLiteralNode(calls);
    const property = ts.isMethodSignature(member)
      ? factory.createPropertySignature(modifiers, member.name, questionToken, type)
      : factory.createPropertyDeclaration(modifiers, member.name, questionToken, type, undefined);
    return [property as ts.Node as Member];
  });
}
