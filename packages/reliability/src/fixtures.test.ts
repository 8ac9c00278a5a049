import { isMessagingError } from "@messaging-sdk/client";
import { catalogue, type Fault } from "@messaging-sdk/sandbox";
import { describe, expect, test } from "vitest";
import { call } from "./call-operation.ts";
import { resultOf } from "./call-result.ts";
import { carriers, startConnected } from "./carrier.ts";
import { findSecret } from "./find-secret.ts";
import { broken, type Fixture, fixtureKey, readFixtures } from "./fixtures.ts";

const fixtures = readFixtures();

describe.concurrent.for(carriers)(
  "by %s, each fixture, met at every attempt of a call that may be retried once",
  (carrier) => {
    // On a change, of undici one of each kind.
    const isPlayed = ({ fault }: Fixture, at: number) =>
      carrier === "fetch" ||
      process.env.PROOF_ROUNDS ||
      fixtures.findIndex((one) => one.fault.kind === fault.kind) === at;

    test.for(fixtures.filter(isPlayed))("$name", async (fixture, { expect }) => {
      const { fault, operation, input, timeoutMs, hides } = fixture;
      await using service = await startConnected(carrier);
      // More than there are attempts: `fetch` itself retries some of them.
      service.fail(...Array.from({ length: 4 }, () => fault));
      const messaging = service.clientOf({
        apiKey: fixtureKey,
        // No server can refuse a connection to itself.
        ...(fault.kind === "refuse" && { baseUrl: service.refusedUrl }),
      });
      const options = { retries: 1, timeoutMs };
      const calling = call(messaging, operation, options, input);
      const { outcome, attempts, error } = await resultOf(calling);
      const { code, message } = isMessagingError(error) ? error : { message: "" };
      const shown = hides.filter((one) => findSecret(error, one).length > 0).join();
      const seen = { told: { outcome, code }, attempts, message, shown };
      expect(service.elsewhere.requests).toEqual([]);
      expect(broken(fixture, { ...seen, effects: service.writes.length })).toEqual([]);
    });
  },
);

test("each fault of the catalogue is met, but for what no client or not every one can resultOf", () => {
  const known = ({ kind, ...rest }: Fault) =>
    JSON.stringify({
      ...{ kind, body: "envelope", ...rest },
      delayMs: undefined,
      headers: undefined,
    });
  const met = new Set(fixtures.map(({ fault }) => known(fault)));
  const missing = Object.values(catalogue)
    .flat()
    .filter((fault: Fault) => {
      // `fetch` makes a network error of 407, and each client has its own limit of a body.
      const isOther = fault.kind === "huge" || ("status" in fault && fault.status === 407);
      // A refusal in the service's ordinary form that follows an effect is a refusal like any other (G28).
      const isHidden = fault.effect && /^(rejection|later)$/.test(fault.kind);
      return !isOther && !isHidden && !met.has(known(fault));
    });
  expect(missing).toEqual([]);
});
