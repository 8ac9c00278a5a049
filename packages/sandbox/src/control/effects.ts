import type { Effect as Counted } from "../generated/control.ts";
import { fieldsOf } from "../http.ts";
import type { Effect } from "../service/create-service.ts";

type Entry = Omit<Counted, "count" | "times">;

/** How often each message and each trigger was performed, in the order of the first time. */
export function createEffects() {
  let counted = new Map<string, Counted>();
  return {
    list: () => [...counted.values()],
    /** Counts the messages and triggers of a write. */
    count(effect: Effect, now: number) {
      for (const entry of entriesOf(effect)) {
        const key = effectKey(entry);
        const { count = 0, times = [] } = counted.get(key) ?? {};
        counted.set(key, { ...entry, count: count + 1, times: [...times, now] });
      }
    },
    restore(entries: readonly Counted[]) {
      counted = new Map(entries.map((one) => [effectKey(one), one]));
    },
  };
}

/** The same text, sender, number and external id is the same message, whichever client sends it again. */
function entriesOf({ operationId, body, records }: Effect): Entry[] {
  if (operationId === "sendSms") {
    const { sender, message, ...given } = fieldsOf(body);
    const externalId = typeof given.externalId === "string" ? given.externalId : null;
    return records.map((record) => {
      const to = String(fieldsOf(record).phoneNumber);
      return { operationId, name: `“${message}” from ${sender} to ${to}`, to, externalId };
    });
  }
  if (operationId !== "triggerScenario") return [];
  return records.map((record) => {
    const { scenarioId, recipientEmail, recipientMobileNumber } = fieldsOf(record);
    const to = [recipientEmail, recipientMobileNumber].filter(Boolean).join(" and ");
    return { operationId, name: `scenario ${scenarioId} for ${to}`, to, externalId: null };
  });
}

function effectKey({ operationId, name, externalId }: Entry): string {
  return JSON.stringify([operationId, name, externalId]);
}
