// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
/** A shard that waits for a worker, as plain JSON. */
interface ShardJob {
    /** Names the shard and its last claim: after another claim the same shard is another job. */
    readonly key: string;
    readonly campaign: string;
    readonly shard: number;
    /** Jobs of a higher one go first where the engine has an order; which shard one claims the rows decide. */
    readonly priority: number;
}
interface EngineOptions {
    /** Jobs under way at a time in this process. */
    readonly concurrency: number;
    /** Called with what the engine survives. */
    onError(error: unknown): void;
}
/**
 * Decides when and where shards run. It must call `run` sooner or later for what was put, in this process or another. It may
 * call it twice for a job, at once or again, long after another worker has begun it, and never for a job that it has lost:
 * the rows say what is to be done, and each worker puts again what they lack. So it need not keep, order, lock or confirm. A key
 * that it has handed out may be put again, and is a new job then.
 */
interface Engine {
    /** Queues jobs. One whose key waits already is queued once. */
    put(jobs: readonly ShardJob[]): Promise<void>;
    /** Calls `run` for jobs until it is stopped. `run` never rejects. */
    work(run: (job: ShardJob) => Promise<void>, options: EngineOptions): EngineRun;
    /** Closes what the engine has opened, once nothing runs any more. */
    close?(): Promise<void>;
}
interface EngineRun {
    /** Begins nothing more. Resolves once no `run` is under way. */
    stop(): Promise<void>;
}
/** Makes the engine of a queue, which has the jobs of one schema and credential. */
type MakeEngine = (queue: string) => Engine;

type Row = Record<string, unknown>;
/** The rows are as the statement selects them. */
type Query = <Found = Row>(text: string, values?: unknown[]) => Promise<Found[]>;
interface Database extends AsyncDisposable {
    query: Query;
    /** Commits what `run` has done, or nothing of it. What is committed outlasts a crash of the server. */
    transaction<Result>(run: (query: Query) => Promise<Result>): Promise<Result>;
    /** Repeats a step that may be done twice while the database cannot be reached, for some 15 seconds. */
    outlast<Result>(step: () => Promise<Result>): Promise<Result>;
}
/** A transaction of the caller's: a client of `pg` that has begun one. */
interface Transaction {
    query(text: string, values?: unknown[]): Promise<{
        rows: Row[];
    }>;
}

/** Connection options of `pg`. */
interface PostgresConfig {
    readonly connectionString?: string;
    readonly host?: string;
    readonly port?: number;
    readonly database?: string;
    readonly user?: string;
    /** Or a function, where it changes. */
    readonly password?: string | (() => string | Promise<string>);
    /** TLS, as `tls.connect` takes it. */
    readonly ssl?: boolean | object;
    /** Connections at most. Default 5. */
    readonly max?: number;
    readonly connectionTimeoutMillis?: number;
    readonly idleTimeoutMillis?: number;
    readonly application_name?: string;
}
/** A `Pool` of `pg`. */
interface PostgresPool {
    connect(): Promise<unknown>;
    end(): Promise<void>;
}

export type { Database, Engine, EngineOptions, EngineRun, MakeEngine, PostgresConfig, PostgresPool, ShardJob, Transaction };
