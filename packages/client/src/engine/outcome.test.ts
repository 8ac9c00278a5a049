import { describe, expect, test } from "vitest";
import { causeCode, neverOpened, outcomeOf, worse } from "./outcome.ts";

describe("outcomeOf", () => {
  test.each([
    [300, "rejected"],
    [302, "rejected"],
    [303, "unknown"],
    [304, "rejected"],
    [307, "rejected"],
    [400, "rejected"],
    [408, "unknown"],
    [409, "rejected"],
    [422, "rejected"],
    [429, "rejected"],
    [499, "rejected"],
    [500, "unknown"],
    [502, "unknown"],
    [503, "unknown"],
    [504, "unknown"],
    [299, "unknown"],
  ])("HTTP %i is %s", (status, outcome) => {
    expect(outcomeOf({ status, headers: new Headers() })).toBe(outcome);
  });

  test.each([
    [429, "rejected"],
    [500, "unknown"],
    [503, "rejected"],
    [504, "unknown"],
  ])("HTTP %i with Retry-After is %s", (status, outcome) => {
    expect(outcomeOf({ status, headers: new Headers({ "retry-after": "1" }) })).toBe(outcome);
  });
});

test("the worse of two outcomes is that which may have had an effect", () => {
  const order = ["not-sent", "rejected", "unknown"] as const;
  for (const [better, one] of order.entries())
    for (const [worst, other] of order.entries())
      expect(worse(one, other)).toBe(order[Math.max(better, worst)]);
});

describe("neverOpened", () => {
  test.each([
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "EADDRNOTAVAIL",
    "UND_ERR_CONNECT_TIMEOUT",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "ERR_SSL_WRONG_VERSION_NUMBER",
    "CERT_HAS_EXPIRED",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "ConnectionRefused",
    "FailedToOpenSocket",
  ])("%s: nothing left", (code) => expect(neverOpened(code)).toBe(true));

  test.each([
    undefined,
    "",
    "ECONNRESET",
    "EPIPE",
    "UND_ERR_SOCKET",
    "UND_ERR_HEADERS_TIMEOUT",
    "ConnectionClosed",
    "XENOTFOUND",
    "ENOTFOUNDX",
  ])("%s: something may have left", (code) => expect(neverOpened(code)).toBe(false));
});

test.each([
  ["at the top", { code: "A", cause: { code: "B" } }, "A"],
  ["in the cause", new TypeError("fetch failed", { cause: { cause: { code: "B" } } }), "B"],
  ["in the first of several", { cause: { errors: [{ code: "C" }, { code: "D" }] } }, "C"],
  ["in several without a cause", { cause: undefined, errors: [{ code: "C" }] }, "C"],
  ["in no list of several", { errors: undefined }, undefined],
  ["beside a sentence", { code: "connect ENOTFOUND", cause: { code: "B" } }, "B"],
  ["beside another sentence", { code: "ENOTFOUND again!", cause: { code: "B" } }, "B"],
  ["nowhere", { cause: { errors: [] } }, undefined],
  ["a number, which is no system's", { code: 20 }, undefined],
  ["in no object", "ENOTFOUND", undefined],
  ["in null", null, undefined],
])("the code of a failure: %s", (_, error, code) => expect(causeCode(error)).toBe(code));
