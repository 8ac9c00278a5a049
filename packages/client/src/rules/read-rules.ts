import { readWholeNumber } from "../config.ts";
import { checkFunction, wrongKind } from "../errors/invalid-input-error.ts";
import { smsParts } from "../sms-parts/index.ts";
import { capRule, type RecipientCap } from "./cap.ts";
import type { RuleName } from "./held-back-error.ts";
import { checkQuietHours, checkTimeZone, type QuietHours, quietUntil } from "./quiet-hours.ts";
import { addressOf } from "./recipients.ts";
import type { Placed, Rule } from "./rule.ts";

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

/** The rules in the order in which they are asked. */
export function readRules(options: SendRulesOptions): (readonly [RuleName, Rule])[] {
  const { allowOnly, suppressed, quietHours, maxParts, perRecipient } = options;
  const rules: (readonly [RuleName, Rule])[] = [];
  if (allowOnly !== undefined) {
    const allowed = readAllowed(allowOnly);
    rules.push([
      "allowOnly",
      (recipients, send) =>
        // Without a recipient that can be read, nobody knows whom it reaches.
        send.recipients.length === 0 ? [[0]] : placesOf(recipients, (one) => !allowed.test(one)),
    ]);
  }
  if (suppressed !== undefined) {
    checkFunction("suppressed", suppressed);
    rules.push([
      "suppressed",
      async (recipients) => {
        const found = new Set<string>();
        for (let at = 0; at < recipients.length; at += 1_000) {
          const asked = recipients.slice(at, at + 1_000).map(([, one]) => one);
          for (const one of await suppressed(asked)) found.add(addressOf(one));
        }
        return placesOf(recipients, (one) => found.has(one));
      },
    ]);
  }
  if (maxParts !== undefined) {
    readWholeNumber("maxParts", maxParts, 0, 1);
    rules.push([
      "maxParts",
      (recipients, { message }) => {
        const isLong = typeof message === "string" && smsParts(message).parts > maxParts;
        return placesOf(recipients, () => isLong);
      },
    ]);
  }
  if (quietHours !== undefined) {
    checkQuietHours(quietHours);
    const { timeZone } = quietHours;
    if (typeof timeZone !== "function") checkTimeZone("quietHours.timeZone", timeZone);
    rules.push([
      "quietHours",
      (recipients) => {
        const now = Date.now();
        return recipients.flatMap(([index, one]) => {
          const zone = typeof timeZone === "function" ? timeZone(one) : timeZone;
          checkTimeZone("quietHours.timeZone", zone);
          const until = quietUntil(quietHours, zone, now);
          return until === undefined ? [] : [[index, until - now] as const];
        });
      },
    ]);
  }
  // Last: what it lets through, it counts.
  if (perRecipient) rules.push(["perRecipient", capRule(perRecipient)]);
  return rules;
}

function placesOf(recipients: readonly Placed[], isHeld: (address: string) => boolean) {
  return recipients.flatMap(([index, one]) => (isHeld(one) ? [[index] as const] : []));
}

/** Reads `+48500500500`, `+44*`, `*@acme.example`, `qa@acme.example`. */
function readAllowed(allowed: unknown): RegExp {
  if (!Array.isArray(allowed)) throw wrongKind("allowOnly", "a list", allowed);
  const patterns = allowed.map((one, at) => {
    const pattern = patternOf(one);
    if (pattern) return pattern;
    const must = "a phone number or an e-mail address, or one with * for a part, such as +44*";
    throw wrongKind(`allowOnly.${at}`, must, one);
  });
  return new RegExp(`^(${patterns.join("|") || "(?!)"})$`);
}

function patternOf(one: unknown): string {
  const text = typeof one === "string" ? one.trim().toLowerCase() : "";
  const isDomain = /^\*@[^*]+$/.test(text);
  const known = addressOf(isDomain ? text : text.replace(/^([^@]+)\*$/, "$1"));
  if (known.includes("*") && !isDomain) return "";
  const escaped = known.replace(/[^\w@*]/g, "\\$&");
  return escaped.replace("*", ".+") + (known && !isDomain && text.endsWith("*") ? ".*" : "");
}
