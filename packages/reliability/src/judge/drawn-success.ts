import fc from "fast-check";
import { anyEvidence, anyKey, type Builder, recordOf, type Seen } from "./drawn-evidence.ts";
import type { Json, JsonObject } from "./subject.ts";

/** Changes the record of an item. */
type Change = (record: JsonObject, seen: Seen, at: number) => JsonObject;

const renamed =
  (spell: (text: string) => string): Change =>
  (record, { ask: { subject } }) => ({
    ...record,
    [subject.field]: spell(`${record[subject.field]}`),
  });
const repeated =
  (spell: (text: string) => string): Change =>
  (record, { ask }) => ({
    ...record,
    ...Object.fromEntries(
      Object.keys(ask.subject.also(ask.id)).map((name) => [name, spell(`${record[name]}`)]),
    ),
  });

/** Words of a verdict, true or not: nobody can tell. */
const words: readonly JsonObject[] = [
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
];
const plainWords: readonly JsonObject[] = [
  { error: null },
  { accepted: true },
  { errors: [] },
  { price: 3, currency: "EUR" },
  { note: "rejected" },
];
const statuses: readonly Json[] = [
  ...[0, 1, 2, 7, 8, 9, 42, -1, null, "8", "1", "failover-route", "InsufficientBalance"],
  { groupName: "REJECTED" },
];

const adding = (more: readonly JsonObject[]): fc.Arbitrary<Change> =>
  fc.constantFrom(...more).map((fields) => (record) => ({ ...record, ...fields }));

const anyWord = adding(words);
const anyStatus = adding(statuses.map((status) => ({ status })));
const anyIdentity = fc.constantFrom<Change[]>(
  renamed((text) => text.replace(/^(.{3}).{5}/, "$1*****")),
  renamed((text) => text.slice(-4)),
  renamed((text) => text.slice(0, -2)),
  renamed((text) => text.replace(/^\+48/, "0")),
  renamed((text) => text.toLowerCase()),
  renamed((text) => text.replace(/^\+(..)(...)(...)/, "00$1 ($2) $3-")),
  renamed((text) => text.replace(/^\+(..)/, "+4$1")),
  repeated((text) => text.toLowerCase()),
  repeated((text) => text.slice(0, 12)),
  repeated(() => "order-of-another"),
  (record, { ask: { subject } }) => ({ ...record, [subject.field]: null }),
  ({ externalId: _, recipientEmail: __, ...record }) => record,
);
const anyChange = fc.oneof(
  { weight: 3, arbitrary: anyWord },
  { weight: 1, arbitrary: adding(plainWords) },
  { weight: 3, arbitrary: anyStatus },
  { weight: 4, arbitrary: anyIdentity },
);

/** Which records are shown: of what was done, of all, or of nobody here. */
const shown: readonly Builder<readonly string[]>[] = [
  ({ done }) => done,
  ({ done }) => done,
  ({ ask }) => ask.items,
  ({ done }) => done.slice(0, -1),
  ({ done }) => [...done, ...done.slice(0, 1)],
  ({ done }) => [...done, "+447700900123"],
];

/** Where the records stand. */
type Place = (data: Json[], meta: JsonObject, key: string) => Json;
const places: readonly Place[] = [
  (data, meta) => ({ meta, data }),
  (data, meta) => ({ meta, data }),
  (data, meta) => ({ meta, data }),
  (data) => ({ data }),
  (data) => data,
  (data, meta, key) => ({ meta, [key]: data }),
  (data, meta, key) => ({ meta, data: [], [key]: data }),
  (data, meta) => ({ meta, data: { items: data } }),
  (data, meta) => ({ meta, data: data[0] ?? null }),
  ([data = null]) => data,
  (data, meta) => ({ meta, data: [...data, null] }),
];

const counts: readonly ((meta: JsonObject, seen: Seen) => JsonObject)[] = [
  (meta) => meta,
  (meta) => meta,
  (meta, { done }) => ({ ...meta, numberOfData: done.length - 1 }),
  (meta, { ask }) => ({ ...meta, numberOfData: ask.items.length }),
  (meta, { ask, done }) => ({ ...meta, [ask.subject.counts?.[0] ?? "sent"]: done.length }),
  (meta, { ask, done }) => ({
    ...meta,
    [ask.subject.counts?.[1] ?? "failed"]: ask.items.length - done.length,
  }),
  (meta) => ({ ...meta, numberOfErrors: 2 }),
  () => ({}),
];

/** Errors of no known form. */
const foreignErrors: readonly Builder<Json[] | undefined>[] = [
  ({ ask }) => ask.items.slice(5, 7).map((value) => ({ message: "Queued.", meta: { value } })),
  ({ ask }) => ask.items.slice(5, 7).map((value) => ({ value, reason: "slow" })),
  ({ ask }) => [...ask.items.slice(5, 7)],
];

/** Errors beside the records: of the rest, in the service's form or another. */
const errors: readonly Builder<Json[] | undefined>[] = [
  () => undefined,
  () => undefined,
  () => [],
  ({ ask, done }) => rest(ask.items, done).map((value) => entry({ meta: { value } })),
  ({ ask, done }) =>
    rest(ask.items, done).map((item) =>
      entry({ meta: { parameter: `phoneNumbers.${ask.items.indexOf(item)}` } }),
    ),
  () => [entry({})],
  ...foreignErrors,
];
const entry = (more: JsonObject) => ({ title: "No", message: "No.", code: "E-3-007", ...more });
const rest = (items: readonly string[], done: readonly string[]) =>
  items.filter((item) => !done.includes(item));

/** A success of some parts. */
export const anySuccess: fc.Arbitrary<Builder<string>> = fc
  .record({
    shown: fc.constantFrom(...shown),
    changes: fc.array(fc.tuple(fc.nat(9), anyChange), { maxLength: 3 }),
    /** All of them are changed alike, as one service does. */
    isEach: fc.boolean(),
    place: fc.constantFrom(...places),
    counts: fc.constantFrom(...counts),
    errors: fc.constantFrom(...errors),
    more: fc.option(fc.tuple(anyKey, anyEvidence), { freq: 4, nil: undefined }),
    key: anyKey,
  })
  .map(({ shown, changes, isEach, place, counts, errors, more, key }) => (seen: Seen) => {
    const data = shown(seen).map((item, index) => {
      let record = recordOf(seen, item);
      for (const [at, change] of changes)
        if (isEach || at === index) record = change(record, seen, index);
      return record;
    });
    const given = errors(seen);
    const meta = {
      numberOfErrors: given?.length ?? 0,
      numberOfData: data.length,
      status: seen.status,
      uniqId: "u-1",
    };
    const body = place(data, counts(meta, seen), key);
    if (typeof body !== "object" || body === null || Array.isArray(body))
      return JSON.stringify(body);
    const extra = more ? { [more[0]]: more[1](seen) } : {};
    return JSON.stringify({ ...extra, ...body, ...(given && { errors: given }) });
  });
