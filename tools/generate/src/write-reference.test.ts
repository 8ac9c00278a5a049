import type { Document } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { writeReference } from "./write-reference.ts";

test("an operation comes with its parameters, its body and its responses", () => {
  const operation = {
    operationId: "setClock",
    tags: ["clock"],
    summary: "Advance the clock",
    description: "Moves it on.",
    parameters: [{ $ref: "#/components/parameters/Limit" }],
    requestBody: example({ advanceMs: 5 }),
    responses: {
      "200": { description: "The clock.", ...example({ now: 5 }) },
      "4XX": { description: "Refused.", ...example({ message: "no" }) },
    },
  };
  const limit = {
    name: "limit",
    description: "How many.",
    schema: { type: "integer", default: 10 },
  };
  const page = writeReference({
    info: { title: "Clocks", description: "What time it is." },
    paths: { "/clock": { post: operation } },
    components: { parameters: { Limit: limit } },
  } as object as Document);

  expect(page).toContain("# Clocks\n\nWhat time it is.");
  expect(page).toContain("| [`POST /clock`](#setclock) | Advance the clock |");
  expect(page).toContain("## setClock\n\n`POST /clock`: Moves it on.");
  expect(page).toContain("| `limit`   | integer | How many. Default 10. |");
  expect(page).toContain('**Body**\n\n```json\n{\n  "advanceMs": 5\n}\n```');
  expect(page).toContain('**200** The clock.\n\n```json\n{\n  "now": 5\n}\n```');
  expect(page).toContain("**4XX** Refused.");
  expect(page).not.toContain('"no"');
});

function example(value: unknown) {
  return { content: { "application/json": { schema: {}, examples: { one: { value } } } } };
}
