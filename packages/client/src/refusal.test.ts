import { describe, expect, test, vi } from "vitest";
import { isGatewayRefusal, isOwnError, isOwnRefusal } from "./refusal.ts";

const error = { title: "Refused", message: "Not now.", code: "E-0-004" };
const meta = { numberOfErrors: 1, numberOfData: 0, status: 422, uniqId: "u-1" };
const own = { meta, errors: [error] };

describe("the service's own refusal", () => {
  test.each<[string, object]>([
    ["the spec's example", own],
    ["the least of it", { meta: { status: 422, uniqId: "u" }, errors: [error] }],
    ["without records", { ...own, data: [] }],
    ["with data of null", { ...own, data: null }],
    ["with an empty object as data", { ...own, data: {} }],
    ["with a count of none", { ...own, meta: { ...meta, sentSms: 0, notSentSms: 0 } }],
    ["with a count of errors as a text", { ...own, meta: { ...meta, numberOfErrors: "1" } }],
    ["of several errors", { ...own, errors: [error, { ...error, code: "E-12-345" }] }],
    [
      "about a field of the request",
      { ...own, errors: [{ ...error, meta: { parameter: "id.0", value: "7", source: "body" } }] },
    ],
  ])("%s", (_, body) => expect(isOwnRefusal(body, 422)).toBe(true));

  test.each<[string, unknown]>([
    ["another key at the top", { ...own, sent: 5 }],
    ["a record", { ...own, data: [{ id: 7 }] }],
    ["a text as data", { ...own, data: "queued" }],
    ["no meta", { errors: [error] }],
    ["another status", { ...own, meta: { ...meta, status: 400 } }],
    ["its status as a text", { ...own, meta: { ...meta, status: "422" } }],
    ["no id", { ...own, meta: { status: 422 } }],
    ["an empty id", { ...own, meta: { ...meta, uniqId: "" } }],
    ["an id that is a number", { ...own, meta: { ...meta, uniqId: 7 } }],
    ["another key in meta", { ...own, meta: { ...meta, accepted: 0 } }],
    ["a count of records", { ...own, meta: { ...meta, numberOfData: 1 } }],
    ["a count of sent messages", { ...own, meta: { ...meta, sentSms: 1 } }],
    ["a count of messages not sent", { ...own, meta: { ...meta, notSentSms: 1 } }],
    ["a count as a text", { ...own, meta: { ...meta, sentSms: "0" } }],
    ["a count below zero", { ...own, meta: { ...meta, numberOfErrors: -1 } }],
    ["a count of errors that is a list", { ...own, meta: { ...meta, numberOfErrors: ["E"] } }],
    ["no errors", { meta }],
    ["an empty list of errors", { ...own, errors: [] }],
    ["one error without a list", { ...own, errors: error }],
    ["a text among its errors", { ...own, errors: [error, "no credit"] }],
    ["an error with another key", { ...own, errors: [{ ...error, sent: true }] }],
    ["an error without a title", { ...own, errors: [{ ...error, title: undefined }] }],
    ["an error with a number as its message", { ...own, errors: [{ ...error, message: 7 }] }],
    ["a code of another form", { ...own, errors: [{ ...error, code: "E-0" }] }],
    ["a code that only begins so", { ...own, errors: [{ ...error, code: "E-0-004-sent" }] }],
    ["a code that only ends so", { ...own, errors: [{ ...error, code: "SENT-E-0-004" }] }],
    ["an error with a list as its meta", { ...own, errors: [{ ...error, meta: [] }] }],
    ["an error with another key in meta", { ...own, errors: [{ ...error, meta: { sms: "7" } }] }],
    ["an error with a number in meta", { ...own, errors: [{ ...error, meta: { value: 7 } }] }],
    ["a list", [own]],
    ["no JSON", new Error("no JSON")],
  ])("not with %s", (_, body) => expect(isOwnRefusal(body, 422)).toBe(false));

  test("of a success only the errors of its own form count", () => {
    expect(isOwnError(error)).toBe(true);
    for (const other of ["no", { message: "no" }, { ...error, id: 7 }, null, [error], undefined])
      expect(isOwnError(other)).toBe(false);
  });
});

/** Asks of a body as it is on the wire. */
function isGateways(body: unknown, type = "") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const isJson = typeof body !== "string";
  const headers = new Headers(type ? { "content-type": type } : {});
  const parsed = isJson ? body : text.trim() === "" ? undefined : new Error("no JSON");
  return isGatewayRefusal({ status: 429, headers, body: text }, parsed);
}

/** The characters that are searched or copied to judge a text. */
function stepsOf(text: string): number {
  let steps = 0;
  const { indexOf, lastIndexOf, slice } = String.prototype;
  vi.spyOn(String.prototype, "indexOf").mockImplementation(function (this: string, what, from = 0) {
    const found = indexOf.call(this, what, from);
    steps += (found < 0 ? this.length : found + what.length) - from;
    return found;
  });
  vi.spyOn(String.prototype, "lastIndexOf").mockImplementation(function (this: string, what) {
    const found = lastIndexOf.call(this, what);
    steps += this.length - Math.max(found, 0);
    return found;
  });
  vi.spyOn(String.prototype, "slice").mockImplementation(function (this: string, ...range) {
    const cut = slice.apply(this, range);
    steps += cut.length;
    return cut;
  });
  isGateways(text);
  vi.restoreAllMocks();
  return steps;
}

