import { smsParts } from "@messaging-sdk/client/sms-parts";
import { expect, test } from "vitest";
import { plainCharacter, plainText } from "./plain-text.ts";

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
