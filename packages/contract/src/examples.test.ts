import { createSandbox } from "@messaging-sdk/sandbox";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { expect, test } from "vitest";
import { exchanges, validRequests } from "./cases/exchanges.ts";
import { responseSchema, undescribed } from "./cases/schema.ts";
import { apiKey } from "./connect.ts";

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

const examplesAt = document["x-examples-at"];

// By the real clock an example would pass one day.
test
  .runIf(examplesAt)
  .each(operations.map((operation) => [operation.operationId, operation] as const))(
  "%s: the sandbox takes its requests at the time of the examples",
  async (_, operation) => {
    const { method, examplePath } = operation;
    for (const { name, body } of validRequests(document, operation)) {
      const now = Date.parse(String(examplesAt));
      const sandbox = createSandbox({ now: () => now, data: "empty" });
      const response = await sandbox.fetch(`https://sandbox.test${examplePath}`, {
        method,
        headers: { authorization: apiKey },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      // What it names may not be there (E-3), but nothing in it is out of range (E-2).
      expect(await response.text(), name).not.toContain('"E-2-');
    }
  },
);
