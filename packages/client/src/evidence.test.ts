import { describe, expect, test } from "vitest";
import { isOwnEnvelope, weigh, worse } from "./evidence.ts";
import type { RetryClass } from "./middleware.ts";

const page = "<html><body><h1>503 Backend fetch failed</h1></body></html>";
const sms = { phoneNumbers: ["+48500500500"], externalId: "order-1" };

/** The outcome of a response with this body, to a send unless said otherwise. */
function outcome(
  status: number,
  body: unknown = "",
  { headers = {}, retry = "unsafe" as RetryClass, input = sms as unknown } = {},
) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return weigh({ status, headers: new Headers(headers), body: text }, { retry, input }).outcome;
}

const own = (status: number, more: object = {}) => ({
  meta: { status, uniqId: "u-1", numberOfData: 0, numberOfErrors: 1, ...more },
  errors: [{ code: "E-0-010", message: "Try again later.", title: "Busy" }],
});
const record = { phoneNumber: "+48500500500", externalId: "order-1", status: 6 };

describe("a refusal without a record or a count", () => {
  test.each([400, 401, 403, 404, 409, 413, 422, 429, 499])("HTTP %i is rejected", (status) => {
    for (const body of [
      "",
      page,
      "quota used up",
      own(status),
      { error: "no", limit: 10, count: 11 },
    ])
      expect(outcome(status, body)).toBe("rejected");
  });

  test.each([300, 301, 302, 303, 304, 307, 308, 408, 500, 501, 502, 504, 599])(
    "HTTP %i is unknown, whatever it says",
    (status) => {
      for (const body of ["", page, own(status)]) expect(outcome(status, body)).toBe("unknown");
    },
  );

  test("HTTP 503 is rejected in the service's own envelope alone, timed or not", () => {
    expect(outcome(503, own(503))).toBe("rejected");
    for (const headers of [{}, { "retry-after": "5" }])
      for (const body of ["", page, { error: "busy" }, own(500), own(503, { uniqId: "" })])
        expect(outcome(503, body, { headers })).toBe("unknown");
    expect(outcome(503, { ...own(503), errors: [{ code: "busy", message: "no" }] })).toBe(
      "unknown",
    );
  });

  test("an error entry that echoes an item is no record", () => {
    const meta = { parameter: "phoneNumbers.0", value: "+48500500500" };
    expect(outcome(422, { ...own(422), errors: [{ code: "E-2-004", meta }] })).toBe("rejected");
    for (const data of [[{ message: "is bad", field: "phoneNumbers.0" }], ["is bad"], "is bad"])
      expect(outcome(422, { data })).toBe("rejected");
  });
});

describe("a refusal is unknown", () => {
  test.each<[string, unknown]>([
    ["with records", { ...own(429), data: [record] }],
    ["with one record", { ...own(429), data: record }],
    ["with records of another spelling", { data: [{ phoneNumber: "500 500 500" }] }],
    ["with an id", { data: [{ id: 7 }] }],
    ["with bare records", [{ externalId: "order-1" }]],
    ["with one bare record", { id: "m-1", phoneNumber: "+48500500500" }],
    ["with one of our numbers under another name", { data: [{ to: "48500500500", ok: true }] }],
    ["with our id under another name", { data: { reference: "ORDER-1" } }],
    ["with our numbers alone", { data: ["+48500500500"] }],
    ["with ids alone", { data: [17, 18] }],
    ["with ids of letters", { data: ["t-1"] }],
    ["by our number", { data: { "48500500500": { status: 6 } } }],
    ["with records further in", { data: { items: [{ to: "+48500500500" }] } }],
    ["with a count of sent messages", own(429, { sentSms: 2 })],
    ["with a count of records", own(429, { numberOfData: "1" })],
    ["of cut JSON", '{"meta":{"status":429},"da'],
    ["of a cut page", "<html><body><h1>429 Too ma"],
  ])("%s", (_, body) => {
    for (const status of [400, 404, 422, 429, 503]) expect(outcome(status, body)).toBe("unknown");
  });

  test("of text that says to be JSON and is none", () => {
    const headers = { "content-type": "application/json" };
    expect(outcome(429, "Too many requests", { headers })).toBe("unknown");
    expect(outcome(429, "Too many requests")).toBe("rejected");
  });
});

