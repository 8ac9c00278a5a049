import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { createSandbox, type Message } from "@messaging-sdk/sandbox";

/** Shows a try as it goes. */
interface TryView {
  print(line: string): void;
  receive(messages: readonly Message[]): void;
}

/** Sends one message to a sandbox in this page; with the wire cut, its response is lost after the send. */
export async function trySend(number: string, isCut: boolean, view: TryView): Promise<void> {
  const sandbox = createSandbox({ data: "empty" });
  const messaging = createMessaging({
    baseUrl: "https://api.example.com",
    apiKey: "any",
    fetch: sandbox.fetch,
  });
  if (isCut) {
    await sandbox.faults.next({ kind: "reset", at: "head", effect: true });
  }
  let isLost = isCut;
  sandbox.on("request", async ({ method, path }) => {
    view.print(`${method} ${path}${isLost ? ": the response is lost" : ""}`);
    isLost = false;
    view.receive(await sandbox.messages());
  });
  try {
    const sms = { sender: "ACME", message: "Your code is 348202.", phoneNumbers: [number] };
    const once = { idempotencyKey: "login-1", store: memoryStore(), lookupIntervalMs: 500 };
    const { via } = await sendOnce(messaging, sms, once);
    const { length } = await sandbox.messages();
    view.print(
      `sendOnce says "${via}". The phone has ${length === 1 ? "1 message" : `${length} messages`}.`,
    );
  } catch (error) {
    if (!isMessagingError(error)) throw error;
    view.print(error.message);
  }
}
