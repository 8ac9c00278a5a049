// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { MakeEngine } from './index.js';

/** The parts of a `PgBoss` that shards need. */
interface Boss {
    createQueue(name: string, options: object): Promise<unknown>;
    insert(name: string, jobs: {
        data: object;
    }[]): Promise<unknown>;
    fetch(name: string, options: {
        batchSize: number;
    }): Promise<{
        id: string;
        data: unknown;
    }[]>;
    complete(name: string, ids: string[]): Promise<unknown>;
}
/** Runs shards as jobs of pg-boss 12, by an instance of yours that is started. It stays open when the campaigns are closed. */
declare function pgBoss(boss: Boss): MakeEngine;

export { pgBoss };
export type { Boss };
