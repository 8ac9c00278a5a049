import { createSandbox } from "@messaging-sdk/sandbox";
import { reportOf, shapeOf } from "./shape.ts";

// Prints what the sandbox's control API takes and gives; `pnpm api` keeps it in packages/sandbox/api/control.txt.

const fault = { kind: "failure", status: 500, body: "empty", effect: false };
const sms = {
  sender: "ACME",
  message: "Hi",
  phoneNumbers: ["+447700900123"],
  externalId: "order-7",
};

/** What a test in any language asks, in an order in which each has something to show. */
const requests: readonly [method: string, path: string, body?: unknown][] = [
  ["POST", "clock", { advanceMs: 0, freeze: true }],
  ["PUT", "webhooks", { copies: 2, delayMs: 0, reorder: false }],
  ["PUT", "faults", { data: [{ ...fault, count: 1, operationId: "listGroups" }] }],
  ["PUT", "rate-limit", { requestsPerSecond: 1000, burst: 1000 }],
  ["POST", "/v2.1/sms", sms],
  ["GET", "messages"],
  ["GET", "messages?to=%2B447700900123"],
  ["GET", "messages/wait?to=%2B447700900123&timeoutMs=10"],
  ["GET", "messages/wait?to=%2B447700900999&timeoutMs=1"],
  ["GET", "sends"],
  ["GET", "effects"],
  ["GET", "clock"],
  ["GET", "faults"],
  ["GET", "faults/catalogue"],
  ["GET", "rate-limit"],
  ["GET", "webhooks"],
  ["GET", "scenario-runs"],
  ["GET", "requests"],
  ["GET", "requests/export"],
  ["PUT", "faults", { data: "none" }],
  ["PUT", "faults", "not JSON"],
  ["GET", "snapshot"],
  ["GET", "unknown"],
  ["DELETE", "clock"],
  ["POST", "reset"],
];

const sandbox = createSandbox();
const parts = new Map<string, string[]>();
for (const [method, path, body] of requests) {
  const url = `https://sandbox.test${path.startsWith("/") ? path : `/_sandbox/${path}`}`;
  const headers = { authorization: "a-key", "content-type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await sandbox.fetch(url, { method, headers, ...(text && { body: text }) });
  const [type = ""] = (response.headers.get("content-type") ?? "none").split(";");
  const given = await response.text();
  const shape = /json/.test(type) ? shapeOf(JSON.parse(given)) : [];
  const title = `${method} ${path}${text ? ` ${text}` : ""}`;
  parts.set(title, [`status: ${response.status}`, `content-type: ${type}`, ...shape]);
}
process.stdout.write(
  reportOf(
    `# What the sandbox's control API takes and gives, for tests in any language. Written by \`pnpm api\`; do not edit.
# A change here is a change for those tests: review it as one.
`,
    parts,
  ),
);
