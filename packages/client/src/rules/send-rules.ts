import { checkNames, readWholeNumber } from "../config.ts";
import { checkFunction, InvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { isMessagingError, MessagingError } from "../errors/messaging-error.ts";
import { fieldsOf } from "../json.ts";
import type { CallContext, Middleware } from "../middleware.ts";
import { smsParts } from "../sms-parts/index.ts";
import { createCap, type RecipientCap } from "./cap.ts";
import { type HeldBack, HeldBackError, type RuleName } from "./held-back-error.ts";
import { checkQuietHours, checkTimeZone, type QuietHours, quietUntil } from "./quiet-hours.ts";
import { type Address, addressOf, readSend, type Send } from "./recipients.ts";

export interface SendRulesOptions {
  /**
   * The only recipients that may be reached, as in tests and staging: phone numbers, e-mail addresses, and beginnings or ends
   * of them with a `*`, such as `"+44*"` and `"*@acme.example"`. `[]` is nobody. Default: everybody.
   */
  readonly allowOnly?: readonly string[];
  /**
   * Returns those of the recipients that get nothing. It is asked before each send, for up to 1 000 recipients at a time:
   * numbers as `+48500500500`, e-mail addresses in lower case.
   */
  readonly suppressed?: (
    recipients: readonly string[],
  ) => Iterable<string> | Promise<Iterable<string>>;
  /** Local hours in which nothing is sent. `timeZone` is an IANA name, or gives that of a recipient. */
  readonly quietHours?: QuietHours & {
    readonly timeZone: string | ((recipient: string) => string);
  };
  /** The most parts that a text may cost. */
  readonly maxParts?: number;
  /** The most sends to each recipient within a time, against abuse. A retry counts no second time. */
  readonly perRecipient?: RecipientCap;
}

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
  checkNames(options, /^(allowOnly|suppressed|quietHours|maxParts|perRecipient)$/, "sendRules.");
  const rules = readRules(options);
  const cap = options.perRecipient && createCap(options.perRecipient);
  // The attempts of a call are one send.
  const names = new WeakMap<CallContext, string>();

  async function ask(send: Send, by: string, isCounted: boolean): Promise<HeldBack[]> {
    const now = Date.now();
    const held = new Map<number, HeldBack>();
    const open = () => [...send.recipients.entries()].filter(([index]) => !held.has(index));
    const hold = (rule: RuleName, index: number, waitMs = 0) =>
      held.set(index, { index, rule, ...(waitMs > 0 && { retryAfterMs: Math.ceil(waitMs) }) });
    for (const [rule, check] of Object.entries(rules) as [RuleName, Rule][]) {
      await failing(rule, async () => {
        const found = await check(open(), send, now);
        for (const [index, waitMs] of found) hold(rule, index, waitMs);
      });
    }
    if (cap) {
      // Nothing is counted for anybody where somebody is held back.
      const counts = isCounted && held.size === 0;
      await failing("perRecipient", async () => {
        const taken = await Promise.all(
          open().map(async ([index, one]) => [index, await cap.take(one, by, counts)] as const),
        );
        for (const [index, waitMs] of taken) if (waitMs > 0) hold("perRecipient", index, waitMs);
        if (counts && held.size > 0)
          await Promise.all(open().map(([, one]) => cap.giveBack(one, by)));
      });
    }
    return [...held.values()].sort((one, other) => one.index - other.index);
  }

  return {
    async middleware(request, next, call) {
      const send = readSend(request, call);
      if (send) {
        // `sendOnce` and `bulk` send nothing twice under an id: what they send again counts once.
        const isOnce = fieldsOf(call).isPending === true && send.externalId;
        const by = isOnce || (names.get(call) ?? crypto.randomUUID());
        names.set(call, by);
        const held = await ask(send, by, true);
        // Without a recipient that can be read, nobody knows whom it reaches.
        if (rules.allowOnly && send.recipients.length === 0) held.push({ index: 0, rule: "allowOnly" });
        if (held.length > 0) throw new HeldBackError(held, call.operationId);
      }
      return next(request);
    },
    heldBack: ({ recipients, message }) =>
      ask({ recipients: recipients.map(addressOf), message, externalId: undefined }, "", false),
  };
}

