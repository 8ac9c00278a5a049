import { expect, test, vi } from "vitest";
import { now, temporaryId } from "./list-change.ts";

test("a temporary id is negative, as no id of the service, and below every one before", () => {
  const [one, other] = [temporaryId(), temporaryId()];
  expect(one).toBeLessThan(0);
  expect(other).toBeLessThan(one);
});

test("a time is in whole seconds", () => {
  vi.spyOn(Date, "now").mockReturnValueOnce(1_769_904_000_999);
  expect(now()).toBe(1_769_904_000);
});
