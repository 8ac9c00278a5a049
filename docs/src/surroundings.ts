import { createSandbox, defaultWebhookSecret, type SandboxOptions } from "@messaging-sdk/sandbox";

/** The variables that every snippet finds in `process.env`. */
export const environment = {
  MESSAGING_BASE_URL: "https://api.example.com",
  MESSAGING_API_KEY: "key-of-the-sandbox",
  MESSAGING_WEBHOOK_SECRET: defaultWebhookSecret,
};

/** `npx @messaging-sdk/sandbox` listens here. */
const sandboxOrigin = "http://127.0.0.1:4242";

const accept = async () => new Response(null, { status: 204 });

/** The sandbox that a snippet finds behind its `fetch`. What it posts to webhooks is accepted. */
export function sandboxOfSnippets(options?: SandboxOptions) {
  return createSandbox({ ...options, fetch: accept });
}

/** Puts the sandbox behind the global `fetch`, for a snippet that has its runtime to itself. */
export function surround(): void {
  const network = globalThis.fetch;
  globalThis.fetch = fetchOfSnippets(sandboxOfSnippets().fetch, (_, ...request) =>
    network(...request),
  );
}

/** The `fetch` of a snippet: the service is there and so is a webhook's receiver; every other host is left to `others`. */
export function fetchOfSnippets(
  service: typeof fetch,
  others: (url: URL, ...request: Parameters<typeof fetch>) => Promise<Response>,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
    if (url.hostname === "api.example.com" || url.origin === sandboxOrigin)
      return service(input, init);
    if (url.hostname === "hooks.example.com") return accept();
    return others(url, input, init);
  };
}
