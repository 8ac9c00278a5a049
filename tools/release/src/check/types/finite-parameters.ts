import ts from "typescript";
import { isReported, type Sides } from "./program.ts";

/**
 * The sides with each function of one type parameter that stands for a few literals, such as `Id extends OperationId`,
 * written as a map: `{ [Id in OperationId]: (id: Id) => Reply<Id> }`. While such a parameter is open, the compiler
 * takes conditional types of two releases for different; it can compare literal by literal.
 */
export function withoutFiniteParameters(sides: Sides, program: ts.Program): Sides {
  const checker = program.getTypeChecker();
  const files = [...sides.files].map(([path, text]): [string, string] => {
    const file = program.getSourceFile(path);
    if (!file) return [path, text];
    const { transformed } = ts.transform(file, [
      (context) => (root) =>
        ts.visitEachChild(root, (node) => expand(checker, node, context), context),
    ]);
    return [path, ts.createPrinter().printFile(transformed[0] ?? file)];
  });
  return { ...sides, files: new Map(files) };
}

/** Returns true for a type parameter that can only be one of some literals. */
export function isFewLiterals(checker: ts.TypeChecker, node: ts.TypeParameterDeclaration): boolean {
  if (!node.constraint || !isReported(node)) return false;
  const type = checker.getTypeFromTypeNode(node.constraint);
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => member.isStringLiteral());
}

function expand(
  checker: ts.TypeChecker,
  node: ts.Node,
  context: ts.TransformationContext,
): ts.Node {
  const { factory } = context;
  const inner = ts.visitEachChild(node, (child) => expand(checker, child, context), context);
  if (ts.isFunctionDeclaration(node) && node.name && isExpandable(checker, node)) {
    const type = mapOf(node, factory);
    const constant = factory.createVariableDeclaration(node.name, undefined, type);
    return factory.createVariableStatement(
      [factory.createModifier(ts.SyntaxKind.DeclareKeyword)],
      factory.createVariableDeclarationList([constant], ts.NodeFlags.Const),
    );
  }
  const [only, ...others] = ts.isTypeLiteralNode(node) ? node.members : [];
  const isFunction = only && others.length === 0 && ts.isCallSignatureDeclaration(only);
  return isFunction && isExpandable(checker, only) ? mapOf(only, factory) : inner;
}

function isExpandable(checker: ts.TypeChecker, node: ts.SignatureDeclaration): boolean {
  const [parameter, ...others] = node.typeParameters ?? [];
  return parameter !== undefined && others.length === 0 && isFewLiterals(checker, parameter);
}

function mapOf(
  { typeParameters, parameters, type }: ts.SignatureDeclaration,
  factory: ts.NodeFactory,
) {
  const [{ name, constraint }] = typeParameters as ts.NodeArray<ts.TypeParameterDeclaration> & {
    0: ts.TypeParameterDeclaration;
  };
  const result = type ?? factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword);
  return factory.createMappedTypeNode(
    undefined,
    factory.createTypeParameterDeclaration(undefined, name, constraint),
    undefined,
    undefined,
    factory.createFunctionTypeNode(undefined, parameters, result),
    undefined,
  );
}
