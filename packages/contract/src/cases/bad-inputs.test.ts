import { describe, expect, test } from "vitest";
import { type Tiny, tinyDocument } from "../../test/tiny-document.ts";
import { badInputs } from "./bad-inputs.ts";

/** Every case in one line: kind, title, and who rejects it for what. */
function cases(tiny: Tiny): string[] {
  const { document, operation } = tinyDocument(tiny);
  return badInputs(document, operation).map(({ kind, title, rejection }) => {
    const by =
      rejection.by === "client"
        ? `client ${rejection.field}`
        : [rejection.place.join("."), rejection.keyword, rejection.property].join(" ").trim();
    return `${kind}: ${title} -> ${by}`;
  });
}

describe("a body", () => {
  test("is broken in every way at every place", () => {
    const schema = {
      type: "array",
      maxItems: 2,
      items: {
        type: "object",
        required: ["name"],
        additionalProperties: false,
        properties: { name: { type: ["string", "null"], maxLength: 3 } },
      },
    };
    expect(cases({ body: { schema, example: [{ name: "ab" }] } })).toEqual([
      "missing: body = undefined -> client body",
      "wrong type: body = null -> client body",
      "wrong type: body = true -> client body",
      "wrong type: body = 7 -> client body",
      "wrong type: body = 7.5 -> client body",
      'wrong type: body = "~" -> client body',
      "wrong type: body = {} -> body type",
      "out of range: body = 3 items -> body maxItems",
      "wrong type: body.0 = null -> body.0 type",
      "wrong type: body.0 = true -> body.0 type",
      "wrong type: body.0 = 7 -> body.0 type",
      "wrong type: body.0 = 7.5 -> body.0 type",
      'wrong type: body.0 = "~" -> body.0 type',
      "wrong type: body.0 = [] -> body.0 type",
      "missing: body.0 without name -> body.0 required name",
      "unknown field: body.0 with misspelled -> body.0 additionalProperties misspelled",
      "wrong type: body.0.name = true -> body.0.name type",
      "wrong type: body.0.name = 7 -> body.0.name type",
      "wrong type: body.0.name = 7.5 -> body.0.name type",
      "wrong type: body.0.name = [] -> body.0.name type",
      "wrong type: body.0.name = {} -> body.0.name type",
      "too long: body.0.name = 4 characters -> body.0.name maxLength",
    ]);
  });

  test("keeps all but the one wrong thing", () => {
    const schema = {
      type: "object",
      properties: { ids: { items: { minimum: 1 } }, name: { minLength: 1 } },
    };
    const { document, operation } = tinyDocument({
      body: { schema, example: { ids: [5, 6], name: "ab" } },
    });
    const bodies = badInputs(document, operation).map(({ input }) => input.body);
    expect(bodies).toContainEqual({ ids: [0, 6], name: "ab" });
    expect(bodies).toContainEqual({ ids: [5, 6], name: "" });
  });

  test("has the rules behind $ref and allOf too", () => {
    const schema = { allOf: [{ $ref: "#/components/schemas/Named" }, { minProperties: 2 }] };
    const schemas = { Named: { required: ["name"] } };
    expect(cases({ body: { schema, example: { name: "ab", size: 1 } }, schemas })).toEqual([
      "missing: body = undefined -> client body",
      "missing: body without name -> body required name",
      "out of range: body = {} -> body minProperties",
    ]);
  });

  test("with an unknown rule stops the run", () => {
    const schema: object = { type: "object", dependentRequired: { a: ["b"] } };
    expect(() => cases({ body: { schema, example: {} } })).toThrow('"dependentRequired"');
  });

  test("with a part that is in no example stops the run", () => {
    const schema = { properties: { address: { required: ["city"], properties: { city: {} } } } };
    expect(() => cases({ body: { schema, example: {} } })).toThrow("in no example");
  });
});

describe("a query parameter", () => {
  const limit = { name: "limit", in: "query", example: 5 } as const;

  test("is broken as text, in which a number is a string and twice is a list", () => {
    expect(cases({ parameters: [{ ...limit, schema: { type: "integer", maximum: 9 } }] })).toEqual([
      'wrong type: query.limit = "~" -> query.limit type',
      "wrong type: query.limit = 7.5 -> query.limit type",
      'wrong type: query.limit = ["~","~"] -> query.limit type',
      "out of range: query.limit = 10 -> query.limit maximum",
    ]);
    expect(cases({ parameters: [{ ...limit, schema: { type: "string", enum: ["a"] } }] })).toEqual([
      'wrong type: query.limit = ["~","~"] -> query.limit type',
      'out of range: query.limit = "~" -> query.limit enum',
    ]);
  });

  test("is left out if it is required", () => {
    expect(cases({ parameters: [{ ...limit, required: true, schema: {} }] })).toEqual([
      "missing: query without limit -> query required limit",
    ]);
  });

  test("of several alternatives is broken by what breaks them all", () => {
    const schema = { anyOf: [{ const: 0 }, { const: 1 }, { type: "string", pattern: "^a" }] };
    const open = { anyOf: [{ const: 0 }, { type: "integer" }] };
    expect(cases({ parameters: [{ ...limit, schema }] })).toEqual([
      'wrong type: query.limit = "~" -> query.limit anyOf',
      'wrong type: query.limit = ["~","~"] -> query.limit anyOf',
    ]);
    expect(cases({ parameters: [{ ...limit, schema: open }] })).toEqual([
      'wrong type: query.limit = "~" -> query.limit anyOf',
      "wrong type: query.limit = 7.5 -> query.limit anyOf",
      'wrong type: query.limit = ["~","~"] -> query.limit anyOf',
    ]);
  });
});

test("a path parameter that cannot be written is rejected by the client", () => {
  const id = { name: "id", in: "path", required: true, example: "a" } as const;
  expect(cases({ parameters: [{ ...id, schema: { type: "string", minLength: 1 } }] })).toEqual([
    "missing: path.id = undefined -> client id",
    "missing: path.id = null -> client id",
    'missing: path.id = "" -> client id',
    "wrong type: path.id = true -> client id",
    "wrong type: path.id = [] -> client id",
    "wrong type: path.id = {} -> client id",
    'out of range: path.id = "." -> client id',
    'out of range: path.id = ".." -> client id',
  ]);
});
