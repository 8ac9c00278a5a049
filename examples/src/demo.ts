import { parseArgs } from "node:util";
import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { markdownTable } from "markdown-table";
import { showLostResponse } from "./lost-response.ts";
import { type Step, steps } from "./steps.ts";

// pnpm demo                       loses a response, and calls all 13 operations, on the sandbox
// MESSAGING_BASE_URL=https://... MESSAGING_API_KEY=... pnpm demo [--send]
//                                 calls a real service: only reads, unless you add --send
const { values } = parseArgs({ options: { send: { type: "boolean", default: false } } });
const { MESSAGING_BASE_URL: realUrl, MESSAGING_API_KEY: realKey } = process.env;
const sandbox = realUrl === undefined ? createSandbox() : undefined;

try {
  const messaging = createMessaging({
    baseUrl: sandbox ? "https://sandbox.test" : realUrl,
    apiKey: sandbox ? "demo-key" : realKey,
    ...(sandbox && { fetch: sandbox.fetch }),
  });
  if (sandbox) console.log(`${await showLostResponse()}\n`);
  console.log(`Calling ${sandbox ? "every operation on the sandbox" : realUrl}.\n`);

  const rows = [["operation", "call", "status", "records", "request id", "ms"]];
  for await (const step of steps(messaging)) {
    rows.push(sandbox || values.send || !step.writes ? await row(step) : skipped(step));
  }
  console.log(markdownTable(rows));
  console.log(`\n${new Set(rows.slice(1).map(([name]) => name)).size} operations.`);
} catch (error) {
  console.error(`\n${error}`);
  if (isMessagingError(error)) console.error(`outcome: ${error.outcome}`);
  process.exitCode = 1;
}

async function row(step: Step): Promise<string[]> {
  const start = performance.now();
  const { data, response } = await step.run();
  const ms = (performance.now() - start).toFixed(0);
  const { status, requestId = "-" } = response;
  return [step.operationId, step.call, String(status), String(data.length), requestId, ms];
}

function skipped(step: Step): string[] {
  return [step.operationId, step.call, "-", "-", "not sent: add --send", "-"];
}
