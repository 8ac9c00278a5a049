import { expect, test } from "vitest";
import { checkRequest, checkResponse, readJson, summary } from "./check.ts";

test("a request that the spec allows has no problem", () => {
  expect(
    checkRequest("sendSms", {
      body: {
        sender: "ACME",
        message: "Hi",
        phoneNumbers: ["+48500500500"],
        externalId: undefined,
      },
    }),
  ).toEqual([]);
  expect(checkRequest("listGroups", {})).toEqual([]);
});

test("every rule says what is allowed, and what is there instead", () => {
  const messages = (body: unknown) =>
    checkRequest("sendSms", { body }).map(({ field, message }) => `${field} ${message}`);
  const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
  expect(messages(undefined)).toEqual(["body must be an object, but is missing."]);
  expect(messages([])).toEqual(["body must be an object, but is an array."]);
  expect(messages({})).toEqual([
    "sender must be a string, but is missing.",
    "message must be a string, but is missing.",
    "phoneNumbers must be an array, but is missing.",
  ]);
  expect(messages({ ...sms, phonenumbers: [] })).toEqual([
    "phonenumbers must be left out (the fields are sender, message, phoneNumbers, validity, scheduleTime, type, shortLink, webhookUrl, externalId), but is there.",
  ]);
  expect(checkRequest("sendSms", { body: { ...sms, phonenumbers: [] } })).toMatchObject([
    { field: "phonenumbers", rule: "additionalProperties" },
  ]);
  expect(messages({ ...sms, message: "" })).toEqual([
    "message must have at least 1 character, but has 0.",
  ]);
  expect(messages({ ...sms, message: "x".repeat(1378) })).toEqual([
    "message must have at most 1377 characters, but has 1378.",
  ]);
  expect(messages({ ...sms, phoneNumbers: [] })).toEqual([
    "phoneNumbers must have at least 1 item, but has 0.",
  ]);
  expect(messages({ ...sms, phoneNumbers: Array(1001).fill("+48500500500") })).toEqual([
    "phoneNumbers must have at most 1000 items, but has 1001.",
  ]);
  expect(messages({ ...sms, phoneNumbers: ["", null] })).toEqual([
    "phoneNumbers.0 must be a plus, the country code and the number, of digits alone, but is an empty string.",
    "phoneNumbers.1 must be a string, but is null.",
  ]);
  expect(messages({ ...sms, validity: 1.5, scheduleTime: -1, type: 2, shortLink: 1 })).toEqual([
    "validity must be an integer, but is a fraction.",
    "scheduleTime must be at least 0, but is less.",
    "type must be one of 0, 1, but is another number.",
    "shortLink must be a boolean, but is a number.",
  ]);
  expect(messages({ ...sms, webhookUrl: "example.com", type: "1" })).toEqual([
    "type must be one of 0, 1, but is a string.",
    "webhookUrl must be an absolute URI, but is a string of 11 characters.",
  ]);
});

test("an object with too few fields, and an item of a list, are named", () => {
  expect(checkRequest("updateGroups", { body: [{ id: 1, name: undefined }] })).toEqual([
    {
      field: "0",
      rule: "minProperties",
      message: "must have name or description, but has 1.",
    },
  ]);
  expect(checkRequest("updateGroups", { body: [{ id: 1, name: "A" }] })).toEqual([]);
});

test("parameters may be values or the texts they travel as", () => {
  const fields = (path: object, query: object) =>
    checkRequest("listGroupContacts", { path, query }).map(({ field }) => field);
  expect(fields({ groupId: 7 }, { limit: "10" })).toEqual([]);
  expect(fields({}, { limit: "ten" })).toEqual(["groupId", "query.limit"]);
  expect(
    checkRequest("listSms", { path: { externalId: "a" }, query: { dateTo: "today" } }),
  ).toEqual([
    {
      field: "query.dateTo",
      rule: "anyOf",
      message:
        "must be an RFC 3339 date and time, such as 2026-11-15T08:30:00Z, or be a date and time such as 2026-11-15 08:30:00, but is a string.",
    },
  ]);
});

test("a bound itself is allowed, and the next number is not", () => {
  const rules = (limit: number) =>
    checkRequest("listGroups", { query: { limit } }).map(({ rule }) => rule);
  expect([0, 1, 1000, 1001].map(rules)).toEqual([["minimum"], [], [], ["maximum"]]);
});

test("a success that the spec does not list is a problem, and another status is not", () => {
  const object = { type: ["object"] };
  const contract = { responses: { 200: object, 207: object } };
  const found = (status: number) =>
    checkResponse(contract, { status, headers: new Headers(), body: "{}" });
  expect(found(200)).toEqual([]);
  for (const status of [199, 300, 404]) expect(found(status)).toEqual([]);
  for (const status of [201, 299]) {
    const message = `must be 200 or 207, but is ${status}.`;
    expect(found(status)).toEqual([{ field: "status", rule: "enum", message }]);
  }
});

test("a body that is no JSON is checked as the text it is", () => {
  expect(readJson('{"a":1}')).toEqual({ a: 1 });
  expect(readJson("<html>")).toBe("<html>");
});

test("a summary names five problems, and counts the rest", () => {
  const problem = { field: "a", rule: "type", message: "must be a string." } as const;
  expect(summary([problem, problem])).toBe("a must be a string. a must be a string.");
  expect(summary(Array(5).fill(problem))).not.toContain("more");
  expect(summary(Array(7).fill(problem))).toMatch(/string\. And 2 more problems\.$/);
});
