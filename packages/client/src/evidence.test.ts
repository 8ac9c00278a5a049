import { describe, expect, test } from "vitest";
import { classifyResponse, worse } from "./evidence.ts";
import { itemsOf } from "./items.ts";
import type { Asked } from "./refusal.ts";

const sms = { phoneNumbers: ["+48500500500", "+48500500501"], externalId: "order-1" };
const send: Asked = { retry: "unsafe", input: sms, items: itemsOf("sendSms") };
const one: Asked = { ...send, input: { ...sms, phoneNumbers: ["+48500500500"] } };
const read: Asked = { retry: "safe", input: undefined };
const update: Asked = { retry: "idempotent", input: { id: [7] } };

function classify(status: number, body: unknown, asked: Asked = send, headers: HeadersInit = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return classifyResponse({ status, headers: new Headers(headers), body: text }, asked);
}

const outcome = (...given: Parameters<typeof classify>) => classify(...given).outcome;

const error = { title: "Busy", message: "Try again later.", code: "E-0-010" };
const own = (status: number) => ({
  meta: { status, uniqId: "u-1", numberOfData: 0, numberOfErrors: 1 },
  errors: [error],
});
const page = "<html><body><h1>Backend fetch failed</h1></body></html>";
const gateways = ["", "quota used up", page, {}, { message: "no" }, { error: { code: 429 } }];
const record = (end: number, more: object = {}) => ({
  phoneNumber: `+4850050050${end}`,
  externalId: "order-1",
  ...more,
});
const all = [record(0), record(1)];

describe("a known refusal", () => {
  test.each([400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 429, 431, 451])(
    "with HTTP %i is rejected",
    (status) => {
      for (const body of [own(status), ...gateways]) expect(outcome(status, body)).toBe("rejected");
    },
  );

  test.each([409, 503])("with HTTP %i is rejected if it is the service's own", (status) => {
    expect(outcome(status, own(status))).toBe("rejected");
    for (const headers of [{}, { "retry-after": "5" }])
      for (const body of gateways) expect(outcome(status, body, send, headers)).toBe("unknown");
  });

  test.each([
    ...[100, 199, 300, 301, 302, 303, 304, 307, 308, 399, 407, 408, 412, 416, 417, 418, 421, 423],
    ...[424, 425, 426, 428, 499, 500, 501, 502, 504, 507, 520, 599],
  ])("with HTTP %i is unknown", (status) => {
    for (const body of [own(status), ...gateways]) expect(outcome(status, body)).toBe("unknown");
  });

  test("has its reasons, and no records", () => {
    expect(classify(422, own(422))).toMatchObject({
      body: own(422),
      meta: own(422).meta,
      data: undefined,
      errors: [error],
      isAltered: false,
      contradiction: undefined,
      isOwn: true,
    });
    expect(classify(422, { message: "no" })).toMatchObject({
      data: undefined,
      errors: [{ message: "no" }],
      isOwn: false,
    });
    expect(classify(422, "")).toMatchObject({ body: undefined, meta: {}, errors: [] });
    expect(classify(422, "no").body).toBeInstanceOf(SyntaxError);
  });
});

// All is one key away from a known refusal.
describe("any other body of a refusal is unknown", () => {
  test.each<[string, unknown]>([
    ["records beside the service's errors", { ...own(429), data: all }],
    ["one record", { ...own(429), data: record(0) }],
    ["records under another key", { message: "quota", sent: all }],
    ["numbers under another key", { errors: [error], sent: ["+48500500500"] }],
    ["a count at the top", { message: "quota", sentSms: 5 }],
    ["a count in meta", { ...own(429), meta: { ...own(429).meta, sentSms: 2 } }],
    ["a list in meta", { ...own(429), meta: { ...own(429).meta, accepted: ["+48500500500"] } }],
    ["an error with more", { ...own(429), errors: [{ ...error, accepted: 1 }] }],
    ["errors without meta", { errors: [error] }],
    ["meta alone", { meta: own(429).meta }],
    ["a list in a gateway's JSON", { message: "quota", detail: ["a"] }],
    ["a gateway's JSON four deep", { error: { error: { error: { message: "no" } } } }],
    ["a success's status in a gateway's JSON", { statusCode: 200, message: "OK" }],
    ["a number in a gateway's JSON", { message: "quota", reason: 5 }],
    ["our number", { message: "+48 500 500 500" }],
    ["our id", { message: "order-1" }],
    ["bare records", all],
    ["an empty list", []],
    ["cut JSON", '{"meta":{"status":429},"da'],
    ["a cut page", "<html><body><h1>429 Too ma"],
  ])("%s", (_, body) => {
    for (const status of [400, 404, 422, 429, 503]) expect(outcome(status, body)).toBe("unknown");
  });

  test.each([
    ["application/json", "Too many requests"],
    ["application/x-www-form-urlencoded", "error=limit"],
    ["text/event-stream", "data: limit"],
    ["application/yaml", "error: limit"],
  ])("a text of the type %s", (type, text) => {
    expect(outcome(429, text, send, { "content-type": type })).toBe("unknown");
    expect(outcome(429, text, send, { "content-type": "text/plain; charset=utf-8" })).toBe(
      "rejected",
    );
  });

  test("another status than that of its envelope", () => {
    expect(outcome(422, own(400))).toBe("unknown");
    expect(outcome(503, own(500))).toBe("unknown");
  });
});

