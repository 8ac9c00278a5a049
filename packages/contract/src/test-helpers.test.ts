import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { messagingHandler, messagingHandlers } from "@messaging-sdk/client/msw";
import { createTestMessaging, type TestResponses } from "@messaging-sdk/client/testing";
import type { Operation } from "@messaging-sdk/spec/reader";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Exchange, exchanges } from "./cases/exchanges.ts";
import { callNamed } from "./faces.ts";
import { document, operations } from "./spec.ts";
import { expectApiError, expectResult } from "./suite/expect-answer.ts";

// What the spec documents is what a test is answered, with no line of code that knows the operation.
const baseUrl = "https://api.example.com";
const server = setupServer(...messagingHandlers(baseUrl));
const overMsw = createMessaging({ baseUrl, apiKey: "key-of-a-test", retries: 0 });

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  "%s",
  (operationId, operation) => {
    const documented = exchanges(document, operation);

    test("in memory it answers its first example of a success", async () => {
      const { messaging, calls } = createTestMessaging();
      await expectExchange(messaging, operation, documented[0]);
      expect(calls).toMatchObject([{ operationId, body: documented[0]?.request.body }]);
    });

    test("in memory it answers each of its examples", async () => {
      for (const exchange of documented) {
        const answers: TestResponses = { [operationId]: exampleName(exchange) };
        await expectExchange(createTestMessaging(answers).messaging, operation, exchange);
      }
    });

    test("through MSW it answers its first example of a success", async () => {
      await expectExchange(overMsw, operation, documented[0]);
    });

    test("through MSW it answers each of its examples", async () => {
      for (const exchange of documented) {
        server.use(messagingHandler(baseUrl, ...named(operationId, exchange)));
        await expectExchange(overMsw, operation, exchange);
      }
      server.resetHandlers();
    });
  },
);

/** Which operation and example there are is known to the spec alone, so their types are not known here. */
function named(operationId: string, exchange: Exchange) {
  return [operationId, exampleName(exchange)] as unknown as ["listGroups", "200 aPage"];
}

function exampleName({ answer: { status, name } }: Exchange) {
  return `${status} ${name}`;
}

async function expectExchange(
  messaging: Messaging,
  operation: Operation,
  exchange: Exchange | undefined,
) {
  if (!exchange) throw new Error(`${operation.operationId} has no example.`);
  const { request, answer } = exchange;
  // The first page: an example has no other.
  const call = callNamed(messaging, operation, { ...request, query: {} });
  if (answer.body.data) expectResult(await call, answer);
  else expectApiError(await call.catch((error: unknown) => error), operation, answer);
}
