import fc from "fast-check";
import type { Answer } from "./answer.ts";
import { anyJson, anyText, type Builder, recordOf, type Seen } from "./drawn-evidence.ts";
import { anyGatewayRefusal, anyOwnRefusal } from "./drawn-refusal.ts";
import { anySuccess } from "./drawn-success.ts";

/** One exchange: what the service means to do of a request, and what comes back of it. */
export interface Draw {
  readonly effect: "none" | "half" | "all";
  /** Undefined where the connection breaks: before it opens, or after the effect. */
  readonly answer: ((seen: Omit<Seen, "status">) => Answer) | undefined;
  readonly opens: boolean;
}

const anyStatus = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(200, 200, 201, 202, 207, 401, 422, 422, 429, 429) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[302, 400, 401, 403, 404, 408, 409, 413, 424, 425, 460, 499, 500, 502, 503, 504, 524],
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
);

const anyBody: fc.Arbitrary<Builder<string>> = fc.oneof(
  { weight: 5, arbitrary: anySuccess },
  { weight: 3, arbitrary: anyOwnRefusal },
  { weight: 2, arbitrary: anyGatewayRefusal },
  { weight: 3, arbitrary: anyJson },
  { weight: 2, arbitrary: anyText },
);

/** One in ten ends early. */
const anyEnd = fc.oneof(
  { weight: 9, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.double({ min: 0.01, max: 0.99, noNaN: true }) },
);

const anyHeaders = fc.record({
  "content-type": fc.constantFrom("application/json", "text/html", "text/plain", ""),
  // Most may be repeated at once: the others wait.
  "retry-after": fc.oneof(
    { weight: 9, arbitrary: fc.constant("0") },
    { weight: 1, arbitrary: fc.constant("") },
  ),
});

const answerOf = (
  status: fc.Arbitrary<number>,
  body: fc.Arbitrary<Builder<string>>,
): fc.Arbitrary<NonNullable<Draw["answer"]>> =>
  fc
    .record({ status, body, end: anyEnd, headers: anyHeaders })
    .map(({ status, body, end, headers }) => (seen) => {
      const text = body({ ...seen, status });
      return { status, headers, body: text.slice(0, Math.ceil(text.length * end)) };
    });

/** Exchanges with responses of this kind; by default of any. */
export const drawOf = (status = anyStatus, body = anyBody): fc.Arbitrary<Draw> =>
  fc.record({
    effect: fc.constantFrom("half", "all", "none", "half", "all"),
    answer: fc.oneof(
      { weight: 19, arbitrary: answerOf(status, body) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
    opens: fc.boolean(),
  });

/** The response is lost, before or after the effect. */
export const lostDraw: fc.Arbitrary<Draw> = drawOf().map((draw) => ({
  ...draw,
  answer: undefined,
}));

/** The answer of a service that has done everything, as the spec has it. */
export function properAnswer(seen: Omit<Seen, "status" | "done">): Answer {
  const { items, subject } = seen.ask;
  const data = items.map((item) => recordOf(seen, item));
  const [sent, rest] = subject.counts ?? [];
  const counts = sent && rest ? { [sent]: items.length, [rest]: 0 } : {};
  const meta = { numberOfErrors: 0, numberOfData: data.length, status: 200, uniqId: "u-1" };
  return {
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ meta: { ...meta, ...counts }, data }),
  };
}
