import { InvalidInputError } from "@messaging-sdk/client";
import type { Meter } from "@opentelemetry/api";
import { changeState, updateCampaign } from "./campaign-state.ts";
import type { Campaigns } from "./campaigns.ts";
import type { BulkMessaging, Context } from "./context.ts";
import { patient } from "./database.ts";
import { discardDeadLetters, readDeadLetters, redrive } from "./dead-letters.ts";
import type { MakeEngine } from "./engine.ts";
import { CampaignsError } from "./errors.ts";
import { forget } from "./forget.ts";
import { lookUpDoubtful } from "./look-up-doubtful.ts";
import { checkDatabase, chooseIdentity, lookFirst } from "./lost-commits.ts";
import { memoryEngine } from "./memory-engine.ts";
import { report } from "./metrics.ts";
import { migrate } from "./migrations.ts";
import { readOutcomes } from "./outcomes.ts";
import { openPglite } from "./pglite.ts";
import { fieldOf } from "./phone-number.ts";
import { openPostgres, type PostgresConfig, type PostgresPool } from "./postgres.ts";
import { createProgress, watch } from "./progress.ts";
import * as must from "./read-option.ts";
import { start } from "./start.ts";
import { suppress } from "./suppress.ts";
import { readSalt } from "./suppressed-numbers.ts";
import { sweep, type Worker, work } from "./work.ts";

export interface CampaignsOptions {
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
export async function createCampaigns(options: CampaignsOptions): Promise<Campaigns> {
  checkNode(process.versions.node);
  const { secret, meter, engine: make, forgetAfterMs, ...settings } = readOptions(options);
  const { schema, credential, onError } = settings;
  const { database: url, directory } = options;
  const opening = url === undefined ? openPglite(directory, onError) : openPostgres(url, onError);
  const database = await opening;
  const workers = new Set<Worker>();
  let context: Context;
  try {
    const { query, transaction } = patient(database);
    await transaction((query) => migrate(query, schema));
    const identity = await chooseIdentity(query, schema, onError);
    const salt = await transaction(async (query) => {
      const insert = `insert into ${schema}.credential (name) values ($1)`;
      await query(`${insert} on conflict (name) do nothing`, [credential]);
      await checkDatabase(query, { ...settings, identity });
      return await readSalt(query, schema, secret);
    });
    const engine = make(`${schema}.${credential}`);
    context = { ...settings, database, engine, salt, identity };
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
  const progress = createProgress(context);
  const endReport = meter && report(meter, progress.all);
  let closed: Promise<void> | undefined;

  return {
    list: () => progress.all(),
    progress: (id) => progress.one(id),
    pause: (id) => changeState(context, id, "paused"),
    async resume(id) {
      await changeState(context, id, "running");
      await sweep(context);
    },
    cancel: (id) => changeState(context, id, "cancelled"),
    outcomes: (id, given) => readOutcomes(context, id, given),
    lookUpDoubtful: (id, given) => lookUpDoubtful(context, id, given),
    deadLetters: (id) => readDeadLetters(context, id),
    redrive: (id) => redrive(context, id),
    discardDeadLetters: (id) => discardDeadLetters(context, id),
    update: (id, given) => updateCampaign(context, id, given),
    suppress: (phoneNumbers) => suppress(context, phoneNumbers),
    forget: (phoneNumber) => forget(context, phoneNumber),
    lookFirst: () => database.transaction((query) => lookFirst(query, context)),
    start: (given) => start(context, given, forgetAfterMs),
    work(given) {
      if (closed)
        throw new CampaignsError("closed", "These campaigns are closed. Create them anew.");
      const worker = work(context, given);
      workers.add(worker);
      return worker;
    },
    watch: (id, given) => watch(() => progress.one(id), given),
    close,
    [Symbol.asyncDispose]: close,
  };

  function close(): Promise<void> {
    closed ??= end();
    return closed;
  }

  async function end(): Promise<void> {
    endReport?.();
    await Promise.all([...workers].map((worker) => worker.stop()));
    await context.engine.close?.().catch(onError);
    await database[Symbol.asyncDispose]();
  }
}

/** @throws CampaignsError for a Node that is too old. */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return;
  const problem = `@messaging-sdk/campaigns needs Node 22.12 or newer, and this is ${version}`;
  throw new CampaignsError("old_node", `${problem}. The other packages run on Node 20.`);
}

const isClient = (value: unknown) => typeof fieldOf(fieldOf(value, "sms"), "send") === "function";
const isMeter = (value: unknown) => typeof fieldOf(value, "createObservableGauge") === "function";
const isSchema = (value: unknown) => /^[a-z_][a-z0-9_]{0,40}$/.test(String(value));
const isSecret = (value: unknown) => typeof value === "string" && value.length >= 16;

const rules: Readonly<Record<string, must.Rule>> = {
  directory: must.text,
  credential: must.id,
  secret: ["a text of 16 characters or more", isSecret],
  schema: ["up to 41 lowercase letters, digits and underscores", isSchema],
  forgetAfterMs: must.duration,
  engine: must.callable,
  onError: must.callable,
  meter: ["a Meter of OpenTelemetry", isMeter],
  shardSize: must.integer(1, 1_000),
  leaseMs: must.integer(1_000),
  maxRetryAfterMs: must.integer(),
};

function readOptions(options: CampaignsOptions) {
  const given: Partial<CampaignsOptions> = options ?? {};
  const { database, directory, engine = memoryEngine, onError = warn, messaging } = given;
  must.demand("messaging", messaging, ["the result of createMessaging", isClient]);
  if ((database === undefined) === (directory === undefined)) {
    const problem = "or directory must be given, and not both: a Postgres, or a folder for PGlite.";
    throw new InvalidInputError("database", problem);
  }
  const isAddress = directory === undefined && (typeof database !== "object" || database === null);
  if (isAddress) must.demand("database", database, must.text);
  const { secret = process.env.MESSAGING_CAMPAIGNS_SECRET, forgetAfterMs, meter } = given;
  must.check({ ...given, secret }, rules, ["messaging", "database"]);
  const { schema = "messaging_campaigns", credential = "default", shardSize } = given;
  const { leaseMs = 30_000, maxRetryAfterMs = 600_000 } = given;
  const settings = { schema, credential, shardSize, leaseMs, maxRetryAfterMs, onError };
  return { ...settings, messaging: options.messaging, secret, forgetAfterMs, meter, engine };
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error), "CampaignsWarning");
}
