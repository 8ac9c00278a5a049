import { expect, test } from "vitest";
import { exchanges } from "./cases/exchanges.ts";
import { responseSchema } from "./cases/response-schema.ts";
import { undescribed } from "./cases/undescribed.ts";
import { document, operations } from "./spec.ts";

// The mock cannot tell: answers may hold more than the spec knows, so no schema of one refuses a field.
test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  "%s: its examples hold no field that the spec does not describe",
  (_, operation) => {
    const found = exchanges(document, operation).flatMap(({ answer: { status, name, body } }) => {
      const schema = responseSchema(document, operation, status);
      return undescribed(document, schema, body).map((field) => `${status} ${name}: ${field}`);
    });
    expect(found).toEqual([]);
  },
);
