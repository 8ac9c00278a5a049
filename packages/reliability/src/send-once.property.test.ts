import { sendOnce } from "@messaging-sdk/client/send-once";
import fc from "fast-check";
import { expect, test } from "vitest";
import { roundsBy } from "./carrier.ts";
import { brokenPromises, naive, scenario } from "./play-send-once.ts";
import { guilty, seed } from "./rounds.ts";
import { services } from "./start-service.ts";

test.for(services)(
  `sendOnce sends once, whoever calls it and whatever fails, %s (PROOF_SEED=${seed})`,
  async ([how, carrier, start]) => {
    // Ten workers at once keep a service busy.
    const few = how.startsWith("over HTTP") ? 20 : 200;
    const scenarios = fc.sample(scenario, { seed, numRuns: roundsBy(carrier, few) });
    const found = await guilty(scenarios, (one) => brokenPromises(one, start, sendOnce));
    expect(JSON.stringify(found)).toBe("[]");
  },
);

test("what only looks before it sends is found out", async () => {
  const [[, , start]] = services as [(typeof services)[number]];
  const scenarios = fc.sample(scenario, { seed, numRuns: 40 });
  const found = await guilty(scenarios, (one) => brokenPromises(one, start, naive));
  const reasons = found.flatMap(({ broken }) => broken);
  expect(reasons.some((reason) => /sent .*[2-9]/.test(reason))).toBe(true);
});
