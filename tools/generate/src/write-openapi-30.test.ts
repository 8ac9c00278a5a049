import type { Document } from "@messaging-sdk/spec/reader";
import { expect, test } from "vitest";
import { writeOpenapi30 } from "./write-openapi-30.ts";

const written = (It: object) => {
  const document: Document = { paths: {}, components: { schemas: { It } } };
  return writeOpenapi30(Object.assign(document, { jsonSchemaDialect: "2020-12", info }));
};
const info = { title: "A", summary: "B", license: { name: "MIT", identifier: "MIT" } };

test("it is of 3.0, without what 3.0 does not know", () => {
  expect(written({ type: "string", examples: ["a", "b"] })).toEqual({
    openapi: "3.0.3",
    info: { title: "A", license: { name: "MIT" } },
    paths: {},
    components: { schemas: { It: { type: "string", example: "a" } } },
  });
});

test("what may be null says so beside its type", () => {
  expect(written({ type: ["integer", "null"] })).toHaveProperty("components.schemas.It", {
    type: "integer",
    format: "int64",
    nullable: true,
  });
});

test("what stands beside a reference is not lost", () => {
  const $ref = "#/components/schemas/It";
  const properties = { one: { $ref, description: "This one." }, other: { $ref } };
  expect(written({ properties })).toHaveProperty("components.schemas.It.properties", {
    one: { description: "This one.", allOf: [{ $ref }] },
    other: { $ref },
  });
});
