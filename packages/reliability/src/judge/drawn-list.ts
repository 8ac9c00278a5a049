import fc from "fast-check";
import type { Answer } from "./seen.ts";
import type { Json, JsonObject } from "./subject.ts";

/** What a lookup asks, and all that the service has of it. */
export interface Asked {
  readonly records: readonly JsonObject[];
  readonly field: string;
  readonly id: string | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Items that were asked for and not done, as records that say so. */
  readonly refused: readonly JsonObject[];
  readonly isRejectable: boolean;
}

/**
 * Answers a lookup. It hides nothing without a sign: what it lacks is altered, stands elsewhere, is counted, or its status says
 * nothing. Undefined where it would be an honest list of nothing.
 */
export type DrawnList = (asked: Asked) => Answer;

const json = (body: Json, status = 200, headers = {}): Answer => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

const meta = (numberOfData: number, status = 200) => ({
  ...{ numberOfErrors: 0, numberOfData, status, uniqId: "u-2" },
});
const page = ({ records, offset, limit }: Asked) => records.slice(offset, offset + limit);
const without = (record: JsonObject, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** The list as the spec has it. */
const properList: DrawnList = (asked) => {
  const data = page(asked);
  return json({ meta: meta(data.length), data });
};

/** Each record of the list is changed. */
const each =
  (change: (record: JsonObject, asked: Asked) => JsonObject): DrawnList =>
  (asked) =>
    properList({ ...asked, records: asked.records.map((one) => change(one, asked)) });

const none = (asked: Asked) => asked.records.length === 0;

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

export const lists: Readonly<Record<string, DrawnList>> = {
  "as the spec has it": properList,
  "own 404 where it is empty": (asked) => (none(asked) ? own404() : properList(asked)),
  "own 404, records elsewhere": (asked) =>
    none(asked) ? own404() : own404({ messages: page(asked) }),
  "404 of a gateway": () => json({ message: "no Route matched with those values" }, 404),
  "page of a gateway": () => ({
    status: 404,
    headers: { "content-type": "text/html" },
    body: "<html><body><h1>404</h1></body></html>",
  }),
  "records under another key": (asked) => json({ meta: meta(0), messages: page(asked) }),
  "records beside an empty list": (asked) =>
    none(asked) ? properList(asked) : json({ meta: meta(0), data: [], items: page(asked) }),
  "records before an empty list": (asked) => {
    const body = JSON.stringify({ data: page(asked) }).replace(/}$/, ',"data":[]}');
    return { ...properList(asked), body };
  },
  "no list": () => json({ meta: meta(0) }),
  "errors alone": () => json({ errors: [{ message: "Later." }] }),
  "the list alone": (asked) => json(page(asked)),
  "no meta": (asked) => json({ data: page(asked) }),
  "one record alone": (asked) => (none(asked) ? properList(asked) : json(asked.records[0] ?? null)),
  empty: () => ({ status: 200, headers: {}, body: "" }),
  cut: (asked) => ({ ...properList(asked), body: properList(asked).body.slice(0, -9) }),
  "500": () => json({ message: "upstream" }, 500),
  "429": () => json({ message: "quota" }, 429, { "retry-after": "0" }),
  stale: () => json({ meta: meta(0), data: [] }, 200, { age: "7" }),
  "counted, not shown": (asked) => {
    const data = page({ ...asked, records: asked.records.slice(0, 2) });
    return json({ meta: meta(asked.records.length), data });
  },
  "an item is masked": each((record, { field }) => ({
    ...record,
    [field]: `${record[field]}`.replace(/.{5}(.{2})$/, "*****$1"),
  })),
  "an item is cut": each((record, { field }) => ({
    ...record,
    [field]: `${record[field]}`.slice(0, -1),
  })),
  "without ids": each((record) => without(record, "externalId")),
  "ids are null": each((record) => ({ ...record, externalId: null })),
  "lower case": each((record) => ({
    ...record,
    externalId: `${record.externalId}`.toLowerCase(),
  })),
  "what is refused has status 8": (asked) =>
    properList(
      asked.isRejectable
        ? {
            ...asked,
            records: [...asked.records, ...asked.refused.map((one) => ({ ...one, status: 8 }))],
          }
        : asked,
    ),
  "words that are not true": each((record) => ({ ...record, error: { id: 0, name: "NO_ERROR" } })),
  "what is refused has a word": (asked) =>
    properList({
      ...asked,
      records: [...asked.records, ...asked.refused.map((one) => ({ ...one, state: "rejected" }))],
    }),
};

const nothing: DrawnList = () => json({ meta: meta(0), data: [] });
/** What is refused looks like what was sent. */
const alike: DrawnList = (asked) =>
  properList({ ...asked, records: [...asked.records, ...asked.refused] });

/** Rules of lookups: the lists that need one, and what a client without it takes for them. */
export const listRules: Readonly<
  Record<string, { readonly lists: readonly string[]; readonly taken: DrawnList }>
> = {
  "a lookup that a cache kept is none": { lists: ["stale"], taken: nothing },
  "a list that counts more is cut": {
    lists: ["counted, not shown"],
    taken: (asked) => properList({ ...asked, records: asked.records.slice(0, 2) }),
  },
  "a list of another shape is none": {
    lists: ["records under another key", "404 of a gateway"],
    taken: nothing,
  },
  "an empty list is alone": {
    lists: ["records beside an empty list", "records before an empty list"],
    taken: nothing,
  },
  "an id that comes back otherwise ends absence": {
    lists: ["lower case", "an item is masked"],
    taken: nothing,
  },
  "an id that comes back otherwise is no presence": {
    lists: ["as the spec has it"],
    taken: each((record, { id }) => ({ ...record, ...(id && { externalId: id }) })),
  },
  "a status means the same in a list": { lists: ["what is refused has status 8"], taken: alike },
  "a word means the same in a list": { lists: ["what is refused has a word"], taken: alike },
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
