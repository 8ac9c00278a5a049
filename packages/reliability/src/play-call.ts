import { setImmediate } from "node:timers/promises";
import {
  createMessaging,
  isMessagingError,
  type Result,
  type RetryClass,
} from "@messaging-sdk/client";
import type { Fault } from "@messaging-sdk/sandbox";
import { operation, operations } from "@messaging-sdk/spec/bundled";
import fc from "fast-check";
import { apiKey, call } from "./call-operation.ts";
import type { Carrier } from "./carrier.ts";
import { findSecret } from "./find-secret.ts";
import { anyFault } from "./rounds.ts";
import { type Service, startConnected } from "./start-service.ts";

/** A call, what happens to its requests, and how long its caller waits. */
export interface Scenario {
  readonly operationId: string;
  readonly script: readonly Fault[];
  /** True when the key comes from a function, and is another each time: after a 401 it is asked for again. */
  readonly rotatingKey: boolean;
  readonly retries: number;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  /** When the caller aborts, if it does. */
  readonly abortAfterMs: number | undefined;
}

/** Times are short, so that a thousand scenarios take seconds; some waits fit into a deadline, and some do not. */
export const scenario: fc.Arbitrary<Scenario> = fc.record({
  operationId: fc.constantFrom(...operations.map(({ operationId }) => operationId)),
  script: fc.array(anyFault, { minLength: 1, maxLength: 4 }),
  rotatingKey: fc.boolean(),
  retries: fc.integer({ min: 0, max: 3 }),
  timeoutMs: fc.integer({ min: 60, max: 150 }),
  deadlineMs: fc.integer({ min: 100, max: 1500 }),
  abortAfterMs: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 300 }) },
  ),
});

const anotherKey = async () => `${apiKey}-${crypto.randomUUID()}`;
const abortReason: Error = new Error("The caller gave up.");

/** A machine that is busy with other tests may be late by this; a call that hangs is late for ever. */
const slackMs = 20_000;

type Ending =
  | { readonly kind: "resolved"; readonly result: Result<unknown> }
  | { readonly kind: "rejected"; readonly error: unknown }
  | { readonly kind: "hung" };

/** Plays a scenario, and gives what the client promises whatever happens, as far as it has broken it. */
export async function playCall(one: Scenario, carrier: Carrier): Promise<string[]> {
  await using service = await startConnected(carrier);
  service.fail(...one.script);
  const ending = await endOf(service, one);
  // Requests that the call left on their way still arrive.
  await setImmediate();
  const { retry } = operation(one.operationId);
  const effects = service.writes.length;
  return [
    ...(retry === "unsafe" && effects > 1 ? [`performed ${effects} times`] : []),
    ...(service.elsewhere.requests.length > 0 ? ["followed a redirect to another origin"] : []),
    ...(ending.kind === "hung" ? ["hung past its deadline"] : []),
    ...(ending.kind === "resolved" ? ofSuccess(retry, effects, ending.result) : []),
    ...(ending.kind === "rejected" ? ofFailure(one, ending.error, effects) : []),
  ];
}

async function endOf({ url, connection }: Service, one: Scenario): Promise<Ending> {
  const { operationId, rotatingKey, abortAfterMs, retries, timeoutMs, deadlineMs } = one;
  const key = rotatingKey ? anotherKey : apiKey;
  const messaging = createMessaging({ baseUrl: url, apiKey: key, ...connection });
  const caller = new AbortController();
  const hung = Promise.withResolvers<Ending>();
  const timers = [setTimeout(() => hung.resolve({ kind: "hung" }), deadlineMs + slackMs)];
  if (abortAfterMs !== undefined) {
    timers.push(setTimeout(() => caller.abort(abortReason), abortAfterMs));
  }
  const options = { retries, timeoutMs, deadlineMs, signal: caller.signal };
  const ending = call(messaging, operationId, options).then(
    (result): Ending => ({ kind: "resolved", result }),
    (error: unknown): Ending => ({ kind: "rejected", error }),
  );
  return Promise.race([ending, hung.promise]).finally(() => timers.forEach(clearTimeout));
}

/** A success says that it was performed; an unsafe one, that it was performed once. */
function ofSuccess(retry: RetryClass, effects: number, { partial }: Result<unknown>): string[] {
  // Each of its records may say that it was rejected.
  if (partial && effects === 0) return [];
  const isTrue = { safe: effects === 0, idempotent: effects > 0, unsafe: effects === 1 }[retry];
  return isTrue ? [] : [`resolved, and was performed ${effects} times`];
}

function ofFailure({ abortAfterMs, retries }: Scenario, error: unknown, effects: number): string[] {
  if (abortAfterMs !== undefined && error === abortReason) return [];
  if (!isMessagingError(error)) return [`threw ${String(error)}`];
  const { outcome, attempts } = error;
  return [
    ...(outcome !== "unknown" && effects > 0 ? [`${outcome}, but performed ${effects} times`] : []),
    ...(attempts > retries + 1 ? [`made ${attempts} attempts`] : []),
    ...findSecret(error, apiKey).map((where) => `shows the key in ${where}`),
  ];
}
