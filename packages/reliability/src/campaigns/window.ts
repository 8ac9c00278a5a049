import { createCampaigns } from "@messaging-sdk/campaigns";
import { createMessaging } from "@messaging-sdk/client";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen } from "@messaging-sdk/sandbox/node";
import { recipients as numbers } from "../stub.ts";

/**
 * The window that cannot be closed (G20): milliseconds from the check of a lease to the arrival of the send at a service
 * in the same process. Half of all sends take no longer than `half`, 99 of 100 no longer than `nearly`.
 */
export async function measureWindow(
  database: string,
  recipients: number,
): Promise<{ half: number; nearly: number; most: number }> {
  const sandbox = createSandbox({ data: "empty" });
  await using service = await listen(sandbox);
  const { sms, groups, groupContacts } = createMessaging({ baseUrl: service.url, apiKey: "a-key" });
  const checked = new Map<string, number>();
  const tookMs: number[] = [];
  sandbox.on("request", ({ body }) => {
    const at = checked.get(Object(body).phoneNumbers?.[0]);
    if (at !== undefined) tookMs.push(performance.now() - at);
  });
  const send: typeof sms.send = (body, options) => {
    // The caller has just checked the lease.
    checked.set(String(body.phoneNumbers[0]), performance.now());
    return sms.send(body, options);
  };
  const messaging = { sms: { ...sms, send }, groups, groupContacts };
  const campaigns = await createCampaigns({ messaging, database });
  const id = "window";
  const all = Array.from(numbers(recipients), (phoneNumber, at) => ({
    phoneNumber,
    name: `n${at}`,
  }));
  await campaigns.start({
    id,
    recipients: all,
    template: { sender: "ACME", message: "Hi {{name}}" },
  });
  campaigns.work({ concurrency: 4 });
  for await (const _ of campaigns.watch(id, { intervalMs: 100 }));
  await campaigns.close();
  tookMs.sort((one, other) => one - other);
  const at = (share: number) => Number(tookMs.at(Math.ceil(share * tookMs.length) - 1)?.toFixed(1));
  return { half: at(0.5), nearly: at(0.99), most: at(1) };
}
