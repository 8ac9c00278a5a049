import type { Found, Rule } from "./finding.ts";

/** One thing about a request or an answer that the spec does not allow. */
export interface Problem {
  /** `phoneNumbers.2`, `0.name` in a body, `body` for the whole of it; `groupId` of the path; `query.limit`. */
  readonly field: string;
  /** The rule that is broken, by its name in JSON Schema, such as `maxLength`. */
  readonly rule: Rule;
  /** What is allowed, and what is there instead, but never the value: "must have at most 150 characters, but has 151." */
  readonly message: string;
}

/** Adds what was found in a part of a request or an answer; `part` stands before the fields of that part. */
export function addProblems(problems: Problem[], found: Found, part?: "query"): void {
  if (found === undefined) return;
  for (const { place, rule, must, but } of found) {
    const field = (part ? [part, ...place] : place).join(".") || "body";
    problems.push({ field, rule, message: `must ${must}, but ${but}.` });
  }
}

/** The problems as sentences. Of a thousand bad numbers the first say enough. */
export function summary(problems: readonly Problem[]): string {
  const said = problems.slice(0, most).map(({ field, message }) => `${field} ${message}`);
  const left = problems.length - said.length;
  return [...said, ...(left > 0 ? [`And ${left} more problems.`] : [])].join(" ");
}

const most = 10;
