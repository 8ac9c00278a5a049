import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { operation, operations } from "@messaging-sdk/spec/bundled";
import { expect, test } from "vitest";
import { clientSamples } from "./client-samples.ts";

const root = join(import.meta.dirname, "../../..");

test.each(["python", "go", "java"])("what %s shows is what proves the operation", (language) => {
  const files = globSync(`clients/${language}/tests/*.{py,java,go}`, { cwd: root });
  const text = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const shown = text.matchAll(/ region (\w+)$.*? endregion$.*?"operation", "(\w+)"/gms);
  const pairs = Array.from(shown, ([, region, proved]) => [region, proved]).sort();
  expect(pairs).toEqual(operations.map(({ operationId: id }) => [id, id]).sort());
});

test("a sample is a region, line for line, without the indentation of the test", () => {
  const samples = clientSamples(root, operation("sendSms"));
  const python = samples.find((sample) => sample.startsWith("```python")) ?? "";
  const file = readFileSync(join(root, "clients/python/tests/test_operations.py"), "utf8");
  const lines = python.split("\n");
  expect([lines[0], lines.at(-1)]).toEqual(["```python [Python]", "```"]);
  const indented = lines.slice(1, -1).map((line) => `    ${line}\n`);
  expect(file).toContain(`    # region sendSms\n${indented.join("")}    # endregion\n`);
});

test("an operation that no test shows is named", () => {
  const unknown = { ...operation("sendSms"), operationId: "sendFax" };
  expect(() => clientSamples(root, unknown)).toThrow(
    "clients/go/tests has no region sendFax to show: call it there",
  );
});
