import { hash, randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  isMessagingError,
  type Messaging,
  type ScenarioTrigger,
  type SmsSend,
} from "@messaging-sdk/client";
import {
  type Entry,
  explainOnce,
  type SendOnceOptions,
  sendOnce,
  triggerOnce,
} from "@messaging-sdk/client/send-once";
import { UsageError } from "../command.ts";
import { errorFacts } from "../describe-error.ts";
import { listOf, methodOf, operationOf } from "../operations/commands.ts";
import type { SpecOperation } from "../operations/spec-operation.ts";
import { type Kept, readableStore, storeIn } from "../send/kept.ts";
import { withTimes } from "../why/why.ts";
import type { Requested } from "./tool-schemas.ts";

/** A request that is kept on disk until somebody commits it, and what became of it after that. */
export interface Plan extends Entry, Omit<Requested, "again"> {
  readonly id: string;
  readonly operationId: SpecOperation["operationId"];
  readonly status: "open" | "done" | "rejected" | "not-sent" | "doubtful";
  /** The data or the error of a commit. */
  readonly said?: object;
}

/** Keeps plans in a folder, and commits each of them once. */
export function createPlans(messaging: Messaging, kept: Kept, given: Partial<SendOnceOptions>) {
  const [folder, earlier] = [join(kept.folder, "plans"), join(kept.earlier, "plans")];
  const plans = storeIn({ folder, earlier });
  const store = storeIn(kept);
  const underWay = new Map<string, Promise<object>>();

  return {
    /** The same request is the same plan until it is done, so that a lost result leads to no second one. */
    async make(operation: SpecOperation, { path, input, again }: Requested): Promise<Plan> {
      const { operationId } = operation;
      const request = digest([operationId, path, input]);
      for (let count = 1; ; count += 1) {
        const key = `${request}-${count}`;
        const id = `${key}-${randomUUID().slice(0, 8)}`;
        const fresh = { ...unknownPlan(), id, operationId, path, input, status: "open" as const };
        let existing = await plans.begin(key, fresh);
        if (existing && !isPlan(existing)) existing = await plans.begin(key, fresh, existing);
        const plan = existing && isPlan(existing) ? existing : fresh;
        const hasEnded =
          plan.status === "done" || (plan.status === "doubtful" && !isKeyed(operationId));
        if (!again || !hasEnded) return plan;
      }
    },
    async find(id: string): Promise<Plan> {
      const key = planKey(id);
      // An id may be made up.
      const existing = await readableStore({ folder, earlier }, key).begin(key, unknownPlan());
      if (existing && isPlan(existing) && existing.id === id) return existing;
      throw new UsageError("There is no such plan: take the planId that a plan tool has given.");
    },
    async explain(id: string): Promise<object> {
      const plan = await this.find(id);
      const why = "It is no message, which alone is listed: this is what its commits have shown.";
      if (plan.operationId !== "sendSms") return { ...resultOf(plan), state: plan.status, why };
      const sms = plan.input as SmsSend;
      return withTimes(await explainOnce(messaging, id, { store: readableStore(kept, id), sms }));
    },
    /** Resolves to the result and the next step. Whoever asks again meanwhile waits for the same. */
    commit(plan: Plan): Promise<object> {
      const running = underWay.get(plan.id) ?? run(plan).finally(() => underWay.delete(plan.id));
      underWay.set(plan.id, running);
      return running;
    },
  };

  async function run(plan: Plan): Promise<object> {
    const { said: _, ...bare } = plan;
    const { id, operationId, path, input, status } = bare;
    const operation = operationOf(operationId);
    // The plan's id is the key: a second commit returns what the first has done.
    const once = { ...given, idempotencyKey: id, store };
    if (operationId === "triggerScenario")
      return perform(plan, () => triggerOnce(messaging, input as ScenarioTrigger, once));
    if (isKeyed(operationId))
      return perform(plan, () => sendOnce(messaging, input as SmsSend, once));
    if (status === "done" || status === "doubtful") return resultOf(plan);
    // It is in doubt from before the first byte until its response, also where the process dies meanwhile.
    const own = { ...bare, owner: randomUUID(), status: "doubtful" } as const;
    const existing = await plans.begin(planKey(id), own, plan);
    if (existing) return isPlan(existing) ? run(existing) : resultOf(own);
    const call = methodOf(messaging, operation);
    const { signal } = given;
    return perform(own, () => call(...Object.values(path), input, { signal }));
  }

  async function perform(plan: Plan, call: () => PromiseLike<object>): Promise<object> {
    const ended = { ...plan, ...(await outcomeOf(call)) };
    // The verdict stands where it cannot be kept: a later commit finds out itself, or is in doubt.
    await Promise.resolve(plans.settle(planKey(plan.id), ended)).catch(() => {});
    return resultOf(ended);
  }
}

/** Returns true where a plan's id is a key of `sendOnce` or `triggerOnce`, which look before they send again. */
const isKeyed = (operationId: string) => /^(sendSms|triggerScenario)$/.test(operationId);

async function outcomeOf(call: () => PromiseLike<object>): Promise<Pick<Plan, "status" | "said">> {
  try {
    // Its headers say nothing that an agent needs.
    const { response: _, ...said }: { response?: unknown } = await call();
    return { status: "done", said };
  } catch (error) {
    const outcome = isMessagingError(error) ? error.outcome : "unknown";
    const status = outcome === "unknown" ? "doubtful" : outcome;
    return { status, said: { error: errorFacts(error) } };
  }
}

function resultOf({ id, operationId, status, said = {} }: Plan): object {
  const operation = operationOf(operationId);
  const list = listOf(operation);
  const look = list ? `Look with ${toolName(list.operationId)}` : "Ask a person to look";
  const next = {
    open: "Commit this plan.",
    done:
      "errors" in said
        ? "It is done, but for the items in errors. Plan those alone once they are corrected."
        : "It is done. Plan it no second time.",
    rejected:
      "The service did not do it. Plan a corrected request, or commit this plan again once the reason is gone.",
    "not-sent": "Nothing was sent. Commit this plan again.",
    doubtful: isKeyed(operationId)
      ? "It may have been sent. Commit this same plan again later: it looks before it sends. Make no other plan for it. If it stays in doubt, ask a person."
      : `It may have been done. ${look}. Only if it was not, plan it with again: true.`,
  };
  return { ...said, planId: id, operation: operationId, status, next: next[status] };
}

/** The name of a tool: `list_groups` of `listGroups`. */
export function toolName(operationId: string): string {
  return operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const unknownPlan = (): Entry => ({ owner: randomUUID(), until: 0 });
const isPlan = (entry: Entry): entry is Plan => "operationId" in entry;
const planKey = (id: string) => /^[\da-f]{16}-\d{1,6}(?=-[\da-f]{8}$)/.exec(id)?.[0] ?? "";

/** The same for fields, and for numbers and ids, in any order; one that is there twice is sent to once. */
function digest(request: unknown): string {
  const sorted = JSON.stringify(request, (_, value) => {
    if (Array.isArray(value))
      return value.some((one) => typeof one === "object") ? value : [...new Set(value)].toSorted();
    return value && typeof value === "object"
      ? Object.fromEntries(Object.entries(value).sort())
      : value;
  });
  return hash("sha256", sorted).slice(0, 16);
}
