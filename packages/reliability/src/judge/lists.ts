import fc from "fast-check";
import { type Answer, json as answered, text } from "./answers.ts";
import type { Json, JsonObject, Subject } from "./subject.ts";

/** What a lookup asks, and all that the service has of it. */
export interface Asked {
  readonly records: readonly JsonObject[];
  readonly subject: Subject;
  readonly id: string | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Items that were asked for and not done, as records that say so. */
  readonly refused: readonly JsonObject[];
}

/**
 * Answers a lookup. It hides nothing without a sign: what it lacks is altered, stands elsewhere, is counted, or its status says
 * nothing.
 */
type List = (asked: Asked) => Answer;

const json = (body: Json, status = 200, headers = {}) => answered(status, body, headers);

const meta = (numberOfData: number, status = 200) => ({
  ...{ numberOfErrors: 0, numberOfData, status, uniqId: "u-2" },
});
const page = ({ records, offset, limit }: Asked) => records.slice(offset, offset + limit);

/** The list as the spec has it. */
const proper: List = (asked) => {
  const data = page(asked);
  return json({ meta: meta(data.length), data });
};
const nothing: List = () => json({ meta: meta(0), data: [] });

/** Each record of the list is changed. */
const each =
  (change: (record: JsonObject, asked: Asked) => JsonObject): List =>
  (asked) =>
    proper({
      ...asked,
      records: asked.records.map((one) => ({ ...one, ...change(one, asked) })),
    });

/** What is refused is listed, too. */
const withRefused =
  (more: JsonObject): List =>
  (asked) => {
    const refused = asked.refused.map((one) => ({ ...one, ...more }));
    return proper({ ...asked, records: [...asked.records, ...refused] });
  };

/** Where it is empty, it is so. */
const orEmpty =
  (empty: List, list: List): List =>
  (asked) =>
    (asked.records.length === 0 ? empty : list)(asked);

/** A refusal in the service's envelope, as it says that a list is empty (G6). */
const own404 = (more: JsonObject = {}) =>
  json(
    {
      meta: { ...meta(0, 404), numberOfErrors: 1 },
      errors: [{ title: "None", message: "No results.", code: "E-1-001" }],
      ...more,
    },
    404,
  );

export const lists: Readonly<Record<string, List>> = {
  "as the spec has it": proper,
  "own 404 where it is empty": orEmpty(() => own404(), proper),
  "own 404, records elsewhere": orEmpty(
    () => own404(),
    (asked) => own404({ messages: page(asked) }),
  ),
  "404 of a gateway": () => json({ message: "no Route matched with those values" }, 404),
  "page of a gateway": () => text(404, "<html><body><h1>404</h1></body></html>"),
  "records under another key": (asked) => json({ meta: meta(0), messages: page(asked) }),
  "records beside an empty list": orEmpty(proper, (asked) =>
    json({ meta: meta(0), data: [], items: page(asked) }),
  ),
  "records before an empty list": (asked) => {
    const body = JSON.stringify({ data: page(asked) }).replace(/}$/, ',"data":[]}');
    return { ...proper(asked), body };
  },
  "no list": () => json({ meta: meta(0) }),
  "errors alone": () => json({ errors: [{ message: "Later." }] }),
  "the list alone": (asked) => json(page(asked)),
  "no meta": (asked) => json({ data: page(asked) }),
  "one record alone": orEmpty(proper, ({ records }) => json(records[0] ?? null)),
  empty: () => ({ status: 200, headers: {}, body: "" }),
  cut: (asked) => ({ ...proper(asked), body: proper(asked).body.slice(0, -9) }),
  "500": () => json({ message: "upstream" }, 500),
  "429": () => json({ message: "quota" }, 429, { "retry-after": "0" }),
  stale: () => json({ meta: meta(0), data: [] }, 200, { age: "7" }),
  "counted, not shown": (asked) =>
    json({ meta: meta(asked.records.length), data: page(cut(asked)) }),
  "an item is masked": each((record, { subject: { field } }) => ({
    [field]: `${record[field]}`.replace(/.{5}(.{2})$/, "*****$1"),
  })),
  "an item is cut": each((record, { subject: { field } }) => ({
    [field]: `${record[field]}`.slice(0, -1),
  })),
  "without ids": each(() => ({ externalId: undefined as never })),
  "ids are null": each(() => ({ externalId: null })),
  "lower case": each(({ externalId }) => ({ externalId: `${externalId}`.toLowerCase() })),
  "what is refused has status 8": (asked) =>
    ("status" in asked.subject.record("", undefined) ? withRefused({ status: 8 }) : proper)(asked),
  "words that are not true": each(() => ({ error: { id: 0, name: "NO_ERROR" } })),
  "what is refused has a word": withRefused({ state: "rejected" }),
};

const cut = (asked: Asked) => ({ ...asked, records: asked.records.slice(0, 1) });

/** Rules of lookups: the lists that need one, and what a client without it takes for them. */
export const listRules: Readonly<Record<string, readonly [taken: List, ...lists: string[]]>> = {
  "a lookup that a cache kept is none": [nothing, "stale"],
  "a list that counts more is cut": [(asked) => proper(cut(asked)), "counted, not shown"],
  "a list of another shape is none": [nothing, "records under another key", "404 of a gateway"],
  "an empty list is alone": [
    nothing,
    "records beside an empty list",
    "records before an empty list",
  ],
  "an id that comes back otherwise ends absence": [nothing, "lower case", "an item is masked"],
  "an id that comes back otherwise is no presence": [
    each((_, { id }) => (id ? { externalId: id } : {})),
    "as the spec has it",
  ],
  "a status means the same in a list": [withRefused({}), "what is refused has status 8"],
  "a word means the same in a list": [withRefused({}), "what is refused has a word"],
};

/** Half of them are what the spec says, so that more than the first lookup matters. */
export const anyList = fc.oneof(
  { weight: 1, arbitrary: fc.constant("as the spec has it") },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(lists)) },
);

/** How a service keeps ids: as they came, or otherwise. */
export const spellings = {
  exact: (id: string) => id,
  "lower case": (id: string) => id.toLowerCase(),
  "cut at 20": (id: string) => id.slice(0, 20),
  decomposed: (id: string) => id.normalize("NFD"),
  prefixed: (id: string) => `acme:${id}`,
} as const;
export type Spelling = keyof typeof spellings;
