// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { BulkSendOptions, Recipient, BulkError, BulkItems, SmsTemplate } from '@messaging-sdk/client/bulk';
import { Transaction, PostgresConfig, PostgresPool, MakeEngine } from './shared.js';
export { Engine, EngineOptions, EngineRun, ShardJob } from './shared.js';
import * as rules from '@messaging-sdk/client/rules';
import { Meter } from '@opentelemetry/api';
import { Messaging } from '@messaging-sdk/client';

/** The parts of a client that `bulk` takes. */
type BulkMessaging = Pick<Messaging, "sms" | "groups" | "groupContacts" | "listLagMs">;

/**
 * `running` until each recipient has an outcome, then `done`. `blocked` when only dead letters are left: see `deadLetters`,
 * then `redrive` or `discardDeadLetters`.
 */
type CampaignState = "running" | "paused" | "cancelled" | "blocked" | "done";
/** The settings that may change while a campaign runs. Those that are absent stay. */
interface CampaignUpdate {
    /** Null: without a limit. */
    readonly requestsPerSecond?: number | null;
    readonly priority?: number;
    /** Lookups for shards that begin later. */
    readonly lookups?: number;
}

/** A shard that failed too often to be tried again. */
interface DeadLetter {
    readonly campaign: string;
    /** The shard, from 0. */
    readonly shard: number;
    readonly recipients: number;
    /** The last problem of the shard. */
    readonly problem: string;
}

/** The result of `forget`. */
interface Forgotten {
    /** Recipients that were removed. */
    readonly removed: number;
    /** Recipients in shards under way, which remove them when they end. */
    readonly pending: number;
}

/** A lookup counts the recipients by what it found. */
interface LookedUp {
    readonly done: number;
    readonly failed: number;
    /** Look again later. */
    readonly doubtful: number;
}
type LookUpOptions = Pick<BulkSendOptions, "ifMissing" | "lookups" | "lookupIntervalMs" | "signal">;

declare const statuses: readonly ["done", "failed", "doubtful", "suppressed", "repeated", "cancelled", "expired"];
type OutcomeStatus = (typeof statuses)[number];
/** The outcome of a recipient. */
interface CampaignOutcome<Item = Recipient> {
    /** The recipient's place in the input, from 0. */
    readonly index: number;
    /** The item given to `start`; absent once it is forgotten. */
    readonly item?: Item;
    /**
     * `done`: the service has confirmed it, or lists it. `failed`: it was certainly not sent. `doubtful`: it may have been sent; see
     * `lookUpDoubtful`. `suppressed`: it was not to be sent. `repeated`: the recipient occurs earlier in the campaign. `cancelled`:
     * not sent when the campaign was cancelled. `expired`: not sent when its time ended (`until`).
     */
    readonly status: OutcomeStatus;
    /** The id under which the message was sent. */
    readonly externalId?: string;
    /** Why it is not done. */
    readonly error?: BulkError;
}
interface OutcomesOptions {
    /** Only these. Default: all. */
    readonly status?: OutcomeStatus;
}

/**
 * Why nothing moves:
 * - `credential`: the service refuses the key;
 * - `limit`: requests wait for their turn, for more than a second;
 * - `retry-after`: the service has asked for time, until `stalledUntil`;
 * - `service`: it does not respond, and is tried every few seconds;
 * - `list`: its list cannot be read, so that it is not known what was sent;
 * - `schedule`: it is not yet time, or night where the recipients are, until `stalledUntil`;
 * - `workers`: no worker is there;
 * - `dead-letters`: all that is left has failed too often;
 * - `database`: it cannot be reached. Only `watch` says so.
 */