describe("a success", () => {
  test.each<[string, unknown]>([
    ["with records", { meta: {}, data: [record] }],
    ["without a body", ""],
    ["without records", { meta: {}, data: [] }],
    ["of a masked number", { data: [{ ...record, phoneNumber: "+48*****500" }] }],
    ["of a number without its country", { data: [{ ...record, phoneNumber: "500500500" }] }],
    ["of a number in another spelling", { data: [{ ...record, phoneNumber: "0048 500-500-500" }] }],
    ["of an id that is cut", { data: [{ ...record, externalId: "order" }] }],
    ["of an id in capitals", { data: [{ ...record, externalId: " ORDER-1" }] }],
    ["without an id", { data: [{ phoneNumber: "+48500500500" }] }],
  ])("%s is done", (_, body) => expect(outcome(200, body)).toBe("done"));

  test("with errors alone is rejected; of a mixed batch, or with a count, something may be done", () => {
    expect(outcome(200, { errors: ["no credit"] })).toBe("rejected");
    expect(outcome(207, { errors: ["no credit"] })).toBe("unknown");
    expect(outcome(200, { meta: { sentSms: 1 }, errors: ["no credit"] })).toBe("unknown");
  });

  test.each<[string, unknown]>([
    ["about another number", { data: [{ ...record, phoneNumber: "+48600600600" }] }],
    ["about another id", { data: [{ ...record, externalId: "invoice-9" }] }],
    ["about somebody else, too", { data: [record, { ...record, phoneNumber: "+48600600600" }] }],
    ["that counts errors and has none", { meta: { numberOfErrors: 2 }, data: [record] }],
    ["that counts messages not sent", { meta: { notSentSms: 1 }, data: [record] }],
    ["that counts none and shows one", { meta: { sentSms: 0 }, data: [record] }],
    ["of another shape", { data: 42 }],
    ["that is cut", '{"data":[{"phoneNu'],
  ])("%s is unknown", (_, body) => expect(outcome(200, body)).toBe("unknown"));

  test("that a cache kept is unknown for a write: it is that of an earlier one", () => {
    const kept = { headers: { age: "30" } };
    for (const body of ["", { data: [record] }]) expect(outcome(200, body, kept)).toBe("unknown");
    expect(outcome(200, { data: [record] }, { headers: { age: "0" } })).toBe("done");
    expect(outcome(200, { data: [record] }, { ...kept, retry: "safe" })).toBe("done");
  });

  test("of a list may be about anything", () => {
    const data = [{ ...record, externalId: "invoice-9" }];
    expect(outcome(200, { data }, { retry: "safe" })).toBe("done");
  });

  test("of a write that may be repeated is held against its ids", () => {
    const about = (id: unknown) =>
      outcome(200, { data: [{ id }] }, { retry: "idempotent", input: { id: [7, 18] } });
    for (const id of [7, "7", 18, "007"]) expect(about(id)).toBe("done");
    for (const id of [1, 8, "71", 718]) expect(about(id)).toBe("unknown");
  });

  test("of several items is held against all of them", () => {
    const input = [
      { name: "A", externalId: "a-17" },
      { name: "B", externalId: "b-18" },
    ];
    expect(outcome(200, { data: [{ id: 1, externalId: "b-18" }] }, { input })).toBe("done");
    expect(outcome(200, { data: [{ id: 1, externalId: "c-19" }] }, { input })).toBe("unknown");
    const some = [{ name: "A", externalId: "a-17" }, { name: "B" }];
    expect(outcome(200, { data: [{ id: 1, externalId: "c-19" }] }, { input: some })).toBe("done");
  });

  test("that only wraps a list is no record", () => {
    const wrapped = { id: 1, count: 30, results: [{ id: 7 }] };
    for (const body of [wrapped, { data: wrapped }])
      expect(outcome(200, body, { retry: "safe" })).toBe("unknown");
  });
});

test.each([
  [{ meta: { status: 404, uniqId: "u" } }, true],
  [{ meta: { status: 404 } }, false],
  [{ meta: { status: 400, uniqId: "u" } }, false],
  [{ error: "not found" }, false],
  [new Error("no JSON"), false],
])("whether %j is the service's own envelope", (body, isOwn) => {
  expect(isOwnEnvelope(body, 404)).toBe(isOwn);
});

test("the worse of two outcomes is the one that may have had an effect", () => {
  const order = ["not-sent", "rejected", "unknown"] as const;
  for (const [better, one] of order.entries())
    for (const [worst, other] of order.entries())
      expect(worse(one, other)).toBe(order[Math.max(better, worst)]);
  expect(worse("rejected", "done")).toBe("rejected");
});
