import { expect, test } from "vitest";
import changelog from "./changelog.ts";

test("an entry is the changeset's own words, however many lines they have", async () => {
  const changeset = { id: "a", summary: "One.\n\n- Two.\n", releases: [], commit: "0123456789" };
  expect(await changelog.getReleaseLine(changeset, "minor", null)).toBe("- One.\n\n  - Two.");
});

test("our own packages that moved along are not listed", async () => {
  expect(await changelog.getDependencyReleaseLine([], [], null)).toBe("");
});
