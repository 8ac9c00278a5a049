// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { readLookupOptions, LookupPlan, Row, DeliveryResult, Batch, Delivery, SettledEvent } from './shared.js';
import { RequestOptions } from './index.js';
export { SmsDelivery, State, endRow, readRow, seenIds, smsDelivery } from './shared.js';
import '@messaging-sdk/types';

/** How a batch is taken to its end. */
interface DeliveryOptions extends Omit<ReturnType<typeof readLookupOptions>, "request">, Pick<LookupPlan, "request"> {
    readonly request: RequestOptions & {
        readonly deadlineMs: number;
    };
    /** How often a request that certainly was not processed is repeated here; 0 leaves that to the call. */
    readonly retries: number;
    /** How often an item may be sent again that never arrived. */
    readonly resends: number;
    readonly pace: DeliveryPace;
    /** Resolves once it is kept which items are about to be sent. */
    save(): Promise<unknown>;
    /** Ends the rows that are not to be sent, right before they would be. */
    readonly exclude?: ((rows: readonly Row[]) => Promise<void>) | undefined;
    /** Called with each response. */
    readonly onResult?: ((result: DeliveryResult) => void) | undefined;
    /** Throws what must stop a run of many batches: an outage of lists, and what is too early to tell of an earlier run. */
    readonly isOfRun?: "with-store" | "without-store" | undefined;
}
/** Lets requests begin, and ends all waits. */
interface DeliveryPace {
    readonly signal?: AbortSignal | undefined;
    /** Requests in a row whose outcome is unknown. */
    consecutiveUnknown: number;
    turn?(): Promise<void>;
    pause?(ms: number): void;
}
/** Requests in a row with an unknown outcome that stop a run: the service is down, and would burn all batches. */
declare const maxConsecutiveUnknown = 3;
/**
 * Brings each row of a batch to its end: done, failed or doubtful. Throws what is not of its rows, and then leaves in doubt
 * what may have been done, and the others as they were.
 */
declare function deliverBatch(batch: Batch, delivery: Delivery, { pace, retries, resends, request, ...how }: DeliveryOptions): Promise<{
    via?: SettledEvent["via"];
    requestId?: string | undefined;
}>;

export { Batch, Delivery, Row, deliverBatch, maxConsecutiveUnknown, readLookupOptions };
export type { DeliveryOptions };
