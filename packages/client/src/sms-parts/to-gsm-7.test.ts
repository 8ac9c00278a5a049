import { deepEqual, doesNotMatch, equal, ok } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { smsParts, toGsm7 } from "./index.ts";

/** Long enough that one character outside of GSM-7 costs a part. */
const filler = "x".repeat(70);
const plain = (text: string) => toGsm7(`${text}${filler}`).text.slice(0, -filler.length);

test.each([
  ["Polish", "ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ", "acelnoszz ACELNOSZZ"],
  ["Czech", "áčďéěíňóřšťúůýž Ř", "acdéeinorstuuyz R"],
  ["Turkish", "çğıİöşü Ş", "cgiIösü S"],
  ["Romanian", "ăâîșț ŞŢ", "aaist ST"],
  ["Croatian", "čćđšž Đ", "ccdsz D"],
  ["Hungarian", "áéíóöőúüű", "aéioöouüu"],
  ["Vietnamese", "Tiếng Việt: đường phố, ở đây", "Tieng Viet: duong pho, o day"],
  ["French", "œuvre, « à Noël », naïve", "oeuvre, << à Noel >>, naive"],
  ["Spanish", "1º piso, ¿qué tal? ª", "1o piso, ¿qué tal? a"],
  ["German", "„Straße“ ẞ", ',,Straße" SS'],
  ["what a word processor writes", "“it’s – ‘so’…” №5™", `"it's - 'so'..." No5TM`],
  ["apostrophes that are accents", "it´s `so`", "it's 'so'"],
  ["spaces and what is not seen", "a\u00a0b\u202fc\td\u200be\u00adf\ufeff\u2028g", "a b c def\ng"],
  ["accents of their own", "cafe\u0301, u\u0308\u0301, l\u0301", "café, ü, l"],
  ["currencies, €, which GSM-7 has", "5 ₽, 5 ₴, 5 ₺, 5 €", "5 RUB, 5 UAH, 5 TL, 5 €"],
  ["letters in other shapes", "𝗕𝗼𝗹𝗱 ﬁt Ａ１！ Ⅳ ⑴ 2½", "Bold fit A1! IV (1) 2 1/2"],
])("%s", (_, text, expected) => {
  expect(plain(text)).toBe(expected);
});

test.each([
  ["an emoji", "Cześć 👋"],
  ["one that is a digit with marks", "Cześć 1\ufe0f\u20e3"],
  ["another alphabet", "Привет, Cześć"],
  ["an accent that stands on a space", "Cześć ¨"],
  ["a digit that would join its neighbors", "10² m, Cześć"],
  ["half a character", "Cześć \ud83d"],
])("%s has no plain form, so that the rest of the text stays as well", (_, start) => {
  const text = `${start}${filler}`;
  expect(toGsm7(text)).toEqual({ text, changed: [], partsBefore: 2, parts: 2 });
});

test("a text stays as it is where its plain form saves no part", () => {
  const short = "Cześć, Łukasz…";
  expect(toGsm7(short)).toEqual({ text: short, changed: [], partsBefore: 1, parts: 1 });
  const longer = "…".repeat(120);
  expect(toGsm7(longer)).toEqual({ text: longer, changed: [], partsBefore: 2, parts: 2 });
  expect(toGsm7("").text).toBe("");
});

test("each change is named with its place", () => {
  const { changed, partsBefore, parts } = toGsm7(`Ice\u0308 … ł${filler}`);
  expect({ partsBefore, parts }).toEqual({ partsBefore: 2, parts: 1 });
  expect(changed).toEqual([
    { from: "e\u0308", to: "e", at: 2 },
    { from: "…", to: "...", at: 5 },
    { from: "ł", to: "l", at: 7 },
  ]);
});

test.each([undefined, null, 5, ["Hi"]])("%o is refused", (text) => {
  // @ts-expect-error not a string
  expect(() => toGsm7(text)).toThrow(InvalidInputError);
  // @ts-expect-error not a string
  expect(() => toGsm7(text)).toThrow(/^text must be a string, but is /);
});

// Mostly characters that have a plain form, so that half of the texts are changed.
const letters = fc.constantFrom(..."ab é€[ąłźŁœ…’“–№½ﬁ\u00a0\u200b\u00ad\u0301\u0323\t`");
const others = fc.oneof(
  fc.constantFrom("ж", "😀", "\ud83d", "1\ufe0f\u20e3", "²"),
  fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint)),
);
const pieces = (unit: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(fc.string({ unit, maxLength: 5 }), fc.nat(30)), { maxLength: 8 });
const message = fc
  .oneof({ weight: 3, arbitrary: pieces(letters) }, pieces(fc.oneof(letters, others)))
  .map((all) => all.map(([piece, times]) => piece.repeat(times)).join(""));

/** `PROOF_ROUNDS` times as many, where there is time for it; fewer on a change. */
const numRuns = 10_000 * Number(process.env.PROOF_ROUNDS ?? 0.2);

test(`${numRuns} drawn texts are as they were, or GSM-7 in fewer parts with each change named`, () => {
  let saved = 0;
  fc.assert(
    fc.property(message, (before) => {
      const { text, changed, partsBefore, parts } = toGsm7(before);
      equal(partsBefore, smsParts(before).parts);
      equal(parts, smsParts(text).parts);
      if (parts === partsBefore) {
        deepEqual({ text, changed }, { text: before, changed: [] });
        return;
      }
      saved += 1;
      ok(parts < partsBefore);
      equal(smsParts(text).encoding, "GSM-7");
      let rebuilt = "";
      let end = 0;
      for (const { from, to, at } of changed) {
        equal(before.slice(at, at + from.length), from);
        // GSM-7 has no character that is changed, and a letter is read with its accents.
        equal(smsParts(from).encoding, "UCS-2");
        doesNotMatch(before.slice(at + from.length), /^\p{M}/u);
        rebuilt += before.slice(end, at) + to;
        end = at + from.length;
      }
      equal(rebuilt + before.slice(end), text);
    }),
    { numRuns },
  );
  // The property says nothing about texts that none of it reaches.
  expect(saved).toBeGreaterThan(numRuns / 10);
});
