import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  createMessaging,
  isMessagingError,
  type Messaging,
  type SmsSend,
} from "@messaging-sdk/client";
import { startMock } from "@messaging-sdk/contract/mock";
import { readContacts } from "./contacts.ts";
import { type Step, steps } from "./steps.ts";
import { tableLines } from "./table.ts";

// pnpm demo                       calls all 13 operations on a mock of the spec
// MESSAGING_BASE_URL=https://... MESSAGING_API_KEY=... pnpm demo [--send]
//                                 calls a real service: reads only, unless told to send
const { values } = parseArgs({ options: { send: { type: "boolean", default: false } } });
const { MESSAGING_BASE_URL: realUrl, MESSAGING_API_KEY: realKey } = process.env;
const mock = realUrl === undefined ? await startMock() : undefined;

try {
  const messaging = createMessaging({
    baseUrl: mock?.url ?? realUrl,
    apiKey: mock ? "demo-key" : realKey,
  });
  const contacts = readContacts(await readText("contacts.csv"));
  const template = await readText("message.txt");
  console.log(`Calling ${mock ? "a mock of the spec" : realUrl}.\n`);

  const rows = [["operation", "call", "status", "records", "request id", "ms"]];
  for await (const step of steps(messaging, contacts, template)) {
    rows.push(mock || values.send || !step.writes ? await row(step) : skipped(step));
  }
  console.log(tableLines(rows).join("\n"));
  console.log(`\n${new Set(rows.slice(1).map(([name]) => name)).size} operations.`);
  if (mock) await showMistake(messaging);
} catch (error) {
  console.error(`\n${isMessagingError(error) ? `${error.name}: ` : ""}${messageOf(error)}`);
  if (isMessagingError(error))
    console.error(`outcome: ${error.outcome}, attempts: ${error.attempts}`);
  process.exitCode = 1;
} finally {
  await mock?.close();
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

/** What a user sees who forgets the sender, and the plus sign of the third number. */
async function showMistake(messaging: Messaging) {
  const phoneNumbers = ["+447700900123", "+447700900456", "07700900123"];
  console.log("\nA mistake, no sender and a phone number without its plus sign:");
  try {
    // The types would refuse it.
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
