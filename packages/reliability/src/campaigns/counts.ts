import type { Campaigns } from "@messaging-sdk/campaigns";
import type { Received } from "@messaging-sdk/sandbox/node";
import type { Sms } from "@messaging-sdk/types";
import { brokenRun, type Reported } from "../broken-run.ts";
import { sentOf, timesSent } from "../sent.ts";
import { startHeader } from "./member.ts";

/**
 * How many recipients got a message twice because the first was under way for half a lease and more: its worker was stopped
 * between the check of its lease and the write, and another has sent meanwhile. A live lease is never so old.
 */
export function lateOf({ writes }: Pick<Received, "writes">, leaseMs: number): number {
  const sends = writes.flatMap(({ records, time: at, headers }) =>
    (records as Sms[]).map(({ phoneNumber }) => ({ phoneNumber, at, startedAt: startOf(headers) })),
  );
  const isStale = ({ at, startedAt }: (typeof sends)[number]) => at - startedAt > leaseMs / 2;
  const late = [...Map.groupBy(sends, ({ phoneNumber }) => phoneNumber).values()].filter((all) =>
    all.filter(isStale).some((one) =>
      // It may have looked before this one arrived, and have waited for its turn since.
      all.some(({ startedAt }) => startedAt > one.startedAt && startedAt < one.at + leaseMs),
    ),
  );
  return late.length;
}

const startOf = (headers: Received["requests"][number]["headers"]) => Number(headers[startHeader]);

/** The most requests that have started within so many milliseconds. */
export function mostStarted({ requests }: Pick<Received, "requests">, withinMs: number): number {
  const times = requests.map(({ headers }) => startOf(headers));
  const counts = times.map(
    (from) => times.filter((time) => time >= from && time - from < withinMs).length,
  );
  return Math.max(0, ...counts);
}

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
