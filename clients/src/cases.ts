import {
  type RawWebhook,
  signWebhook,
  verifyWebhook,
  type WebhookEvent,
} from "@messaging-sdk/client/webhooks";
import { fixtureKey } from "@messaging-sdk/reliability/fixtures";
import { createSandbox, dialects } from "@messaging-sdk/sandbox";
import { type FaultyService, listen, startFaultyService } from "@messaging-sdk/sandbox/node";
import { document } from "@messaging-sdk/spec/bundled";
import { resolve } from "@messaging-sdk/spec/reader";
import { drawnLists, playList } from "../fixtures/lists.ts";
import type { ResponseCase } from "../fixtures/verdict.ts";
import { dates, faults, responses, written } from "./fixtures.ts";

/** The dialects that a list is read in: how a service may page, sort and say that there is nothing. */
export const listDialects = ["G6", "G7", "G8"].flatMap((gap) =>
  (dialects[gap] ?? []).map(({ name }) => ({ gap, name })),
);

/** Each fixture of the faults, and the service that plays it. */
const fixtureCases = ({ url, refusedUrl }: FaultyService) =>
  faults.map(({ name, operation, input, fault, timeoutMs }) => ({
    name,
    operation,
    input: input ?? null,
    timeoutMs,
    controlUrl: url,
    url: fault.kind === "refuse" ? refusedUrl : url,
    rule: { ...fault, operationId: operation },
  }));

/** The n-th of all responses to each request under `/n`. */
const replayed = [
  ...responses,
  ...written,
  ...dates.map(({ value }) => ({ status: 429, headers: { "retry-after": value }, body: "" })),
];

/** Where they begin. */
const [writtenAt, datesAt] = [responses.length, responses.length + written.length];

/**
 * Starts a sandbox with the data of a shop, whose control API sets the faults and dialects, and a service with the spec's
 * examples: what a contract program is to try itself on.
 */
export async function startScene() {
  const faulty = await startFaultyService();
  const sandbox = await listen(createSandbox());
  const played = drawnLists.map(playList);
  const changing = await listen({
    ...createSandbox(),
    respond: ({ path }) => ({
      status: 200,
      headers: { "content-type": "application/json" },
      body: played[Number(path.split("/")[1])]?.page(path) ?? "",
    }),
  });
  const replay = await listen({
    ...createSandbox(),
    respond: ({ path }) =>
      replayed[Number(path.split("/")[1])] ?? { status: 404, headers: {}, body: "" },
  });
  const toCase = ({ name, operation, input }: Omit<ResponseCase, "verdict">, at: number) => {
    return { name, operation, input, url: `${replay.url}/${at}` };
  };
  return {
    /** The address of the sandbox. */
    url: sandbox.url,
    /** The requests that followed a redirect to another origin. */
    strays: faulty.elsewhere.requests,
    /** What a program tries. */
    cases: {
      sandboxUrl: sandbox.url,
      dialects: listDialects,
      key: fixtureKey,
      fixtures: fixtureCases(faulty),
      responses: [
        ...responses.map((one, at) => ({ ...toCase(one, at), proves: "response" })),
        ...written.map((one, at) => ({ ...toCase(one, writtenAt + at), proves: "written" })),
      ],
      dates: dates.map((date, at) => ({ ...date, url: `${replay.url}/${datesAt + at}` })),
      lists: drawnLists.map(({ name, operation, limit }, at) => ({
        name,
        operation,
        limit,
        url: `${changing.url}/${at}`,
      })),
      webhooks: await webhookCases(),
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([sandbox.close(), faulty.close(), replay.close(), changing.close()]);
    },
  };
}

/** The secret of all webhooks but those of another sender. */
export const webhookSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const secret = webhookSecret;
const other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
/** The spec's example of a webhook's body. */
const event = resolve<{ value: WebhookEvent }>(document, {
  $ref: "#/components/examples/smsStatus.delivered",
}).value;

/** Requests to verify, their bodies in Base64, and what the TypeScript client makes of each: `ok`, or the code of its error. */
async function webhookCases() {
  const now = Math.floor(Date.now() / 1000);
  // Ahead, as far as a receiver tolerates: the tests that verify it may be compiled first.
  const signed = await signWebhook(event, secret, { timestamp: now + 240 });
  const foreign = (await signWebhook(event, other)).headers["webhook-signature"];
  const own = signed.headers["webhook-signature"];
  type Names = keyof typeof signed.headers;
  const withHeader = (name: Names, value: string) => ({
    ...signed,
    headers: { ...signed.headers, [name]: value },
  });
  const withSignature = (value: string) => withHeader("webhook-signature", value);
  const signedAt = (timestamp: number) => signWebhook(event, secret, { timestamp });
  const without = (name: Names) => {
    const { [name]: _, ...headers } = signed.headers;
    return { ...signed, headers };
  };
  // https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/javascript/src/webhook.test.ts
  const published = {
    headers: {
      "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    },
    body: '{"test": 2432232314}',
  };
  const century = 2_000_000_000;
  const requests: [name: string, RawWebhook, secrets?: string[], tolerance?: number][] = [
    ["an event", signed],
    // Its body has no type: that it comes so far says that the signature fits.
    ["the published vector", published, [secret], century],
    ["the published vector, old", published],
    ["the published vector, another body", { ...published, body: "{}" }, [secret], century],
    ["by either of two secrets", signed, [other, secret]],
    ["by another secret", signed, [other]],
    ["without whsec_", signed, [secret.slice(6)]],
    ["signed by two", await signWebhook(event, [other, secret])],
    ["one fitting signature of several", withSignature(`${foreign} v1a,AAAA v2,x ${own}`)],
    ["a repeated header", withSignature(`${own}, ${foreign}`)],
    ["of another version", withSignature(own.replace("v1,", "v2,"))],
    ["a signature without a version", withSignature(own.slice(3))],
    ["a signature without its padding", withSignature(own.slice(0, -1))],
    ["an empty signature", withSignature("v1,")],
    ["no Base64", withSignature("v1,%")],
    ["one byte more", { ...signed, body: `${signed.body} ` }],
    ["a byte order mark", { ...signed, body: `\ufeff${signed.body}` }],
    ["without an id", without("webhook-id")],
    ["without a timestamp", without("webhook-timestamp")],
    ["without a signature", without("webhook-signature")],
    ["another id", withHeader("webhook-id", "evt_x")],
    ["too old", await signedAt(now - 10_000)],
    ["too new", await signedAt(now + 10_000)],
    ["old enough for more tolerance", await signedAt(now - 10_000), [secret], 100_000],
    ["a timestamp that is none", withHeader("webhook-timestamp", "now")],
    ["a timestamp of digits elsewhere", withHeader("webhook-timestamp", "١٢٣")],
    ["not JSON", await signWebhook("OK", secret, { id: "evt_1" })],
    ["JSON that is no event", await signWebhook("[1]", secret, { id: "evt_1" })],
    [
      "of a type nobody knows",
      await signWebhook({ type: "contact.created", data: "zażółć 😀" }, secret, { id: "evt_1" }),
    ],
    ["a header too long", withSignature("v1,A ".repeat(1000) + own)],
  ];
  return Promise.all(
    requests.map(async ([name, { headers, body }, secrets = [secret], tolerance = 3600]) => ({
      name,
      secrets,
      headers,
      body: Buffer.from(body ?? "").toString("base64"),
      tolerance,
      verdict: await verifyWebhook({ headers, body }, secrets, {
        toleranceSeconds: tolerance,
      }).then(
        () => "ok",
        (error: { code: string }) => error.code,
      ),
    })),
  );
}
