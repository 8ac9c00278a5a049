import type { Send, StoredMessage } from "../generated/control.ts";
import { delivered, stageOf } from "../service/message.ts";

/** A bulk run names its requests so: its id with eight digits of chance or a UUID, and the place of the first item. */
const request = /^(.*-[0-9a-f]{8}(?:[0-9a-f]{4})?)-\d+$/;

/** The messages, oldest first, by the call that sent them, newest first. */
export function sendsOf(messages: readonly StoredMessage[], now: number): Send[] {
  const known = new Set(messages.map(({ externalId }) => externalId));
  const sends = new Map<string, ReturnType<typeof newSend>>();
  for (const message of messages) {
    const { externalId, numberOfParts, phoneNumber, text } = message;
    const run = request.exec(externalId)?.[1];
    // Only with its first request: other ids may look alike.
    const id = run !== undefined && known.has(`${run}-0`) ? run : externalId;
    const send = sends.get(id) ?? newSend(message);
    sends.set(id, send);
    const { status, time } = stageOf(message, now);
    if (status === delivered) send.tookMs.push(time - message.sendTime);
    send.externalIds.add(externalId);
    send.recipients.add(`${phoneNumber} ${text}`);
    send.count += 1;
    send.cost += numberOfParts;
    send.statuses.set(status, (send.statuses.get(status) ?? 0) + 1);
  }
  return Array.from(sends, ([id, { recipients, externalIds, statuses, tookMs, ...send }]) => ({
    id,
    ...send,
    externalIds: [...externalIds],
    doubled: send.count - recipients.size,
    statuses: Array.from(statuses, ([status, count]) => ({ status, count })),
    ...(tookMs.length > 0 && { timeToDelivery: medianAndSlowest(tookMs) }),
  })).reverse();
}

function medianAndSlowest(tookMs: readonly number[]) {
  const sorted = tookMs.toSorted((one, other) => one - other);
  const at = (place: number) => sorted[place] ?? 0;
  return { medianMs: at((sorted.length - 1) >> 1), slowestMs: at(sorted.length - 1) };
}

function newSend({ sender, text, acceptTime }: StoredMessage) {
  const counts = { count: 0, cost: 0, statuses: new Map<number, number>() };
  const names = { externalIds: new Set<string>(), recipients: new Set<string>() };
  const tookMs: number[] = [];
  return { sender, text, time: acceptTime, ...counts, ...names, tookMs };
}
