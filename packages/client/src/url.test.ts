import { expect, test } from "vitest";
import { cutPath, joinPath, leadsOut, writeQuery } from "./url.ts";

test("a path is cut at its parameters and joined with their values, percent-encoded", () => {
  const pieces = cutPath("/v2.1/group/{groupId}/contact");
  expect(pieces).toEqual(["/v2.1/group/", "groupId", "/contact"]);
  expect(joinPath(pieces, [7])).toBe("/v2.1/group/7/contact");
  expect(joinPath(cutPath("/v2.1/group"), [])).toBe("/v2.1/group");
  expect(joinPath(cutPath("/v2.1/{a}/{b}"), ["x", "y"])).toBe("/v2.1/x/y");
  expect(joinPath(cutPath("/v2.1/sms/{externalId}"), ["a/b?c#d%e+f $&"])).toBe(
    "/v2.1/sms/a%2Fb%3Fc%23d%25e%2Bf%20%24%26",
  );
});

test.each([undefined, null, "", ".", "..", Number.NaN, {}, [1]])(
  "a path parameter of %o is refused by name",
  (externalId) => {
    expect(() => joinPath(cutPath("/v2.1/sms/{externalId}"), [externalId])).toThrow(
      /^externalId must (be a string or a number, but is|not be "\.\.?"\.$)/,
    );
  },
);

test("a query leaves out what is undefined and escapes the rest", () => {
  expect(writeQuery({ offset: 0, orderBy: undefined, phoneNumber: "+48 5&" })).toBe(
    "offset=0&phoneNumber=%2B48%205%26",
  );
});

test("a query writes a list as the name again and again, and the fields of an object in brackets", () => {
  const from = { day: 1, hour: undefined, zone: "é" };
  expect(writeQuery({ id: [1, null, "a b"], none: [], isNew: true, half: 0.5, from })).toBe(
    "id=1&id=a%20b&isNew=true&half=0.5&from[day]=1&from[zone]=%C3%A9",
  );
  expect(writeQuery({})).toBe("");
});

test.each([
  ...["/..", "/a/../b", "/./a", "/a/.", "/%2e%2E/b", "/.%2e?x", "/a/..#x"],
  ...["/a\\b", "/a b", "/a\nb", "/a\u0000"],
])("the path %j leads elsewhere", (path) => {
  expect(path).toMatch(leadsOut);
});

test.each(["/a", "/a..b", "/...", "/.well-known", "/a?x=/../ ", "/a#/.. ", "/%2e%2e%2e", "/a/..b"])(
  "the path %j leads where it says",
  (path) => {
    expect(path).not.toMatch(leadsOut);
  },
);

test("what a URL cannot hold, or a number has rounded, is refused by name", () => {
  for (const value of ["\ud800", "a\udc00b", 2 ** 53, -(2 ** 60)]) {
    expect(() => joinPath(cutPath("/v2.1/sms/{externalId}"), [value])).toThrow(
      /^externalId (must|is above)/,
    );
    expect(() => writeQuery({ limit: value }, "listGroups")).toThrow(
      /^listGroups: limit (must|is above)/,
    );
  }
  expect(joinPath(cutPath("/{id}"), [2 ** 53 - 1])).toBe("/9007199254740991");
});

const circular: Record<string, unknown> = {};
circular.self = circular;
test.each<[string, unknown]>([
  ["an object that holds itself", circular],
  ["an object within an object", { a: { b: 1 } }],
  ["a list within a list", [[1]]],
  ["a list with half a character", ["\ud800"]],
  ["an object with half a character", { a: "\ud800" }],
])("%s cannot be written in a query", (_, limit) => {
  expect(() => writeQuery({ limit })).toThrow(/^limit cannot be written in a URL/);
});
