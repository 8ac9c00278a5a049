import type { Campaigns } from "@messaging-sdk/campaigns";
import type { Received } from "@messaging-sdk/sandbox/node";
import { sentOf, timesSent } from "../sent.ts";

/** Counts who got what of a campaign, and what of that its outcomes deny. */
export async function countUp(
  { outcomes }: Pick<Campaigns, "outcomes">,
  id: string,
  recipients: readonly { readonly phoneNumber: string }[],
  received: Pick<Received, "writes">,
) {
  const keys = recipients.map(({ phoneNumber }) => phoneNumber);
  const times = timesSent(received, keys);
  const reported = await Array.fromAsync(outcomes<{ phoneNumber: string }>(id));
  const doubtful = reported.filter(({ status }) => status === "doubtful");
  const lost = keys.flatMap((key, at) => {
    const { index, item, status } = reported[at] ?? {};
    if (index !== at || (item?.phoneNumber ?? key) !== key) return [`${at} has no outcome`];
    const isSent = times[at] !== 0;
    if (status === "done") return isSent ? [] : [`${at} was not sent to, as reported`];
    // Every other status says that nothing was sent.
    return status !== "doubtful" && isSent ? [`${at} was sent to, but reported ${status}`] : [];
  });
  if (reported.length > keys.length) lost.push(`${reported.length} outcomes`);
  return {
    /** Messages that were really sent. */
    effects: sentOf(received).length,
    /** Recipients that got more than one. */
    doubled: times.filter((count) => count > 1).length,
    doubtful: doubtful.length,
    /** Recipients that are reported as sent to and are not, or the other way around, or that have no outcome. */
    lost,
  };
}
