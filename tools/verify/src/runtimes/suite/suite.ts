import {
  createMessaging,
  isApiError,
  isTimeoutError,
  type Messaging,
  type MessagingOptions,
  type Transport,
} from "@messaging-sdk/client";
import { isWebhookError, verifyWebhook } from "@messaging-sdk/client/webhooks";
import type { Plan, SendsPlan } from "../plan.ts";
import { sendByAll } from "./sends.ts";

/** By the name of the check: "ok", or what went wrong. */
export type Verdicts = Record<keyof typeof checks, string>;

/** Does what a plan says, by `fetch` or another transport, and rejects for nothing. It uses what all runtimes have in common. */
export async function runPlan(plan: Plan | SendsPlan, transport?: Transport): Promise<object> {
  if (!("closingUrl" in plan)) return runSuite(plan, transport);
  const { closingUrl: baseUrl } = plan;
  const messaging = createMessaging({
    baseUrl,
    apiKey: async () => "a-key",
    ...(transport && { transport }),
  });
  return { sends: await sendByAll(messaging).then(() => "ok", String) };
}

/** Runs every check, one after the other. */
export async function runSuite(plan: Plan, transport?: Transport): Promise<Verdicts> {
  const connect: Connect = (baseUrl, options) =>
    createMessaging({
      baseUrl,
      apiKey: "a-key",
      timeoutMs: 10_000,
      retries: 0,
      ...(transport && { transport }),
      ...options,
    });
  const verdicts: [string, string][] = [];
  for (const [name, check] of Object.entries(checks)) {
    const verdict = await check(plan, connect).then(
      () => "ok",
      (error: unknown) => String(error),
    );
    verdicts.push([name, verdict]);
  }
  return Object.fromEntries(verdicts) as Verdicts;
}

const checks = {
  async operations({ mockUrl, calls }: Plan, connect: Connect) {
    const messaging = connect(mockUrl);
    for (const { resource, verb, args, data } of calls) {
      const response = await call(messaging, resource, verb, args);
      expectSame(response.data, data, `data of ${resource}.${verb}`);
    }
  },
  async error({ mockUrl }: Plan, connect: Connect) {
    const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["07700900123"] };
    const error = await rejection(connect(mockUrl).sms.send(sms));
    if (!isApiError(error, 422)) throw error;
    expectSame(error.outcome, "rejected", "outcome");
    expectSame(error.errors.length > 0, true, "errors are given");
  },
  async timeout({ failingUrl, timeoutMs }: Plan, connect: Connect) {
    const error = await rejection(connect(failingUrl, { timeoutMs }).sms.list("any"));
    if (!isTimeoutError(error)) throw error;
  },
  async retry({ failingUrl }: Plan, connect: Connect) {
    const { response } = await connect(failingUrl, { retries: 1 }).emailTemplates.list();
    expectSame([response.status, response.attempts], [200, 2], "status and attempts");
  },
  async pages({ failingUrl, groups }: Plan, connect: Connect) {
    const ids: number[] = [];
    for await (const { id } of connect(failingUrl).groups.list({ limit: 100 }))
      ids.push(Number(id));
    ids.sort((one, other) => one - other);
    const all = groups.map(({ id }) => id);
    expectSame(ids, all, "ids of all pages");
  },
  async abort({ failingUrl, timeoutMs }: Plan, connect: Connect) {
    const controller = new AbortController();
    const { signal } = controller;
    const sms = connect(failingUrl).sms.list("any", {}, { signal });
    const timer = setTimeout(() => controller.abort("enough"), timeoutMs);
    const reason = await rejection(sms);
    clearTimeout(timer);
    expectSame(reason, "enough", "reason");
  },
  async webhook({ webhook: { secret, headers, body } }: Plan) {
    const event = await verifyWebhook({ headers, body }, secret);
    expectSame(event, { ...JSON.parse(body), id: headers["webhook-id"] }, "event");
    const error = await rejection(verifyWebhook({ headers, body: `${body} ` }, secret));
    if (!isWebhookError(error)) throw error;
    expectSame(error.code, "no_matching_signature", "code");
  },
};

type Connect = (baseUrl: string, options?: Partial<MessagingOptions>) => Messaging;

/** The operations are the spec's, so their names are only known when it is read. */
function call(messaging: Messaging, resource: string, verb: string, args: readonly unknown[]) {
  const method: unknown = Reflect.get(Object(Reflect.get(messaging, resource)), verb);
  if (typeof method !== "function") throw new Error(`There is no messaging.${resource}.${verb}.`);
  return method(...args) as Promise<{ data: unknown }>;
}

async function rejection(promise: PromiseLike<unknown>): Promise<unknown> {
  return promise.then(
    () => new Error("It succeeded."),
    (error: unknown) => error,
  );
}

function expectSame(actual: unknown, expected: unknown, what: string) {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (got !== wanted) throw new Error(`${what}: ${got} instead of ${wanted}`);
}
