import type { Campaigns } from "@messaging-sdk/campaigns";
import type { Received } from "@messaging-sdk/sandbox/node";
import { brokenRun, type Reported } from "../broken-run.ts";
import { sentOf, timesSent } from "../sent.ts";

/** Every other status says that nothing was sent. */
const statuses: Record<string, Reported["status"]> = { done: "done", unknown: "doubtful" };

/** Counts who got what of a campaign, and what of that its outcomes deny. */
export async function countUp(
  { outcomes }: Pick<Campaigns, "outcomes">,
  id: string,
  recipients: readonly { readonly phoneNumber: string }[],
  received: Pick<Received, "writes">,
) {
  const keys = recipients.map(({ phoneNumber }) => phoneNumber);
  const done = sentOf(received).map(({ phoneNumber }) => phoneNumber);
  const reported: Reported[] = [];
  for await (const { index, item, status } of outcomes<{ phoneNumber: string }>(id)) {
    const key = item?.phoneNumber ?? String(keys[index]);
    reported.push({ index, key, status: statuses[status] ?? "failed" });
  }
  const of = (status: Reported["status"]) => reported.filter((one) => one.status === status);
  return {
    /** Messages that were really sent. */
    effects: done.length,
    /** Recipients that got more than one. */
    doubled: timesSent(received, keys).filter((count) => count > 1).length,
    doubtful: of("doubtful").length,
    failed: of("failed"),
    /** Recipients that are said to have got one and have not, or the other way around, or that have no outcome. */
    lost: brokenRun(keys, done, [reported]),
  };
}
