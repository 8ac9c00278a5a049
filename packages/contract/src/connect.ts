import { createMessaging } from "@messaging-sdk/client";

export const apiKey = "contract-key";

/** A request as it left the client. */
export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A client of the mock, and what it has sent. It tries once, and times out before its test does. */
export function connect(baseUrl: string, { withKey = true } = {}) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    // The client always sends a key, so only `fetch` can make a call without one.
    if (!withKey) headers.delete("authorization");
    sent.push({
      method: init?.method ?? "GET",
      url: new URL(String(input)),
      headers,
      body: init?.body,
    });
    return globalThis.fetch(input, { ...init, headers });
  };
  const messaging = createMessaging({ baseUrl, apiKey, fetch, retries: 0, timeoutMs: 120_000 });
  return { messaging, sent };
}
