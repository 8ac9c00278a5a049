// What users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { paths } from './shared.js';
export { $defs, Clock, ClockChange, ClockControl, Control, DialectName, Effect, ErrorBody, Event, Fault, FaultControl, FaultRule, FaultSettings, Faults, Headers, ItemFault, KnownDialect, Message, MessageFilter, ParameterContains, ParameterExternalId, ParameterLimit, ParameterOffset, ParameterSince, ParameterTo, Problem, RateLimit, RateLimitControl, ReceivedRequest, RecordsById, RedirectStatus, ResponseClock, ResponseFaults, ResponseRateLimit, ResponseRejected, RetryAfter, SandboxEvents, ScenarioRun, ScenarioStep, Snapshot, SnapshotState, Stage, StatusChange, StoredMessage, StoredRun, Time, Total, UnreadableBody, UnusualResponse, WaitOptions, Webhook, WebhookAttempt, WebhookControl, WebhookSettings, components, operations, webhooks } from './shared.js';
import { Client } from 'openapi-fetch';
import '@messaging-sdk/types';

/** A typed client of the control API of a sandbox that listens elsewhere, such as `http://127.0.0.1:4242`. */
declare function createControlClient(baseUrl: string, options?: {
    readonly fetch?: typeof globalThis.fetch;
}): Client<paths>;

/** Thrown when what was waited for does not happen in time. */
declare class TimeoutError extends Error {
    readonly name = "TimeoutError";
}

export { TimeoutError, createControlClient, paths };
