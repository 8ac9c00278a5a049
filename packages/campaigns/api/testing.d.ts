// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Database } from './shared.js';
import { PostgresConfig, PostgresPool, MakeEngine } from './index.js';

interface TestEngineOptions {
    /** The Postgres of the campaign, in a schema that is dropped afterwards. Default: a PGlite in memory. */
    readonly database?: string | PostgresConfig | PostgresPool;
    /** Milliseconds that it may take. Default 60 000. */
    readonly limitMs?: number;
}
/**
 * Holds an engine to what campaigns need, with two workers: each job runs twice at once and again after its end, every other job
 * is lost, and so is every third, and in the end each, when it is handed out first, as by a worker that dies before it claims
 * anything; a worker freezes until another has taken over. Each of 60 recipients must get one message.
 *
 * @throws Error that says what the engine has broken.
 */
declare function testEngine(make: MakeEngine, options?: TestEngineOptions): Promise<void>;
/** Plays it, the worker that freezes by the first engine. Resolves to the numbers that messages were sent to. */
declare function play(make: MakeEngine, database: Database, limitMs: number, other?: MakeEngine): Promise<string[]>;

export { play, testEngine };
export type { TestEngineOptions };
