import { deepEqual } from "node:assert/strict";
import fc from "fast-check";
// @ts-expect-error it has no types
import splitSms from "split-sms";
import { expect, test } from "vitest";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { maxParts, smsParts } from "./index.ts";

const a = (count: number) => "a".repeat(count);
const ж = (count: number) => "ж".repeat(count);

// The counts that https://developers.telnyx.com/docs/messaging/messages/message-encoding gives for 100 to 1530
// characters, the 153 brackets of https://github.com/TwilioDevEd/message-segment-calculator/issues/39, which that
// calculator and the network agree are 3, and every boundary of 3GPP TS 23.040, 9.2.3.24.1.
test.each([
  ["nothing", "", "GSM-7", 0, 0, 160],
  ["100", a(100), "GSM-7", 1, 100, 60],
  ["a full part", a(160), "GSM-7", 1, 160, 0],
  ["one more", a(161), "GSM-7", 2, 161, 145],
  ["two full parts", a(306), "GSM-7", 2, 306, 0],
  ["one more", a(307), "GSM-7", 3, 307, 152],
  ["nine full parts", a(1377), "GSM-7", 9, 1377, 0],
  ["one more", a(1378), "GSM-7", 10, 1378, 152],
  ["ten full parts", a(1530), "GSM-7", 10, 1530, 0],
  ["a full part of escapes", "€".repeat(80), "GSM-7", 1, 160, 0],
  ["brackets, which leave a septet of each part empty", "]".repeat(153), "GSM-7", 3, 306, 151],
  ["an escape that ends at a boundary", `${a(151)}€${a(10)}`, "GSM-7", 2, 163, 143],
  ["an escape that would cross one", `${a(152)}€${a(10)}`, "GSM-7", 2, 164, 141],
  ["an escape across 153 in a single part", `${a(152)}€${a(6)}`, "GSM-7", 1, 160, 0],
  ["UCS-2, a full part", ж(70), "UCS-2", 1, 70, 0],
  ["one more", ж(71), "UCS-2", 2, 71, 63],
  ["two full parts", ж(134), "UCS-2", 2, 134, 0],
  ["one more", ж(135), "UCS-2", 3, 135, 66],
  ["nine full parts", ж(603), "UCS-2", 9, 603, 0],
  ["one more", ж(604), "UCS-2", 10, 604, 66],
  ["an escaped character costs one unit", `ж${"€".repeat(69)}`, "UCS-2", 1, 70, 0],
  ["pairs, a full part", "😀".repeat(35), "UCS-2", 1, 70, 0],
  ["pairs, which leave a unit of each part empty", "😀".repeat(67), "UCS-2", 3, 134, 65],
  ["a pair that ends at a boundary", `${ж(65)}😀${ж(4)}`, "UCS-2", 2, 71, 63],
  ["a pair that would cross one", `${ж(66)}😀${ж(4)}`, "UCS-2", 2, 72, 61],
  ["a pair across 67 in a single part", `${ж(66)}😀${ж(2)}`, "UCS-2", 1, 70, 0],
  ["a lone high surrogate", `${ж(69)}\ud83d`, "UCS-2", 1, 70, 0],
  ["a lone low surrogate", `${ж(66)}\ude00${ж(4)}`, "UCS-2", 2, 71, 63],
])("%s: %#", (_, message, encoding, parts, length, charactersLeft) => {
  expect(smsParts(message)).toMatchObject({ encoding, parts, length, charactersLeft });
});

test("every character that forces UCS-2 is named, with its place", () => {
  const message = "Hi 👋 – ç, a ` and a \ud83d, 👋";
  const { unicodeCharacters } = smsParts(message);
  expect(unicodeCharacters).toEqual([
    { character: "👋", index: 3 },
    { character: "–", index: 6 },
    { character: "ç", index: 8 },
    { character: "`", index: 13 },
    { character: "\ud83d", index: 21 },
    { character: "👋", index: 24 },
  ]);
  for (const { character, index } of unicodeCharacters) {
    expect(message.slice(index, index + character.length)).toBe(character);
  }
  expect(smsParts("Ça va? 5 €").unicodeCharacters).toEqual([]);
});

test("the service's limit is nine parts", () => {
  expect(smsParts(a(1377)).parts).toBe(maxParts);
  expect(smsParts(ж(604)).parts).toBeGreaterThan(maxParts);
});

test.each([undefined, null, 5, ["Hi"]])("%o is refused", (message) => {
  // @ts-expect-error not a string
  expect(() => smsParts(message)).toThrow(InvalidInputError);
  // @ts-expect-error not a string
  expect(() => smsParts(message)).toThrow(/^message must be a string, but is /);
});

interface Split {
  characterSet: string;
  parts: { bytes: number }[];
  bytes: number;
  remainingInPart: number;
}
// A right and small counter of the same rules, which does not say what forces UCS-2.
const { split }: { split(message: string): Split } = splitSms;

// Random pieces, each repeated, so that most messages have boundaries; half of the messages are GSM-7.
const gsm = fc.constantFrom(..."ab \n@£Çà€^[]{}|~\\\f");
const others = fc.constantFrom("ç", "ж", "`", "\u200d", "\ud83d", "\udfff", "😀", "👍🏽");
// Not the unit `binary` of fast-check, which makes a table of all code points first: that takes longer than the test.
const any = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));
const messageOf = (unit: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(fc.string({ unit, maxLength: 5 }), fc.nat(60)), { maxLength: 6 })
    .map((pieces) => pieces.map(([piece, times]) => piece.repeat(times)).join(""));
const message = fc.oneof(messageOf(gsm), messageOf(fc.oneof(gsm, others, any)));

/** `PROOF_ROUNDS` times as many, where there is time for it; fewer on a change. */
const numRuns = 10_000 * Number(process.env.PROOF_ROUNDS ?? 0.2);

test(`split-sms counts the same on ${numRuns} random messages`, () => {
  fc.assert(
    fc.property(message, (message) => {
      // It has one part of an empty message, and takes a lone high surrogate together with what follows for a pair.
      fc.pre(message !== "" && !/[\ud800-\udbff](?![\udc00-\udfff])/.test(message));
      const expected = split(message);
      const isGsm = expected.characterSet === "GSM";
      const { encoding, parts, length, charactersLeft } = smsParts(message);
      // Not `expect`, which takes ten times as long as both counters.
      deepEqual(
        [encoding, parts, length, charactersLeft],
        [
          isGsm ? "GSM-7" : "UCS-2",
          expected.parts.length,
          isGsm ? expected.bytes : expected.bytes / 2,
          expected.remainingInPart,
        ],
      );
    }),
    { numRuns },
  );
});
