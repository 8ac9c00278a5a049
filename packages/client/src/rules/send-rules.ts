import { isInvalidInputError } from "../errors/invalid-input-error.ts";
import { MessagingError } from "../errors/messaging-error.ts";
import { fieldsOf, parseJson } from "../json.ts";
import type { CallContext, EngineRequest, Middleware } from "../middleware.ts";
import { checkNames } from "../option-names.ts";
import { type HeldBack, HeldBackError, type RuleName } from "./held-back-error.ts";
import { addressOf, type Rule, rules, type SendRulesOptions } from "./rules.ts";

/** Rules for the `rules` of `createMessaging`. */
export interface SendRules {
  /** Stands innermost around each attempt: it sees what leaves. */
  readonly middleware: Middleware;
  /** Returns which of these recipients would be held back now, by which rule. Counts and sends nothing. */
  heldBack(send: {
    readonly recipients: readonly string[];
    readonly message?: string;
  }): Promise<readonly HeldBack[]>;
}

/**
 * Makes the rules that every send and every trigger passes, however it is made: by method or path, `sendOnce`, `triggerOnce`,
 * `bulk`, a campaign. A call with a recipient that a rule holds back throws `HeldBackError`, and sends nothing at all; in `bulk`
 * and campaigns the row alone is `failed`, with the rule as its code.
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
  checkNames(options, Object.keys(rules), "sendRules.");
  // Each takes the option of the same name.
  const table = Object.entries(rules) as [RuleName, (option: unknown) => Rule][];
  const asked = table.flatMap(([rule, make]) => {
    const option = options[rule];
    return option === undefined ? [] : { rule, ask: make(option) };
  });
  // The attempts of a call are one send.
  const names = new WeakMap<CallContext, string>();

  async function findHeld(recipients: readonly string[], message: unknown, by?: string) {
    const held: HeldBack[] = [];
    for (const { rule, ask } of asked) {
      const open = [...recipients.entries()].filter(([index]) => !held[index]);
      try {
        const addresses = open.map(([, one]) => one);
        // Nothing is counted where a recipient is held back.
        const found = await ask(addresses, { message, by: held.length > 0 ? undefined : by });
        for (const [at, one] of found.entries()) {
          const [index] = open[at] ?? [0];
          if (one) held[index] = { index, rule, ...(one !== true && { retryAfterMs: one }) };
        }
      } catch (cause) {
        if (isInvalidInputError(cause)) throw cause;
        const problem = `the rule ${rule} failed. Nothing was sent.`;
        const call = { operationId: undefined, attempt: 0, outcome: "not-sent" } as const;
        throw new MessagingError("rule_failed", problem, call, cause, true);
      }
    }
    // `flat` removes the gaps of recipients that may be reached.
    return held.flat();
  }

  return {
    async middleware(request, next, call) {
      const fields = fieldsOf(parseJson(`${request.body}`));
      const recipients = Object.entries(fields)
        .filter(([name, value]) => /^(phoneNumber|recipient)/i.test(name) && value != null)
        .flatMap(([, value]) => value)
        .map(addressOf);
      if (recipients.length > 0 || mayReach(request, call)) {
        const name = names.get(call) ?? crypto.randomUUID();
        names.set(call, name);
        // `sendOnce` and `bulk` send nothing twice under an id: what they send again counts once.
        const id = fieldsOf(call).isPending && fields.externalId;
        const held = await findHeld(recipients, fields.message, `${id || name}`);
        if (held.length > 0) throw new HeldBackError(held, call.operationId);
      }
      return next(request);
    },
    heldBack: ({ recipients, message }) => findHeld(recipients.map(addressOf), message),
  };
}

/** Returns false for requests that without a recipient reach no one: a read, an idempotent write, a creation. */
function mayReach({ method }: EngineRequest, { operationId, retry }: CallContext): boolean {
  // A path that the spec does not have may reach a person, and so may a read that a middleware made a write.
  const isWrite = operationId && (retry === "idempotent" || operationId.startsWith("create"));
  return !isWrite && (retry !== "safe" || method !== "GET");
}
