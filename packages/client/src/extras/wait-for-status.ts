import { readSignal } from "../call/call.ts";
import { sleep } from "../call/retry-timing.ts";
import { readWholeNumber } from "../config.ts";
import type { Messaging } from "../create-messaging.ts";
import { oldestFirst } from "../deliver/lookup.ts";
import { checkFunction, wrongKind } from "../errors/invalid-input-error.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { isParseError } from "../errors/response-errors.ts";
import { finalSmsStatus } from "../generated/final-values.ts";
import { SmsStatus } from "../generated/statuses.ts";
import { checkNames } from "../option-names.ts";
import type { Store } from "../send-once/store.ts";
import { isLater, numberKey, readStatuses, type StatusAt } from "../webhooks/status-changes.ts";

export interface WaitForStatusOptions {
  /** `"delivered"`: true once every message is delivered. `"final"`: true once the status of none can change any more. */
  readonly until: "delivered" | "final";
  /** The most milliseconds to wait. Default 60 000. */
  readonly withinMs?: number;
  readonly signal?: AbortSignal;
  /** The store in which your webhook keeps statuses (`keepStatus`). Default: the list alone, read every 1 to 30 s. */
  readonly store?: Store;
}

/**
 * Waits until the messages under an id are delivered, or final. Resolves to true when they are; to false when one of them has
 * ended otherwise; to `"unknown"` when the time is over.
 *
 * ```ts
 * const isDelivered = await waitForStatus(messaging, "order-4711", { until: "delivered", withinMs: 120_000 });
 * ```
 *
 * @throws errors of `sms.list` that waiting does not cure, such as a 401, and the reason of the `signal`.
 */
export async function waitForStatus(
  messaging: Pick<Messaging, "sms">,
  externalId: string,
  options: WaitForStatusOptions,
): Promise<boolean | "unknown"> {
  const { until, withinMs, signal: given, store } = options ?? {};
  checkNames(options, ["until", "withinMs", "signal", "store"], "waitForStatus.");
  if (until !== "delivered" && until !== "final")
    throw wrongKind("until", '"delivered" or "final"', until);
  if (store) checkFunction("store.begin", store.begin);
  const signal = readSignal(given);
  const endsAt = performance.now() + readWholeNumber("withinMs", withinMs, 60_000, 1);
  const statuses = new Map<string, StatusAt>();
  let listAt = 0;
  let listEveryMs = 1_000;
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 1.5, 5_000)) {
    if (performance.now() >= listAt) {
      await readList();
      listAt = performance.now() + listEveryMs;
      listEveryMs = Math.min(listEveryMs * 1.5, 30_000);
    }
    for (const [number, kept] of Object.entries(store ? await readStatuses(store, externalId) : {}))
      note(number, kept);
    const verdict = judge();
    if (verdict !== undefined) return verdict;
    const leftMs = endsAt - performance.now();
    if (leftMs <= 0) return "unknown";
    await sleep(Math.min(leftMs, store ? waitMs : listAt - performance.now()), signal);
  }

  async function readList(): Promise<void> {
    try {
      const deadlineMs = Math.max(1, Math.ceil(endsAt - performance.now()));
      const options = { signal, deadlineMs };
      for await (const sms of messaging.sms.list(externalId, oldestFirst, options))
        note(numberKey(sms.phoneNumber), sms);
    } catch (error) {
      // A list that changes while it is read is read again.
      const mayPass = isMessagingError(error) && (error.retryable || isParseError(error));
      if (!mayPass) throw error;
    }
  }

  function note(key: string, change: StatusAt): void {
    if (isLater(change, statuses.get(key))) statuses.set(key, change);
  }

  function judge(): boolean | undefined {
    const all = [...statuses.values()].map(({ status }) => Number(status));
    const isFinal = (status: number) => finalSmsStatus.includes(status);
    if (until === "final") return all.length > 0 && all.every(isFinal) ? true : undefined;
    const others = all.filter((status) => status !== SmsStatus.Delivered);
    if (others.some(isFinal)) return false;
    return all.length > 0 && others.length === 0 ? true : undefined;
  }
}