describe("a success of a send", () => {
  test.each<[string, unknown, string[]]>([
    ["a record of each item", { data: all }, ["done", "done"]],
    ["the records alone", all, ["done", "done"]],
    [
      "what nobody knows",
      { data: [record(0, { country: "PL" }), record(1)], meta: { quota: 7 }, message: "queued" },
      ["done", "done"],
    ],
    ["words at the top", { data: all, success: true, error: "none" }, ["done", "done"]],
    ["records of some items", { data: [record(1)] }, ["doubtful", "done"]],
    ["a record in doubt", { data: [record(0, { status: 99 }), record(1)] }, ["doubtful", "done"]],
    [
      "a word for a status",
      { data: [record(0, { statusText: "REJECTED" }), record(1, { status: 1, statusTime: 7 })] },
      ["doubtful", "done"],
    ],
    ["a rejected record", { data: [record(0, { status: 8 }), record(1)] }, ["failed", "done"]],
    ["rejected records alone", { data: [record(0, { status: 8 })] }, ["failed", "doubtful"]],
    [
      "an error of the service",
      {
        meta: { numberOfErrors: 1, numberOfData: 1, sentSms: 1, notSentSms: 1 },
        data: [record(0)],
        errors: [{ ...error, meta: { parameter: "phoneNumbers.1" } }],
      },
      ["done", "failed"],
    ],
    [
      "counts that agree",
      { meta: { numberOfData: 2, numberOfErrors: 0, sentSms: 2, notSentSms: 0 }, data: all },
      ["done", "done"],
    ],
    ["counts as texts", { meta: { numberOfData: "2", sentSms: "2" }, data: all }, ["done", "done"]],
    [
      "a count of what is in doubt",
      { meta: { notSentSms: 1 }, data: [record(0)] },
      ["done", "doubtful"],
    ],
    [
      "a count of records in doubt",
      { meta: { sentSms: 2 }, data: [record(0), record(1, { status: 99 })] },
      ["done", "doubtful"],
    ],
    ["errors of nothing", { data: all, errors: [] }, ["done", "done"]],
  ])("with %s is done, for the items that it accounts for", (_, body, statuses) => {
    for (const status of [200, 201, 207, 299]) {
      const { outcome, errors, contradiction } = classify(status, body);
      expect({ outcome, contradiction }).toEqual({ outcome: "done", contradiction: undefined });
      const told = errors.map(({ code }) => (code === "unaccounted" ? "doubtful" : "failed"));
      expect(told.sort()).toEqual(statuses.filter((one) => one !== "done").sort());
    }
  });

  test.each<[string, unknown, string?]>([
    ["no records", { data: [] }, "no record shows an item of it"],
    ["no records, and an error of each item", { data: [], errors: [error] }, "no record shows"],
    ["records of others alone", { data: [record(7)] }, "no record shows an item of it"],
    ["another id", { data: [record(0, { externalId: "order" })] }, "no record shows"],
    [
      "records in doubt alone",
      { data: [record(0, { ok: false })] },
      "data.0.ok says that it was not done",
    ],
    [
      "more records than it shows",
      { meta: { numberOfData: 3 }, data: all },
      "it counts other records",
    ],
    [
      "fewer records than it shows",
      { meta: { numberOfData: 1 }, data: all },
      "it counts other records",
    ],
    ["a count that is none", { meta: { numberOfData: {} }, data: all }, "it counts other records"],
    [
      "errors that it does not show",
      { meta: { numberOfErrors: 1 }, data: all },
      "it counts errors",
    ],
    [
      "fewer errors than it shows",
      { meta: { numberOfErrors: 0 }, data: all, errors: [error] },
      "it counts other records or errors than it shows",
    ],
    [
      "fewer messages than it shows",
      { meta: { sentSms: 1 }, data: all },
      "it counts other messages",
    ],
    [
      "no message, and one is done",
      { meta: { sentSms: 0 }, data: all },
      "it counts other messages",
    ],
    ["more messages than it shows", { meta: { sentSms: 2 }, data: [record(0)] }, "other messages"],
    ["messages not sent that are done", { meta: { notSentSms: 1 }, data: all }, "other messages"],
    ["a no around it", { data: all, success: false }, "success says that something failed"],
    ["a status of a refusal", { meta: { status: 402 }, data: all }, "meta.status says"],
    ["a count of failures", { meta: { failed: 1 }, data: all }, "meta.failed says"],
    ["a list of rejected", { data: all, rejected: ["+48500500501"] }, "rejected says"],
    ["a dry run", { meta: { dryRun: true }, data: all }, "meta.dryRun says"],
    ["errors as a count", { data: all, errors: 1 }, "it speaks of errors that cannot be read"],
    ["errors of no text", { data: all, errors: [null] }, "it speaks of errors"],
    ["one error without a list", { data: all, errors: error }, "it speaks of errors"],
    ["errors as a text", { data: all, errors: "no credit" }, "it speaks of errors"],
    ["data that is no list", { data: 42 }],
    ["data that is one record", { data: record(0) }],
    ["a list of texts", { data: ["+48500500500"] }],
    ["a record and a text", { data: [record(0), "+48500500501"] }],
    ["one record without data", record(0)],
    ["an empty object", {}],
    ["meta alone", { meta: { status: 200 } }],
    ["data of null", { meta: { status: 200 }, data: null }],
    ["errors alone", { errors: [error] }],
    ["an empty list alone", [], "no record shows an item of it"],
    ["a number", 42],
    ["null", null],
    ["a cut body", '{"data":[{"phoneNu'],
    ["a page", page],
    ["a text", "queued"],
  ])("with %s is unknown", (_, body, contradiction) => {
    for (const status of [200, 201, 207, 299]) {
      const found = classify(status, body);
      expect(found.outcome).toBe("unknown");
      if (contradiction) expect(found.contradiction).toContain(contradiction);
      else expect(found.contradiction).toBeUndefined();
      expect(found.data === undefined).toBe(contradiction === undefined);
    }
  });

  test("that has a key twice is unknown: the first one may have said otherwise", () => {
    const text = JSON.stringify({ data: all });
    expect(outcome(200, text)).toBe("done");
    expect(outcome(200, text.replace("{", '{"errors":["no"],"errors":[],'))).toBe("unknown");
    expect(outcome(200, text.replace('"externalId"', '"status":8,"status" :1,"externalId"'))).toBe(
      "unknown",
    );
    expect(outcome(429, '{"error":{"sent":5},"error":"quota"}')).toBe("unknown");
    expect(outcome(429, `{"error":${'{"error":'.repeat(5_000)}""${"}".repeat(5_001)}`)).toBe(
      "unknown",
    );
  });

  test("that a cache kept is unknown: it is that of an earlier one", () => {
    for (const body of ["", { data: [record(0)] }]) {
      expect(classify(200, body, one, { age: "30" })).toMatchObject({
        outcome: "unknown",
        contradiction: "a cache kept it",
      });
      expect(outcome(200, body, one, { age: "0" })).toBe("done");
    }
    expect(outcome(200, { data: [{ id: 7 }] }, update, { age: "1" })).toBe("unknown");
    expect(outcome(200, { data: [{ id: 7 }] }, read, { age: "30" })).toBe("done");
  });

  test("an altered id is known, also of a response in doubt", () => {
    expect(classify(200, { data: all })).toMatchObject({ isAltered: false });
    const altered = record(1, { externalId: "ORDER-1" });
    expect(classify(200, { data: [record(0), altered] })).toMatchObject({
      outcome: "done",
      isAltered: true,
    });
    expect(classify(200, { data: [altered] })).toMatchObject({
      outcome: "unknown",
      isAltered: true,
    });
    expect(classify(200, { data: [{ id: 8 }] }, update)).toMatchObject({ isAltered: false });
  });

  test("of what the spec does not have needs records, and no more", () => {
    const asked: Asked = { retry: "unsafe", input: { to: "+48500500500" } };
    expect(classify(200, { data: [{ id: 1 }] }, asked)).toMatchObject({
      outcome: "done",
      errors: [],
      isAltered: false,
    });
    expect(outcome(200, { data: { id: 1 } }, asked)).toBe("unknown");
    expect(outcome(200, { meta: { numberOfData: 2 }, data: [{ id: 1 }] }, asked)).toBe("unknown");
  });
});

