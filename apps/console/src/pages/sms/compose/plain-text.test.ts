import { smsParts } from "@messaging-sdk/client/sms-parts";
import { expect, test } from "vitest";
import { plainCharacter, plainText, unicodeCost } from "./plain-text.ts";

test.each([
  ["Cześć, Łukasz – “hej”…", 'Czesc, Lukasz - "hej"...'],
  ["a\u00a0b\u200bc\u2009d", "a bc d"],
  ["it’s ½ off™", "it's ½ offTM"],
  ["👋 привет", "👋 привет"],
])("%s becomes %s", (message, plain) => {
  expect(plainText(message)).toBe(plain);
});

test("what GSM-7 has stays, also when an accent stands on its own", () => {
  expect(plainText("Ünïcode é à € [x]")).toBe("Ünicode é à € [x]");
  expect(plainText("cafe\u0301")).toBe("café");
});

test("a plain form is one that GSM-7 has", () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
  const wrong = characters.filter((character) => {
    const plain = plainCharacter(character);
    return plain !== undefined && smsParts(plain).encoding !== "GSM-7";
  });
  expect(wrong).toEqual([]);
  expect(plainCharacter("ж")).toBeUndefined();
});

const long = "The sale starts on Friday at nine. Come early, and bring a friend along.";

test.each([
  ["short", `${long.slice(0, 40)} – now`, "They cost no more parts so far."],
  ["in plain characters", `${long} – now`, "They cost 1 more part: 2 instead of 1."],
  [
    "beside an emoji, which keeps the price",
    `${long} – now 🎿`,
    "They cost 1 more part: 2 instead of 1. 🎿 has no plain form, and alone costs as much.",
  ],
  [
    "beside letters of another alphabet",
    `${long} “жи”`,
    "They cost 1 more part: 2 instead of 1. ж и have no plain form, and alone cost as much.",
  ],
])(
  "tells the price of typographic characters against a text without them: %s",
  (_, text, advice) => {
    expect(unicodeCost(text).advice).toBe(advice);
  },
);
