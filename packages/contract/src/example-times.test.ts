import { createSandbox } from "@messaging-sdk/sandbox";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { expect, test } from "vitest";
import { validRequests } from "./cases/exchanges.ts";
import { apiKey } from "./connect.ts";

// By the real clock an example would pass one day.
test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  "%s: the sandbox takes its requests at the time of the examples",
  async (_, operation) => {
    const { method, examplePath } = operation;
    for (const { name, body } of validRequests(document, operation)) {
      const now = Date.parse(String(document["x-examples-at"]));
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
