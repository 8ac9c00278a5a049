import { isInvalidInputError } from "../errors/invalid-input-error.ts";
import { MessagingError } from "../errors/messaging-error.ts";
import { fieldsOf } from "../json.ts";
import type { CallContext, Middleware } from "../middleware.ts";
import { checkNames } from "../option-names.ts";
import { type HeldBack, HeldBackError, ruleNames } from "./held-back-error.ts";
import { readRules, type SendRulesOptions } from "./read-rules.ts";
import { addressOf, readSend, type Send } from "./recipients.ts";

/** Rules for the `rules` of `createMessaging`. */
export interface SendRules {
  /** Stands innermost around each attempt: it sees what leaves. */
  readonly middleware: Middleware;
  /** Says who of these recipients would be held back now, by which rule. Counts and sends nothing. */
  heldBack(send: {
    readonly recipients: readonly string[];
    readonly message?: string;
  }): Promise<readonly HeldBack[]>;
}

/**
 * Makes the rules that every send and every trigger passes, however it is made: by method or path, `sendOnce`, `triggerOnce`,
 * `bulk`, a campaign. A call to anybody whom a rule holds back throws `HeldBackError`, and nothing is sent to anybody; in
 * `bulk` and campaigns the row alone is `failed`, with the rule as its code.
 *
 * ```ts
 * const rules = sendRules({ suppressed: (recipients) => optOuts.among(recipients), maxParts: 2 });
 * const messaging = createMessaging({ baseUrl, apiKey, rules });
 * ```
 *
 * A rule that throws lets nothing through: the call fails with the code `rule_failed`, and may be repeated.
 *
 * @throws InvalidInputError for a rule that cannot work.
 */
export function sendRules(options: SendRulesOptions): SendRules {
  checkNames(options, ruleNames, "sendRules.");
  const rules = readRules(options);
  // The attempts of a call are one send.
  const names = new WeakMap<CallContext, string>();

  async function ask(send: Send, by: string, isCounted: boolean): Promise<HeldBack[]> {
    const held = new Map<number, HeldBack>();
    for (const [rule, check] of rules) {
      const open = [...send.recipients.entries()].filter(([index]) => !held.has(index));
      // Nothing is counted for anybody where somebody is held back.
      const asked = { ...send, by, isCounted: isCounted && held.size === 0 };
      try {
        for (const [index, waitMs] of await check(open, asked)) {
          held.set(index, { index, rule, ...(waitMs && { retryAfterMs: Math.ceil(waitMs) }) });
        }
      } catch (cause) {
        if (isInvalidInputError(cause)) throw cause;
        const problem = `the rule ${rule} failed. Nothing was sent; the same call may be repeated.`;
        const call = { operationId: undefined, attempt: 0, outcome: "not-sent" } as const;
        throw new MessagingError("rule_failed", problem, call, cause, true);
      }
    }
    return [...held.values()].sort((one, other) => one.index - other.index);
  }

  return {
    async middleware(request, next, call) {
      const send = readSend(request, call);
      if (send) {
        // `sendOnce` and `bulk` send nothing twice under an id: what they send again counts once.
        const id = fieldsOf(call).isPending ? send.externalId : undefined;
        const by = id ? `${id}` : (names.get(call) ?? crypto.randomUUID());
        names.set(call, by);
        const held = await ask(send, by, true);
        if (held.length > 0) throw new HeldBackError(held, call.operationId);
      }
      return next(request);
    },
    heldBack: ({ recipients, message }) =>
      ask({ recipients: recipients.map(addressOf), message }, "", false),
  };
}
