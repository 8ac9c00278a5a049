import { expect, test } from "vitest";
import { annotateAssumed } from "./bundle.ts";

test("an assumed node says so, and its children inherit it", () => {
  const document = {
    "x-source": "documented",
    description: "A group.",
    properties: {
      name: { description: "Its name." },
      createdAt: {
        "x-source": "assumed",
        description: "Unix seconds.",
        items: { description: "One of them." },
        note: { "x-source": "inferred", description: "Seen elsewhere." },
      },
    },
  };
  expect(annotateAssumed(document)).toEqual({
    ...document,
    properties: {
      name: { description: "Its name." },
      createdAt: {
        "x-source": "assumed",
        description: "Assumed: Unix seconds.",
        items: { description: "Assumed: One of them." },
        note: { "x-source": "inferred", description: "Seen elsewhere." },
      },
    },
  });
});

test("examples and branches of a union are unchanged", () => {
  const untouched = {
    "x-source": "assumed",
    example: { description: "data" },
    examples: { one: { value: { description: "data" } } },
    anyOf: [{ const: 0, description: "A branch." }],
  };
  expect(annotateAssumed(untouched)).toEqual(untouched);
});