describe("an empty success", () => {
  test("is done for one item, and for none of several", () => {
    for (const body of ["", " \r\n"]) {
      expect(classify(204, body, one)).toMatchObject({ outcome: "done", data: [], errors: [] });
      const { outcome, errors } = classify(200, body);
      expect(outcome).toBe("done");
      expect(errors.map(({ code }) => code)).toEqual(["unaccounted", "unaccounted"]);
    }
  });

  test("is done for a write that may be repeated, and no list", () => {
    expect(classify(200, "", update)).toMatchObject({ outcome: "done", data: [] });
    expect(classify(200, "", read)).toMatchObject({ outcome: "unknown", data: undefined });
  });
});

describe("a success of a write that may be repeated", () => {
  test.each<[string, unknown, number]>([
    ["records of anything", { data: [{ id: 7 }, { id: 8 }] }, 2],
    ["no records", { data: [] }, 0],
    ["nothing", {}, 0],
    ["meta alone", { meta: { status: 200, uniqId: "u-1" } }, 0],
    ["data of null", { meta: {}, data: null }, 0],
    ["data without fields", { data: {} }, 0],
  ])("with %s is done", (_, body, count) => {
    const { outcome, data, errors } = classify(200, body, update);
    expect({ outcome, count: data?.length, errors }).toEqual({
      outcome: "done",
      count,
      errors: [],
    });
  });

  test.each<[string, unknown]>([
    ["another key", { id: 7 }],
    ["a word", { meta: {}, message: "queued" }],
    ["data that is one record", { data: { id: 7 } }],
    ["errors alone", { errors: [error] }],
    ["errors and no records", { data: [], errors: [error] }],
    ["a list of texts", { data: ["7"] }],
    ["a text", '"deleted"'],
    ["no JSON", "deleted"],
    ["a count of others", { meta: { numberOfData: 2 }, data: [{ id: 7 }] }],
    ["a count of errors", { meta: { numberOfErrors: 1 } }],
  ])("with %s is unknown", (_, body) => expect(outcome(200, body, update)).toBe("unknown"));

  const groups: Asked = {
    retry: "idempotent",
    input: [{ id: 7 }, { id: 8 }],
    items: itemsOf("updateGroups"),
  };

  test("of a record of another item is unknown", () => {
    expect(classify(200, { data: [{ id: 7 }, { id: 9 }] }, groups)).toMatchObject({
      outcome: "unknown",
      contradiction: "a record is of another item",
    });
  });

  test("need not show each item, and some may have failed", () => {
    const found = { outcome: "done", errors: [], isOwn: false };
    expect(classify(200, { data: [{ id: 7 }] }, groups)).toMatchObject(found);
    const errors = [error];
    expect(classify(207, { data: [{ id: 7 }], errors }, groups)).toMatchObject({
      ...found,
      errors,
    });
  });
});

