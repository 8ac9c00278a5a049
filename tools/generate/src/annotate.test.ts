import { expect, test } from "vitest";
import { annotateAssumed } from "./annotate.ts";

test("what is assumed says so, and what it holds inherits it", () => {
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

test("examples and the branches of a union are left as they are", () => {
  const untouched = {
    "x-source": "assumed",
    example: { description: "data" },
    examples: { one: { value: { description: "data" } } },
    anyOf: [{ const: 0, description: "A branch." }],
  };
  expect(annotateAssumed(untouched)).toEqual(untouched);
});
