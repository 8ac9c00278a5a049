import { expect, test } from "vitest";
import { cutPath, joinPath, leadsOut, writeQuery } from "./url.ts";

test("a path is cut at its parameters and joined with their values, percent-encoded", () => {
  const pieces = cutPath("/v2.1/group/{groupId}/contact");
  expect(pieces).toEqual(["/v2.1/group/", "groupId", "/contact"]);
  expect(joinPath(pieces, { groupId: 7 })).toBe("/v2.1/group/7/contact");
  expect(joinPath(cutPath("/v2.1/group"), {})).toBe("/v2.1/group");
  expect(joinPath(cutPath("/v2.1/{a}/{b}"), { a: "x", b: "y" })).toBe("/v2.1/x/y");
  expect(joinPath(cutPath("/v2.1/sms/{externalId}"), { externalId: "a/b?c#d%e+f $&" })).toBe(
    "/v2.1/sms/a%2Fb%3Fc%23d%25e%2Bf%20%24%26",
  );
});

test.each([undefined, null, "", ".", "..", Number.NaN, true, {}, [1], []])(
  "a path parameter of %o is refused by name",
  (externalId) => {
    expect(() => joinPath(cutPath("/v2.1/sms/{externalId}"), { externalId })).toThrow(
      /^externalId must be a string or a number, (and not .*, )?but is/,
    );
  },
);

test("a query leaves out what is undefined and escapes the rest", () => {
  expect(writeQuery({ offset: 0, orderBy: undefined, phoneNumber: "+48 5&" })).toBe(
    "offset=0&phoneNumber=%2B48%205%26",
  );
});

test.each([Number.NaN, 5n, Symbol("a"), () => 1, [[1]], { from: 1 }, new Date(0)])(
  "a query value of %s is refused by name",
  (limit) => {
    expect(() => writeQuery({ limit })).toThrow(/^limit must be a string or a number, but is/);
  },
);

test("a query writes a list as its name again and again", () => {
  expect(writeQuery({ id: [1, null, "a b"], none: [], limit: 5 })).toBe("id=1&id=a%20b&limit=5");
});

test("a query may have booleans and fractions, and may be empty", () => {
  expect(writeQuery({ isNew: true, half: 0.5, none: null })).toBe("isNew=true&half=0.5");
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
    expect(() => joinPath(cutPath("/v2.1/sms/{externalId}"), { externalId: value })).toThrow(
      /^externalId (must|is above)/,
    );
    expect(() => writeQuery({ limit: value })).toThrow(/^limit (must|is above)/);
  }
  expect(joinPath(cutPath("/{id}"), { id: 2 ** 53 - 1 })).toBe("/9007199254740991");
});
