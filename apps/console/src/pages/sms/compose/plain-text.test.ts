import { expect, test } from "vitest";
import { unicodeCost } from "./plain-text.ts";

const long = "The sale starts on Friday at nine. Come early, and bring a friend along.";

test.each([
  ["short", `${long.slice(0, 40)} – now`, "They cost no more parts so far."],
  ["in plain characters", `${long} – now`, "In plain characters it takes 1 part instead of 2."],
  [
    "an emoji, which has no plain form",
    `${long} – now 🎿`,
    "Without them it takes 1 part instead of 2. Plain characters save none.",
  ],
])("tells the price of characters outside of GSM-7: %s", (_, text, advice) => {
  expect(unicodeCost(text).advice).toBe(advice);
});

test("says what would replace each of them, where that saves a part", () => {
  const { characters, replacement } = unicodeCost(`${long} – “now”, – now`);
  expect(characters).toEqual(["–", "“", "”"]);
  expect(replacement?.text).toBe(`${long} - "now", - now`);
  expect(replacement?.pairs.get("–")).toBe("-");
  expect(unicodeCost(`${long} – 🎿 – 🎿`)).not.toHaveProperty("replacement");
});
