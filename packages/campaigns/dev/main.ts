import { createCampaigns } from "@messaging-sdk/campaigns";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";

// A campaign against a sandbox, with its page; PGlite keeps it in memory.

const sandbox = createSandbox({ data: "empty" });
const messaging = createMessaging({
  baseUrl: "https://sandbox.test",
  apiKey: "any",
  fetch: sandbox.fetch,
});
const campaigns = await createCampaigns({ messaging, directory: "memory://", shardSize: 100 });

function* recipients() {
  for (let at = 0; at < 5_000; at += 1) {
    yield { phoneNumber: `+48500${String(100_000 + at)}`, firstName: `Customer ${at}` };
  }
}

await campaigns.start({
  id: "spring",
  recipients: recipients(),
  template: { sender: "ACME", message: "Hi {{firstName}}" },
  requestsPerSecond: 50,
});
campaigns.work({ concurrency: 4 });
const { url } = await campaigns.serve({ port: Number(process.env.PORT ?? 0) });
process.stdout.write(`Campaigns are at ${url}\n`);
