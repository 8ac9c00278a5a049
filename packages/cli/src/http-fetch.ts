import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { Fetch } from "@messaging-sdk/client";

const require = createRequire(import.meta.url);

/** A `fetch` by `node:http`. The global one loads HTTP/2, and a command starts in twice the time. */
export const httpFetch: Fetch = async (url, { method, headers, body, signal }) => {
  // An import would read all that it exports, and with that load the global one.
  const { request }: typeof import("node:http") = require(
    url.startsWith("https:") ? "node:https" : "node:http",
  );
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { method, headers, signal }, resolve).on("error", reject).end(body);
    });
    return {
      status: response.statusCode ?? 0,
      headers: {
        get: (name) => [response.headers[name.toLowerCase()] ?? []].flat().join(", ") || null,
      },
      text: async () => Buffer.concat(await response.toArray()).toString(),
    };
  } catch (cause) {
    throw signal.aborted ? signal.reason : new TypeError("fetch failed", { cause });
  }
};
