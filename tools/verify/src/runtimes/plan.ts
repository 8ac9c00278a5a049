import { namedArguments } from "@messaging-sdk/contract/api-styles";
import { exchanges } from "@messaging-sdk/contract/exchanges";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { Webhook } from "standardwebhooks";
import { groupCount } from "./failing-service.ts";
import type { Call, Plan, Webhook as SignedWebhook } from "./suite/plan.ts";

/** The plan of the suite, from the spec: a call of each operation that succeeds on the mock. */
export function makePlan(mockUrl: string, failingUrl: string): Plan {
  const calls = operations.map(firstCall);
  return {
    mockUrl,
    failingUrl,
    timeoutMs: 200,
    groups: groupCount,
    calls,
    webhook: signWebhook(),
  };
}

function firstCall(operation: (typeof operations)[number]): Call {
  const [first] = exchanges(document, operation);
  if (!first) throw new Error(`${operation.operationId} has no example.`);
  const { request, response } = first;
  const { resource, verb } = operation;
  return { resource, verb, args: namedArguments(operation, request), data: response.body.data };
}

/** Signed by the reference library of the standard, so that ours is not only held to itself. */
function signWebhook(): SignedWebhook {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const now = new Date();
  const body = JSON.stringify({ type: "sms.status", timestamp: now.toISOString(), data: {} });
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("evt_1", now, body),
  };
  return { secret, headers, body };
}
