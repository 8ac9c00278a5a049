import { expect, test } from "vitest";
import { sendRules } from "../rules/index.ts";
import { createTestMessaging } from "../testing/index.ts";
import { bulk, preview } from "./index.ts";

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `+48500${from + at}`);

test("says what a run does, and does none of it", async () => {
  const rules = sendRules({ suppressed: () => ["+48500100001"], maxParts: 1 });
  const long = { phoneNumber: "+48500300000", name: "x".repeat(160) };
  const recipients = [
    ...numbers(100_000, 3).map((phoneNumber) => ({ phoneNumber, name: "Ada" })),
    { phoneNumber: "0048 500 100 000", name: "Bo" },
    { phoneNumber: "+48500100002", name: "again" },
    { phoneNumber: "+48500200000", name: `Ż${"x".repeat(70)}` },
    long,
  ];
  const template = { sender: "ACME", message: "Hi {{name}}" };
  const found = await preview(template, recipients, { rules, price: 0.5 });
  expect(found).toMatchObject({
    ...{ recipients: 2, requests: 2, parts: 2, cost: 1, costly: {}, repeated: 1 },
    held: { suppressed: 1, maxParts: 2 },
    unreadable: { count: 1, first: [{ index: 3, field: "phoneNumber" }] },
  });
  expect(JSON.stringify(found)).not.toMatch(/500100|500 100/);

  const { messaging } = createTestMessaging({}, { rules });
  const rows = await Array.fromAsync(bulk(messaging).sendSms(recipients, template));
  expect(rows.map(({ status, error }) => error?.code ?? status)).toEqual([
    ...["done", "suppressed", "done", "invalid_input", "repeated", "maxParts", "maxParts"],
  ]);
});

test("counts the requests of one text, and names what makes it cost more", async () => {
  const message = `Cześć – ${"x".repeat(80)}`;
  const found = await preview({ sender: "ACME", message }, numbers(100_000, 2_500));
  expect(found).toEqual({
    ...{ recipients: 2_500, requests: 3, parts: 5_000, cost: undefined, repeated: 0, held: {} },
    costly: { ś: 2_500, ć: 2_500, "–": 2_500 },
    unreadable: { count: 0, first: [] },
  });
});

test("refuses what cannot work", async () => {
  const template = { sender: "ACME", message: "Hi" };
  await expect(preview(template, "+48500100001" as never)).rejects.toThrow("recipients must be");
  await expect(preview({ sender: "ACME", message: "" }, [])).rejects.toThrow("message must be");
  const rules = {} as never;
  await expect(preview(template, [], { rules })).rejects.toThrow("rules.heldBack must be");
});
