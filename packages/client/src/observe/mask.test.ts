import fc from "fast-check";
import { expect, test } from "vitest";
import { isPersonal, mask } from "./mask.ts";

const gaps = [
  "",
  " ",
  ".",
  "-",
  "/",
  "\u00a0",
  "\u2009",
  "\u202f",
  " (",
  ") ",
  "–",
  "%20",
  "\u200b",
];
const prefixes = [
  "+",
  "%2B",
  "\uff0b",
  "msisdn: ",
  "tel:",
  "phone=",
  "mobile number ",
  '"phoneNumber":"',
  '"msisdn": ',
  '"recipientMobileNumber":"+',
  '["',
];

test("a number is never there in full, however it is spelled", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...prefixes),
      fc.array(fc.tuple(fc.stringMatching(/^\d{2,3}$/), fc.constantFrom(...gaps)), {
        minLength: 4,
        maxLength: 5,
      }),
      fc.constantFrom("", " is bad", "&x=1"),
      (prefix, parts, rest) => {
        const spelled = parts
          .map(([digits, gap], at) => (at < parts.length - 1 ? digits + gap : digits))
          .join("");
        const close = prefix.includes('"') && prefix.endsWith(" ") ? "" : '"';
        const shown = mask(
          `${prefix}${spelled}${prefix.startsWith('"') || prefix === '["' ? close : ""}${rest}`,
        );
        const start = parts
          .slice(0, -1)
          .map(([digits]) => digits)
          .join("");
        expect(shown.replace(/%20|\D/g, "")).not.toContain(start);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a number is hidden whose last digit stands alone, and one of wide digits", () => {
  expect(mask("to +1 234 567 890 1")).toBe("to +…0 1");
  expect(mask('{"to":["(555) 123-4567"]}')).toBe('{"to":["…67"]}');
  expect(mask('{"to":["＋４８５００５００５１２"]}')).toBe('{"to":["＋…１２"]}');
});

test("an address is hidden in any script", () => {
  const letters = fc.stringMatching(/^[a-zßłüжя例子用户]{2,10}$/);
  fc.assert(
    fc.property(
      letters,
      letters,
      fc.constantFrom("pl", "com", "广告", "рф", "xn--p1ai"),
      fc.boolean(),
      (user, host, end, isEncoded) => {
        const address = `${user}@${host}.${end}`;
        expect(mask(`to=${isEncoded ? encodeURIComponent(address) : address}`)).toBe("to=[e-mail]");
      },
    ),
  );
});

test("an address is hidden from its first letter, however long it is", () => {
  expect(mask(`/x?email=${"%D1%8F".repeat(40)}%40x.pl`)).toBe("/x?email=[e-mail]");
});

test.each([
  '{"id":48500500500,"externalId":"4711471147","createdAt":"1769904000","date":"2026-11-24"}',
  "version 10.15.7 costs 1.50, 404 at 1769904000",
  "/v2.1/group/70011/contact",
  '{"numberOfData":1000000,"telemetry":5}',
])("%s stays readable", (text) => {
  expect(mask(text)).toBe(text);
  expect(isPersonal(text)).toBe(false);
});

test("a field that is named after one is hidden, whatever it holds", () => {
  expect(
    mask('{"phoneNumber":12345,"mobile":"tel 500","email":"ada at example","phone":null}'),
  ).toBe('{"phoneNumber":…45,"mobile":"[hidden]","email":"[hidden]","phone":null}');
});

test("the text of a message is hidden, quotes in it included", () => {
  expect(mask('{"sender":"ACME","message":"Hi \\"Ada\\"","html":"<p>"}')).toBe(
    '{"sender":"ACME","message":"[hidden]","html":"[hidden]"}',
  );
});

test("a text is cut after 10 000 characters, and not before", () => {
  const text = "a".repeat(10_000);
  expect(mask(text)).toBe(text);
  expect(mask(`${text}a`)).toBe(`${"a".repeat(9_500)}… (10001 characters)`);
});

test.each(["@media.print x", "a@b.@c", "a@b", "a.bc@d", "a@.com"])("%s is no address", (text) => {
  expect(mask(text)).toBe(text);
  expect(isPersonal(text)).toBe(false);
});

test.each(["ada@example.com", "ada@example.c0", "+48500500512"])("%s is personal", (text) => {
  expect(isPersonal(text)).toBe(true);
});

test("a value of digits alone is a number, unless its name says otherwise", () => {
  expect(mask('{"to":"48500500512"}')).toBe('{"to":"…12"}');
});
