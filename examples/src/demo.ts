import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  createMessaging,
  isMessagingError,
  type Messaging,
  type SmsSend,
} from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { markdownTable } from "markdown-table";
import { readContacts } from "./contacts.ts";
import { type Step, steps } from "./steps.ts";

// pnpm demo                       calls all 13 operations on the sandbox
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
  const contacts = readContacts(await readText("contacts.csv"));
  const template = await readText("message.txt");
  console.log(
    sandbox
      ? "Calling every operation on the sandbox. Nothing is really sent.\n"
      : `Calling ${realUrl}.\n`,
  );

  const rows = [["operation", "call", "status", "records", "request id", "ms"]];
  for await (const step of steps(messaging, contacts, template)) {
    rows.push(sandbox || values.send || !step.writes ? await row(step) : skipped(step));
  }
  console.log(markdownTable(rows));
  console.log(`\n${new Set(rows.slice(1).map(([name]) => name)).size} operations.`);
  if (sandbox) await showMistake(messaging);
} catch (error) {
  console.error(`\n${isMessagingError(error) ? `${error.name}: ` : ""}${messageOf(error)}`);
  if (isMessagingError(error))
    console.error(`outcome: ${error.outcome}, attempts: ${error.attempts}`);
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

/** Shows the error of a send without a sender and with a bad phone number. */
async function showMistake(messaging: Messaging) {
  const phoneNumbers: readonly string[] = ["+447700900123", "+447700900456", "07700900123"];
  console.log(
    "\nWhat an error looks like. This send has no sender, and one number has no plus sign:\n",
  );
  try {
    // Without the cast it does not compile.
    await messaging.sms.send({ message: "Hi", phoneNumbers } as SmsSend);
  } catch (error) {
    console.log(messageOf(error));
  }
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

function readText(name: string) {
  return readFile(new URL(`../${name}`, import.meta.url), "utf8");
}
