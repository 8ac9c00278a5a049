import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyRepository, runIn, testIn } from "../test/copy.ts";

// A service that is not ours, from its spec alone: without a line of code, in the place of ours in a copy.
const spec = join(import.meta.dirname, "../fixtures/billing/openapi.yaml");
const operationIds = [
  "listCustomers",
  "createCustomers",
  "listInvoices",
  "getInvoice",
  "updateInvoice",
  "listPayments",
  "chargePayment",
];
let copy: string;

beforeAll(async () => {
  copy = await copyRepository();
});

afterAll(() => rm(copy, { recursive: true }));

test("it passes the lint of ours", async () => {
  await expect(runIn(copy, "redocly", ["lint", spec])).resolves.toBeDefined();
});

// It runs many other tests.
test("pnpm generate gives it methods, types and contract tests, which pass", {
  timeout: 900_000,
}, async () => {
  const said = await runIn(copy, "node", ["tools/generate/src/main.ts", spec, "--to", copy]);
  expect(said).toContain(`${operationIds.length} operations generated, 0 refused`);

  const suites = ["contract", "canary", "types", "examples", "validate", "test-helpers"];
  const titles = await testIn(
    copy,
    suites.map((name) => `packages/contract/src/${name}.test.ts`),
    "",
  );
  for (const id of operationIds) {
    expect(titles).toMatch(new RegExp(`contract.*${id}: 20[01] through messaging`));
    expect(titles).toMatch(new RegExp(`${id}.*through MSW`));
    expect(titles).toContain(`${id}: its types take what the spec takes`);
    expect(titles).toContain(`${id}: the validators reject`);
  }
  expect(titles).not.toMatch(/sendSms|listGroups/);
});
