import { setImmediate } from "node:timers/promises";
import { catalogue } from "@messaging-sdk/sandbox";
import { operation, operations } from "@messaging-sdk/spec/bundled";
import fc from "fast-check";
import { expect, test } from "vitest";
import { apiKey, call } from "./call-operation.ts";
import { type Carrier, carriers, roundsBy } from "./carrier.ts";
import { anyFault, guilty, type ScenarioOf, seed } from "./rounds.ts";
import { clientOf, startConnected } from "./start-service.ts";
import { liesOf, tell } from "./told.ts";

/**
 * A call, what happens to its requests, and how long its caller waits. Times are short, so that a thousand scenarios take
 * seconds; some waits fit into a deadline, and some do not.
 */
const scenario = fc.record({
  operationId: fc.constantFrom(...operations.map(({ operationId }) => operationId)),
  script: fc.array(anyFault, { minLength: 1, maxLength: 4 }),
  /** True when the key comes from a function, and is another each time: after a 401 it is asked for again. */
  rotatingKey: fc.boolean(),
  retries: fc.integer({ min: 0, max: 3 }),
  timeoutMs: fc.integer({ min: 60, max: 150 }),
  deadlineMs: fc.integer({ min: 100, max: 1500 }),
  /** When the caller aborts, if it does. */
  abortAfterMs: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 300 }) },
  ),
});

type Scenario = ScenarioOf<typeof scenario>;

const anotherKey = async () => `${apiKey}-${crypto.randomUUID()}`;

/** A machine that is busy with other tests may be late by this; a call that hangs is late for ever. */
const slackMs = 20_000;

/** Plays a scenario, and gives what the client promises whatever happens, as far as it has broken it. */
async function playCall(one: Scenario, carrier: Carrier): Promise<string[]> {
  const { operationId, script, rotatingKey, abortAfterMs, ...limits } = one;
  await using service = await startConnected(carrier);
  service.fail(...script);
  const messaging = clientOf(service, { apiKey: rotatingKey ? anotherKey : apiKey });
  const signal = abortAfterMs === undefined ? undefined : AbortSignal.timeout(abortAfterMs);
  const calling = call(messaging, operationId, { ...limits, ...(signal && { signal }) });
  const told = await tell(calling, { signal, withinMs: limits.deadlineMs + slackMs });
  // Requests that the call left on their way still arrive.
  await setImmediate();
  return [
    ...liesOf(told, [service.writes.length], operation(operationId).retry),
    ...(told.attempts > limits.retries + 1 ? [`made ${told.attempts} attempts`] : []),
    ...(service.elsewhere.requests.length > 0 ? ["followed a redirect to another origin"] : []),
  ];
}

test.for(carriers)(
  `by %s, no script of faults breaks a promise (PROOF_SEED=${seed})`,
  async (carrier) => {
    const scenarios = fc.sample(scenario, { seed, numRuns: roundsBy(carrier, 400) });
    const found = await guilty(scenarios, (one) => playCall(one, carrier));

    // Once more, one at a time, so that fast-check can make the first that fails again as small as it gets.
    const property = fc.asyncProperty(scenario, async (one) => {
      expect(await playCall(one, carrier)).toEqual([]);
    });
    const examples = found.map((one): [Scenario] => [one.scenario]);
    await fc.assert(property, { seed, examples, numRuns: examples.length });

    // A failure that depends on the moment may not show a second time, but counts.
    expect(found).toEqual([]);
    if (scenarios.length < 200) return;
    expect(distinct(scenarios.map((one) => one.operationId))).toHaveLength(operations.length);
    expect(distinct(scenarios.flatMap(({ script }) => script.map(({ kind }) => kind)))).toEqual(
      Object.keys(catalogue).sort(),
    );
  },
);

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
