import { InvalidInputError, type Messaging, type MessagingOptions } from "@messaging-sdk/client";
import { memoryStore, type Store } from "@messaging-sdk/client/send-once";
import { fillIn } from "../closed-options.ts";
import type { Message } from "../generated/control.ts";
import type { Agenda } from "./agenda.ts";
import type { Story } from "./story.ts";
import { checkTrouble, type TroubleOptions, type Troubles } from "./trouble.ts";

/** What a queue calls: again after it throws, or its process dies. */
export type Job = (given: Given) => unknown;

export interface Given {
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
export interface Delivered extends Pick<Given, "delivery" | "worker"> {
  readonly startedMs: number;
  readonly endedMs: number;
  /** It returned, threw, or its process died. */
  readonly end: "done" | "failed" | "died";
  /** The value that it returned. */
  readonly value?: unknown;
  /** The reason why it failed. */
  readonly error?: unknown;
}

export interface SimulateOptions {
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

export type Settings = ReturnType<typeof readOptions>;

/** What all that is in a world shares. */
export interface World {
  readonly settings: Settings;
  /** Its number. */
  readonly world: number;
  readonly agenda: Agenda;
  readonly trouble: Troubles;
  readonly story: Story;
  /** Ends it by a problem. */
  fail(text: string, cause?: unknown): void;
}

/** Checks the options, and fills in the defaults. Throws `InvalidInputError`. */
export function readOptions(job: Job, options: SimulateOptions) {
  if (typeof job !== "function") throw new InvalidInputError("job", "must be a function.");
  const settings = fillIn(options, {
    worlds: 500,
    seed: 1,
    world: undefined,
    workers: 2,
    deliveries: 12,
    messaging: {},
    trouble: {},
    store: memoryStore,
    check: undefined,
  });
  const { worlds, seed, world, workers, deliveries, messaging, trouble, store, check } = settings;
  for (const [name, value] of Object.entries({ worlds, workers, deliveries, world: world ?? 1 })) {
    if (Number.isInteger(value) && value > 0) continue;
    throw new InvalidInputError(name, "must be a whole number of 1 or more.");
  }
  if (!Number.isInteger(seed)) throw new InvalidInputError("seed", "must be a whole number.");
  for (const [name, value] of Object.entries({ store, check: check ?? store })) {
    if (typeof value !== "function") throw new InvalidInputError(name, "must be a function.");
  }
  for (const name of ["baseUrl", "fetch", "transport"].filter((one) => one in messaging)) {
    throw new InvalidInputError(`messaging.${name}`, "is the world's own: leave it out.");
  }
  checkTrouble(trouble);
  return settings;
}
