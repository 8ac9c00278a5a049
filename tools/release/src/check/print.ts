import type { Verdict } from "./check.ts";
import { isAtLeast } from "./kinds.ts";

/** The verdict as a person reads it: each gate with what it found, what that deserves, and what is asked for. */
export function printVerdict({ last, next, isEnough, unknown }: Verdict): string {
  if (unknown) {
    return `${unknown}
Judged: the reports in packages/*/api are those of this code, and the ${next.changesets} changesets lead to ${next.version}.
Not judged: which bump the changes since the last release deserve.`;
  }
  if (!last) {
    const found = "There is no release yet, so there is nothing to compare with.";
    const first = `The first will be ${next.version}, as ${next.changesets} changesets say.`;
    return `${found}\n${isEnough ? first : "It still needs a changeset: run `pnpm changeset`."}`;
  }
  const gates = Object.entries(last.gates).map(([name, findings]) => {
    const sorted = [...findings].sort((a, b) => (isAtLeast(a.bump, b.bump) ? -1 : 1));
    // One change of a shared schema is one line, however many operations have it.
    const alike = Map.groupBy(
      sorted,
      ({ bump, what }) => `${bump} ${what.replace(/^responses\.\d+/, "")}`,
    ).values();
    const lines = Array.from(alike, (all) => {
      const named = [...new Set(all.map(({ at }) => at))];
      const more = named.length > 3 ? [`${named.length - 3} more`] : [];
      return `  ${all[0]?.bump.padEnd(5)}  ${[...named.slice(0, 3), ...more].join(", ")}: ${all[0]?.what}`;
    });
    return [`${name}: ${sorted[0]?.bump ?? "none"}`, ...lines].join("\n");
  });
  const below = last.deserved === last.needed ? "" : `, which before 1.0.0 is a ${last.needed}`;
  const tooLittle =
    last.deserved === "refused"
      ? "No version may do that: take it back."
      : "That is too little: run `pnpm changeset`, take back what breaks, or overrule a finding in a changeset by its name: `<!-- judged <name>: patch: why -->`.";
  const isTooLittle = !isAtLeast(next.asked, last.needed);
  return [
    `Since ${last.version}:`,
    ...gates,
    `The changes deserve ${last.deserved}${below}.
The changesets ask for ${next.asked}: ${next.version}.
${[...(isTooLittle ? [tooLittle] : []), ...last.problems].join("\n") || "That is enough."}`,
  ].join("\n\n");
}
