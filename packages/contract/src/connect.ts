import { createMessaging } from "@messaging-sdk/client";

export const apiKey = "contract-key";

/** A client of the mock, and what it has sent. It tries once, and times out before its test does. */
export function connect(baseUrl: string, { withKey = true } = {}) {
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    // The client always sends a key, so only `fetch` can make a call without one.
    if (!withKey) request.headers.delete("authorization");
    sent.push(request.clone());
    return globalThis.fetch(request);
  };
  const messaging = createMessaging({ baseUrl, apiKey, fetch, retries: 0, timeoutMs: 120_000 });
  return { messaging, sent };
}
