import type {
  Clock,
  Effect,
  Event,
  Fault,
  FaultSettings,
  Faults,
  Message,
  ReceivedRequest,
  RequestLimit,
  ScenarioRun,
  Snapshot,
  Webhook,
  WebhookSettings,
} from "../generated/control.ts";
import type { ControlQuery as Query } from "./document.ts";

/** Which messages to list; all of them without. */
export type MessageFilter = Query<"listMessages">;

/** Which effects to list; all of them without. */
export type EffectFilter = Query<"listEffects">;

export interface WaitOptions extends Query<"waitForMessage"> {
  /** Ends the wait; its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** The events by name, with what listeners are called with. */
export type SandboxEvents = { readonly [One in Event as One["type"]]: One["data"] };

/** The control API as methods. Each throws `InvalidInputError` for what makes no sense, and then nothing has happened. */
export interface Control {
  /** Every message that was accepted, newest first. */
  messages(filter?: MessageFilter): Promise<Message[]>;
  /**
   * Resolves to the newest message that has gone out and fits, at once if there is one, else when it comes.
   * Throws `WaitTimeoutError` after `timeoutMs`, by default 30 000, of the real clock.
   */
  waitForMessage(options?: WaitOptions): Promise<Message>;
  /** How often each message and each trigger had an effect. A `count` above 1 is a double send. */
  effects(filter?: EffectFilter): Promise<Effect[]>;
  readonly clock: ClockControl;
  readonly faults: FaultControl;
  readonly rateLimit: RateLimitControl;
  readonly webhooks: WebhookControl;
  /** Every run of a scenario, newest first, as far as it has come. */
  scenarioRuns(): Promise<ScenarioRun[]>;
  /** Every request that was read to its end, in the order of arrival. The last 10 000 are kept. */
  requests(): Promise<ReceivedRequest[]>;
  /** The same requests as a vitest file that replays them. */
  exportRequests(): Promise<string>;
  /** Back to the data of the start, without what was sent, asked, posted or set. The clock alone stays as it is. */
  reset(): Promise<void>;
  /** All that the sandbox keeps, as JSON. */
  snapshot(): Promise<Snapshot>;
  /** Replaces all that the sandbox keeps, also by the snapshot of another one. */
  restore(snapshot: Snapshot): Promise<void>;
  /** Calls the listener with each event of that name. Returns what ends this. */
  on<Name extends keyof SandboxEvents>(
    event: Name,
    listener: (data: SandboxEvents[Name]) => void,
  ): () => void;
}

/** Milliseconds since 1970, or so many of them. */
export interface ClockControl {
  get(): Promise<Clock>;
  /** Resolves when all that falls due on the way has happened, webhooks included. */
  advance(ms: number): Promise<Clock>;
  freeze(): Promise<Clock>;
  /** Lets a frozen clock run again, from where it stands. */
  resume(): Promise<Clock>;
}

export interface FaultControl {
  /** The faults that are set, with what is left of each `count`. */
  get(): Promise<Faults>;
  /** Replaces all faults and dialects; without settings, all goes well again. */
  set(settings?: FaultSettings): Promise<Faults>;
  /** The same for the next requests, a fault each. Then all goes well. */
  next(...faults: readonly Fault[]): Promise<Faults>;
}

export interface RateLimitControl {
  get(): Promise<RequestLimit>;
  set(limit: RequestLimit): Promise<RequestLimit>;
}

export interface WebhookControl {
  /** Every event for a `webhookUrl`, newest first, with each attempt to post it. */
  list(filter?: Query<"listWebhooks">): Promise<Webhook[]>;
  /** Posts an event once more, now, with the same id. */
  redeliver(id: string): Promise<Webhook>;
  /** How webhooks are posted now. */
  settings(): Promise<WebhookSettings>;
  /** Doubles, delays or reorders the webhooks to come; without settings, none of this. */
  set(settings?: WebhookSettings): Promise<WebhookSettings>;
}
