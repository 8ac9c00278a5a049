import { createMessaging } from "@messaging-sdk/client";

/** A client of a service that sends everything at once, in this process: what is left is the cost of the rest. */
export const messaging = createMessaging({
  baseUrl: "https://api.example.com",
  apiKey: "a-key",
  async fetch(_, init) {
    const { phoneNumbers } = JSON.parse(String(init?.body));
    const data = phoneNumbers.map((phoneNumber: string) => ({ phoneNumber }));
    return Response.json({ meta: {}, data });
  },
});

export const template = { sender: "ACME", message: "Hi" };

export function* recipients(count: number): Generator<string, void> {
  for (let at = 0; at < count; at += 1) yield `+48${100_000_000 + at}`;
}

/** Bytes that the process holds after a collection. */
export function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
