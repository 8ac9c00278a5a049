import { createMessaging, isMessagingError } from "@messaging-sdk/client";
import { memoryStore } from "@messaging-sdk/client/send-once";
import { apiKey } from "../call-operation.ts";
import { calls } from "./calls.ts";
import type { Case } from "./cases.ts";
import { createService } from "./service.ts";

/**
 * Plays a case, with our client or one without a rule. Resolves to its false claims to the caller, and what was done
 * twice; with what came before.
 */
export async function judge(one: Case, without?: string) {
  const call = calls[one.call];
  if (!call) throw new Error(`There is no call "${one.call}".`);
  const { subject } = call;
  const service = createService(subject, one, without);
  const { fetch } = service;
  const messaging = createMessaging({
    ...{ baseUrl: "https://judge.test", apiKey, listLagMs: 0, fetch },
  });
  // An id that is kept otherwise, and found by none, leaves no trace but in an earlier response.
  const isHidden = one.spelling !== "exact" && one.isExactLookup;
  if (isHidden || one.isWarm) await call.warmUp?.(messaging).catch(() => {});
  service.begin();
  const { retries, ifMissing } = one;
  const isAgain = call.isRepeated && one.calls > 1;
  const options = { retries, ifMissing, ...(isAgain && { store: memoryStore() }) };
  const claims: Parameters<typeof call.make>[2] = new Map();
  for (let left = isAgain ? one.calls : 1; left > 0; left -= 1) {
    const error: unknown = await call.make(messaging, options, claims).catch((thrown) => thrown);
    if (!error) break;
    // Nothing of a call is wrong but its response.
    if (!isMessagingError(error) || error.code === "invalid_input")
      return { lies: [`threw ${error}`], log: service.log };
  }
  const lies = subject.items.flatMap((item) => {
    const count = service.counts.get(item) ?? 0;
    const says = claims.get(item) ?? "nothing";
    return [
      ...(count > 1 ? [`${item} was done ${count} times`] : []),
      ...(says === "failed" && count > 0 ? [`${item} was done, and is reported failed`] : []),
      ...(says === "done" && count === 0 ? [`${item} was not done, and is reported done`] : []),
    ];
  });
  return { lies, log: service.log };
}
