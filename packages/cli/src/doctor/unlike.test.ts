import { expect, test } from "vitest";
import { createTestRun } from "../../test/test-run.ts";
import { fieldsOf } from "../fields.ts";

type Fields = Record<string, unknown>;

/** A service that was made without our description, and how it does things. */
interface Habits {
  readonly body?: (records: Fields[], more: Fields) => unknown;
  readonly record?: (record: Fields) => Fields;
  readonly made?: number;
  readonly changed?: number;
  readonly empty?: number;
  readonly hasCursors?: boolean;
  readonly isKey?: boolean;
  readonly isMock?: boolean;
}

function createUnlike(habits: Habits) {
  const { body = (data) => ({ data }), record = (one) => one, made = 200, changed = 200 } = habits;
  let groups: Fields[] = Array.from({ length: 7 }, (_, at) => {
    return {
      id: 7 - at,
      name: `Group ${(at * 3) % 7}`,
      description: null,
      externalId: `g${at}`,
      createdAt: 1_760_000_000,
    };
  });
  const sent = new Map<string, Fields>();
  let requests = 0;
  const give = (records: Fields[], status = 200, more: Fields = {}) =>
    status === 204
      ? new Response(null, { status })
      : Response.json(body(records.map(record), more), { status });
  const refuse = (status: number, why: string) => Response.json({ error: why }, { status });
  const fetch = async (
    input: string,
    init: { method?: string; headers?: object; body?: unknown },
  ) => {
    requests += 1;
    const { pathname, searchParams } = new URL(input);
    if (habits.isMock) return give([groups[0] ?? {}]);
    if (!("authorization" in fieldsOf(init.headers))) return refuse(401, "no key");
    const { method = "GET" } = init;
    if (pathname === "/v2.1/group") {
      if (method === "GET") {
        const limit = Number(searchParams.get("limit") ?? 100);
        if (limit < 1 || limit > 1000) return refuse(422, "limit");
        const offset = habits.hasCursors ? 0 : Number(searchParams.get("offset") ?? 0);
        const sorted =
          searchParams.get("orderBy") === "name"
            ? groups.toSorted((a, b) => (`${a.name}` > `${b.name}` ? 1 : -1))
            : searchParams.get("orderDirection") === "ASC"
              ? groups.toReversed()
              : groups;
        const page = sorted.slice(offset, offset + limit);
        if (page.length === 0 && habits.empty) return refuse(habits.empty, "nothing here");
        return give(page, 200, habits.hasCursors ? { next_cursor: "g3" } : {});
      }
      if (init.body === "{") return refuse(400, "no JSON");
      const given: unknown = JSON.parse(`${init.body}`);
      if (method === "DELETE") {
        const ids = [fieldsOf(given).id].flat();
        const gone = groups.filter((one) => ids.includes(one.id));
        groups = groups.filter((one) => !ids.includes(one.id));
        return give(gone, changed);
      }
      if (!Array.isArray(given)) return refuse(400, "a list");
      if (method === "PUT") return give(given, changed);
      const known = groups.filter(({ externalId }) =>
        given.some((one) => one.externalId && one.externalId === externalId),
      );
      if (known.length > 0)
        return habits.isKey ? give(known, made) : refuse(422, "externalId is taken");
      if (given.some(({ name }) => !name || name.length > 150)) return refuse(422, "name");
      const fresh = given.map((one, at) => ({
        ...one,
        id: 100 + requests + at,
        createdAt: 1_760_000_000,
      }));
      groups = [...fresh, ...groups];
      return give(fresh, made);
    }
    if (/^\/v2.1\/group\/[1-7]\/contact$/.test(pathname)) return give([]);
    const message = sent.get(pathname.replace("/v2.1/sms/", ""));
    if (message) return give([message]);
    if (pathname === "/v2.1/email/template" || pathname.startsWith("/v2.1/sms/"))
      return habits.empty ? refuse(habits.empty, "nothing here") : give([]);
    if (pathname === "/v2.1/sms") {
      const { externalId, phoneNumbers, sender } = JSON.parse(`${init.body}`);
      const known = sent.get(externalId);
      if (known && habits.isKey) return give([known], made);
      if (phoneNumbers.length === 0) return refuse(422, "nobody to send to");
      const fresh = {
        externalId,
        phoneNumber: phoneNumbers[0],
        sender,
        status: 2,
        statusTime: 1_760_000_000,
        createTime: 1_760_000_000,
        numberOfParts: 1,
      };
      sent.set(externalId, fresh);
      return give([fresh], made);
    }
    return refuse(404, "no such path");
  };
  return { fetch: fetch as unknown as typeof globalThis.fetch, requests: () => requests };
}
const snake = (record: Fields) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`),
      value,
    ]),
  );

const fine = ["lists are read", "empty lists are empty", "pages by offset are read"];
const all = "G3 G5 G6 G7 G8 G9 G10 G21 G22 G23 G25";

/** What the doctor says of each: its consequences, and which gaps it calls kept. */
const services: [name: string, habits: Habits, consequences: string[], kept: string][] = [
  ["bare arrays", { body: (data) => data }, fine, all],
  ["201 and 204", { made: 201, changed: 204 }, fine, all.replace("G3 ", "")],
  [
    "snake_case in another envelope",
    { record: snake, body: (items) => ({ items }) },
    ["every list fails: ", "empty lists: not seen, every list fails", "pages by offset are read"],
    "G3 G5 G6 G7 G8 G10 G22 G25",
  ],
  [
    "cursors",
    { hasCursors: true, body: (data, more) => ({ data, ...more }) },
    ["lists are read", "empty lists are empty", "pages by cursor: not supported (next_cursor)"],
    all.replace("G7 ", ""),
  ],
  [
    "404 on empty",
    { empty: 404 },
    ["lists are read", "empty lists are errors: ", "pages by offset are read"],
    all.replace("G6 ", ""),
  ],
  ["no scenario route", {}, fine, all],
  ["an externalId that is a key", { isKey: true }, fine, all.replace("G10 ", "")],
  [
    "a mock",
    { isMock: true },
    ["lists are read", "empty lists: not seen, a mock", "pages: not seen, a mock"],
    "G9 G23",
  ],
];

test.each(services)("%s", async (_, habits, consequences, kept) => {
  const { fetch, requests } = createUnlike(habits);
  const { messaging } = createTestRun({ fetch, wait: async () => {} });
  const line = ["doctor", "--write", "--send", "+447700900123", "--json"];
  const { code, stdout, stderr } = await messaging(...line);
  const rows: Fields[] = JSON.parse(stdout);
  const gapsOf = (one: string) => rows.flatMap(({ gap, verdict }) => (verdict === one ? gap : []));
  expect([code, gapsOf("kept").join(" ")]).toEqual([0, kept]);
  expect(rows.slice(0, 3).map(({ consequence }) => consequence)).toEqual(
    consequences.map((one) => expect.stringContaining(one)),
  );
  // A refusal of everything is no evidence, and what only a refusal shows is a footnote.
  expect(stderr).toContain("G12, G14, G15, G16, G24, G30: a refusal says so");
  expect(gapsOf("not seen")).toContain("G20");
  expect(requests()).toBeLessThanOrEqual(announced(stderr));
});

const announced = (text: string) =>
  [...text.matchAll(/at most (\d+) requests/g)].reduce((sum, [, most]) => sum + Number(most), 0);

test("no more requests are made than were announced, whatever a service gives", async () => {
  let requests = 0;
  const data = Array.from({ length: 400 }, (_, id) => ({ id, name: `Group ${id}` }));
  const fetch = async (url: string) => {
    requests += 1;
    return Response.json({ data: url.includes("contact") ? [] : data });
  };
  const given = { fetch: fetch as unknown as typeof globalThis.fetch };
  const { stderr } = await createTestRun(given).messaging("doctor");
  expect([requests <= announced(stderr), requests < 60]).toEqual([true, true]);
});
