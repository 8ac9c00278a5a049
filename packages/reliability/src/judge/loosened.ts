import fc from "fast-check";
import { drawOf, lostDraw, rules } from "./drawn.ts";
import { type Case, caseOf } from "./judge.ts";
import type { Answer } from "./seen.ts";
import type { Seam } from "./service.ts";
import { isObject, type Json, type JsonObject, parse, type Subject } from "./subject.ts";

/** A client without a rule of lookups, by what it sees; and cases that may need the rule. */
export interface Loosened {
  readonly seam: Seam;
  readonly cases: fc.Arbitrary<Case>;
}

type Change = (record: JsonObject, subject: Subject, id: string | undefined) => JsonObject[];

/** Changes the records of a list. */
const records =
  (change: Change): Seam["list"] & object =>
  (answer, subject, id) => {
    const body = parse(answer.body);
    if (!isObject(body) || !Array.isArray(body.data)) return answer;
    const data: Json[] = [];
    for (const one of body.data) data.push(...(isObject(one) ? change(one, subject, id) : [one]));
    const meta = { ...(isObject(body.meta) ? body.meta : {}), numberOfData: data.length };
    return { ...answer, body: JSON.stringify({ ...body, meta, data }) };
  };

const isWhole = (record: JsonObject, subject: Subject, id: string | undefined) =>
  subject.items.some((item) => item === record[subject.field]) &&
  (id === undefined || record.externalId === id);

const empty: Answer = { status: 200, headers: {}, body: '{"meta":{"numberOfData":0},"data":[]}' };
const draws = fc.array(lostDraw, { minLength: 1, maxLength: 3 });

/** What a client without the rule makes of a list, and the lists that may need the rule. */
const loosen = (list: Seam["list"] & object, ...names: string[]): Loosened => {
  const lists = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 });
  return { seam: { list }, cases: caseOf({ draws, lists }) };
};

export const loosened: Readonly<Record<string, Loosened>> = {
  ...Object.fromEntries(
    Object.keys(rules).map((rule) => {
      const draws = fc.tuple(drawOf(rule));
      return [rule, { seam: { isMistaken: true }, cases: caseOf({ draws }) }];
    }),
  ),
  "a connection that is lost may have carried it": {
    seam: { lost: "ECONNREFUSED" },
    cases: caseOf({ draws }),
  },
  "a lookup that a cache kept is none": loosen((answer) => ({ ...answer, headers: {} }), "stale"),
  "a list that counts more is cut": loosen(
    records((record) => [record]),
    "counted, not shown",
  ),
  "a list of another shape is none": loosen(
    (answer) => {
      const body = parse(answer.body);
      return isObject(body) && Array.isArray(body.data) ? answer : empty;
    },
    "records under another key",
    "404 of a gateway",
  ),
  "an id that comes back otherwise ends absence": loosen(
    records((record, subject, id) => (isWhole(record, subject, id) ? [record] : [])),
    "lower case",
    "an item is masked",
  ),
  "a status means the same in a list": loosen(
    records((record) => [{ ...record, ...(record.status !== undefined && { status: 1 }) }]),
    "what is refused has status 8",
  ),
  "a word means the same in a list": loosen(
    records(({ state: _, error: __, ...record }) => [record]),
    "what is refused has a word",
  ),
  "an id that comes back otherwise is no presence": {
    seam: {
      list: records((record, _, id) => [
        { ...record, ...(id !== undefined && { externalId: id }) },
      ]),
    },
    // An earlier message is kept under the same beginning of its id.
    cases: caseOf({
      draws,
      spelling: fc.constant("cut at 20"),
      isExactLookup: fc.constant(false),
      isWarm: fc.constant(true),
    }),
  },
};
