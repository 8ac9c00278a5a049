import { expect, test } from "vitest";
import { document, operations } from "./reader/bundled.ts";
import { examplesOf, resolve, type Schema } from "./reader/index.ts";

/** An example. The linter cannot see whether it agrees with the listed codes, and with its request. */
interface Example {
  name: string;
  status: number;
  value: {
    errors?: { code: string; meta?: { parameter?: string; value?: string } }[];
  };
  /** The request example of the same name. */
  request: unknown;
}

const all: Example[] = operations.flatMap(({ object, operationId }) => {
  const requests = examplesOf(document, object.requestBody);
  return Object.entries(object.responses).flatMap(([status, response]) =>
    Object.entries(examplesOf(document, response)).map(([name, value]) => ({
      name: "$ref" in response ? name : `${operationId}.${name}`,
      status: Number(status),
      value: value as Example["value"],
      request: requests[name],
    })),
  );
});
// Responses that operations share are checked once.
const responses = [
  ...new Map(all.map((response) => [`${response.status} ${response.name}`, response])).values(),
];
const failures = responses.filter(({ value }) => value.errors);
const mixed = responses.filter(({ status }) => status === 207);

const codes = resolve<Schema>(document, { $ref: "#/components/schemas/ErrorCode" }).anyOf as Record<
  string,
  string
>[];

test.each(failures)("$name uses codes that are listed for $status", ({ status, value }) => {
  for (const { code } of value.errors ?? []) {
    const listed = codes.find((branch) => branch.const === code);
    expect(listed?.description?.split(": ")[0], code).toContain(String(status));
  }
});

test.each(mixed)("$name names the items of its request", ({ request, value }) => {
  expect(request, "a request example of the same name").toBeDefined();
  for (const { meta } of value.errors ?? []) {
    const path = meta?.parameter?.split(".") ?? [];
    const item = path.reduce((part, key) => Reflect.get(Object(part), key), request);
    expect(String(item)).toBe(meta?.value);
  }
});
