import { describe, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import type { Fault } from "./fault.ts";
import { startFaultServer } from "./fault-server.ts";
import { end } from "./proof/end.ts";
import { expectedOf } from "./proof/expectations.ts";

const byRetryClass = ["listGroups", "updateGroups", "sendSms"] as const;

describe.concurrent("every fault, met at every attempt of one that may be repeated once", () => {
  const faults: Fault[] = Object.values(catalogue).flat();

  test.for(faults)("%j", { timeout: 30_000 }, async (fault, { expect }) => {
    const { error, outcome, attempts } = { outcome: undefined, ...expectedOf(fault) };
    const got = await Promise.all(
      byRetryClass.map(async (operationId) => {
        await using server = await startFaultServer();
        // More than there are attempts: `fetch` repeats some of them by itself.
        server.script(fault, fault, fault, fault);
        const ending = await end(server, operationId, { retries: 1, timeoutMs: patience(fault) });
        expect(server.elsewhere.requests).toEqual([]);
        if (ending.outcome === "not-sent" || ending.outcome === "rejected") {
          expect(server.effects).toEqual([]);
        }
        return ending;
      }),
    );
    expect(got).toEqual(
      attempts.map((count) => ({ error, outcome, attempts: count, secrets: [] })),
    );
  });
});

/** Milliseconds an attempt may take: few where nothing comes, and else so many that no busy machine needs them. */
function patience(fault: Fault): number {
  const isEndless = fault.kind === "stall" || (fault.kind === "drip" && fault.delayMs > 0);
  return isEndless ? 100 : 20_000;
}
