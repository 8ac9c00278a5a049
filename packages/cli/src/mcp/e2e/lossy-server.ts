import { createMessaging } from "@messaging-sdk/client";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createPlans } from "../plans.ts";
import { createServer } from "../server.ts";

// The tools in a process that may be killed, which loses one of five responses of the service.

const [baseUrl = "", folder = ""] = process.argv.slice(2);
const apiKey = "key-of-test";
const messaging = createMessaging({
  ...{ baseUrl, apiKey },
  async fetch(input, init) {
    const response = await fetch(input, init);
    if (Math.random() >= 0.2) return response;
    await response.body?.cancel();
    throw new TypeError("fetch failed: the response was lost");
  },
});
const plans = createPlans(
  messaging,
  { folder, earlier: folder },
  { lookups: 3, lookupIntervalMs: 5 },
);
const limits = { allows: () => true, check: async () => {} };
serveStdio(() => createServer({ messaging, plans, limits, apiKey }));
