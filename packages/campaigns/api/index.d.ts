// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Recipient, BulkError, BulkSendOptions, BulkItems, SmsTemplate } from '@messaging-sdk/client/bulk';
import { Meter } from '@opentelemetry/api';
import { Messaging } from '@messaging-sdk/client';

/** What `bulk` takes. */
type BulkMessaging = Pick<Messaging, "sms" | "groups" | "groupContacts">;

/** Thrown for what is wrong with the database or the campaign, not with a single request. */
declare class CampaignsError extends Error {
    readonly name = "CampaignsError";
    /** Stable, for programs: `unknown_campaign`, `other_campaign`, `newer_database`, ... */
    readonly code: string;
    constructor(code: string, message: string, cause?: unknown);
}

/** `running` until each recipient has an outcome, then `done`. */
type CampaignState = "running" | "paused" | "cancelled" | "done";

/** A shard that failed too often to be tried again. */
interface DeadLetter {
    readonly campaign: string;
    /** The shard, from 0. */
    readonly shard: number;
    readonly recipients: number;
    /** What went wrong last. */
    readonly problem: string;
}

/** What `forget` has removed. */
interface Forgotten {
    /** Recipients that were removed. */
    readonly removed: number;
    /** Shards under way that may have the number: they remove it when they end. */
    readonly pending: number;
}

interface ServeOptions {
    /** Default: a free one. */
    readonly port?: number;
}
/** A running server, on this machine alone. */
interface Served extends AsyncDisposable {
    /** Of the page. */
    readonly url: string;
    close(): Promise<void>;
}

type OutcomeStatus = "done" | "failed" | "unknown" | "suppressed";
/** What became of one recipient. */
interface CampaignOutcome<Item = Recipient> {
    /** Where the recipient stands in the input, from 0. */
    readonly index: number;
    /** What `start` was given; absent once it is forgotten. */
    readonly item?: Item;
    /**
     * `done`: the service has said that it is, or shows it. `failed`: it certainly is not. `unknown`: it may be; see
     * `settleUnknown`. `suppressed`: it was not to be sent.
     */
    readonly status: OutcomeStatus;
    /** What the message was sent under. */
    readonly externalId?: string;
    /** Why it is not done. */
    readonly error?: BulkError;
}
interface OutcomesOptions {
    /** Only these. Default: all. */
    readonly status?: OutcomeStatus;
}

/** How far a campaign has come. */
interface CampaignProgress {
    readonly id: string;
    readonly state: CampaignState;
    /** Why it is paused, if that was not asked for. */
    readonly reason?: string;
    /** Recipients stored so far; all of them once `isWhole` is true. */
    readonly total: number;
    /** Whether `start` has read the last recipient. */
    readonly isWhole: boolean;
    readonly done: number;
    readonly failed: number;
    readonly unknown: number;
    readonly suppressed: number;
    /** Recipients of shards that are dead letters: see `deadLetters`. */
    readonly dead: number;
    /** Recipients that have no outcome yet, the dead letters included. */
    readonly pending: number;
    /** Whether all campaigns wait until the service responds again. */
    readonly isServiceDown: boolean;
    /** Requests that were started. */
    readonly requests: number;
    /** Its limit; absent without one. */
    readonly requestsPerSecond?: number;
    /** Recipients with an outcome per second: of late, or since the start where nothing is known of late. */
    readonly recipientsPerSecond: number;
    /** Milliseconds until all have an outcome, at this rate; absent where there is none. */
    readonly timeLeftMs?: number;
    /** Unix milliseconds. */
    readonly startedAt: number;
    readonly endedAt?: number;
}
interface WatchOptions {
    /** Milliseconds between two looks. Default 1 000. */
    readonly intervalMs?: number;
    readonly signal?: AbortSignal;
}

/** How many of the unknown have become what. */
interface Settled {
    readonly done: number;
    readonly failed: number;
    /** Still unknown: look again later. */
    readonly unknown: number;
}
type SettleOptions = Pick<BulkSendOptions, "ifMissing" | "lookups" | "lookupIntervalMs" | "signal">;

/** Hours of a recipient's day in which nothing is sent. */
interface QuietHours {
    /** Local time at which they begin, such as `"21:00"`. */
    readonly from: string;
    /** Local time at which they end, such as `"08:00"`; on the next day if it is before `from`. */
    readonly to: string;
    /** The IANA time zone of recipients that have no `timeZone`, such as `"Europe/Warsaw"`. Default `"UTC"`. */
    readonly timeZone?: string;
}

/** How the recipients of a campaign are sent to. */
interface Settings extends Pick<BulkSendOptions, "batchSize" | "lookups" | "lookupIntervalMs" | "ifMissing" | "retries" | "timeoutMs"> {
    /** Hours of the recipient's day, by its `timeZone`, in which nothing is sent. Default none. */
    readonly quietHours?: QuietHours;
}

/** What `start` sends, to whom and how. */
interface StartOptions<Item extends Recipient = Recipient> extends Settings {
    /** Names the campaign: 1 to 80 letters, digits, `.`, `_` or `-`. The same id is the same campaign. */
    readonly id: string;
    /** Read once, in order. Each item is one message; fields fill the placeholders, and `timeZone` decides quiet hours. */
    readonly recipients: BulkItems<Item>;
    /** The message; `{{name}}` in its text stands for the recipient's field of that name. */
    readonly template: SmsTemplate;
    /**
     * Requests started per second by all workers together; in any one second at most 5 %, or one request, more. Default:
     * unlimited (the service's limit is unknown, G28).
     */
    readonly requestsPerSecond?: number;
    /** Campaigns of a higher priority go first. A whole number; default 0. */
    readonly priority?: number;
    /** When sending starts, in Unix seconds. Default: at once. */
    readonly scheduleTime?: number;
    /** Numbers that this campaign must not send to: their outcome is `suppressed`. */
    readonly suppress?: BulkItems<string>;
    /** Milliseconds after its end for which a campaign keeps whom it has sent to. Default: the one of `createCampaigns`. */
    readonly forgetAfter?: number;
}