describe("a gateway's text", () => {
  test.each([
    "",
    "1 < 2 requests",
    "\n <html><body>429</body></html>",
    " \r\n",
    "Too Many Requests",
    "quota used up: see {docs}",
    "quota[a'b] used up",
    "<html><head><title>429</title></head><body><h1>429</h1></body></html>",
    "<!DOCTYPE html>\n<html lang=en><p>Blocked</p></HTML >\n",
    "<!doctype html><p>Blocked</p></html>\n<!-- padding -->\n<!-- to 512 bytes -->",
  ])("%j", (text) => expect(isGateways(text)).toBe(true));

  test.each([
    '{"message":"Too ma',
    ' ["sent"',
    ')]}\',\n{"accepted":5}',
    'done({"accepted":5})',
    "OK ['sms-1', 'sms-2']",
    '"Too many',
    "<html><body><h1>429 Too ma",
    "<html><body>429</body></html> and 5 were sent",
    "<html><body>429</body></html><ul>+48500</ul>",
    "<html><body>429</body></html> 5 were sent --> <!-- padding -->",
    "<h1>Too many requests</h1>",
    "<div></html>",
    "<htmlx></html>",
    "\n <html><body>429",
    "<p>5</p><html></html>",
    "<?xml version='1.0'?><Error/>",
    "<Error><Code>SlowDown</Code></Error>",
  ])("not %j", (text) => expect(isGateways(text)).toBe(false));

  test.each<[string, string, boolean]>([
    ["closed comments", "<!---->", true],
    ["unclosed comments", "<!--", false],
    ["ends", "</html", false],
    ["padding", " ", true],
  ])("%s are looked at once, and not beyond the page's last 64 kB", (_, unit, isPage) => {
    const page = (units: number) => `<html></html>${unit.repeat(units)}`;
    const [few, many, most] = [page(1_000), page(8_000), page(400_000)].map(stepsOf);
    expect(isGateways(page(8_000))).toBe(isPage);
    expect(isGateways(page(400_000))).toBe(false);
    expect(many).toBeLessThanOrEqual(8 * (few ?? 0));
    expect(most).toBeLessThan(4 * 65_536);
  });

  test("not one that says to be JSON, and is none", () => {
    expect(isGateways("Too many requests", "application/json")).toBe(false);
    expect(isGateways("Too many requests", "application/problem+json; charset=utf-8")).toBe(false);
    expect(isGateways("Too many requests", "text/plain")).toBe(true);
    expect(isGateways("", "application/json")).toBe(true);
  });
});

describe("a gateway's JSON", () => {
  test.each<[string, unknown]>([
    ["an empty object", {}],
    ["RFC 9457", { type: "about:blank", title: "No", status: 403, detail: "IP", instance: "/x" }],
    ["AWS", { message: "Limit Exceeded" }],
    ["AWS WAF", { Message: "Forbidden", __type: "AccessDenied" }],
    ["Kong", { message: "API rate limit exceeded", request_id: "6f1e" }],
    ["Azure", { statusCode: 429, message: "Rate limit is exceeded." }],
    [
      "Apigee, three objects deep",
      { fault: { faultstring: "Spike arrest", detail: { errorcode: "policies.SpikeArrest" } } },
    ],
    ["Google", { error: { code: 429, message: "Quota exceeded", status: "RESOURCE_EXHAUSTED" } }],
    ["Spring", { timestamp: "2026-11-26", status: 403, error: "Forbidden", path: "/v2.1/sms" }],
    ["Tyk", { error: "Rate limit exceeded", requestId: null }],
    ["IBM", { httpCode: "401", httpMessage: "Unauthorized", moreInformation: "Invalid key" }],
    ["a limit", { message: "Slow down", retryAfter: 5, retry_after: 5 }],
    ["an integer as errorcode", { errorcode: 900_800, message: "Throttled", description: "No" }],
    ["the status of a refusal", { status: 400, httpCode: 499 }],
    ["truth and null", { error: true, reason: null, message: false }],
  ])("%s", (_, body) => expect(isGateways(body)).toBe(true));

  test.each<[string, unknown]>([
    ["another key", { message: "quota", limit: "10" }],
    ["another key further in", { error: { code: 429, accepted: "5" } }],
    ["a list", { message: "quota", detail: [] }],
    ["a list further in", { fault: { detail: { errorcode: ["a"] } } }],
    ["an object too deep", { fault: { detail: { error: { message: "no" } } } }],
    ["a number that is no code", { message: 5 }],
    ["a number in a text's place", { error: { reason: 7 } }],
    ["a fraction", { code: 429.5 }],
    ["the status of no refusal", { statusCode: 302, message: "Moved" }],
    ["a code of HTTP that is none of a refusal", { httpCode: 100 }],
    ["the envelope of a service", { meta: { status: 429 } }],
    ["a bare list", []],
    ["a bare text", '"quota"'],
    ["null", null],
    ["a bare number", 429],
  ])("not with %s", (_, body) => expect(isGateways(body)).toBe(false));
});
