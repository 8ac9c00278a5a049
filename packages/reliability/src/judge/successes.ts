import { type Answer, type Answers, json, oneOf, type Seen, success, text } from "./answers.ts";
import type { Json, JsonObject } from "./subject.ts";

/** The fields of a record that are otherwise. */
type Change = (record: JsonObject, seen: Seen) => JsonObject;

const entry = (value: Json) => ({ title: "No", message: "No.", code: "E-3-007", meta: { value } });

/** The identity of a record in another form; or what it repeats of its request, where it does. */
const renamed =
  (spell: (id: string) => string | null, isRepeated = false): Change =>
  (record, { ask: { subject } }) => {
    const repeats = subject.repeats.filter((name) => isRepeated && name in record);
    const names = repeats.length > 0 ? repeats : [subject.field];
    return Object.fromEntries(names.map((name) => [name, spell(`${record[name]}`)]));
  };

/** What changes nothing of a record. */
const harmless: readonly Change[] = [
  () => ({}),
  () => ({ error: null, accepted: true, errors: [] }),
  () => ({ price: 3, note: "rejected once", acceptedAt: 17, failedParts: 0, state: "queued" }),
  (record) => ({ status: "status" in record ? 7 : "active", error: { code: 0, name: "NO_ERROR" } }),
  renamed((item) => item.replace(/^\+(..)(...)(...)/, "00$1 ($2) $3-")),
];

/** A known success: it shows what was done, and names the rest or not. */
export function known(seen: Seen): Answer {
  const { ask, done } = seen;
  const change = oneOf(seen, ...harmless);
  const { meta, data } = success(seen, done, (record) => change(record, seen));
  const errors = ask.items.filter((item) => !done.includes(item)).map(entry);
  const [, rest] = ask.subject.counts;
  const named = { ...meta, numberOfErrors: errors.length, [rest]: errors.length };
  const whole = { meta: named, data, ...(errors.length > 0 && { errors }) };
  const way = { pick: Math.floor(seen.pick / 5) };
  return json(
    oneOf(seen, 200, 201, 202, 207),
    oneOf<Json>(way, { meta, data }, { data }, data, whole),
  );
}

/** Every item is shown, or the first, as it is changed. */
const shows =
  (...changes: readonly Change[]) =>
  (seen: Seen) => {
    const { items } = seen.ask;
    const change = oneOf({ pick: Math.floor(seen.pick / 2) }, ...changes);
    const shown = oneOf(seen, items, items.slice(0, 1));
    return json(
      200,
      success(seen, shown, (record) => change(record, seen)),
    );
  };

/** Every item is shown, or the first, with such a field more. */
const showsWith = (...fields: readonly JsonObject[]) => shows(...fields.map((more) => () => more));

/** A status of a record that has one; of another, a word in its place. */
const statuses = (...all: readonly Json[]): Change[] =>
  all.map((status) => (record) => ({ status: "status" in record ? status : "failed" }));

/** What looks like a known success. */
export const successes: Answers = {
  "records are in data": (seen) => {
    const { meta, data } = success(seen, seen.ask.items);
    return json(
      200,
      oneOf<Json>(
        seen,
        { meta, [seen.key]: data },
        { meta, data: [], [seen.key]: data },
        { meta, data: { items: data } },
        { meta, data: data[0] ?? null },
        { meta, data: [...data, null] },
        { meta, data: [data] },
        `${data.length} sent`,
      ),
    );
  },
  "counts agree": (seen) => {
    const { meta, data } = success(seen, seen.ask.items);
    const [sent, rest] = seen.ask.subject.counts;
    const [less, more] = [data.length - 1, oneOf(seen, 1, 2)];
    const wrong = oneOf<JsonObject>(
      seen,
      { numberOfData: less },
      { [sent]: less },
      { [rest]: more },
      { numberOfErrors: more },
    );
    return json(200, { meta: { ...meta, ...wrong }, data });
  },
  "an empty one is of one item": (seen) => text(oneOf(seen, 200, 202, 204), ""),
  "an item is known by its exact identity": shows(
    renamed((id) => id.replace(/^(.{3}).{5}/, "$1*****")),
    renamed((id) => id.slice(-4)),
    renamed((id) => id.slice(0, -2)),
    renamed((id) => id.replace(/^\+48/, "0").replace(/^[A-Z]/, (one) => one.toLowerCase())),
    renamed(() => null),
  ),
  "a record repeats the request": shows(
    renamed((id) => `x${id.slice(1)}`, true),
    renamed((id) => id.slice(0, 12), true),
    renamed(() => "order-of-another", true),
  ),
  "a known status decides": shows(...statuses(8, "8")),
  "another status is none": shows(
    ...statuses(9, 42, -1, "failover-route", { groupName: "REJECTED" }),
  ),
  "a field says no": showsWith(
    { accepted: false },
    { state: "rejected" },
    { result: "failed" },
    { Success: "no" },
    { isRejected: true },
    { failureReason: "blacklist" },
    { error_code: 30_007 },
    { errors: [{ code: 1 }] },
  ),
  "an error is the service's": (seen) => {
    const others = seen.ask.items.slice(-2);
    const { meta, data } = success(seen, seen.ask.items.slice(0, -2));
    const foreign = (value: string) =>
      oneOf<Json>(seen, { message: "Queued.", meta: { value } }, { value, reason: "slow" }, value);
    return json(207, {
      meta: { ...meta, numberOfErrors: others.length },
      data,
      errors: others.map(foreign),
    });
  },
};
