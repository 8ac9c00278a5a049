import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { afterAll, beforeAll, expect, test } from "vitest";
import { badInputs } from "./cases/bad-inputs.ts";
import { bundledSpec, type Mock, startMock } from "./mock.ts";
import { expectRejected } from "./suite/expectations.ts";

// With this dialect Prism cannot compile the schema of any body, and takes that for "nothing is wrong".
const dialect = "https://spec.openapis.org/oas/3.1/dialect/base";
let folder: string;
let mock: Mock;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "contract-canary-"));
  const file = join(folder, "openapi.json");
  const spec = JSON.parse(await readFile(bundledSpec, "utf8"));
  await writeFile(file, JSON.stringify({ ...spec, jsonSchemaDialect: dialect }));
  mock = await startMock(file);
  return mock.close;
});

afterAll(() => rm(folder, { recursive: true }));

for (const operation of operations.filter(({ bodyType }) => bodyType)) {
  test(`${operation.operationId}: the canary notices a mock that does not validate`, async () => {
    const bad = badInputs(document, operation).find(
      ({ rejection }) => rejection.by === "service" && rejection.place[0] === "body",
    );
    if (!bad) throw new Error("Nothing in the body of this operation can be wrong.");
    await expect(expectRejected(mock.url, operation, bad)).rejects.toThrow("was accepted");
  });
}
