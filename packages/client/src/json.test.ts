import fc from "fast-check";
import { expect, test } from "vitest";
import { hasLongNumber } from "./json.ts";

test("sixteen digits in a row are found wherever they stand, and fewer are not", () => {
  const text = fc.array(fc.constantFrom("1", "23", "4567890123456", "x", " ", "/", ":", "٣"));
  fc.assert(
    fc.property(text, (parts) => {
      expect(hasLongNumber(parts.join(""))).toBe(/[0-9]{16}/.test(parts.join("")));
    }),
    { numRuns: 2_000 },
  );
});
