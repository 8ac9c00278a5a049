import { once } from "node:events";
import { createSandbox } from "@messaging-sdk/sandbox";
import { listen, receivedBy } from "@messaging-sdk/sandbox/node";
import { recipientsOf } from "../recipients.ts";
import { timesSent } from "../sent.ts";
import { campaignId, campaignOf, kill, type Member, open, start } from "./member.ts";

/** The options of a campaign at their defaults, but for a lease that is short. */
export const byDefault: Omit<Member, "url"> = {
  recipients: 400,
  message: "Hi {{name}}",
  shardSize: 1_000,
  leaseMs: 2_000,
  isDefault: true,
};

/**
 * Kills the process of a campaign with four requests under way, which the service has performed, and lets another go on. Resolves
 * to the seconds from when that is open, which takes long on a busy machine, to its end, and how often each recipient got a message.
 */
export async function killOne(member: Omit<Member, "url">) {
  const sandbox = createSandbox({ data: "empty" });
  const received = receivedBy(sandbox);
  const isStuck = Promise.withResolvers<void>();
  const isKilled = Promise.withResolvers<void>();
  await using service = await listen(sandbox, {
    async beforeResponse() {
      if (received.writes.length <= 40) return;
      if (received.writes.length === 44) isStuck.resolve();
      await isKilled.promise;
    },
  });
  const here = { ...member, url: service.url };
  // Only one process at a time opens a PGlite.
  const campaigns = member.database ? await open(here) : undefined;
  await campaigns?.start(campaignOf(here));
  const problems: string[] = [];
  const first = start(here, problems);
  await Promise.race([isStuck.promise, once(first, "exit")]);
  await kill(first);
  isKilled.resolve();
  const second = start(here, problems);
  await once(second.stdout, "data");
  const begun = performance.now();
  const watched = campaigns && Array.fromAsync(campaigns.watch(campaignId, { intervalMs: 50 }));
  const ended = watched ?? once(second, "exit");
  const limit = once(AbortSignal.timeout(300_000), "abort");
  if ((await Promise.race([ended, limit.then(() => "late")])) === "late")
    throw new Error("The campaign has not ended after 300 s.");
  const seconds = (performance.now() - begun) / 1_000;
  await kill(second);
  await campaigns?.close();
  const numbers = recipientsOf(member.recipients).map(({ phoneNumber }) => phoneNumber);
  return { seconds, times: new Set(timesSent(received, numbers)), problems };
}
