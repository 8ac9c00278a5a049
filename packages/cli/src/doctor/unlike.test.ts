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
  readonly countsPages?: boolean;
  readonly isHtml?: boolean;
  /** Milliseconds until a list shows a message. */
  readonly lagMs?: number;
  /** The status of a message so long after its send, of which it is to wait `dueMs`. */
  readonly status?: (ageMs: number, dueMs: number) => number;
  /** Responds with 429 to this request, which it has done. */
  readonly limited?: (method: string, path: string, request: number) => boolean;
}

const honored = (ageMs: number, dueMs: number) => (ageMs < dueMs ? 0 : 2);

function createUnlike(habits: Habits, now: () => number) {
  const { status = honored, lagMs = 0 } = habits;
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
  const messages: { at: number; due: number }[] = [];
  let requests = 0;
  const give = (records: Fields[], status = 200, more: Fields = {}) =>
    status === 204
      ? new Response(null, { status })
      : Response.json(body(records.map(record), more), { status });
  const refuse = (status: number, why: string) => Response.json({ error: why }, { status });
  type Init = { method?: string; headers?: object; body?: unknown };
  const fetch = async (input: string, init: Init) => {
    const response = await respond(input, init);
    const isLimited = habits.limited?.(`${init.method}`, new URL(input).pathname, requests);
    return isLimited
      ? new Response("", { status: 429, headers: { "retry-after": "0" } })
      : response;
  };
  const respond = async (input: string, init: Init) => {
    requests += 1;
    const { pathname, searchParams } = new URL(input);
    if (habits.isMock) return give([groups[0] ?? {}]);
    if (!("authorization" in fieldsOf(init.headers))) return refuse(401, "no key");
    const { method = "GET" } = init;
    if (pathname === "/v2.1/group") {
      if (method === "GET") {
        const limit = Number(searchParams.get("limit") ?? 100);
        if (limit < 1 || limit > 1000) return refuse(422, "limit");
        const given = habits.hasCursors ? 0 : Number(searchParams.get("offset") ?? 0);
        const offset = habits.countsPages ? given * limit : given;
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
    const [kept = { at: 0, due: 0 }] = messages;
    const ageMs = now() - kept.at;
    if (message && ageMs >= lagMs)
      return give([{ ...message, status: status(ageMs, kept.due - kept.at) }]);
    if (habits.isHtml && pathname.startsWith("/v2.1/sms/"))
      return new Response("<html>Nothing here</html>", {
        headers: { "content-type": "text/html" },
      });
    if (pathname === "/v2.1/email/template" || pathname.startsWith("/v2.1/sms/"))
      return habits.empty ? refuse(habits.empty, "nothing here") : give([]);
    if (pathname === "/v2.1/sms") {
      const { externalId, phoneNumbers, sender, scheduleTime } = JSON.parse(`${init.body}`);
      const known = sent.get(externalId);
      if (known && habits.isKey) return give([known], made);
      if (phoneNumbers.length === 0) return refuse(422, "nobody to send to");
      const fresh = {
        externalId,
        phoneNumber: phoneNumbers[0],
        sender,
        status: status(0, scheduleTime * 1000 - now()),
        statusTime: 1_760_000_000,
        createTime: 1_760_000_000,
        numberOfParts: 1,
      };
      sent.set(externalId, fresh);
      messages.push({ at: now(), due: scheduleTime * 1000 });
      return give([fresh], made);
    }
    return refuse(404, "no such path");
  };
  return { fetch: fetch as unknown as typeof globalThis.fetch, requests: () => requests, messages };
}
const snake = (record: Fields) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`),
      value,
    ]),
  );

const fine = [
  ...["lists are read", "empty lists are empty", "pages by offset are read"],
  ...["creates are reported as done", "sends are reported as done"],
];
const lag = "lists show what was sent, at the latest 0 s after its send";
const all = "G3 G5 G6 G7 G8 G9 G10 G19 G21 G22 G23 G25 G31";
const without = (...gaps: string[]) =>
  all
    .split(" ")
    .filter((one) => !gaps.includes(one))
    .join(" ");
const some = (at: number, sentence: string) => [...fine.with(at, sentence), lag];

/** What the doctor says of each: its consequences, which gaps it calls kept, and which not seen. */
const services: [
  name: string,
  habits: Habits,
  consequences: string[],
  kept: string,
  notSeen?: string,
][] = [
  ["bare arrays", { body: (data) => data }, [...fine, lag], all],
  ["201 and 204", { made: 201, changed: 204 }, [...fine, lag], without("G3")],
  [
    "snake_case in another envelope",
    { record: snake, body: (items) => ({ items }) },
    [
      ...["every list fails: ", "empty lists: not seen, every list fails"],
      ...["pages: not seen, every list fails", "every create would be in doubt: "],
      ...["every send would be in doubt: ", lag],
    ],
    "G3 G5 G6 G7 G8 G10 G19 G22 G25 G31",
  ],
  [
    "cursors",
    { hasCursors: true, body: (data, more) => ({ data, ...more }) },
    some(2, "pages by offset: not supported, but by a cursor (next_cursor)"),
    without("G7"),
  ],
  ["404 on empty", { empty: 404 }, some(1, "empty lists are errors: "), without("G6")],
  ["no scenario route", {}, [...fine, lag], all],
  ["an externalId that is a key", { isKey: true }, [...fine, lag], without("G10")],
  [
    "a mock",
    { isMock: true },
    ["lists are read", "empty lists: not seen, a mock", "pages: not seen, a mock"],
    "G9 G23",
    "G2 G3 G4 G5 G6 G7 G8 G10 G11 G13 G19 G20 G21 G22 G25 G31",
  ],
  [
    "an offset that counts pages",
    { countsPages: true },
    some(2, "pages by offset: not supported: offset counts pages"),
    without("G7"),
  ],
  [
    "a time of sending that is ignored",
    { status: (ageMs) => (ageMs < 7_000 ? 0 : 2) },
    [...fine, lag],
    without("G19"),
  ],
  [
    "statuses that never change",
    { status: () => 6 },
    [...fine, lag],
    without("G19"),
    "G11 G13 G19 G20",
  ],
  [
    "a page of HTML for nothing",
    { isHtml: true },
    some(1, "empty lists are errors: "),
    without("G6"),
  ],
  [
    "a list that lags behind",
    { lagMs: 7_000 },
    [...fine, "lists show what was sent, at the latest 7 s after its send"],
    all,
    "G11 G13",
  ],
  [
    "records with a no of the table",
    { record: (one) => ("sender" in one ? { ...one, rejectReason: "DND", acceptedAt: 1 } : one) },
    some(
      4,
      "every send would be in doubt because of `rejectReason`, which says that it was not done",
    ),
    without("G21"),
  ],
  [
    "a limit that is met in the middle",
    { limited: (_, __, request) => request % 9 === 4 },
    [...fine, lag],
    "G3 G5 G6 G7 G8 G9 G10 G19 G21 G22 G23 G25 G28 G31",
  ],
  [
    "a limit that is met by a send which was taken",
    { limited: (method, path) => method === "POST" && path === "/v2.1/sms" },
    fine.slice(0, 4),
    "G3 G5 G6 G7 G8 G9 G10 G23 G25 G28",
    "G11 G13 G19 G20 G21 G22 G31",
  ],
];

test.each(services)("%s", async (_, habits, consequences, kept, notSeen = "G11 G13 G20") => {
  let skipped = 0;
  const { fetch, requests, messages } = createUnlike(habits, () => Date.now() + skipped);
  const wait = async (ms: number) => {
    skipped += ms;
  };
  const { messaging } = createTestRun({ fetch, clock: { now: () => Date.now() + skipped, wait } });
  const line = ["doctor", "--write", "--send", "+447700900123", "--json"];
  const { code, stdout, stderr } = await messaging(...line);
  const rows: Fields[] = JSON.parse(stdout);
  const gapsOf = (one: string) =>
    rows.flatMap(({ gap, verdict }) => (verdict === one ? gap : [])).join(" ");
  const found = rows.flatMap(({ consequence }) => consequence ?? []);
  expect(found).toEqual(consequences.map((one) => expect.stringContaining(one)));
  expect([code, gapsOf("kept"), gapsOf("not seen")]).toEqual([0, kept, notSeen]);
  // A refusal of everything is no evidence, and what only a refusal shows is a footnote.
  expect(stderr).toContain("G12, G14, G15, G16, G24, G30: a refusal says so");
  expect(requests()).toBeLessThanOrEqual(announced(stderr));
  expect(messages.length).toBeLessThanOrEqual(1);
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
