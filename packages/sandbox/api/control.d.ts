// The types that users of this package can see, gathered from its built declarations by `pnpm api`.
// Do not edit. A change here is a change of the public types: review it as one.
import { SandboxEvents } from './shared.js';
export { $defs, Clock, ClockChange, ClockControl, Control, ControlProblem, DialectName, Effect, EffectFilter, ErrorBody, Event, Fault, FaultControl, FaultRule, FaultSettings, Faults, GivenContact, GivenGroup, GivenSend, GivenTemplate, Headers, ItemFault, KnownDialect, Message, MessageFilter, ParameterContains, ParameterExternalId, ParameterLimit, ParameterOffset, ParameterSince, ParameterTo, RateLimitControl, ReceivedRequest, RecordsById, RedirectStatus, RequestLimit, ResponseClock, ResponseFaults, ResponseRateLimit, ResponseRejected, RetryAfter, SandboxData, ScenarioRun, ScenarioStep, Send, Snapshot, SnapshotState, Stage, StatusChange, StoredMessage, StoredRun, Time, Total, UnreadableBody, UnusualResponse, Verdict, WaitOptions, WaitTimeoutError, Webhook, WebhookAttempt, WebhookControl, WebhookSettings, components, createControlClient, operations, paths, webhooks } from './shared.js';

type Name = keyof SandboxEvents;
/** The name of every event, to listen to them all. */
declare const eventNames: readonly Name[];

export { SandboxEvents, eventNames };