describe("a list", () => {
  test.each<[string, unknown]>([
    ["records", { data: [{ id: 7, status: 8, error: "x" }] }],
    ["records alone", [{ id: 7 }]],
    ["no records", { meta: { numberOfData: 0 }, data: [] }],
    ["an empty list alone", []],
    ["errors beside its records", { data: [{ id: 7 }], errors: [error] }],
    ["a count of all there are", { meta: { numberOfData: 250, total: 250 }, data: [{ id: 7 }] }],
  ])("of %s is known, and holds nothing against the request", (_, body) => {
    expect(classify(200, body, { ...send, retry: "safe" })).toMatchObject({
      outcome: "done",
      data: Array.isArray(body) ? body : (body as { data: unknown }).data,
      isAltered: false,
    });
  });

  test.each<[string, unknown]>([
    ["nothing", {}],
    ["meta alone", { meta: { numberOfData: 0 } }],
    ["data of null", { meta: { numberOfData: 0 }, data: null }],
    ["one record as data", { data: { id: 7 } }],
    ["one record", { id: 7 }],
    ["a list of another name", { items: [{ id: 7 }] }],
    ["a list within data", { data: { items: [{ id: 7 }] } }],
    ["null among its records", { data: [{ id: 7 }, null] }],
    ["a list among its records", { data: [[{ id: 7 }]] }],
    ["errors alone", { errors: [error] }],
    ["errors that cannot be read", { data: [], errors: 7 }],
    ["a count of errors that it does not show", { meta: { numberOfErrors: "2" }, data: [] }],
    ["no JSON", "none"],
  ])("of %s is unknown", (_, body) => expect(outcome(200, body, read)).toBe("unknown"));

  // It would be taken for the end of the list, or for the absence of a message.
  test.each<object>([
    { success: false, message: "no credit" },
    { ok: false },
    { error: "backend timeout" },
    { errorCode: "0x80" },
    { result: "failed" },
    { status: "fail" },
    { Errors: [{ message: "no" }] },
    { meta: { status: 422 } },
    { status: 422 },
    { meta: { errors: ["no"] } },
    { hasMore: true },
    { links: { self: "/a", next: "/b" } },
    { nextCursor: 12 },
  ])("of no records, with %j, is unknown; with records it is known", (more) => {
    expect(classify(200, { data: [], ...more }, read)).toMatchObject({
      outcome: "unknown",
      contradiction: expect.stringMatching(
        /^(meta\.)?\w+ says that something failed$|^it says that there is more$/,
      ),
    });
    expect(outcome(200, { data: [{ id: 7 }], ...more }, read)).toBe("done");
    const lookup = { ...read, isPending: true };
    expect(outcome(200, { data: [{ id: 7 }], ...more }, lookup)).toBe("unknown");
    expect(outcome(200, { data: [{ id: 7 }], total: 1 }, lookup)).toBe("done");
  });

  test("of which a second one hides records is unknown", () => {
    expect(outcome(200, '{"data":[{"id":7}],"data":[]}', read)).toBe("unknown");
    expect(outcome(200, '{"data":[{"id":7,"id":7}]}', read)).toBe("done");
    expect(outcome(200, '{"data":[{"name":"data"},{"data" : "a\\":"}]}', read)).toBe("done");
  });

  test.each<object>([
    { message: "none", page: 1, links: { next: null, prev: "" }, included: [] },
    { success: true, error: null, errorCode: 0, errors: [] },
    { status: "success", warnings: ["slow"], messages: [{ id: 7 }] },
    { status: 200, first: true, last: true, empty: true, links: [{ url: null, label: "Next" }] },
    { meta: { state: "degraded", links: { next: null } }, timed_out: true },
    { meta: { status: 200, numberOfErrors: 0, numberOfData: 0, uniqId: "u-1" } },
  ])("of no records, with %j, is known", (more) => {
    expect(outcome(200, { data: [], ...more }, read)).toBe("done");
  });

  // A second send may follow from a lookup's.
  test.each<[object, number]>([
    [{ total: 1 }, 200],
    [{ message: "The index is being rebuilt." }, 200],
    [{ meta: { count: 1 } }, 200],
    [{ meta: { status: 202 } }, 200],
    [{ meta: { pagination: { totalItems: 1 } } }, 200],
    [{}, 202],
    [{}, 206],
  ])(
    "of no records, with %j and HTTP %s, is known, and no evidence in a lookup",
    (more, status) => {
      expect(outcome(status, { data: [], ...more }, read)).toBe("done");
      expect(outcome(status, { data: [], ...more }, { ...read, isPending: true })).toBe("unknown");
    },
  );

  test.each<unknown>([
    [],
    { data: [] },
    {
      meta: { status: 200, numberOfErrors: 0, numberOfData: 0, uniqId: "u-1" },
      data: [],
      errors: [],
    },
  ])("of no records as %j is evidence in a lookup", (body) => {
    expect(outcome(200, body, { ...read, isPending: true })).toBe("done");
  });

  test("what it says of errors is kept", () => {
    const data = [{ id: 7 }];
    expect(classify(200, { data, errors: [error] }, read).errors).toEqual([error]);
    expect(classify(200, { data, error: "no" }, read).errors).toEqual([]);
  });
});

test("the worse of two outcomes is the one that may have had an effect", () => {
  const order = ["not-sent", "rejected", "unknown"] as const;
  for (const [better, one] of order.entries())
    for (const [worst, other] of order.entries())
      expect(worse(one, other)).toBe(order[Math.max(better, worst)]);
  for (const one of order) expect(worse(one, "done")).toBe(one);
});
