import { namedArguments } from "@messaging-sdk/contract/api-styles";
import { exchanges } from "@messaging-sdk/contract/exchanges";
import { createSandbox } from "@messaging-sdk/sandbox";
import { document, operations } from "@messaging-sdk/spec/bundled";
import { Webhook } from "standardwebhooks";

/** More groups than a page has. */
const groups = Array.from({ length: 250 }, (_, at) => ({ id: at + 1, name: `${at + 1}` }));

/** A sandbox that stays silent when it is asked for messages; `arm` makes its next list of templates fail once. */
export function createFailingSandbox() {
  const sandbox = createSandbox({ data: { groups } });
  const arm = () =>
    sandbox.faults.set({
      data: [
        { operationId: "listSms", kind: "stall", at: "request", effect: false },
        {
          ...{ operationId: "listEmailTemplates", count: 1, effect: false },
          ...{ kind: "later", status: 503, retryAfter: "past-date" },
        },
      ],
    });
  return { sandbox, arm };
}

/** The input of the suite, the same in every runtime. */
export type Plan = ReturnType<typeof makePlan>;

/** To send each message once to a service that ends the connection after it. */
export interface SendsPlan {
  readonly closingUrl: string;
}

/** The plan of the suite, from the spec: a call of each operation that succeeds on the mock. */
export function makePlan(mockUrl: string, failingUrl: string) {
  const calls = operations.map((operation) => {
    const [first] = exchanges(document, operation);
    if (!first) throw new Error(`${operation.operationId} has no example.`);
    const { resource, verb } = operation;
    const args = namedArguments(operation, first.request);
    return { resource, verb, args, data: first.response.body.data };
  });
  // `timeoutMs`: how long a call waits for a service that stays silent.
  return { mockUrl, failingUrl, timeoutMs: 200, groups, calls, webhook: signWebhook() };
}

/** Signed by the reference library of the standard, so that ours is not only held to itself. */
function signWebhook() {
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
