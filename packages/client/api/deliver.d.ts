// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { readLookupOptions, LookupPlan, Row, DeliveryResult, Batch, Delivery, SettledEvent } from './shared.js';
import { RequestOptions } from './index.js';
export { SmsDelivery, State, endRow, readRow, seenIds, smsDelivery } from './shared.js';
import '@messaging-sdk/types';

/** How to send a batch and look it up. */
interface DeliveryOptions extends Omit<ReturnType<typeof readLookupOptions>, "request">, Pick<LookupPlan, "request"> {
    readonly request: RequestOptions & {
        readonly deadlineMs: number;
    };
    /** How often a request that certainly was not processed is repeated here; 0 leaves that to the call. */
    readonly retries: number;
    /** How often items that certainly never arrived may be sent again. */
    readonly resends: number;
    readonly pace: DeliveryPace;
    /** Saves which items are about to be sent. The send waits for it. */
    save(): Promise<unknown>;
    /** Called right before each send; ends the rows that must not be sent. */
    readonly exclude?: ((rows: readonly Row[]) => Promise<void>) | undefined;
    /** Called with each response. */
    readonly onResult?: ((result: DeliveryResult) => void) | undefined;
    /** Set for a batch of a run: an outage of lists throws; with a store, a lookup that comes too early does, too. */
    readonly run?: "with-store" | "without-store" | undefined;
}
/** Decides when a request may begin. Its `signal` ends all waits. */
interface DeliveryPace {
    readonly signal?: AbortSignal | undefined;
    /** Requests in a row whose outcome is unknown. */
    consecutiveUnknown: number;
    turn?(): Promise<void>;
    pause?(ms: number): void;
}
/** So many requests in a row with an unknown outcome stop a run: else an outage would leave every batch in doubt. */
declare const maxConsecutiveUnknown = 3;
/**
 * Sends and looks up a batch until each row is done, failed or doubtful. Throws an error that is not about single rows; then
 * the rows that may have been sent are in doubt, and the others as before.
 */
declare function deliverBatch(batch: Batch, delivery: Delivery, { pace, retries, resends, request, ...how }: DeliveryOptions): Promise<{
    via?: SettledEvent["via"];
    requestId?: string | undefined;
}>;

export { Batch, Delivery, Row, deliverBatch, maxConsecutiveUnknown, readLookupOptions };
export type { DeliveryOptions };
