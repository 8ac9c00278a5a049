import fc from "fast-check";
import { expect, test } from "vitest";
import { maskContacts, maskSentence } from "./mask-sentence.ts";

test("a foreign sentence shows neither what it quotes nor a long number, but names of fields", () => {
  expect(maskSentence('"Dear Ada" is no value of "phoneNumbers[0]": 485005005 12')).toBe(
    '"…" is no value of "phoneNumbers[0]": …12',
  );
  for (const number of ["0048 500 500 512", "500 500 512", "(500) 500-512", "0-800-500-512"])
    expect(maskSentence(`no route to ${number}.`)).toBe("no route to …12.");
  for (const text of ["192.168.100.200:443", "2026-11-24 10:20:30", "E-0-004", "1048576 bytes"])
    expect(maskSentence(text)).toBe(text);
});

test.each([
  ["GET https://api.example.com/sms?phoneNumber=%2B48500500512", "…12"],
  ["to ada.lovelace%40example.com today", "to [e-mail] today"],
  ["ada@example.com", "[e-mail]"],
  ["ł.ż@例子.广告 is taken", "[e-mail] is taken"],
  ["＋４８５００５００５１２", "…１２"],
  ["tel +1 234 567 890 12.", "…12."],
])("what is personal in %s is hidden", (text, shown) => {
  expect(maskContacts(text)).toContain(shown);
  expect(maskContacts(text)).not.toMatch(/4850|lovelace|ada@|４８|234/);
});

test("a long text takes a time in proportion", () => {
  for (const text of ["a".repeat(200_000), "1 ".repeat(100_000), "a@".repeat(100_000)])
    expect(maskContacts(text).length).toBeGreaterThan(1);
});

test("a number is hidden between any words", () => {
  const words = fc.constantFrom("", "to ", "(", "number:", "'", "to=", "[");
  fc.assert(
    fc.property(words, fc.stringMatching(/^[+]?[1-9]\d{8,14}$/), words, (before, number, after) => {
      expect(maskContacts(`${before}${number} ${after}`)).not.toContain(number);
    }),
  );
});
