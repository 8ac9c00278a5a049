import {
  createMessaging,
  isApiError,
  isTimeoutError,
  type Messaging,
  type MessagingOptions,
  type Middleware,
  type Transport,
} from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { sendOnce } from "@messaging-sdk/client/send-once";
import { isWebhookError, verifyWebhook } from "@messaging-sdk/client/webhooks";

/** A client of the service, in which a trouble of its first word happens once. */
type Connect = (trouble?: string, options?: Partial<MessagingOptions>) => Messaging;

/** The program of every runtime, of what they all have. Resolves to "ok", or to what went wrong before this service. */
export async function smoke(baseUrl: string, transport?: Transport): Promise<string> {
  const connect: Connect = (trouble, options) => {
    const ask: Middleware = (request, next) => {
      const [asked] = trouble ? [trouble] : (sent.exec(String(request.body)) ?? []);
      if (asked === undefined) return next(request);
      return next({ ...request, headers: { ...request.headers, "x-trouble": asked } });
    };
    return createMessaging({
      ...{ baseUrl, apiKey: async () => "a-key", timeoutMs: 10_000, retries: 0 },
      ...{ middleware: [ask], ...(transport && { transport }), ...options },
    });
  };
  const problems: string[] = [];
  for (const [name, check] of Object.entries(checks))
    await check(connect).catch((error) => problems.push(`${name}: ${error}`));
  return problems.join("; ") || "ok";
}

/** How a connection ends after the effect and before the response. */
export const endings = ["closed", "reset", "408"];
/** A message to send names its trouble, its way and its number. */
const sent = new RegExp(`(${endings.join("|")}) [-\\w.]+ \\d+`);
/** The ways to send, and how many messages of each meet each ending. */
export const ways: Readonly<Record<string, number>> = { "sms.send": 1, sendOnce: 1, bulk: 7 };

// A webhook that the reference library of the standard has signed, so that ours is not only held to itself.
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"type":"sms.status","timestamp":"2026-11-15T08:30:05Z","data":{}}';
const headers = {
  "webhook-id": "evt_1",
  "webhook-timestamp": "1794731405",
  "webhook-signature": "v1,kSoAwX3T/TkkQ4tLSV7aCAnKdg0wPKCQLdaXRhFY1TE=",
};

const sms = { sender: "ACME", phoneNumbers: ["+447700900123"] };

const checks: Readonly<Record<string, (connect: Connect) => Promise<void>>> = {
  async "a write, and every page"(connect) {
    const { data } = await connect().groups.create([{ name: "VIP" }]);
    const all = await connect().groups.list({ limit: 100 }).toArray({ limit: 1_000 });
    const ids = new Set<unknown>(all.map(({ id }) => id));
    expectSame([all.length, ids.size, ids.has(data[0]?.id)], [251, 251, true]);
  },
  async "an error"(connect) {
    const error = await rejection(
      connect().sms.send({ ...sms, message: "Hi", phoneNumbers: ["07700900123"] }),
    );
    expectSame(isApiError(error, 422) && error.outcome, "rejected");
  },
  async "a time limit"(connect) {
    const error = await rejection(connect("stall limit", { timeoutMs: 200 }).sms.list("any"));
    expectSame(isTimeoutError(error), true);
  },
  async "an abort"(connect) {
    const controller = new AbortController();
    const list = connect("stall abort").sms.list("any", {}, { signal: controller.signal });
    const timer = setTimeout(() => controller.abort("enough"), 200);
    expectSame(await rejection(list), "enough");
    clearTimeout(timer);
  },
  async "a retry"(connect) {
    const { response } = await connect("later", { retries: 1 }).emailTemplates.list();
    expectSame([response.status, response.attempts], [200, 2]);
  },
  async "a webhook"() {
    const options = { toleranceSeconds: 2 ** 31 - 1 };
    const event = await verifyWebhook({ headers, body }, secret, options);
    expectSame(event, { ...JSON.parse(body), id: headers["webhook-id"] });
    const error = await rejection(verifyWebhook({ headers, body: `${body} ` }, secret, options));
    expectSame(isWebhookError(error) && error.code, "no_matching_signature");
  },
  // On a connection that was used before. Another proof is about what a caller learns.
  async sends(connect) {
    const lookupIntervalMs = 10;
    for (const ending of endings) {
      const messaging = connect(undefined, { retries: 2 });
      await messaging.groups.list({ limit: 1 });
      await messaging.sms.send({ ...sms, message: `${ending} sms.send 0` }).catch(() => {});
      await messaging.groups.list({ limit: 1 });
      const options = { idempotencyKey: ending, lookupIntervalMs };
      const message = `${ending} sendOnce 0`;
      await sendOnce(messaging, { ...sms, message }, options).catch(() => {});
      // After three in a row whose responses are lost it would stop.
      const recipients = Array.from({ length: 20 }, (_, at) => ({
        phoneNumber: `+4477009001${at + 10}`,
        text: at % 3 === 0 ? `${ending} bulk ${at}` : `answered ${at}`,
      }));
      await messaging.groups.list({ limit: 1 });
      const template = { sender: "ACME", message: "{{text}}" };
      for await (const _ of bulk(messaging).sendSms(recipients, template, { lookupIntervalMs }));
    }
  },
};

async function rejection(promise: PromiseLike<unknown>): Promise<unknown> {
  return promise.then(
    () => new Error("It succeeded."),
    (error: unknown) => error,
  );
}

function expectSame(actual: unknown, expected: unknown) {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (got !== wanted) throw new Error(`${got} instead of ${wanted}`);
}
