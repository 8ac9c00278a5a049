import { readFileSync } from "node:fs";
import { createSandbox } from "@messaging-sdk/sandbox";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { expect, test } from "vitest";
import { validRequests } from "./cases/exchanges.ts";
import { apiKey } from "./connect.ts";

interface Pair {
  readonly name: string;
  readonly originalRequest: { readonly body?: { readonly raw: string } };
}
interface Folder {
  readonly item: readonly { readonly request: object; readonly response: readonly Pair[] }[];
}

const { item: folders }: { item: readonly Folder[] } = JSON.parse(
  readFileSync(new URL(import.meta.resolve("@messaging-sdk/spec/postman-collection.json")), "utf8"),
);
const pairs = folders.flatMap(({ item }) => item.map(({ response }) => response));

// Readers send the examples on the day on which they read them.
const days = ["2026-11-15T08:30:00Z", "2031-02-28T23:59:59Z", "2040-07-01T00:00:00Z"];

test.each(
  days.flatMap((day) => operations.map((one, at) => [one.operationId, day, one, at] as const)),
)("%s: the sandbox takes the published requests on %s", async (_, day, operation, at) => {
  const { method, examplePath } = operation;
  const published = [
    ...validRequests(document, operation).map(({ name, body }) => ({ name, body })),
    ...(pairs[at] ?? []).map(({ name, originalRequest: { body } }) => {
      return { name: `Postman: ${name}`, body: body && JSON.parse(body.raw) };
    }),
  ];
  expect(published.length).toBeGreaterThan(1);
  for (const { name, body } of published) {
    const sandbox = createSandbox({ now: () => Date.parse(day), data: "empty" });
    const response = await sandbox.fetch(`https://sandbox.test${examplePath}`, {
      method,
      headers: { authorization: apiKey },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // What it names may not be there (E-3), but nothing in it is out of range (E-2).
    expect(await response.text(), name).not.toContain('"E-2-');
  }
});