type StalledBecause = "credential" | "limit" | "retry-after" | "service" | "list" | "schedule" | "workers" | "dead-letters" | "database";
/** How far a campaign has come. */
interface CampaignProgress {
    readonly id: string;
    readonly state: CampaignState;
    /** Why it is paused, if that was not asked for, or blocked, and what would mend it. */
    readonly reason?: string;
    /** Why nothing moves; absent while something does, and where that was asked for. */
    readonly stalledBecause?: StalledBecause;
    /** When it goes on, in Unix milliseconds, where that is known. */
    readonly stalledUntil?: number;
    /** The last problem of a shard that is tried again, or one that is claimed again and again without progress. */
    readonly problem?: string;
    /** Recipients stored so far; all of them once `isComplete` is true. */
    readonly total: number;
    /** True once `start` has read the last recipient. */
    readonly isComplete: boolean;
    readonly done: number;
    readonly failed: number;
    readonly doubtful: number;
    readonly suppressed: number;
    /** Recipients that occur earlier in the campaign, in any spelling: they get nothing more. */
    readonly repeated: number;
    /** Recipients that had no outcome when the campaign's time ended: they get nothing. */
    readonly expired: number;
    /** Recipients of shards that are dead letters: see `deadLetters`. */
    readonly dead: number;
    /** Recipients that have no outcome yet, the dead letters included. */
    readonly pending: number;
    /** True while all campaigns wait for the service to respond again. */
    readonly isServiceDown: boolean;
    /** Requests that were started. */
    readonly requests: number;
    /** Its limit; absent without one. */
    readonly requestsPerSecond?: number;
    readonly priority: number;
    /** Recipients with an outcome per second: of late, or since the start where nothing is known of late. */
    readonly recipientsPerSecond: number;
    /** Milliseconds until all have an outcome, at this rate; absent where there is none, or nothing moves. */
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

/** Hours of a recipient's day in which nothing is sent. */
interface QuietHours extends rules.QuietHours {
    /** The IANA time zone of recipients that have no `timeZone`, such as `"Europe/Warsaw"`. Default `"UTC"`. */
    readonly timeZone?: string;
}

/** How the recipients of a campaign are sent to. */
interface Settings extends Pick<BulkSendOptions, "lookups" | "lookupIntervalMs" | "ifMissing" | "retries" | "timeoutMs"> {
    /** Recipients in a batch, which has one id, 1 to 1 000. Default 1 000; 40 for texts with placeholders. */
    readonly batchSize?: number | undefined;
    /** Hours of the recipient's day, by its `timeZone`, in which nothing is sent. Default none. */
    readonly quietHours?: QuietHours;
}
/** The options of `start`: the message, its recipients, and how to send it. */
interface StartOptions<Item extends Recipient = Recipient> extends Settings {
    /** Names the campaign: 1 to 80 letters, digits, `.`, `_` or `-`. The same id is the same campaign. */
    readonly id: string;
    /** Read once, in order. Each item is one message; fields fill the placeholders, and `timeZone` decides quiet hours. */
    readonly recipients: BulkItems<Item>;
    /** The message; `{{name}}` in its text stands for the recipient's field of that name. */
    readonly template: SmsTemplate;
    /**
     * Requests started per second by all workers together; in any one second at most 5 %, or one request, more. Campaigns of one
     * key share the highest of their limits. Default: unlimited, as the service documents no limit.
     */
    readonly requestsPerSecond?: number;
    /** Campaigns of a higher priority go first. A whole number; default 0. */
    readonly priority?: number;
    /** When sending starts, in Unix seconds. Default: at once. */
    readonly scheduleTime?: number;
    /** When sending ends, in Unix seconds: after that nothing is sent, and recipients without an outcome are `expired`. Default: never. */
    readonly until?: number;
    /**
     * Identifies recipients where a number may get several messages, such as one for each order. Default: the number, in any
     * spelling. A recipient with the key of an earlier one gets nothing: its outcome is `repeated`.
     */
    readonly recipientKey?: (recipient: Item) => string;
    /** Numbers that this campaign must not send to: their outcome is `suppressed`. */
    readonly suppress?: BulkItems<string>;
    /** Milliseconds after its end for which a campaign keeps its recipients. Default: the one of `createCampaigns`. */
    readonly forgetAfterMs?: number;
    /**
     * A client of `pg` in a transaction of yours, in the database of the campaigns: the campaign is committed, and sent, with your
     * rows, or not at all: where `start` throws, your transaction is as it was before. Default: `start` commits by itself, from the first shard on.
     */
    readonly transaction?: Transaction;
}

/** The recipients that `suppress` could not stop. */
interface Suppressed {
    /** Recipients that are suppressed, and in a request under way: it may reach them. */
    readonly underWay: number;
}

interface WorkOptions {
    /** Shards under way at a time, 1 or more. Default 4. */
    readonly concurrency?: number;
}
/** A worker of this process. Any number of processes may have some. */
interface Worker extends AsyncDisposable {
    /**
     * Begins nothing new, waits for the requests that are under way, and lets its shards go to others. A request that the service
     * leaves hanging for 5 s counts as lost: it is looked up.
     */
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
    /** Changes the limit, the priority or the lookups of a campaign, also while it runs. */
    update(id: string, update: CampaignUpdate): Promise<void>;
    /** Begins no further request. Those under way end. */
    pause(id: string): Promise<void>;
    resume(id: string): Promise<void>;
    /** Sends nothing more, and cannot be undone. Outcomes that are known stay. */
    cancel(id: string): Promise<void>;
    /** Yields the outcome of each recipient; while the campaign runs, the outcomes known so far. */
    outcomes<Item = Recipient>(id: string, options?: OutcomesOptions): AsyncIterable<CampaignOutcome<Item>>;
    /**
     * Looks up `doubtful` recipients. `ifMissing: "send"` sends again to those that the service does not list: not in quiet hours, nor
     * to numbers that are suppressed by now. A list that shows a message only later than the lookups makes it send twice.
     *
     * @throws CampaignsError `ended_campaign` for `ifMissing: "send"` when the campaign is cancelled.
     */
    lookUpDoubtful(id: string, options?: LookUpOptions): Promise<LookedUp>;
    /**
     * Sends nothing to these numbers any more, in any campaign and any spelling: their outcome is `suppressed`. It is looked at
     * right before each request; what is under way is counted in the result.
     *
     * @throws InvalidInputError for a number without its country. Those before it hold.
     */
    suppress(phoneNumbers: BulkItems<string>): Promise<Suppressed>;
    /** Removes a number from all campaigns: it is neither stored nor sent to again. */
    forget(phoneNumber: string): Promise<Forgotten>;
    /** The shards that failed too often. */
    deadLetters(id?: string): Promise<DeadLetter[]>;
    /** Tries the dead letters again, at once. Resolves to how many there were. */
    redrive(id?: string): Promise<number>;
    /**
     * Gives the dead letters up: recipients that may have got a message are `doubtful`, the others `failed`. Resolves to how many
     * recipients they have.
     */
    discardDeadLetters(id?: string): Promise<number>;
    /**
     * Say it when the database may have lost what was committed: after a backup or a snapshot was restored, or a standby that
     * lagged was promoted. Every shard that is not finished then looks at the service before it sends. Resolves to how many there
     * are. A restored dump and a promoted standby are noticed without it.
     */
    lookFirst(): Promise<number>;
    /** Stops the workers of this object, and closes the database. */
    close(): Promise<void>;
}

interface CampaignsOptions {
    /** Sends the messages. */
    readonly messaging: BulkMessaging;
    /**
     * A Postgres, 13 or newer: its URL `postgres://user:password@host/name`, the options of a pool of `pg` (a password that
     * changes, TLS), or a pool of yours, which stays open. By default a process takes 5 connections at most.
     */
    readonly database?: string | PostgresConfig | PostgresPool | undefined;
    /** Instead of a Postgres: a folder for PGlite, which is one inside this process. Only one process may use it. */
    readonly directory?: string | undefined;
    /**
     * The engine that runs shards on many machines: `pgBoss(boss)` of `@messaging-sdk/campaigns/pg-boss`, or `bullmq(connection)` of
     * `@messaging-sdk/campaigns/bullmq`. Default: a loop in each worker, over the rows of the database.
     */
    readonly engine?: MakeEngine | undefined;
    /** The schema of the tables. Default `"messaging_campaigns"`. */
    readonly schema?: string;
    /**
     * Names the key of `messaging`, where a database has campaigns of several: this object starts and works on those of this key,
     * which share one limit. Default `"default"`.
     */
    readonly credential?: string;
    /**
     * Keys the hashes of suppressed and forgotten numbers, so that the database does not reveal them: a text
     * of 16 characters or more, the same in every process for ever. Default: the environment's `MESSAGING_CAMPAIGNS_SECRET`, or
     * a key in the database itself.
     */
    readonly secret?: string;
    /**
     * Recipients in a shard, 1 to 1 000: what a worker claims at a time. Default 1 000; 400 for texts with placeholders, of which each
     * is a request: several workers share them sooner.
     */
    readonly shardSize?: number;
    /** Milliseconds after which a worker that no longer responds loses its shards. Default 30 000, at least 1 000. */
    readonly leaseMs?: number;
    /** `Retry-After` of the service is taken up to so many milliseconds. Default 600 000. */
    readonly maxRetryAfterMs?: number;
    /** Milliseconds after its end for which a campaign keeps its recipients. Default: for ever. */
    readonly forgetAfterMs?: number;
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
 * @throws CampaignsError `newer_database` when a newer release of this package has changed the tables, `directory_in_use`,
 * `unusable_directory`, `other_secret`, and `database_failed` when the database cannot be reached for 15 s.
 */
declare function createCampaigns(options: CampaignsOptions): Promise<Campaigns>;

/** Thrown for what is wrong with the database or the campaign, not with a single request. */
declare class CampaignsError extends Error {
    readonly name = "CampaignsError";
    /** Stable, for programs: `unknown_campaign`, `other_campaign`, `newer_database`, ... */
    readonly code: string;
    constructor(code: string, message: string, cause?: unknown);
}

export { CampaignsError, MakeEngine, PostgresConfig, PostgresPool, Transaction, createCampaigns };
export type { CampaignOutcome, CampaignProgress, CampaignState, CampaignUpdate, Campaigns, CampaignsOptions, DeadLetter, Forgotten, LookUpOptions, LookedUp, OutcomeStatus, OutcomesOptions, QuietHours, StalledBecause, StartOptions, Suppressed, WatchOptions, WorkOptions, Worker };
