import { InvalidInputError } from "@messaging-sdk/client";
import { fillIn, likelyOf } from "./closed-options.ts";
import { type Resolve, systemResolve } from "./control/private-address.ts";
import { emptyShop, shop } from "./data/shop.ts";
import type { SandboxData } from "./generated/control.ts";
import type { Dialect } from "./http.ts";

export interface SandboxOptions {
  /** The time, in milliseconds since 1970; messages move on by it. Default `Date.now`. */
  readonly now?: () => number;
  /** Ids are the same in every run of one seed. Default 1. */
  readonly randomSeed?: number;
  /**
   * The data at the start: a shop's data, its contacts and scenarios alone, or your own. With `"examples"` nothing
   * is kept, and every valid request gets the spec's example of a success. Default `"shop"`.
   */
  readonly data?: "shop" | "empty" | "examples" | SandboxData;
  /** Ways in which the service differs from the spec; the last one is the outermost. Default none. */
  readonly dialects?: readonly Dialect[];
  /** The origin that a redirect elsewhere leads to. Default `"http://elsewhere.invalid"`. */
  readonly elsewhere?: string;
  /** Signs the webhooks: `whsec_` and the Base64 of 24 bytes or more. Default `defaultWebhookSecret`. */
  readonly webhookSecret?: string;
  /** Allows webhooks to public addresses, too. Default `false`. */
  readonly allowPublicWebhooks?: boolean;
  /** Posts the webhooks. Default the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Finds the addresses of a webhook's host. Default Node's own; elsewhere only addresses and `localhost` are posted to. */
  readonly resolve?: Resolve;
  /** Allowed values of `Host` beside the names of this machine, for a request of `/_sandbox`. Default none. */
  readonly allowedHosts?: readonly string[];
}

/** Signs the webhooks of a sandbox without a given secret. */
export const defaultWebhookSecret = "whsec_c2FuZGJveC1vZi1tZXNzYWdpbmctc2Rr";

const knownData: Readonly<Record<string, SandboxData>> = { shop, empty: emptyShop, examples: {} };

/** Fills in the defaults. Throws `InvalidInputError`. */
export function readOptions(options: SandboxOptions) {
  const settings = fillIn(options, {
    now: Date.now,
    randomSeed: 1,
    data: undefined,
    dialects: undefined,
    elsewhere: "http://elsewhere.invalid",
    webhookSecret: defaultWebhookSecret,
    allowPublicWebhooks: false,
    fetch: (...args) => globalThis.fetch(...args),
    resolve: systemResolve(),
    allowedHosts: [],
  });
  const { data = "shop", dialects = [] } = settings;
  if (!Array.isArray(dialects) || dialects.some((one) => typeof one !== "function")) {
    const problem = "must be an array of functions, such as those of the list that is exported.";
    throw new InvalidInputError("dialects", problem);
  }
  const given = typeof data === "string" ? knownData[data] : data;
  if (typeof given !== "object" || given === null) {
    const likely = likelyOf(String(data), Object.keys(knownData));
    const problem = `must be "shop", "empty", "examples" or an object`;
    throw new InvalidInputError(
      "data",
      likely ? `${problem}: did you mean "${likely}"?` : `${problem}.`,
    );
  }
  return { ...settings, dialects, data: given };
}
