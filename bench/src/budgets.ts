import { ratio, table } from "./markdown.ts";

/** The most that a figure of the bench may be: of CPU time or time as a ratio, of bytes in kB of gzip. */
const budgets = {
  "GET by a named method, to openapi-fetch": 1.1,
  "GET, everything on, to openapi-fetch": 1.3,
  "POST by a named method, to openapi-fetch": 0.55,
  "GET by path, to openapi-fetch": 1.3,
  "GET of an escaped page, to a plain one": 1.3,
  "GET by `undiciTransport`, to bare dispatch": 1.3,
  "POST by `undiciTransport`, to bare dispatch": 1.3,
  "`sendOnce` with `memoryStore`, to `sms.send`": 1.2,
  "import and create, to openapi-fetch": 0.15,
  "the whole client": 11.5,
  "the whole client as one file": 15,
  "`bulk`, on top of the client": 4.5,
  "all hooks, on top of the client": 3,
};

/** A test holds these limits, which today's client just meets. Lower them whenever you can. Sizes are bytes of gzip. */
export const ratchets = {
  client: 15_425,
  hooks: 3_700,
  onTop: {
    bulk: 5_296,
    "send-once": 3_065,
    "sms-parts": 520,
    webhooks: 1_430,
    validate: 4_030,
    undici: 1_500,
  },
  filesOpened: 3,
  /** Type instantiations of the named methods, to openapi-fetch. */
  instantiations: 1 / 10,
  /** Type instantiations of an operation among 1 000, to one among 100. */
  growth: 1.05,
};

/** The figures that were measured, by the name of its budget. */
export type Figures = Partial<Record<keyof typeof budgets, number>>;

/** Shows each figure beside its budget. */
export function budgetTable(figures: Figures): string {
  const rows = Object.entries(budgets).flatMap(([name, budget]) => {
    const is = figures[name as keyof typeof budgets];
    if (is === undefined) return [];
    const write = name.includes(", to ") ? ratio : (kB: number) => `${kB.toFixed(1)} kB`;
    return [[name, write(budget), write(is), is <= budget ? "met" : "not met"]];
  });
  return table(["", "budget", "is", ""], rows);
}
