import ts from "typescript";
import type { Finding } from "../bump.ts";
import { isFewLiterals } from "./finite-parameters.ts";
import { withoutThem } from "./handed-back.ts";
import type { Pair } from "./match.ts";
import { createProgram, isReported, type Sides } from "./program.ts";

/** A line that compiles when the declaration of one release can stand where that of the other stood. */
interface Check {
  pair: Pair;
  /** `out`: what the new release gives suits users of the old. `in`: what was written for the old suits the new. */
  direction: "out" | "in";
  line: string;
}

/**
 * The exports whose new declaration does not fit where the old one was used. A function or class says itself what is
 * put in and what comes out. A type does not: when a function or class uses it, that has been checked with it, and the
 * type may have grown the one way that use allows; when none does, it must fit both ways.
 */
export function misfits(
  sides: Sides,
  checker: ts.TypeChecker,
  pairs: readonly Pair[],
  { isUsed, isMade }: Record<"isUsed" | "isMade", (pair: Pair) => boolean>,
): Finding[] {
  const write = (pair: Pair) => writeChecks(checker, pair);
  const made = pairs.filter(isMade);
  const rest = pairs.filter((pair) => !isMade(pair));
  // A function that we make, such as a middleware, is also one that users write.
  const isWritten = ({ old }: Pair) =>
    checker.getDeclaredTypeOfSymbol(old.symbol).getCallSignatures().length > 0;
  const checks = [
    ...failedChecks(
      sides,
      made.flatMap(write).filter(({ direction, pair }) => direction === "out" || isWritten(pair)),
    ),
    ...failedChecks(withoutThem(sides, made), rest.flatMap(write)),
  ];
  const failed = Map.groupBy(checks, ({ pair }) => pair);
  return [...failed].flatMap(([pair, checks]): Finding[] => {
    const [first] = checks;
    const mayGrow = !pair.old.isValue && isUsed(pair) && (!isMade(pair) || isWritten(pair));
    const grewOneWay = checks.length === 1 && mayGrow;
    if (!first || grewOneWay) return [];
    const what = first.direction === "out" ? "what it gives" : "what was written for it";
    return [{ bump: "major", at: pair.at, what: `${what} no longer fits: ${first.why}` }];
  });
}

function failedChecks(sides: Sides, checks: readonly Check[]) {
  if (checks.length === 0) return [];
  // Beside the old declaration, where the names it uses are known.
  const byFile = Map.groupBy(checks.filter(isOurs), ({ pair }) =>
    declarationOf(pair)?.getSourceFile(),
  );
  const files = new Map(sides.files);
  for (const [file, checks] of byFile)
    if (file) files.set(file.fileName, [file.text, ...checks.map(({ line }) => line)].join("\n"));
  const program = createProgram({ ...sides, files });
  return [...byFile].flatMap(([old, checks]) => {
    const file = old && program.getSourceFile(old.fileName);
    if (!file) return [];
    const first = ts.getLineAndCharacterOfPosition(file, old.text.length).line + 1;
    const said = program.getSemanticDiagnostics(file).flatMap(({ start = 0, messageText }) => {
      const check = checks[file.getLineAndCharacterOfPosition(start).line - first];
      const lines = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n");
      return check ? [{ ...check, why: readable(lines.at(-1) ?? "") }] : [];
    });
    return [...new Map(said.map((one) => [one.line, one])).values()];
  });
}

const declarationOf = ({ old }: Pair) => old.symbol.declarations?.[0];
const isOurs = ({ pair }: Check) => isReported(declarationOf(pair));

function writeChecks(checker: ts.TypeChecker, pair: Pair): Check[] {
  const { name, symbol, isValue } = pair.old;
  const current = `import(${JSON.stringify(pair.newEntry)}).${name}`;
  if (isValue) {
    const line = `((value: typeof ${current}): typeof ${symbol.name} => value);`;
    return [{ pair, direction: "out", line }];
  }
  const parameters = typeParametersOf(declarationOf(pair));
  const named = parameters.map((parameter) => parameter.name.text).join(", ");
  const given = named && `<${named}>`;
  const [old, now] = [`${symbol.name}${given}`, `${current}${given}`];
  const line = lineFor(checker, parameters);
  return [
    { pair, direction: "out", line: line(now, old) },
    { pair, direction: "in", line: line(old, now) },
  ];
}

/** Generic types are compared for whatever their parameters may be; one by one where those are a few literals. */
function lineFor(checker: ts.TypeChecker, parameters: readonly ts.TypeParameterDeclaration[]) {
  const [first, ...others] = parameters;
  if (first && others.length === 0 && isFewLiterals(checker, first)) {
    const each = (type: string) =>
      `{ [${first.name.text} in ${first.constraint?.getText()}]: ${type} }`;
    return (from: string, to: string) => `((value: ${each(from)}): ${each(to)} => value);`;
  }
  const declared = parameters.map((node) => node.getText().replaceAll(/\s+/g, " ")).join(", ");
  const generic = declared && `<${declared}>`;
  return (from: string, to: string) => `(${generic}(value: ${from}): ${to} => value);`;
}

function typeParametersOf(node: ts.Declaration | undefined) {
  const isGeneric = node && (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node));
  return (isGeneric && node.typeParameters) || [];
}

/** The compiler's sentence without the paths of our own files. */
const readable = (sentence: string) => sentence.trim().replaceAll(/import\("[^"]*"\)\./g, "");
