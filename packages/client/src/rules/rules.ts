import { readWholeNumber } from "../config.ts";
import { checkFunction, wrongKind } from "../errors/invalid-input-error.ts";
import { normalizeNumber } from "../identity.ts";
import { hashOf } from "../paging/record-key.ts";
import type { Store } from "../send-once/store.ts";
import { cutIntoParts } from "../sms-parts/sms-parts.ts";
import { updateEntry } from "../stores/update-entry.ts";
import { type QuietHours, quietUntil } from "./quiet-hours.ts";

export interface SendRulesOptions {
  /**
   * The only recipients that may be reached, as in tests and staging: phone numbers, e-mail addresses, and beginnings or ends of
   * them with a `*`, such as `"+44*"` and `"*@acme.example"`. `[]` allows no one. Default: everyone.
   */
  readonly allowOnly?: readonly string[];
  /**
   * Returns the recipients that get nothing. It is asked before each send, for up to 1 000 recipients at a time: numbers as
   * `+48500500500`, e-mail addresses in lower case.
   */
  readonly suppressed?: (
    recipients: readonly string[],
  ) => Iterable<string> | Promise<Iterable<string>>;
  /** The most parts that a text may cost. */
  readonly maxParts?: number;
  /** Local hours in which nothing is sent. `timeZone` is an IANA name, or a function that returns that of a recipient. */
  readonly quietHours?: QuietHours & {
    readonly timeZone: string | ((recipient: string) => string);
  };
  /** The most sends to each recipient within a time, against abuse. A retry is not counted again. */
  readonly perRecipient?: RecipientCap;
}

/** At most `max` sends to a recipient within a time, over all processes that share the store. */
export interface RecipientCap {
  readonly max: number;
  /** Milliseconds that a send counts. */
  readonly withinMs: number;
  /** Keeps a hash of each recipient, with the times of its sends: `postgresStore`, `redisStore`, `memoryStore`. */
  readonly store: Store;
}

/** For each recipient, whether it is held back: true for ever, or for how many milliseconds. */
export type Rule = (
  recipients: readonly string[],
  send: {
    readonly message?: unknown;
    /** Which send it is, in counts; undefined where nothing is to be counted. */
    readonly by: string | undefined;
  },
) => Held | Promise<Held>;

type Held = readonly (boolean | number)[];

type Options = Required<SendRulesOptions>;

/** Makes each rule from its option. They are asked in this order. */
export const rules: { readonly [Name in keyof Options]: (option: Options[Name]) => Rule } = {
  allowOnly(option) {
    if (!Array.isArray(option)) throw wrongKind("allowOnly", "a list", option);
    const allowed = option.map(readAllowed);
    return (recipients) =>
      // Without a readable recipient, it is unknown whom it reaches.
      recipients.length === 0 ? [true] : recipients.map((one) => !allowed.some((is) => is(one)));
  },
  suppressed(ask) {
    checkFunction("suppressed", ask);
    return async (recipients) => {
      const found = new Set<string>();
      for (let at = 0; at < recipients.length; at += 1_000) {
        for (const one of await ask(recipients.slice(at, at + 1_000))) found.add(addressOf(one));
      }
      return recipients.map((one) => found.has(one));
    };
  },
  maxParts(max) {
    readWholeNumber("maxParts", max, 0, 1);
    return (recipients, { message }) => {
      const isLong = typeof message === "string" && cutIntoParts(message).parts.length > max;
      return recipients.map(() => isLong);
    };
  },
  quietHours(hours) {
    const { timeZone } = hours;
    const zoneOf = typeof timeZone === "function" ? timeZone : () => timeZone;
    quietUntil(hours, typeof timeZone === "function" ? "UTC" : timeZone, 0);
    return (recipients) => {
      const now = Date.now();
      return recipients.map((one) => (quietUntil(hours, zoneOf(one), now) ?? now) - now);
    };
  },
  // Last, because it counts what it lets through.
  perRecipient({ max, withinMs, store }) {
    readWholeNumber("perRecipient.max", max ?? NaN, 0, 1);
    readWholeNumber("perRecipient.withinMs", withinMs ?? NaN, 0, 1);
    checkFunction("perRecipient.store.begin", store?.begin);
    return async (recipients, { by }) => {
      const waits = await count(by !== undefined);
      // A send that is held back does not count.
      if (by && waits.some(Boolean)) await count(false);
      return waits;

      /** Counts the send, or takes it out. Gives the milliseconds until there is room for it. */
      function count(isSent: boolean): Promise<number[]> {
        const counted = recipients.map(async (one) => {
          let waitMs = 0;
          // A hash, because a store should have no phone number.
          await updateEntry(store, `recipient ${hashOf(one)}`, ({ sent = [] }) => {
            const now = Date.now();
            const others = (sent as Sent[]).filter(
              ([at, other]) => at > now - withinMs && other !== by,
            );
            const [first = now - withinMs] = others[others.length - max] ?? [];
            waitMs = first + withinMs - now;
            const kept = isSent && waitMs === 0 ? [...others, [now, by]] : others;
            return { owner: crypto.randomUUID(), until: now + withinMs, sent: kept };
          });
          return waitMs;
        });
        return Promise.all(counted);
      }
    };
  },
};

type Sent = readonly [at: number, by: string];

/** Reads `+48500500500`, `+44*`, `*@acme.example`, `qa@acme.example`. */
function readAllowed(given: unknown, at: number): (address: string) => boolean {
  const [, start] = /^([^@]*)\*\s*$/.exec(`${given}`) ?? [];
  const known = addressOf(start ?? given);
  if (!/^(\*@)?[^*]+$/.test(known)) {
    const must = "a phone number, an e-mail address, or a part of one with *, such as +44*";
    throw wrongKind(`allowOnly.${at}`, must, given);
  }
  if (start) return (address) => address.startsWith(known);
  return (address) =>
    known.startsWith("*") ? address.endsWith(known.slice(1)) : address === known;
}

/** Returns the one spelling by which the same phone number or e-mail address is compared; empty for neither. */
export function addressOf(value: unknown): string {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (/.@./.test(text)) return text;
  const number = normalizeNumber(text);
  return /^\d+$/.test(number) ? `+${number}` : "";
}
