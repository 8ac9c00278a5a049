import { describe, expect, test } from "vitest";
import { envelopeSaysNo, goesOn, recordSaysNo } from "./verdict.ts";

// Ordinary services write these.
const yes = [
  {},
  { country: "PL", numberOfParts: 2, statusTime: 17, tags: ["error"], sender: "Failed" },
  { error: null, errors: [], errorCode: 0, error_message: "", failed: {} },
  { error: "none", errorText: "No error", errorCode: "OK", ERROR_CODE: "000" },
  {
    error: {
      groupId: 0,
      groupName: "OK",
      name: "NO_ERROR",
      description: "No Error",
      permanent: false,
    },
  },
  { errors: { count: 0 }, failed: [0, null, ""], rejected: [[], {}] },
  { rejected: false, isRejected: false, is_failed: 0, rejectReason: null },
  { success: [0], accepted: [false], ok: "casino", isOk: "normal", is_accepted: 100 },
  { accepted: true, success: 1, SUCCESSFUL: "yes", ok: "true", isOk: null, is_ok: {} },
  { acceptedAt: 1_790_000_000, statusUpdatedAt: 17, failedParts: 0, successCount: 0 },
  { failover: false, stateless: "no", issue: true, notAccepted: true, book: false, failised: 1 },
  { state: "queued", statusText: "Message has been rejected once", result: 0, resultCode: 3 },
  { region: { state: "TX" }, links: { status: "https://example.com" }, delivery: { failed: true } },
  { description: "Rejected", name: "error", phoneNumber: "failed" },
];
test.each(yes)("%j does not speak against its record, or around it", (fields) => {
  expect(recordSaysNo(fields)).toBeUndefined();
});

const no = [
  { success: false },
  { success: 0 },
  { success: "0" },
  { success: "000" },
  { ok: "no" },
  { ok: "False" },
  { accepted: false },
  { is_ok: false },
  { isAccepted: "false" },
  { error: true },
  { error: "no credit" },
  { errors: ["no"] },
  { errors: [{}, []].concat([{ code: 1 }] as never) },
  { error: { code: 0, name: "NO_ERROR", text: "blocked" } },
  { error: { inner: { code: 0 } } },
  { errorCode: 30_007 },
  { error_code: "0x80" },
  { ERROR: -7 },
  { rejected: true },
  { IsRejected: 1 },
  { "failure-reason": "x" },
  { failed: 1 },
  { state: "rejected" },
  { deliveryState: "UNDELIVERED" },
  { result: "failed" },
  { statusText: "Error" },
];
test.each(no)("%j says no, by the name of its field", (fields) => {
  expect(recordSaysNo({ id: 7, ...fields })).toBe(Object.keys(fields)[0]);
  expect(envelopeSaysNo(fields)).toBe(Object.keys(fields)[0]);
});

describe("an envelope", () => {
  test.each([
    { status: 300 },
    { status: "402" },
    { status: "fail" },
    { status: "Error" },
    { notSent: 2 },
    { not_sent: ["+48500500500"] },
    { dryRun: true },
  ])("says no by %j, which no record does but by its own status", (fields) => {
    expect(envelopeSaysNo(fields)).toBe(Object.keys(fields)[0]);
  });

  test.each([
    { status: 200 },
    { status: "201" },
    { status: "success" },
    { status: null },
    { status: { toString: 1, valueOf: 1 } },
    { notSent: 0 },
    { notSent: [] },
    { dryRun: false },
    { numberOfErrors: 0, uniqId: "u-1", notSentSms: 3, remaining: 500, mode: "fail" },
  ])("says nothing by %j", (fields) => {
    expect(envelopeSaysNo(fields)).toBeUndefined();
  });

  test.each([
    { hasMore: true },
    { has_more: "yes" },
    { next: "/b" },
    { _links: { next: { href: "/b" } } },
    { paging: { nextCursor: 12 } },
  ])("goes on by %j", (fields) => expect(goesOn(fields)).toBe(true));

  test.each([
    { hasMore: false },
    { next: null, nextPage: 0, links: { next: "", prev: "/a" } },
    { last: true, page: { size: 0 }, links: [{ label: "Next" }] },
    { _links: { next: {} }, a: { b: { next: "/b" } } },
  ])("does not go on by %j", (fields) => expect(goesOn(fields)).toBe(false));
});
