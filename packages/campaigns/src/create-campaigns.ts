import { InvalidInputError } from "@messaging-sdk/client";
import type { Meter } from "@opentelemetry/api";
import { cancelCampaign, pauseCampaign, resumeCampaign } from "./campaign-state.ts";
import type { Campaigns } from "./campaigns.ts";
import type { BulkMessaging, Context } from "./context.ts";
import { openDatabase } from "./database.ts";
import { readDeadLetters, redrive } from "./dead-letters.ts";
import { CampaignsError } from "./errors.ts";
import { forget } from "./forget.ts";
import { createHandler } from "./http/handler.ts";
import { type Served, serve } from "./http/serve.ts";
import { report } from "./metrics.ts";
import { migrate } from "./migrations.ts";
import { readDuration, readWholeNumber, shown } from "./options.ts";
import { type OutcomesOptions, readOutcomes } from "./outcomes.ts";
import { createProgress, watch } from "./progress.ts";
import { type SettleOptions, settleUnknown } from "./settle-unknown.ts";
import { start, suppress } from "./start.ts";
import { readSalt } from "./withheld.ts";
import { sweep, type Worker, work } from "./work.ts";

export interface CampaignsOptions {
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
export async function createCampaigns(options: CampaignsOptions): Promise<Campaigns> {
  checkNode(process.versions.node);
  const { messaging, leaseMs, shardSize, forgetAfter, onError, meter, ...where } =
    readOptions(options);
  const database = await openDatabase({ ...where, onError });
  const { schema } = where;
  const workers = new Set<Worker>();
  let context: Context;
  try {
    await database.transaction((query) => migrate(query, schema));
    const salt = await readSalt(database.query, schema);
    const [queue, deadQueue] = ["shards", "dead-shards"];
    context = { database, schema, queue, deadQueue, messaging, leaseMs, shardSize, salt, onError };
    await database.boss.start();
    await database.boss.createQueue(deadQueue);
    await database.boss.createQueue(queue, {
      policy: "short",
      deadLetter: deadQueue,
      retryLimit: 3,
      // As patient as the lease.
      retryDelay: Math.floor(leaseMs / 15_000),
      retryBackoff: leaseMs >= 15_000,
      // A worker that is alive may take long over a shard; one that is not is noticed by its lease.
      expireInSeconds: 3_600,
      deleteAfterSeconds: 600,
    });
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
  const progress = createProgress(context);

  const servers = new Set<Served>();
  const managed = {
    list: () => progress.all(),
    progress: (id: string) => progress.one(id),
    pause: (id: string) => pauseCampaign(context, id),
    async resume(id: string) {
      await resumeCampaign(context, id);
      await sweep(context);
    },
    cancel: (id: string) => cancelCampaign(context, id),
    outcomes: <Item>(id: string, given?: OutcomesOptions) => readOutcomes<Item>(context, id, given),
    settleUnknown: (id: string, given?: SettleOptions) => settleUnknown(context, id, given),
    deadLetters: (id?: string) => readDeadLetters(context, id),
    async redrive(id?: string) {
      const revived = await redrive(context, id);
      await sweep(context);
      return revived;
    },
  };
  const handler = createHandler(managed);
  const endReport = meter && report(meter, managed.list);
  let closed: Promise<void> | undefined;

  return {
    ...managed,
    handler,
    async serve(given) {
      throwIfClosed();
      const served = await serve(handler, given);
      servers.add(served);
      return served;
    },
    async start(given) {
      await start(context, given, forgetAfter);
      return await progress.one(given.id);
    },
    work(given) {
      throwIfClosed();
      const worker = work(context, given);
      workers.add(worker);
      return worker;
    },
    watch: (id, given) => watch(() => progress.one(id), given),
    suppress: (phoneNumbers) => suppress(context, phoneNumbers),
    forget: (phoneNumber) => forget(context, phoneNumber),
    close,
    [Symbol.asyncDispose]: close,
  };

  function throwIfClosed(): void {
    if (closed) throw new CampaignsError("closed", "These campaigns are closed. Create them anew.");
  }

  function close(): Promise<void> {
    closed ??= end();
    return closed;
  }

  async function end(): Promise<void> {
    endReport?.();
    await Promise.all([...workers].map((worker) => worker.stop()));
    await Promise.all([...servers].map((server) => server.close()));
    await database[Symbol.asyncDispose]();
  }
}

/** @throws CampaignsError for a Node that pg-boss does not run on. */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return;
  throw new CampaignsError(
    "old_node",
    `@messaging-sdk/campaigns needs Node 22.12 or newer, and this is ${version}. The other packages run on Node 20.`,
  );
}

function readOptions(options: CampaignsOptions) {
  const { messaging, database, directory, schema = "messaging_campaigns" } = Object(options);
  const {
    shardSize,
    leaseMs,
    forgetAfter,
    onError = warn,
    meter,
  } = Object(options) as CampaignsOptions;
  if (typeof messaging?.sms?.send !== "function") {
    throw new InvalidInputError("messaging", "must be what createMessaging returns.");
  }
  if ((database === undefined) === (directory === undefined)) {
    const problem =
      database === undefined
        ? "is missing: give the URL of a Postgres, or a directory for PGlite."
        : "and directory exclude each other.";
    throw new InvalidInputError("database", problem);
  }
  for (const [field, value] of Object.entries({ database, directory })) {
    if (value === undefined || (typeof value === "string" && value)) continue;
    throw new InvalidInputError(field, "must be a text that is not empty.");
  }
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema)) {
    throw new InvalidInputError(
      "schema",
      "must be up to 41 lowercase letters, digits and underscores.",
    );
  }
  const size = readWholeNumber("shardSize", shardSize, 1_000, 1);
  if (size > 1_000) throw new InvalidInputError("shardSize", `must be 1 to 1 000, but is ${size}.`);
  readDuration("forgetAfter", forgetAfter);
  if (typeof onError !== "function") {
    throw new InvalidInputError("onError", `must be a function, but is ${shown(onError)}.`);
  }
  return {
    messaging,
    database,
    directory,
    schema,
    shardSize: size,
    leaseMs: readWholeNumber("leaseMs", leaseMs, 30_000, 1_000),
    forgetAfter,
    onError,
    meter,
  };
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error), "CampaignsWarning");
}
