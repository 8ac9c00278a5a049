import { type Finding, greatest, isAtLeast } from "./bump.ts";
import type { Verdict } from "./check.ts";

/** The verdict as a person reads it: each gate with what it found, what that deserves, and what is asked for. */
export function printVerdict({ last, next, isEnough }: Verdict): string {
  if (!last) {
    const found = "There is no release yet, so there is nothing to compare with.";
    return isEnough
      ? `${found}\nThe first will be ${next.version}, as ${next.changesets} changesets say.`
      : `${found}\nIt still needs a changeset: run \`pnpm changeset\`.`;
  }
  const gates = Object.entries(last.gates).map(([name, findings]) => {
    const bump = greatest(findings.map((finding) => finding.bump));
    return [`${name}: ${bump}`, ...printFindings(findings)].join("\n");
  });
  const below = last.deserved === last.needed ? "" : `, which before 1.0.0 is a ${last.needed}`;
  const isRefused = last.deserved === "refused";
  const advice = isRefused
    ? "No version may do that: take it back."
    : "That is too little: run `pnpm changeset`, take back what breaks, or overrule a finding in a changeset by its name: `<!-- judged <name>: patch: why -->`.";
  return [
    `Since ${last.version}:`,
    ...gates,
    [
      `The changes deserve ${last.deserved}${below}.`,
      `The changesets ask for ${next.asked}: ${next.version}.`,
      isEnough ? "That is enough." : advice,
    ].join("\n"),
  ].join("\n\n");
}

/** The gravest first; what is found in many places is listed once, with the first of them. */
function printFindings(findings: readonly Finding[]): string[] {
  const same = Map.groupBy(findings, ({ bump, what }) => `${bump} ${what}`);
  return [...same.values()]
    .flatMap(([first, ...others]) => (first ? [{ first, more: others.length }] : []))
    .sort((a, b) => (isAtLeast(a.first.bump, b.first.bump) ? -1 : 1))
    .map(({ first: { bump, at, what }, more }) => {
      const where = more > 0 ? `${at} and ${more} more` : at;
      return `  ${bump.padEnd(5)}  ${where}: ${what}`;
    });
}
