import { catalogue, type Fault } from "@messaging-sdk/sandbox";
import { describe, test } from "vitest";
import { end } from "./call.ts";
import { carriers } from "./carrier.ts";
import { expectedOf } from "./expectations.ts";
import { isIndistinguishableFault } from "./matrix/indistinguishable.ts";
import { startConnected } from "./service.ts";

const byRetryClass: readonly string[] = ["listGroups", "updateGroups", "sendSms"];

describe.concurrent.for(carriers)(
  "by %s, every fault, met at every attempt of a call that may be retried once",
  (carrier) => {
    const kinds: readonly (readonly Fault[])[] = Object.values(catalogue);
    // On a change, of undici one of each kind.
    const isWhole = carrier === "fetch" || process.env.PROOF_ROUNDS;
    const faults: Fault[] = kinds
      .flatMap((variants) => (isWhole ? variants : variants.slice(0, 1)))
      .filter((fault) => !isIndistinguishableFault(fault));

    test.for(faults)("%j", async (fault, { expect }) => {
      const expected = { outcome: undefined, only: byRetryClass, ...expectedOf(fault) };
      const { error, outcome, attempts, only } = expected;
      const got = await Promise.all(
        byRetryClass.map(async (operationId) => {
          await using service = await startConnected(carrier);
          // More than there are attempts: `fetch` itself retries some of them.
          service.fail(...Array.from({ length: 4 }, () => slowed(fault)));
          const ending = await end(service, operationId, { retries: 1, timeoutMs: limitOf(fault) });
          expect(service.elsewhere.requests).toEqual([]);
          if (ending.outcome === "not-sent" || ending.outcome === "rejected") {
            expect(service.writes).toEqual([]);
          }
          return ending;
        }),
      );
      expect(got).toEqual(
        attempts.map((count, at) => {
          const fails = only.includes(byRetryClass[at] ?? "");
          const failure = fails ? { error, outcome } : { error: undefined, outcome: undefined };
          return { ...failure, attempts: count, secrets: [] };
        }),
      );
    });
  },
);

/** A body that drips takes longer than the limit, which a whole one may not on a busy machine. */
function slowed(fault: Fault): Fault {
  return fault.kind === "drip" ? { ...fault, delayMs: fault.delayMs * 100 } : fault;
}

/**
 * Milliseconds an attempt may take: few where nothing comes, else more than a busy machine needs. The request must be on
 * its way by then: before that, undici knows that nothing was sent.
 */
function limitOf(fault: Fault): number {
  const isEndless = fault.kind === "stall" || (fault.kind === "drip" && fault.delayMs > 0);
  return isEndless ? 2_000 : 120_000;
}
