import { expect, test } from "vitest";
import type { Document, Schema } from "./document.ts";
import { prepareDocument } from "./prepare-document.ts";

/** A document of one schema, prepared: what became of the schema. */
function prepared(schema: object): Schema {
  const document = prepareDocument({ paths: {}, components: { schemas: { It: schema } } });
  return document.components?.schemas?.It as Schema;
}

test("a union of known values and others becomes their common type, with what it says of itself", () => {
  const open = { type: "string", "x-open-enum": true };
  expect(prepared({ description: "A code.", anyOf: [{ const: "E-1" }, open] })).toEqual({
    description: "A code.",
    type: "string",
  });
  expect(prepared({ oneOf: [{ const: 0 }, { const: 1 }] })).toEqual({
    type: "integer",
    format: "int64",
  });
});

test("a union of different types, or of schemas, stays one", () => {
  const mixed = { anyOf: [{ type: "string" }, { type: "boolean" }] };
  expect(prepared(mixed)).toEqual(mixed);
  const arrays = { anyOf: [{ type: "array" }, { type: "array" }] };
  expect(prepared(arrays)).toEqual(arrays);
  const schemas = { anyOf: [{ $ref: "#/a" }, { $ref: "#/b" }] };
  expect(prepared(schemas)).toEqual(schemas);
});

test("a constant has a type", () => {
  expect(prepared({ const: "sms.status" })).toEqual({ type: "string", enum: ["sms.status"] });
});

test("every integer has 64 bits, but those of a list", () => {
  expect(prepared({ type: "integer" })).toEqual({ type: "integer", format: "int64" });
  expect(prepared({ type: ["integer", "null"] })).toHaveProperty("format", "int64");
  expect(prepared({ type: "integer", maximum: 1000 })).toHaveProperty("format", "int64");
  expect(prepared({ type: "integer", enum: [0, 1] })).not.toHaveProperty("format");
});

test("defaults are removed everywhere, but not a property of that name", () => {
  const schema = { type: "object", properties: { default: { type: "string", default: "a" } } };
  expect(prepared(schema).properties).toEqual({ default: { type: "string" } });
  const limit = { name: "limit", in: "query", schema: { type: "boolean", default: true } } as const;
  const { components } = prepareDocument({ paths: {}, components: { parameters: { limit } } });
  expect(components?.parameters?.limit).toHaveProperty("schema", { type: "boolean" });
});

test("examples stay as they are", () => {
  const examples = { one: { value: { schema: { default: 1 }, const: 2 } } };
  const { components } = prepareDocument({ paths: {}, components: { examples } });
  expect(components?.examples).toEqual(examples);
});

test("a 200 beside a 207 has its schema, where what the 200 lacks may be absent", () => {
  const response = (name: string) => ({
    description: name,
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const operation = {
    operationId: "createGroups",
    tags: ["groups"],
    responses: { 200: response("Success"), 207: response("Mixed") },
  };
  const properties = { data: { type: "array", items: { $ref: "#/components/schemas/Group" } } };
  const document = prepareDocument({
    paths: { "/group": { post: operation } },
    components: {
      schemas: {
        Group: { type: "object" },
        Success: { type: "object", required: ["meta", "data"], properties },
        Mixed: { type: "object", required: ["meta", "data", "errors"], properties },
      },
    },
  } as unknown as Document);
  expect(document.paths["/group"]?.post?.responses[200]).toEqual({
    ...response("Mixed"),
    description: "Success",
  });
  expect(document.components?.schemas?.Mixed).toHaveProperty("required", ["meta", "data"]);
  expect(document.paths["/group"]?.post).toHaveProperty("x-method", "create");
});

test("webhooks go, servers are fixed, and the document that was given stays as it was", () => {
  const given = {
    paths: {},
    webhooks: { smsStatus: {} },
    servers: [{ url: "{base}/v2", variables: { base: { default: "https://api.example.com" } } }],
  };
  const before = structuredClone(given);
  expect(prepareDocument(given)).toEqual({
    paths: {},
    servers: [{ url: "https://api.example.com/v2" }],
  });
  expect(given).toEqual(before);
});
