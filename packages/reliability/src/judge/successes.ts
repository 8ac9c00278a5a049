import {
  type Answer,
  json,
  oneOf,
  type Rule,
  type Rules,
  type Seen,
  success,
  text,
} from "./seen.ts";
import type { Json, JsonObject } from "./subject.ts";

type Change = (record: JsonObject, seen: Seen) => JsonObject;

const entry = (more: JsonObject) => ({ title: "No", message: "No.", code: "E-3-007", ...more });
const numberOf = (item: string) => item.replace(/^\+(..)(...)(...)/, "00$1 ($2) $3-");

/** What changes nothing of a record. */
const harmless: readonly Change[] = [
  (record) => record,
  (record) => ({ ...record, error: null, accepted: true, errors: [] }),
  (record) => ({ ...record, price: 3, note: "rejected" }),
  (record, { ask: { subject } }) =>
    subject.statuses ? { ...record, status: 7 } : { ...record, status: null },
  (record, { ask: { subject } }) => ({
    ...record,
    [subject.field]: numberOf(`${record[subject.field]}`),
  }),
];

/** A known success: it shows what was done, and names the rest or not. */
export function known(seen: Seen): Answer {
  const { ask, done } = seen;
  const change = oneOf(seen, ...harmless);
  const { meta, data } = success(seen, done, (record) => change(record, seen));
  const errors = ask.items
    .filter((item) => !done.includes(item))
    .map((value) => entry({ meta: { value } }));
  const named = { ...meta, numberOfErrors: errors.length };
  const [, rest] = ask.subject.counts ?? [];
  const counted = rest ? { ...named, [rest]: errors.length } : named;
  return json(
    oneOf(seen, 200, 201, 202, 207),
    oneOf<Json>({ pick: Math.floor(seen.pick / 5) }, { meta, data }, { data }, data, {
      meta: counted,
      data,
      ...(errors.length > 0 && { errors }),
    }),
  );
}

/** Every item is shown, or the first, as it is changed. */
const shows = (...changes: readonly Change[]): Rule => ({
  mistake(seen) {
    const { items } = seen.ask;
    const change = oneOf({ pick: Math.floor(seen.pick / 2) }, ...changes);
    const shown = oneOf(seen, items, items.slice(0, 1));
    const answer = success(seen, shown, (record) => change(record, seen));
    return [json(200, answer), json(200, success(seen, items))];
  },
});

const adding = (...more: readonly JsonObject[]): Change[] =>
  more.map((fields) => (record) => ({ ...record, ...fields }));

/** The identity of a record in another form. */
const renamed = (spell: (id: string) => string | null): Change => {
  return (record, { ask: { subject } }) => ({
    ...record,
    [subject.field]: spell(`${record[subject.field]}`),
  });
};

/** What a record repeats of its request, in another form; else its identity. */
const repeated = (spell: (id: string) => string): Change => {
  return (record, seen) => {
    const { subject, id } = seen.ask;
    const names = Object.entries(subject.also(id)).flatMap(([name, value]) => (value ? name : []));
    const changed = names.map((name) => [name, spell(`${record[name]}`)]);
    return names.length > 0
      ? { ...record, ...Object.fromEntries(changed) }
      : renamed(spell)(record, seen);
  };
};

/** The rules of a known success. */
export const successRules: Rules = {
  "records are in data": {
    mistake(seen) {
      const { meta, data } = success(seen, seen.ask.items);
      const body = oneOf<Json>(
        seen,
        { meta, [seen.key]: data },
        { meta, data: [], [seen.key]: data },
        { meta, data: { items: data } },
        { meta, data: data[0] ?? null },
        { meta, data: [...data, null] },
        { meta, data: [data] },
        `${data.length} sent`,
      );
      return [json(200, body), json(200, { meta, data })];
    },
  },
  "counts agree": {
    mistake(seen) {
      const { meta, data } = success(seen, seen.ask.items);
      const [sent = "numberOfData", rest = "numberOfErrors"] = seen.ask.subject.counts ?? [];
      const wrong = oneOf<JsonObject>(
        seen,
        { numberOfData: data.length - 1 },
        { [sent]: data.length - 1 },
        { [rest]: 1 },
        { numberOfErrors: 2 },
      );
      return [json(200, { meta: { ...meta, ...wrong }, data }), json(200, { meta, data })];
    },
  },
  "an empty one is of one item": {
    effect: ({ items }) => (items.length === 1 ? "all" : undefined),
    mistake: (seen) => [
      text(oneOf(seen, 200, 202, 204), ""),
      json(200, success(seen, seen.ask.items)),
    ],
  },
  "an item is told by its exact identity": shows(
    renamed((id) => id.replace(/^(.{3}).{5}/, "$1*****")),
    renamed((id) => id.slice(-4)),
    renamed((id) => id.slice(0, -2)),
    renamed((id) => id.replace(/^\+48/, "0").replace(/^[A-Z]/, (one) => one.toLowerCase())),
    renamed(() => null),
  ),
  "a record repeats the request": shows(
    repeated((id) => `x${id.slice(1)}`),
    repeated((id) => id.slice(0, 12)),
    repeated(() => "order-of-another"),
  ),
  "a known status decides": {
    ...shows(...adding({ status: 8 }, { status: "8" })),
    effect: () => "none",
  },
  "another status is none": shows(
    ...adding(
      ...[9, 42, -1, "failover-route", "InsufficientBalance"].map((status) => ({ status })),
      { status: { groupName: "REJECTED" } },
    ),
  ),
  "a word makes it doubtful": shows(
    ...adding(
      { error: { code: 0, name: "NO_ERROR" } },
      { error: "none" },
      { errorCode: "OK" },
      { errors: { count: 0 } },
      { accepted: false },
      { state: "rejected" },
      { result: "failed" },
      { Success: "no" },
      { isRejected: true },
      { failReason: "blacklist" },
      { deliveryState: { name: "DENIED" } },
      { noError: false },
    ),
  ),
  "an error is the service's": {
    effect: () => "all",
    mistake(seen) {
      const { items } = seen.ask;
      const others = items.slice(-2);
      const shown = success(seen, items.slice(0, -2));
      const meta = { ...shown.meta, numberOfErrors: others.length };
      const answer = (errors: Json[]) => json(207, { meta, data: shown.data, errors });
      const foreign = others.map((value) =>
        oneOf<Json>(
          seen,
          { message: "Queued.", meta: { value } },
          { value, reason: "slow" },
          value,
        ),
      );
      return [answer(foreign), answer(others.map((value) => entry({ meta: { value } })))];
    },
  },
};
