import ts from "typescript";
import { isReported } from "./program.ts";

/**
 * Finds changes that assignability misses and programs break of: a property that is gone while it was optional, a
 * parameter or type argument that is no longer taken, a property that became read-only, `any` that came or went.
 * Walks an old and a new type side by side; each is a list, because a union is looked at as all its members.
 */
export function removedBetween(checker: ts.TypeChecker, before: ts.Type, after: ts.Type): string[] {
  const removed = new Set<string>();
  const seen = new Set<string>();

  const walk = (olds: ts.Type[], news: ts.Type[], path: string, depth: number) => {
    const [old, now] = [olds.flatMap(parts), news.flatMap(parts)];
    const key = `${old.map(idOf)}|${now.map(idOf)}`;
    if (depth > 12 || seen.has(key)) return;
    seen.add(key);
    if (old.some(isAny) !== now.some(isAny))
      removed.add(`${path} ${now.some(isAny) ? "became" : "was"} any`);
    else if (now.length > 0) {
      walkProperties(old, now, path, depth);
      walkSignatures(old, now, path, depth);
      walkArguments(old, now, path, depth);
    }
  };

  const walkProperties = (old: ts.Type[], now: ts.Type[], path: string, depth: number) => {
    const had = propertiesOf(old.filter(isOurs));
    const has = propertiesOf(now);
    for (const [name, properties] of had) {
      const place = path ? `${path}.${name}` : name;
      const current = has.get(name);
      if (!current) removed.add(`${ownerOf(properties[0]) ?? place} is gone`);
      else if (current.some(isReadonly) && !properties.some(isReadonly))
        removed.add(`${ownerOf(properties[0]) ?? place} became read-only`);
      else walk(properties.map(typeOf), current.map(typeOf), place, depth + 1);
    }
  };

  const walkSignatures = (old: ts.Type[], now: ts.Type[], path: string, depth: number) => {
    for (const kind of [ts.SignatureKind.Call, ts.SignatureKind.Construct]) {
      const had = old.filter(isOurs).flatMap((type) => checker.getSignaturesOfType(type, kind));
      const has = now.flatMap((type) => checker.getSignaturesOfType(type, kind));
      if (had.length === 0 || has.length === 0) continue;
      if (Math.max(...had.map(parameterCount)) > Math.max(...has.map(parameterCount)))
        removed.add(`${path}() takes fewer arguments`);
      if (had.length === 1 && has.length === 1 && !takesTypeArguments(had[0], has[0]))
        removed.add(`${path}() takes other type arguments`);
      const most = Math.max(...had.map(({ parameters }) => parameters.length));
      for (let index = 0; index < most; index++) {
        const at = (all: ts.Signature[]) =>
          all.flatMap(({ parameters }) => parameters[index] ?? []).map(typeOf);
        walk(at(had), at(has), `${path}(${index + 1})`, depth + 1);
      }
      const returned = (all: ts.Signature[]) =>
        all.map((one) => checker.getReturnTypeOfSignature(one));
      walk(returned(had), returned(has), `${path}()`, depth + 1);
    }
  };

  const walkArguments = (old: ts.Type[], now: ts.Type[], path: string, depth: number) => {
    const [had, has] = [old.map(argumentsOf), now.map(argumentsOf)];
    const most = Math.max(0, ...had.map(({ length }) => length));
    for (let index = 0; index < most; index++) {
      const at = (all: (readonly ts.Type[])[]) => all.flatMap((types) => types[index] ?? []);
      walk(at(had), at(has), path, depth + 1);
    }
  };

  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol);

  const argumentsOf = (type: ts.Type): readonly ts.Type[] => {
    if (type.aliasTypeArguments && !isOurs(type)) return type.aliasTypeArguments;
    const isReference = type.flags & ts.TypeFlags.Object && "target" in type;
    return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
  };

  const propertiesOf = (types: ts.Type[]) =>
    Map.groupBy(
      types
        .filter(({ flags }) => flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
        .flatMap((type) => checker.getPropertiesOfType(type)),
      ({ name }) => name,
    );

  walk([before], [after], "", 0);
  return [...removed];
}

const ids = new WeakMap<ts.Type, number>();
let lastId = 0;
function idOf(type: ts.Type): number {
  const id = ids.get(type) ?? ++lastId;
  ids.set(type, id);
  return id;
}

const parts = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);
const isAny = ({ flags }: ts.Type) => (flags & ts.TypeFlags.Any) !== 0;

/** Written in a report: what comes from elsewhere is not ours to keep. */
function isOurs(type: ts.Type): boolean {
  const [declaration] = (type.aliasSymbol ?? type.symbol)?.declarations ?? [];
  return declaration ? isReported(declaration) : type.isIntersection();
}

/** `MessagingOptions.apiKey`, for a property that an interface or class of that name declares. */
function ownerOf(property: ts.Symbol | undefined): string | undefined {
  const parent = property?.declarations?.[0]?.parent;
  const isNamed = parent && (ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent));
  return isNamed ? `${parent.name?.text}.${property?.name}` : undefined;
}

function isReadonly({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((node) =>
    ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)
      ? (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Readonly) !== 0
      : false,
  );
}

function parameterCount({ parameters, declaration }: ts.Signature): number {
  const last = declaration?.parameters.at(-1);
  const isRest = last && ts.isParameter(last) && last.dotDotDotToken;
  return isRest ? Number.POSITIVE_INFINITY : parameters.length;
}

function takesTypeArguments(before?: ts.Signature, after?: ts.Signature): boolean {
  const count = before?.typeParameters?.length ?? 0;
  const now = after?.typeParameters ?? [];
  const needed = now.filter((parameter) => parameter.getDefault() === undefined).length;
  return count === 0 || (needed <= count && count <= now.length);
}
