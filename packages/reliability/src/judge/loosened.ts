import { type Answer, isObject, parse } from "./answer.ts";
import { isRefusal } from "./known-refusal.ts";
import { claimsOf } from "./known-success.ts";
import type { Seam } from "./service.ts";
import type { Ask, Json, JsonObject, Subject } from "./subject.ts";

/** The rules of a known refusal and of a known success. */
const ofResponses = [
  "the status is on the list",
  "409 and 503 are the service's own",
  "own: no key more",
  "own: no data",
  "own: its status",
  "own: its id",
  "own: no key more in meta",
  "own: no count",
  "own: codes",
  "own: fields of errors",
  "gateway: known keys",
  "gateway: no list",
  "gateway: three deep",
  "gateway: no number but codes",
  "gateway: nothing of the request",
  "a page is whole",
  "a text is no JSON that was cut",
  "records are in data",
  "counts agree",
  "an empty one is of one item",
  "an item is told by its exact identity",
  "a record repeats the request",
  "a known status decides",
  "another status is none",
  "a word makes it doubtful",
  "an error is the service's",
];

/** Sees a response as a client without this rule would: as the plainest one that says the same to ours. */
const without = (rule: string): Seam => ({
  answer(answer, ask) {
    if (isRefusal(answer, ask)) return answer;
    if (isRefusal(answer, ask, rule)) return refusal(answer.status);
    const { done, failed } = claimsOf(answer, ask);
    const loose = claimsOf(answer, ask, rule);
    const isSame = loose.done.size === done.size && loose.failed.size === failed.size;
    return isSame ? answer : success(ask, loose.done, loose.failed);
  },
});

const headers = { "content-type": "application/json", "retry-after": "0" };
const entry = { title: "Refused", message: "Refused.", code: "E-3-007" };

function refusal(shown: number): Answer {
  const status = shown === 429 ? 429 : 422;
  const meta = { numberOfErrors: 1, numberOfData: 0, status, uniqId: "u-1" };
  return { status, headers, body: JSON.stringify({ meta, errors: [entry] }) };
}

function success(ask: Ask, done: ReadonlySet<string>, failed: ReadonlySet<string>): Answer {
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
    for (const one of body.data)
      data.push(...(isObject(one) ? change(one, subject, id) : [one]));
    const meta = { ...(isObject(body.meta) ? body.meta : {}), numberOfData: data.length };
    return { ...answer, body: JSON.stringify({ ...body, meta, data }) };
  };

const isWhole = (record: JsonObject, subject: Subject, id: string | undefined) =>
  subject.items.some((item) => item === record[subject.field]) &&
  (id === undefined || record.externalId === id);

const empty: Answer = { status: 200, headers: {}, body: '{"meta":{"numberOfData":0},"data":[]}' };

/** A client without each of the rules, by what it sees. */
export const loosened: Readonly<Record<string, Seam>> = {
  ...Object.fromEntries(ofResponses.map((rule) => [rule, without(rule)])),
  "a connection that is lost may have carried it": { lost: "ECONNREFUSED" },
  "a lookup that a cache kept is none": {
    list: ({ headers: _, ...answer }) => ({ ...answer, headers: {} }),
  },
  "a list that counts more is cut": { list: records((record) => [record]) },
  "a list of another shape is none": {
    list: (answer) => {
      const body = parse(answer.body);
      return isObject(body) && Array.isArray(body.data) ? answer : empty;
    },
  },
  "an id that comes back otherwise ends absence": {
    list: records((record, subject, id) => (isWhole(record, subject, id) ? [record] : [])),
  },
  "an id that comes back otherwise is no presence": {
    list: records((record, { field }, id) => [
      { ...record, ...(id ? { externalId: id } : {}), [field]: record[field] ?? null },
    ]),
  },
  "a status means the same in a list": {
    list: records(({ status, ...record }) => [
      { ...record, ...(status !== undefined && { status: 1 }) },
    ]),
  },
  "a word means the same in a list": {
    list: records(({ state: _, error: __, ...record }) => [record]),
  },
};
