import type { BulkItems, Recipient } from "@messaging-sdk/client/bulk";
import type { CampaignUpdate } from "./campaign-state.ts";
import type { DeadLetter } from "./dead-letters.ts";
import type { Forgotten } from "./forget.ts";
import type { LookedUp, LookUpOptions } from "./look-up-doubtful.ts";
import type { CampaignOutcome, OutcomesOptions } from "./outcomes.ts";
import type { CampaignProgress, WatchOptions } from "./progress.ts";
import type { StartOptions } from "./start-options.ts";
import type { Suppressed } from "./suppress.ts";
import type { Worker, WorkOptions } from "./work.ts";

/** Campaigns in one database. */
export interface Campaigns extends AsyncDisposable {
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
  outcomes<Item = Recipient>(
    id: string,
    options?: OutcomesOptions,
  ): AsyncIterable<CampaignOutcome<Item>>;
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
