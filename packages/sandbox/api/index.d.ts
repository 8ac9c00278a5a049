// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
export { WaitTimeoutError, createControlClient } from './control.js';
import { Dialect, Fault } from './shared.js';
export { $defs, Clock, ClockChange, Control, ControlProblem, DialectName, Effect, ErrorBody, Event, FaultRule, FaultScript, FaultSettings, Faults, GivenContact, GivenGroup, GivenSend, GivenTemplate, Headers, ItemFault, KnownDialect, Message, MessageFilter, ParameterContains, ParameterExternalId, ParameterLimit, ParameterOffset, ParameterSince, ParameterTo, ReceivedRequest, RecordsById, RedirectStatus, RequestLimit, Respond, ResponseClock, ResponseFaults, ResponseRateLimit, ResponseRejected, RetryAfter, Sandbox, SandboxData, SandboxEvents, SandboxOptions, SandboxRequest, SandboxResponse, ScenarioRun, ScenarioStep, Send, Snapshot, SnapshotState, Stage, StatusChange, StoredMessage, StoredRun, Time, Total, UnreadableBody, UnusualResponse, Verdict, WaitOptions, Webhook, WebhookAttempt, WebhookSettings, components, createSandbox, defaultWebhookSecret, operations, paths, webhooks } from './shared.js';

/** A way in which a service could plausibly decide an open question of the spec. */
interface Alternative {
    /** Such as `at most 50`. */
    readonly name: string;
    /** Why a service could be like that. */
    readonly why: string;
    /** A new one for each service, because some of them remember. */
    create(): Dialect;
}
/** Decisions that a service could plausibly have made otherwise, by the gap in the spec's register. */
declare const dialects: Readonly<Record<string, readonly Alternative[]>>;

type FaultOf<Name extends Fault["kind"]> = Extract<Fault, {
    kind: Name;
}>;
/** Every fault there is, by kind. To add one, say it in the document of the control API: the tests and proofs read it. */
declare const catalogue: { readonly [Name in Fault["kind"]]: readonly FaultOf<Name>[]; };

export { Dialect, Fault, catalogue, dialects };
export type { Alternative };
