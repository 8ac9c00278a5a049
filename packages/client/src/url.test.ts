import { expect, test } from "vitest";
import { fillPath, pathParameters, writeQuery } from "./url.ts";

test("path parameters are found and percent-encoded", () => {
  const template = "/v2.1/group/{groupId}/contact";
  expect(pathParameters(template)).toEqual(["groupId"]);
  expect(fillPath(template, { groupId: 7 })).toBe("/v2.1/group/7/contact");
  expect(fillPath("/v2.1/sms/{externalId}", { externalId: "a/b?c#d%e+f $&" })).toBe(
    "/v2.1/sms/a%2Fb%3Fc%23d%25e%2Bf%20%24%26",
  );
});

test.each([undefined, null, "", ".", "..", Number.NaN, {}, [1]])(
  "a path parameter of %o is refused by name",
  (externalId) => {
    expect(() => fillPath("/v2.1/sms/{externalId}", { externalId })).toThrow(/^externalId must/);
  },
);

test("a query leaves out what is undefined and escapes the rest", () => {
  expect(writeQuery({ offset: 0, orderBy: undefined, phoneNumber: "+48 5&" })).toBe(
    "offset=0&phoneNumber=%2B48%205%26",
  );
});