interface WorkOptions {
    /** Shards under way at a time, 1 or more. Default 4. */
    readonly concurrency?: number;
}
/** A worker of this process. Any number of processes may have some. */
interface Worker extends AsyncDisposable {
    /** Begins nothing new, waits for the requests that are under way, and lets its shards go to others. */
    stop(): Promise<void>;
}

/** Campaigns in one database. */
interface Campaigns extends AsyncDisposable {
    /**
     * Stores a campaign; workers send it, from its first shard on. Resolves once the last recipient is stored. After a crash
     * call it again with the same recipients: the same id is the same campaign. The options of the first call hold;
     * `suppress` adds to its numbers.
     *
     * @throws CampaignsError `other_campaign` when the id is taken by other recipients or another template.
     */
    start<Item extends Recipient>(options: StartOptions<Item>): Promise<CampaignProgress>;
    /** Works on all campaigns of the database, in this process. */
    work(options?: WorkOptions): Worker;
    /** Yields the progress of a campaign, every second, until it has ended. */
    watch(id: string, options?: WatchOptions): AsyncIterable<CampaignProgress>;
    progress(id: string): Promise<CampaignProgress>;
    /** The progress of the last 1 000 campaigns, newest first. */
    list(): Promise<CampaignProgress[]>;
    /** Begins no further request. Those under way end. */
    pause(id: string): Promise<void>;
    resume(id: string): Promise<void>;
    /** Sends nothing more, for good. */
    cancel(id: string): Promise<void>;
    /** The outcomes of the shards that have ended, and of others those that are not `done`. */
    outcomes<Item = Recipient>(id: string, options?: OutcomesOptions): AsyncIterable<CampaignOutcome<Item>>;
    /**
     * Looks up what is `unknown`, and sends again what the service does not show by `ifMissing: "send"`: not in quiet hours, nor
     * to numbers that are suppressed by now; these stay `unknown`.
     *
     * @throws CampaignsError `ended_campaign` for `ifMissing: "send"` when the campaign is cancelled.
     */
    settleUnknown(id: string, options?: SettleOptions): Promise<Settled>;
    /** Sends nothing to these numbers any more, in any campaign: their outcome is `suppressed`. Holds for shards that begin later. */
    suppress(phoneNumbers: BulkItems<string>): Promise<void>;
    /** Removes a number from all campaigns, for good: it is neither stored nor sent to again. */
    forget(phoneNumber: string): Promise<Forgotten>;
    /** The shards that failed too often. */
    deadLetters(id?: string): Promise<DeadLetter[]>;
    /** Tries the dead letters again. Resolves to how many there were. */
    redrive(id?: string): Promise<number>;
    /** The HTTP API and its page, under `/_campaigns`. Mount it where only those may come who may pause a campaign. */
    readonly handler: (request: Request) => Promise<Response>;
    /** Serves the same on 127.0.0.1. Anyone on this machine may use it. */
    serve(options?: ServeOptions): Promise<Served>;
    /** Stops the workers of this object, and closes the database. */
    close(): Promise<void>;
}

interface CampaignsOptions {
    /** Sends the messages. */
    readonly messaging: BulkMessaging;
    /** The URL of a Postgres, 13 or newer: `postgres://user:password@host/name`. */
    readonly database?: string | undefined;
    /** Instead of a Postgres: a folder for PGlite, which is one inside this process. Only one process may use it. */
    readonly directory?: string | undefined;
    /** The schema of the tables; those of pg-boss are in `<schema>_jobs`. Default `"messaging_campaigns"`. */
    readonly schema?: string;
    /** Recipients in a shard, 1 to 1 000: what a worker claims at a time. Default 1 000. */
    readonly shardSize?: number;
    /** Milliseconds after which a worker that no longer responds loses its shards. Default 30 000, at least 1 000. */
    readonly leaseMs?: number;
    /** Milliseconds after its end for which a campaign keeps whom it has sent to. Default: for ever. */
    readonly forgetAfter?: number;
    /** Reports the progress of all campaigns as OpenTelemetry metrics: give it to one process. Default: nothing is reported. */
    readonly meter?: Meter;
    /** Called with what a worker survives, such as a lost connection. Default: a warning of the process. */
    readonly onError?: (error: unknown) => void;
}
/**
 * Opens the campaigns of a database, and creates its tables where there are none.
 *
 * ```ts
 * const campaigns = await createCampaigns({ messaging, database: process.env.DATABASE_URL });
 * await campaigns.start({ id: "spring", recipients, template: { sender: "ACME", message: "Hi" }, requestsPerSecond: 200 });
 * const worker = campaigns.work({ concurrency: 4 });
 * for await (const { done, total } of campaigns.watch("spring")) console.log(done, total);
 * ```
 *
 * @throws InvalidInputError for an option that cannot work.
 * @throws CampaignsError `newer_database` when a newer release of this package has changed the tables.
 */
declare function createCampaigns(options: CampaignsOptions): Promise<Campaigns>;

export { CampaignsError, createCampaigns };
export type { CampaignOutcome, CampaignProgress, CampaignState, Campaigns, CampaignsOptions, DeadLetter, Forgotten, OutcomeStatus, OutcomesOptions, QuietHours, ServeOptions, Served, SettleOptions, Settled, StartOptions, WatchOptions, WorkOptions, Worker };
