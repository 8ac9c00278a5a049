import { createMessaging } from "@messaging-sdk/client";
import { apiKey, baseUrl } from "./input.ts";

const stub = globalThis.fetch;

/** A client over a service that returns what it was sent. */
export const create = () =>
  createMessaging({
    baseUrl,
    apiKey,
    fetch: async (url, init) => {
      const response = await stub(url, init);
      const { phoneNumbers, ...sms } = JSON.parse(String(init?.body));
      const data = phoneNumbers.map((phoneNumber: string, id: number) => ({
        ...sms,
        id,
        phoneNumber,
      }));
      return { ...response, text: async () => JSON.stringify({ data }) };
    },
  });
const messaging = create();
export const hello = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };

let count = 0;
export function nextKey(): string {
  count += 1;
  return `order-${count}`;
}

export const POST = () => messaging.sms.send({ ...hello, externalId: nextKey() });
