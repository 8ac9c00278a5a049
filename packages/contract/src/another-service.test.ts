import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyRepository, runIn, testIn } from "../test/copy.ts";

// A service that is not ours, from its spec alone: without a line of code, in the place of ours in a copy.
const spec = join(import.meta.dirname, "../fixtures/billing/openapi.yaml");
const operationIds = ["listInvoices", "updateInvoice", "listPayments", "chargePayment"];
/** A test of what must not happen twice. */
const charge = `import { createMessaging } from "@messaging-sdk/client";
import { sendOnce } from "@messaging-sdk/client/send-once";
import { expect, test } from "vitest";
const charge = { invoiceId: 40, amount: 1250 };
const payment = { id: 91, reference: "order-4711", state: 1, createdAt: 1, ...charge };
const once = { idempotencyKey: "order-4711", lookupIntervalMs: 0 };
/** A service that charges, and loses its first response. */
function play() {
  const charged = [];
  const asked = [];
  const fetch = async (url, { method, body }) => {
    asked.push(method + " " + new URL(url).pathname + new URL(url).search);
    if (method === "POST") {
      charged.push({ ...payment, ...JSON.parse(body) });
      throw new TypeError("lost");
    }
    return Response.json({ data: new URL(url).searchParams.has("skip") ? [] : charged });
  };
  return { messaging: createMessaging({ baseUrl: "https://b.example.com", apiKey: "k", fetch }), charged, asked };
}
test("A charge is made once", async () => {
  const { messaging, charged, asked } = play();
  const found = await sendOnce(messaging, charge, once);
  expect(found).toMatchObject({ via: "found", data: [payment] });
  expect(await sendOnce(messaging, charge, once)).toMatchObject({ via: "found", data: [payment] });
  expect(charged).toHaveLength(1);
  expect(asked).toContain("GET /v1/payment?take=200&reference=order-4711");
});
`;
const suites = ["contract", "canary", "types", "examples", "validate", "test-helpers", "charge"];
let copy: string;
let said: string;
let titles: string;

// It runs many other tests, in one run: that takes seconds to start.
beforeAll(async () => {
  copy = await copyRepository();
  said = await runIn(copy, "node", ["tools/generate/src/main.ts", spec, "--to", copy]);
  await writeFile(join(copy, "packages/contract/src/charge.test.ts"), charge);
  titles = await testIn(
    copy,
    suites.map((name) => `packages/contract/src/${name}.test.ts`),
    "",
  );
}, 900_000);

afterAll(() => rm(copy, { recursive: true }));

test("it passes the lint of ours", async () => {
  await expect(runIn(copy, "redocly", ["lint", spec])).resolves.toBeDefined();
});

test("pnpm generate gives it methods, types and contract tests, which pass", () => {
  expect(said).toContain(`${operationIds.length} operations generated, 0 refused`);
  for (const id of operationIds) {
    expect(titles).toMatch(new RegExp(`contract.*${id}: 20[01] through messaging`));
    expect(titles).toMatch(new RegExp(`${id}.*through MSW`));
    expect(titles).toContain(`${id}: its types take what the spec takes`);
    expect(titles).toContain(`${id}: the validators reject`);
  }
  expect(titles).not.toMatch(/sendSms|listGroups/);
});

test("what must not happen twice is looked up as its spec says", () => {
  expect(titles).toContain("A charge is made once");
});
