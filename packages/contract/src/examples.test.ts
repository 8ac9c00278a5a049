import { document, operations } from "@messaging-sdk/spec/bundled";
import { expect, test } from "vitest";
import { exchanges } from "./cases/exchanges.ts";
import { responseSchema, undescribed } from "./cases/schema.ts";

// The mock cannot tell: schemas of responses are open, so none rejects a field.
test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  "%s: its examples hold no field that the spec does not describe",
  (_, operation) => {
    const found = exchanges(document, operation).flatMap(({ response: { status, name, body } }) => {
      const schema = responseSchema(document, operation, status);
      return undescribed(document, schema, body).map((field) => `${status} ${name}: ${field}`);
    });
    expect(found).toEqual([]);
  },
);
