import { join } from "node:path/posix";
import { expect, test } from "vitest";
import { asMapping, files, operations } from "./files.ts";

/** An example. The linter cannot see whether it agrees with the listed codes, and with its request. */
interface Example {
  file: string;
  status: number;
  value: {
    errors?: { code: string; meta?: { parameter?: string; value?: string } }[];
  };
  /** The request example of the same name. */
  request: unknown;
}

const all: Example[] = [...operations.values()].flatMap(({ requestBody, responses }) => {
  const requests = new Map(examplesOf(requestBody).map(({ name, value }) => [name, value]));
  return Object.entries(asMapping(responses)).flatMap(([status, response]) =>
    examplesOf(resolve(response)).map(({ name, file, value }) => ({
      file,
      status: Number(status),
      value: value as Example["value"],
      request: requests.get(name),
    })),
  );
});
// Responses that operations share are checked once.
const responses = [
  ...new Map(all.map((response) => [`${response.status} ${response.file}`, response])).values(),
];
const failures = responses.filter(({ value }) => value.errors);
const mixed = responses.filter(({ status }) => status === 207);

const codes = asMapping(files.get("schemas/ErrorCode")).anyOf as Record<string, string>[];

test.each(failures)("$file uses codes that are listed for $status", ({ status, value }) => {
  for (const { code } of value.errors ?? []) {
    const listed = codes.find((branch) => branch.const === code);
    expect(listed?.description?.split(": ")[0], code).toContain(String(status));
  }
});

test.each(mixed)("$file names the items of its request", ({ request, value }) => {
  expect(request, "a request example of the same name").toBeDefined();
  for (const { meta } of value.errors ?? []) {
    const path = meta?.parameter?.split(".") ?? [];
    const item = path.reduce((part, key) => asMapping({ ...(part as object) })[key], request);
    expect(String(item)).toBe(meta?.value);
  }
});

/** The examples of a body, each of which is a file. */
function examplesOf(body: unknown): { name: string; file: string; value: unknown }[] {
  const media = asMapping(asMapping(asMapping(body).content)["application/json"]);
  return Object.entries(asMapping(media.examples)).map(([name, example]) => ({
    name,
    file: target(example),
    value: asMapping(resolve(example)).value,
  }));
}

function resolve(node: unknown): unknown {
  return "$ref" in asMapping(node) ? files.get(target(node)) : node;
}

/** Returns the file that a reference leads to, always from one folder to its neighbor. */
function target(node: unknown): string {
  return join("paths", String(asMapping(node).$ref)).replace(/\.yaml$/, "");
}
