// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { Messaging, MessagingOptions } from '@messaging-sdk/client';
import { Store } from '@messaging-sdk/client/send-once';
import { Message } from './control.js';

/** In no world, in the usual share of them, or in this one (0 to 1), and for how many milliseconds at most. */
type TroubleAmount = boolean | number | {
    readonly share?: number;
    readonly maxMs?: number;
};
/** How much there is of each kind of trouble. */
interface TroubleOptions {
    /** A request took effect, and its response never comes. */
    readonly lostResponse?: TroubleAmount;
    /** A request never arrives: its connection is refused, breaks, or stays silent. */
    readonly lostRequest?: TroubleAmount;
    /** A request or a response is slow: up to 5 s. */
    readonly slow?: TroubleAmount;
    /** The service answers 429: up to 60 s. */
    readonly limit?: TroubleAmount;
    /** The service cannot be reached, or answers 502, now and then after it has done what was asked: up to 300 s. */
    readonly outage?: TroubleAmount;
    /** A list does not show yet what was sent: up to 60 s. */
    readonly listLag?: TroubleAmount;
    /** A list does not show yet some of what one request has sent: up to 60 s. */
    readonly partlyListed?: TroubleAmount;
    /** A process dies at any moment, and another takes its place. */
    readonly crash?: TroubleAmount;
    /** A process stands still: up to 10 s where its request is about to leave, 30 times that elsewhere. */
    readonly freeze?: TroubleAmount;
    /** The wall clocks are off, one way or the other, and are set meanwhile: up to 5 s. */
    readonly clockSkew?: TroubleAmount;
    /** The store refuses, does not answer, or has done what it says it has not. */
    readonly storeFailure?: TroubleAmount;
    /** The store forgets an entry, as after a failover. Off unless you set it. */
    readonly storeLosesEntry?: TroubleAmount;
}
/** A kind of trouble. */
type Trouble = keyof TroubleOptions;

/** What a queue calls: again after it throws, or its process dies. */
type Job = (given: Given) => unknown;
interface Given {
    /** A client of the world's service. */
    readonly messaging: Messaging;
    /** Shared by all workers of the world. */
    readonly store: Store;
    /** Counted up from 1. */
    readonly delivery: number;
    /** The number of the worker that has it, from 1. */
    readonly worker: number;
    /** The number of the world, from 1. */
    readonly world: number;
}
/** The end of a delivery. Times are the true ones, in milliseconds since the world began. */
interface Delivered extends Pick<Given, "delivery" | "worker"> {
    readonly startedMs: number;
    readonly endedMs: number;
    /** It returned, threw, or its process died. */
    readonly end: "done" | "failed" | "died";
    /** The value that it returned. */
    readonly value?: unknown;
    /** The reason why it failed. */
    readonly error?: unknown;
}
interface SimulateOptions {
    /** How many worlds to play. Default 500. */
    readonly worlds?: number;
    /** The same seed makes the same worlds. Default 1. */
    readonly seed?: number;
    /** Plays this world alone, such as the one of a `SimulationError`. It is the same with the same other options but `worlds`. */
    readonly world?: number;
    /** Processes that the queue delivers to, each with its own clocks. Default 2. */
    readonly workers?: number;
    /** How often the queue delivers a job at most, after waits that double. Default 12. */
    readonly deliveries?: number;
    /** Options of the clients. The service, and how to reach it, are the world's. */
    readonly messaging?: Partial<Omit<MessagingOptions, "baseUrl" | "fetch" | "transport">>;
    /** Default: each kind in 0.4 of the worlds, so that all their combinations come about. */
    readonly trouble?: TroubleOptions;
    /** Makes the store of a world. Default `memoryStore`. */
    readonly store?: () => Store;
    /** Throws where something else is wrong at the end of a world, such as one message for two orders. */
    readonly check?: (end: {
        readonly messages: readonly Message[];
        readonly results: readonly Delivered[];
        readonly world: number;
    }) => void | Promise<void>;
}

interface Simulated {
    /** How many were played. */
    readonly worlds: number;
    /** How often each kind of trouble was met. A kind that is never met proves nothing. */
    readonly reached: Readonly<Record<Trouble, number>>;
}
/**
 * Runs a job in thousands of worlds, each with its own service (the sandbox), a queue, workers whose clocks differ, and
 * trouble that is drawn. No time passes: a wait of a minute takes microseconds.
 *
 * ```ts
 * await simulate(({ messaging, store }) => orderPaid(order, messaging, store), { worlds: 2_000 });
 * ```
 *
 * @throws SimulationError for the first world in which a message took effect twice, the job ended well and nothing took
 * effect, a delivery did not end, the job reached out of its world, or `check` threw; and where the job ended well in none
 * of several worlds.
 * @throws InvalidInputError for an option that cannot work, or that there is not.
 */
declare function simulate(job: Job, options?: SimulateOptions): Promise<Simulated>;

/** Something broke in a world. */
declare class SimulationError extends Error {
    readonly name = "SimulationError";
    readonly code = "simulation_failed";
    readonly seed: number;
    /** Its number: `simulate(job, { ...options, seed, world })` plays it again, to the byte. */
    readonly world: number;
    /** A line for each event: when by the true time, who, when by its own clock, what. */
    readonly story: string;
    constructor(problem: string, seed: number, world: number, story: string, cause?: unknown);
}

export { SimulationError, simulate };
export type { Delivered, Given, Job, SimulateOptions, Simulated, Trouble, TroubleAmount, TroubleOptions };
