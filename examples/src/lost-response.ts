import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { createSandbox } from "@messaging-sdk/sandbox";

const text = "Your parcel is at the door.";
const sms = { sender: "ACME", message: text, phoneNumbers: ["+447700900123"] };

/** Plays a send whose response is lost, by a bare retry and by `sendOnce`: what left, and what the phone shows. */
export async function showLostResponse(): Promise<string> {
  const retried = await play(async (messaging) => {
    await messaging.sms.send(sms).catch(() => messaging.sms.send(sms));
  });
  const once = await play(async (messaging) => {
    const options = { idempotencyKey: "parcel-17", store: memoryStore(), lookupIntervalMs: 10 };
    return (await sendOnce(messaging, sms, options)).via;
  });
  return [
    "A message is sent, and its response is lost on the way back:\n",
    "  your server ──── POST /v2.1/sms ────▶ service ────▶ phone",
    "              ◀─── 200 ─────── ✂  lost\n",
    `  A plain retry         ${retried.requests}\n`,
    ...phone(retried.messages),
    `\n  sendOnce              ${once.requests}   (via: "${once.result}")\n`,
    ...phone(once.messages),
  ].join("\n");
}

/** Sends on a new sandbox, whose first response is lost after the effect. */
async function play<Sent>(send: (messaging: Messaging) => Promise<Sent>) {
  const sandbox = createSandbox({ data: "empty" });
  const baseUrl = "https://sandbox.test";
  const messaging = createMessaging({ baseUrl, apiKey: "demo-key", fetch: sandbox.fetch });
  await sandbox.faults.next({ kind: "reset", at: "head", effect: true });
  const result = await send(messaging);
  const requests = (await sandbox.requests()).map(({ method }) =>
    method === "POST" ? "send" : "look it up",
  );
  const messages = (await sandbox.messages()).map(({ text }) => text);
  return { result, requests: requests.join(", then "), messages };
}

/** Draws the inbox of a phone. */
function phone(messages: readonly string[]): string[] {
  const width = Math.max(...messages.map(({ length }) => length));
  const line = (left: string, right: string) => `  ${left}${"─".repeat(width + 2)}${right}`;
  const bubbles = messages.map((message) => `  │ ${message.padEnd(width)} │`);
  const count =
    messages.length === 1 ? "1 message" : `${messages.length} messages, and you pay for both`;
  return [line("┌", "┐"), ...bubbles, `${line("└", "┘")}  ${count}`];
}
