import { InvalidInputError } from "@messaging-sdk/client";
import {
  finalSmsStatus,
  type KnownWebhookEvent,
  signWebhook,
} from "@messaging-sdk/client/webhooks";
import type { Sms } from "@messaging-sdk/types";
import type { Webhook, WebhookAttempt, WebhookSettings } from "../generated/control.ts";
import type { VirtualClock } from "./clock.ts";
import { privateTarget, type Resolve } from "./private-address.ts";

export interface WebhookOptions {
  readonly clock: Pick<VirtualClock, "now" | "at">;
  readonly webhookSecret: string;
  readonly allowPublicWebhooks: boolean;
  readonly fetch: typeof globalThis.fetch;
  readonly resolve: Resolve | undefined;
  readonly nextId: () => string;
  /** Called when one was scheduled, and after each attempt. */
  readonly onChange: (webhook: Webhook) => void;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** How many seconds after each failed attempt the next one comes: the schedule of Standard Webhooks, 5 s to 24 h. */
const backoff = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** How long a receiver may take, in milliseconds of the real clock. */
const attemptMs = 10_000;

/** How much is kept: of finished webhooks, and of each response. */
const [maxWebhooks, maxCharacters] = [10_000, 10_000];

/** How late a status comes that is not final, so that the final one overtakes it. */
const heldBackMs = 10_000;

/** The `data` of each event of the spec: for another, say here what it is made of, and post it where it happens. */
const dataOf = {
  "sms.status": ({ createTime, ...record }: Sms) => record,
} satisfies { [Event in KnownWebhookEvent as Event["type"]]: (record: never) => Event["data"] };

const defaults: Required<WebhookSettings> = { copies: 1, delayMs: 0, reorder: false };

type Tried = { readonly attempt: WebhookAttempt } & Pick<Webhook, "state">;

export function createWebhooks(options: WebhookOptions) {
  const { clock, webhookSecret: secret, allowPublicWebhooks, resolve, nextId, onChange } = options;
  // Else nobody would hear of it until the first webhook fails.
  if (!isWebhookSecret(secret)) {
    const problem = "must be whsec_ and the Base64 of at least 24 bytes.";
    throw new InvalidInputError("webhookSecret", problem);
  }
  let webhooks = new Map<string, Webhook>();
  let settings = defaults;
  const attempts = new Set<Promise<unknown>>();

  function change(id: string, changes: Partial<Webhook>): Webhook | undefined {
    const before = webhooks.get(id);
    // Gone by a reset meanwhile.
    if (!before) return undefined;
    const webhook = { ...before, ...changes };
    webhooks.set(id, webhook);
    onChange(webhook);
    return webhook;
  }

  function schedule(id: string, due: number, retries: boolean) {
    clock.at(due, (time) => void track(attempt(id, time, retries)));
  }

  function track<Result>(running: Promise<Result>): Promise<Result> {
    const tracked = running.finally(() => attempts.delete(tracked));
    attempts.add(tracked);
    return tracked;
  }

  /** Attempts it at a time of the sandbox's clock, which may have passed. */
  async function attempt(id: string, time: number, retries: boolean) {
    const webhook = webhooks.get(id);
    // Gone by a reset, or taken when it was redelivered before.
    if (!webhook || (retries && webhook.nextAttemptTime === null)) return webhook;
    const made = await tryOnce(webhook, time);
    const { attempts: earlier = [], state: before = "pending" } = webhooks.get(id) ?? {};
    const attempts = [...earlier, made.attempt];
    const state = before === "delivered" ? before : made.state;
    const wait = backoff[earlier.length];
    if (state === "failed" && !retries) return change(id, { attempts });
    if (state !== "failed" || wait === undefined) {
      return change(id, { attempts, state, nextAttemptTime: null });
    }
    const due = time + wait * 1000;
    const changed = change(id, { attempts, nextAttemptTime: due });
    if (changed) schedule(id, due, true);
    return changed;
  }

  /** Its state is the one in which this attempt would leave the webhook if it were the last. */
  async function tryOnce({ url, event }: Webhook, time: number): Promise<Tried> {
    // Receivers compare it with their own clock, which is the real one.
    const timestamp = Math.floor(Date.now() / 1000);
    const { headers, body } = await signWebhook(event, secret, { timestamp });
    const made = { time, request: { headers: { ...headers }, body }, response: null };
    const target = allowPublicWebhooks ? { url } : await privateTarget(url, resolve);
    if ("problem" in target) {
      return { state: "blocked", attempt: { ...made, error: target.problem } };
    }
    const { host } = { host: undefined, ...target };
    try {
      const response = await options.fetch(target.url, {
        method: "POST",
        headers: { ...headers, ...(host && { host }) },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(attemptMs),
      });
      const { status, ok } = response;
      const text = (await response.text()).slice(0, maxCharacters);
      const received = { status, headers: Object.fromEntries(response.headers), body: text };
      const error = ok ? null : `The receiver responded with ${status}, not a 2xx.`;
      const attempt = { ...made, response: received, error };
      return { state: ok ? "delivered" : "failed", attempt };
    } catch (error) {
      return { state: "failed", attempt: { ...made, error: reasonOf(error) } };
    }
  }

  /** Finished ones go first when there are too many. */
  function dropOldest() {
    for (const [id, { state }] of webhooks) {
      if (webhooks.size <= maxWebhooks) return;
      if (state !== "pending") webhooks.delete(id);
    }
  }

  return {
    /** Oldest first. */
    list: () => [...webhooks.values()],
    settings: () => settings,
    set(given: WebhookSettings) {
      settings = { ...defaults, ...given };
    },
    /** Schedules the event of a status for a URL. */
    post(url: string, messageId: number, data: Sms, time: number) {
      const id = `evt_${nextId()}`;
      const { copies, delayMs, reorder } = settings;
      const due =
        time + delayMs + (reorder && !finalSmsStatus.includes(data.status) ? heldBackMs : 0);
      const timestamp = new Date(time).toISOString();
      const event = { id, type: "sms.status", timestamp, data: dataOf["sms.status"](data) };
      const webhook: Webhook = {
        id,
        messageId,
        url,
        event,
        time,
        state: "pending",
        nextAttemptTime: due,
        attempts: [],
      };
      webhooks.set(id, webhook);
      dropOldest();
      onChange(webhook);
      for (let copy = 1; copy <= copies; copy += 1) schedule(id, due, copy === 1);
    },
    /** Posts one once more; undefined when there is none of that id. */
    redeliver: (id: string) => track(attempt(id, clock.now(), false)),
    /** Resolves when no attempt is under way. */
    async underWay(): Promise<void> {
      while (attempts.size > 0) await Promise.all(attempts);
    },
    restore(restored: readonly Webhook[], given: WebhookSettings) {
      webhooks = new Map(restored.map((one) => [one.id, one]));
      settings = { ...defaults, ...given };
      for (const { id, nextAttemptTime } of restored) {
        if (nextAttemptTime !== null) schedule(id, nextAttemptTime, true);
      }
    },
  };
}

/** Returns true when webhooks can be signed with it: the Base64 of at least 24 bytes, after `whsec_` or alone. */
export function isWebhookSecret(text: string): boolean {
  const [, base64 = ""] = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  try {
    return atob(base64).length >= 24;
  } catch {
    return false;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `There was no response within ${attemptMs} ms.`;
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
