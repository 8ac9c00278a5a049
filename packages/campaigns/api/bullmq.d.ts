// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { QueueOptions } from 'bullmq';
import { MakeEngine } from './index.js';

interface BullmqOptions {
    /** The Redis, as BullMQ takes it: `{ host, port }`, or a client of yours. It needs `noeviction`. */
    readonly connection: QueueOptions["connection"];
    /** Begins the names of all keys in Redis: another for each database. Default `"bull"`. */
    readonly prefix?: string;
}
/** Runs shards as jobs of BullMQ 6, by connections that are closed with the campaigns. */
declare function bullmq(options: BullmqOptions): MakeEngine;

export { bullmq };
export type { BullmqOptions };
