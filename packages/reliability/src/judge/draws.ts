import fc from "fast-check";
import { type Answer, type Answers, json, type Seen, success } from "./answers.ts";
import { refusal, refusals } from "./refusals.ts";
import type { Ask } from "./subject.ts";
import { known, successes } from "./successes.ts";

/** The rule that a connection which is lost after it opened may have carried the request. */
export const lostRule = "a connection that is lost may have carried it";

const unknown: Answers = {
  ...refusals,
  ...successes,
  "a text is no JSON that was cut": (seen) => {
    const proper = known({ ...seen, done: seen.ask.items });
    const from = seen.pick % 2 ? JSON.stringify({ sent: seen.done }) : proper.body;
    const body = from.slice(0, 1 + (seen.pick % (from.length - 1)));
    return { ...(seen.pick % 3 ? json(seen.status, null) : proper), body };
  },
};

/** The rules of evidence about the response of a write. */
export const rules = [...Object.keys(unknown), lostRule];

/** All that can come back: what needs a rule, and what is known. */
export const answers: Answers = {
  ...unknown,
  "a known success": known,
  "a known refusal": (seen) => refusal(seen),
};

/** What a client without a rule takes an answer for: its status decides. */
export const taken = ({ status }: Answer, seen: Seen): Answer =>
  status < 300 ? json(200, success(seen, seen.ask.items)) : refusal({ ...seen, status: 422 });

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
  { weight: 8, arbitrary: drawOf(...rules) },
  { weight: 4, arbitrary: drawOf("a known success", "a known refusal") },
  { weight: 1, arbitrary: drawOf(lostRule) },
);

/** The answer to what no draw is for. */
export const allWell: Draw = {
  ...{ name: "a known success", effect: "all", opens: true, status: 422, key: "x", pick: 0 },
};

/** The items that the service does: what the answer says, where it does not lie, else any. */
export function doneOf({ name, effect, opens }: Draw, { items }: Ask): readonly string[] {
  if (name === "a known refusal" || name === "a known status decides") return [];
  if (name === lostRule && !opens) return [];
  if (name === "an empty one is of one item" && items.length === 1) return items;
  const half = items.slice(0, Math.ceil(items.length / 2));
  if (name === "an error is the service's") return effect === "all" ? items : items.slice(0, -2);
  return { none: [], half, all: items }[effect];
}
