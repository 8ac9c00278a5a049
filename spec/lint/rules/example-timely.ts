import { asMapping, type Context, follow, type Mapping } from "../redocly.ts";

const [minute, day, year] = [60_000, 86_400_000, 365 * 86_400_000];

/**
 * Examples happen at one moment, `x-examples-at`, which tests give to the sandbox as its clock: what a request plans lies
 * ahead of it, and what a response tells has happened. By the real clock an example would pass one day, and be refused.
 */
export function exampleTimely() {
  let at = Number.NaN;
  const check = (node: unknown, context: Context, range: [number, number]) => {
    const examples = follow(context, asMapping(node), ["content", "application/json", "examples"]);
    for (const name of Object.keys(examples)) {
      for (const [field, time] of momentsIn(follow(context, examples, [name, "value"]))) {
        if (!(time < at + range[0] || time > at + range[1])) continue;
        const message = `\`${field}\` of the example \`${name}\` is ${new Date(time).toISOString()}. Examples happen at x-examples-at: what a request plans is at most a year later, what a response tells at most a day.`;
        context.report({ message, location: context.location });
      }
    }
  };
  return {
    Root(root: unknown) {
      at = Date.parse(String(asMapping(root)["x-examples-at"]));
    },
    RequestBody(node: unknown, context: Context) {
      check(node, context, [-minute, year]);
    },
    Response(node: unknown, context: Context) {
      check(node, context, [-10 * year, day]);
    },
  };
}

/** The fields that hold a time, in Unix seconds or as RFC 3339, in milliseconds. */
function* momentsIn(value: unknown): Generator<[field: string, time: number]> {
  for (const [field, part] of Object.entries(Object(value) as Mapping)) {
    if (typeof part === "object") yield* momentsIn(part);
    if (!/(Time|At|timestamp)$/.test(field)) continue;
    if (typeof part === "number") yield [field, part * 1000];
    if (typeof part === "string") yield [field, Date.parse(part)];
  }
}
