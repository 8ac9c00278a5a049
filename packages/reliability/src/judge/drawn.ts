import fc from "fast-check";
import { refusal, refusalRules } from "./refusals.ts";
import { json, type Mistaken, type Rules, type Seen, text } from "./seen.ts";
import type { Ask } from "./subject.ts";
import { known, successRules } from "./successes.ts";

/** One exchange: what comes back of a request, and what the service does of it. */
export interface Draw {
  /** The rule that the answer needs; undefined for a known answer, and one that is lost. */
  readonly rule?: string | undefined;
  readonly effect: "none" | "half" | "all";
  /** Undefined where the connection breaks: before it opens, or after the effect. */
  readonly answer?: (seen: Seen) => Mistaken;
  readonly opens: boolean;
  readonly facts: Pick<Seen, "status" | "key" | "pick">;
}

/** Rules of which only the answer itself matters: it is cut, or of a stranger. */
const others: Rules = {
  "a text is no JSON that was cut": {
    mistake(seen) {
      const whole = { ...json(seen.status, { message: "quota" }), headers: { "retry-after": "0" } };
      const [sent, proper] = [{ sent: seen.done }, known({ ...seen, done: seen.ask.items })];
      const from = seen.pick % 2 ? JSON.stringify(sent) : proper.body;
      const body = from.slice(0, 1 + (seen.pick % (from.length - 1)));
      return seen.pick % 3
        ? [{ ...whole, body }, text(seen.status, "")]
        : [{ ...proper, body }, proper];
    },
  },
};

/** The rules of evidence about the response of a write. */
export const rules: Rules = { ...refusalRules, ...successRules, ...others };

const anyFacts = fc.record({
  status: fc.constantFrom(400, 401, 403, 404, 413, 422, 422, 429, 429, 429),
  key: fc.oneof(
    fc.constantFrom("accepted", "sent", "results", "messages", "items", "queued", "success", "ok"),
    fc.string({ maxLength: 4 }).map((end) => `x${end}`),
  ),
  pick: fc.nat(100_000),
});
const anyEffect = fc.constantFrom<Draw["effect"][]>("half", "all", "none", "half", "all");

/** Exchanges that a client without this rule mistakes. */
export const drawOf = (rule: string): fc.Arbitrary<Draw> =>
  fc.record({
    rule: fc.constant(rule),
    effect: anyEffect,
    answer: fc.constant(rules[rule]?.mistake ?? (() => [json(200, []), json(200, [])])),
    opens: fc.constant(true),
    facts: anyFacts,
  });

const draw = (effect: fc.Arbitrary<Draw["effect"]>, answer?: Draw["answer"]) =>
  fc.record({
    effect,
    ...(answer && { answer: fc.constant(answer) }),
    opens: fc.boolean(),
    facts: anyFacts,
  });

/** The response is lost, before or after the effect. */
export const lostDraw: fc.Arbitrary<Draw> = draw(anyEffect);

export const anyDraw: fc.Arbitrary<Draw> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Object.keys(rules)).chain(drawOf) },
  {
    weight: 2,
    arbitrary: draw(anyEffect, (seen) => [known(seen), known(seen)]),
  },
  {
    weight: 2,
    arbitrary: draw(fc.constant("none"), (seen) => [refusal(seen), refusal(seen)]),
  },
  { weight: 1, arbitrary: lostDraw },
);

/** The items that the service does. */
export function doneOf({ rule, effect }: Draw, ask: Ask): readonly string[] {
  const { items } = ask;
  const half = items.slice(0, Math.ceil(items.length / 2));
  return { none: [], half, all: items }[rules[rule ?? ""]?.effect?.(ask) ?? effect];
}
