import fc from "fast-check";
import { json, type Rules, text } from "./answers.ts";
import { refusal, refusalRules } from "./refusals.ts";
import type { Ask } from "./subject.ts";
import { known, successRules } from "./successes.ts";

/** The rule that a connection which is lost after it opened may have carried the request. */
export const lostRule = "a connection that is lost may have carried it";

/** The rules of evidence about the response of a write. */
export const rules: Rules = {
  ...refusalRules,
  ...successRules,
  "a text is no JSON that was cut": {
    mistake(seen) {
      const proper = known({ ...seen, done: seen.ask.items });
      const from = seen.pick % 2 ? JSON.stringify({ sent: seen.done }) : proper.body;
      const body = from.slice(0, 1 + (seen.pick % (from.length - 1)));
      return seen.pick % 3
        ? [{ ...json(seen.status, null), body }, text(seen.status, "")]
        : [{ ...proper, body }, proper];
    },
  },
};

/** All that can come back: what needs a rule, what is known, and nothing. */
export const answers: Rules = {
  ...rules,
  "a known success": { mistake: (seen) => [known(seen)] },
  "a known refusal": { effect: () => "none", mistake: (seen) => [refusal(seen)] },
};

const anyExchange = {
  effect: fc.constantFrom("half" as const, "all" as const, "none" as const, "half", "all"),
  /** Where the connection is lost: after the effect, or before it opens. */
  opens: fc.boolean(),
  status: fc.constantFrom(400, 401, 403, 404, 413, 422, 422, 429, 429, 429),
  key: fc.oneof(
    fc.constantFrom("accepted", "sent", "results", "messages", "items", "queued", "success", "ok"),
    fc.string({ maxLength: 4 }).map((end) => `x${end}`),
  ),
  pick: fc.nat(100_000),
};

/** Exchanges of such a name: what comes back of a request, and what the service does of it. */
export const drawOf = (...names: readonly string[]) =>
  fc.record({ name: fc.constantFrom(...names), ...anyExchange });
export type Draw = ReturnType<typeof drawOf> extends fc.Arbitrary<infer One> ? One : never;

export const anyDraw: fc.Arbitrary<Draw> = fc.oneof(
  { weight: 8, arbitrary: drawOf(...Object.keys(rules)) },
  { weight: 4, arbitrary: drawOf("a known success", "a known refusal") },
  { weight: 1, arbitrary: drawOf(lostRule) },
);

/** The answer to what no draw is for. */
export const allWell: Draw = {
  ...{ name: "a known success", effect: "all", opens: true, status: 422, key: "x", pick: 0 },
};

/** The items that the service does. */
export function doneOf({ name, effect, opens }: Draw, ask: Ask): readonly string[] {
  const { items } = ask;
  const half = items.slice(0, Math.ceil(items.length / 2));
  if (name === lostRule && !opens) return [];
  return { none: [], half, all: items }[answers[name]?.effect?.(ask) ?? effect];
}