/** Gives the places of those that it holds back, with the milliseconds until it no longer does. */
type Rule = (
  recipients: readonly (readonly [index: number, address: Address])[],
  send: Send,
  now: number,
) => Iterable<readonly [index: number, waitMs?: number]> | Promise<Iterable<readonly [number]>>;

function readRules(options: SendRulesOptions): Partial<Record<RuleName, Rule>> {
  const { allowOnly, suppressed, quietHours, maxParts } = options;
  const rules: Partial<Record<RuleName, Rule>> = {};
  if (allowOnly !== undefined) {
    const allows = readAllowed(allowOnly);
    rules.allowOnly = (recipients) => recipients.filter(([, one]) => !allows(one)).map(placeOf);
  }
  if (suppressed !== undefined) {
    checkFunction("suppressed", suppressed);
    rules.suppressed = async (recipients) => {
      const found = new Set<Address>();
      for (let at = 0; at < recipients.length; at += 1_000) {
        const asked = recipients.slice(at, at + 1_000).map(([, one]) => one);
        for (const one of await suppressed(asked)) found.add(addressOf(one));
      }
      return recipients.filter(([, one]) => found.has(one)).map(placeOf);
    };
  }
  if (maxParts !== undefined) {
    readWholeNumber("maxParts", maxParts, 0, 1);
    rules.maxParts = (recipients, { message }) =>
      message !== undefined && smsParts(message).parts > maxParts ? recipients.map(placeOf) : [];
  }
  if (quietHours !== undefined) {
    checkQuietHours(quietHours);
    const { timeZone } = quietHours;
    if (typeof timeZone !== "function") checkTimeZone("quietHours.timeZone", timeZone);
    rules.quietHours = (recipients, _, now) =>
      recipients.flatMap(([index, one]) => {
        const zone = typeof timeZone === "function" ? timeZone(one) : timeZone;
        checkTimeZone("quietHours.timeZone", zone);
        const until = quietUntil(quietHours, zone, now);
        return until === undefined ? [] : [[index, until - now] as const];
      });
  }
  return rules;
}

const placeOf = ([index]: readonly [number, Address]): readonly [number] => [index];

/** Reads `+48500500500`, `+44*`, `*@acme.example`, `qa@acme.example`. */
function readAllowed(allowed: unknown): (address: Address) => boolean {
  const must = "phone numbers and e-mail addresses, or beginnings and ends of them such as +44* and *@acme.example";
  if (!Array.isArray(allowed)) throw wrongKind("allowOnly", `a list of ${must}`, allowed);
  const tests = allowed.map((one: unknown, at) => {
    const text = typeof one === "string" ? one.trim().toLowerCase() : "";
    if (/^\*@[^*\s]+$/.test(text)) return (address: Address) => address.endsWith(text.slice(1));
    const start = /^\+?[\d\s().-]+\*$/.test(text) ? addressOf(text.slice(0, -1)) : "";
    if (start) return (address: Address) => address.startsWith(start);
    const exact = text.includes("*") ? "" : addressOf(text);
    if (exact) return (address: Address) => address === exact;
    throw new InvalidInputError(`allowOnly.${at}`, `must be one of: ${must}.`);
  });
  return (address) => address !== "" && tests.some((test) => test(address));
}

/** A rule that fails holds back. */
async function failing(rule: RuleName, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    if (isMessagingError(cause) && cause.code === "invalid_input") throw cause;
    const problem = `the rule ${rule} failed. Nothing was sent; the same call may be repeated.`;
    const call = { operationId: undefined, attempt: 0, outcome: "not-sent" } as const;
    throw new MessagingError("rule_failed", problem, call, cause, true);
  }
}
