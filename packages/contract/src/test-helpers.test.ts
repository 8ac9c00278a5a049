import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { messagingHandler, messagingHandlers } from "@messaging-sdk/client/msw";
import { createTestMessaging, type TestResponses } from "@messaging-sdk/client/testing";
import { document, operations } from "@messaging-sdk/spec/bundled";
import type { Operation } from "@messaging-sdk/spec/reader";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callNamed } from "./api-styles.ts";
import { type Exchange, exchanges } from "./cases/exchanges.ts";
import { expectNamed } from "./suite/expectations.ts";

// A test gets the responses that the spec documents, without code for a single operation.
const baseUrl = "https://api.example.com";
const server = setupServer(...messagingHandlers(baseUrl));
const overMsw = createMessaging({ baseUrl, apiKey: "key-of-a-test", retries: 0 });

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterAll(() => server.close());

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  "%s",
  (operationId, operation) => {
    const documented = exchanges(document, operation);

    test("in memory it returns its first example of a success", async () => {
      const { messaging, calls } = createTestMessaging();
      await expectExchange(messaging, operation, documented[0]);
      expect(calls).toMatchObject([{ operationId, body: documented[0]?.request.body }]);
    });

    test("in memory it returns each of its examples", async () => {
      for (const exchange of documented) {
        const responses: TestResponses = { [operationId]: exampleName(exchange) };
        await expectExchange(createTestMessaging(responses).messaging, operation, exchange);
      }
    });

    test("through MSW it returns its first example of a success", async () => {
      await expectExchange(overMsw, operation, documented[0]);
    });

    test("through MSW it returns each of its examples", async () => {
      for (const exchange of documented) {
        server.use(messagingHandler(baseUrl, ...named(operationId, exchange)));
        await expectExchange(overMsw, operation, exchange);
      }
      server.resetHandlers();
    });
  },
);

/** Operation and example come from the spec, so their literal types are not known here. */
function named(operationId: string, exchange: Exchange) {
  return [operationId, exampleName(exchange)] as unknown as ["listGroups", "200 aPage"];
}

function exampleName({ response: { status, name } }: Exchange) {
  return `${status} ${name}`;
}

async function expectExchange(
  messaging: Messaging,
  operation: Operation,
  exchange: Exchange | undefined,
) {
  if (!exchange) throw new Error(`${operation.operationId} has no example.`);
  const { request, response } = exchange;
  // The first page: an example has no other.
  const call = callNamed(messaging, operation, { ...request, query: {} });
  await expectNamed(call, operation, response);
}
