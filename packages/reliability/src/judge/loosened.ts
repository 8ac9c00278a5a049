import fc from "fast-check";
import { type Answer, isObject, parse } from "./answer.ts";
import { anyText } from "./drawn-evidence.ts";
import { anyGatewayRefusal, anyOwnRefusal } from "./drawn-refusal.ts";
import { type Draw, drawOf, lostDraw } from "./drawn-response.ts";
import { anySuccess, narrowSuccess } from "./drawn-success.ts";
import { type Case, caseOf } from "./judge.ts";
import { isRefusal } from "./known-refusal.ts";
import { claimsOf } from "./known-success.ts";
import type { Seam } from "./service.ts";
import type { Ask, Json, JsonObject, Subject } from "./subject.ts";

const anyBody = [anyOwnRefusal, anyGatewayRefusal, anySuccess, anyText];
const refused = fc.constantFrom(403, 422, 429);
const own = drawOf(refused, anyOwnRefusal);
const gateway = drawOf(refused, anyGatewayRefusal);
const text = drawOf(refused, anyText);
const success = (body: typeof anySuccess) => drawOf(fc.constantFrom(200, 207), body);

/** The rules of a known refusal and of a known success, with draws that may need each. */
const ofResponses: Readonly<Record<string, fc.Arbitrary<Draw>>> = {
  "the status is on the list": drawOf(undefined, fc.oneof(...anyBody)),
  "409 and 503 are the service's own": drawOf(fc.constantFrom(409, 503), anyGatewayRefusal),
  "own: no key more": own,
  "own: no data": own,
  "own: its status": own,
  "own: its id": own,
  "own: no key more in meta": own,
  "own: no count": own,
  "own: codes": own,
  "own: fields of errors": own,
  "gateway: known keys": gateway,
  "gateway: no list": gateway,
  "gateway: three deep": gateway,
  "gateway: no number but codes": gateway,
  "gateway: nothing of the request": gateway,
  "a page is whole": text,
  "a text is no JSON that was cut": text,
  "records are in data": success(narrowSuccess.place),
  "counts agree": success(narrowSuccess.counts),
  "an empty one is of one item": drawOf(fc.constantFrom(200, 204), anyText),
  "an item is told by its exact identity": success(narrowSuccess.identity),
  "a record repeats the request": success(narrowSuccess.identity),
  "a known status decides": success(narrowSuccess.status),
  "another status is none": success(narrowSuccess.status),
  "a word makes it doubtful": success(narrowSuccess.word),
  "an error is the service's": success(narrowSuccess.errors),
};

const some = (draw: fc.Arbitrary<Draw>) => fc.array(draw, { minLength: 1, maxLength: 3 });

/** Sees a response as a client without this rule would: as the plainest one that says the same to ours. */
const without = (rule: string): Seam => ({
  answer(answer, ask) {
    if (isRefusal(answer, ask)) return answer;
    if (isRefusal(answer, ask, rule)) return plainRefusal(answer.status);
    const { done, failed } = claimsOf(answer, ask);
    const loose = claimsOf(answer, ask, rule);
    const isSame = loose.done.size === done.size && loose.failed.size === failed.size;
    return isSame ? answer : plainSuccess(ask, loose.done, loose.failed);
  },
});

const headers = { "content-type": "application/json", "retry-after": "0" };
const entry = { title: "Refused", message: "Refused.", code: "E-3-007" };

function plainRefusal(shown: number): Answer {
  const status = shown === 429 ? 429 : 422;
  const meta = { numberOfErrors: 1, numberOfData: 0, status, uniqId: "u-1" };
  return { status, headers, body: JSON.stringify({ meta, errors: [entry] }) };
}

function plainSuccess(ask: Ask, done: ReadonlySet<string>, failed: ReadonlySet<string>): Answer {
  const { subject, id } = ask;
  const data = [...done].map((item) => subject.record(item, id));
  const errors = [...failed].map((value): Json => ({ ...entry, meta: { value } }));
  const counts = { numberOfErrors: errors.length, numberOfData: data.length };
  const meta = { ...counts, status: 207, uniqId: "u-1" };
  return { status: 207, headers, body: JSON.stringify({ meta, data, errors }) };
}

/** Changes the records of a list. */
const records =
  (change: (record: JsonObject, subject: Subject, id: string | undefined) => JsonObject[]) =>
  (answer: Answer, subject: Subject, id: string | undefined): Answer => {
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

/** A client without a rule, by what it sees; and cases that may need the rule. */
export interface Loosened {
  readonly seam: Seam;
  readonly cases: fc.Arbitrary<Case>;
}

/** What a client without a rule makes of a list, and the lists that may need the rule. */
const ofLists: Readonly<Record<string, readonly [Seam["list"] & object, ...string[]]>> = {
  "a lookup that a cache kept is none": [(answer) => ({ ...answer, headers: {} }), "stale"],
  "a list that counts more is cut": [records((record) => [record]), "counted, not shown"],
  "a list of another shape is none": [
    (answer) => {
      const body = parse(answer.body);
      return isObject(body) && Array.isArray(body.data) ? answer : empty;
    },
    "records under another key",
    "404 of a gateway",
  ],
  "an id that comes back otherwise ends absence": [
    records((record, subject, id) => (isWhole(record, subject, id) ? [record] : [])),
    "lower case",
    "an item is masked",
  ],
  "a status means the same in a list": [
    records((record) => [{ ...record, ...(record.status !== undefined && { status: 1 }) }]),
    "what is refused has status 8",
  ],
  "a word means the same in a list": [
    records(({ state: _, error: __, ...record }) => [record]),
    "what is refused has a word",
  ],
};

export const loosened: Readonly<Record<string, Loosened>> = {
  ...Object.fromEntries(
    Object.entries(ofResponses).map(([rule, draws]) => [
      rule,
      { seam: without(rule), cases: caseOf({ draws: some(draws) }) },
    ]),
  ),
  "a connection that is lost may have carried it": {
    seam: { lost: "ECONNREFUSED" },
    cases: caseOf({ draws: some(lostDraw) }),
  },
  ...Object.fromEntries(
    Object.entries(ofLists).map(([rule, [list, ...names]]) => {
      const lists = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 });
      return [rule, { seam: { list }, cases: caseOf({ draws: some(lostDraw), lists }) }];
    }),
  ),
  "an id that comes back otherwise is no presence": {
    seam: {
      list: records((record, _, id) => [
        { ...record, ...(id !== undefined && { externalId: id }) },
      ]),
    },
    // An earlier message is kept under the same beginning of its id.
    cases: caseOf({
      draws: some(lostDraw),
      spelling: fc.constant("cut at 20"),
      isExactLookup: fc.constant(false),
      isWarm: fc.constant(true),
    }),
  },
};
