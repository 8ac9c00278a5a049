import { inspect } from "node:util";
import {
  type createMessaging,
  isApiError,
  isMessagingError,
  type Result,
} from "@messaging-sdk/client";
import { logTo } from "@messaging-sdk/client/logger";
import { document } from "@messaging-sdk/spec/bundled";
import { exampleRecords, type Operation } from "@messaging-sdk/spec/reader";
import { apiKey, call, exampleArguments } from "../call-operation.ts";
import { resultOf } from "../call-result.ts";
import { findSecret } from "../find-secret.ts";
import { inFrozenTime } from "./frozen-time.ts";
import { type Situation, serve } from "./situations.ts";

/** Makes the client that is observed; a test gives another one, to see what differs. */
export type Create = typeof createMessaging;

export type Observed = Awaited<ReturnType<typeof observe>>;

/** Calls an operation with the spec's example in a situation, every option left out, and notes what its caller can see. */
export function observe(create: Create, operation: Operation, { name, faults, input }: Situation) {
  return inFrozenTime(async () => {
    const { fetch, sent, writes } = serve({ data: "examples" }, faults);
    const log: string[] = [];
    const note = (message: string, details?: object) =>
      void log.push(`${message} ${JSON.stringify(details)}`);
    const messaging = create({
      baseUrl: "https://api.example.com",
      apiKey,
      events: logTo({ debug: note, warn: note, error: note }),
      fetch,
    });
    const { operationId, retry } = operation;
    const { value, error } = await resultOf(call(messaging, operationId, undefined, input));
    const secrets = [value?.data, error].flatMap((one) => findSecret(one, apiKey));
    if (findSecret(log, apiKey).length > 0) secrets.push("the log");
    const shown = personal(log, String(sent[0]?.init.body ?? ""));
    const line = [
      ...(value ? success(value, operation) : [...failure(error), `ends at ${performance.now()}`]),
      `sent at ${sent.map(({ at }) => at).join(" ") || "no time"}`,
      ...(retry === "safe" || writes.length === 0 ? [] : [`performed ${writes.length}`]),
      ...(secrets.length > 0 ? [`shows the key in ${secrets.join(", ")}`] : []),
      ...(shown.length > 0 ? [`logs in clear: ${shown.join(", ")}`] : []),
    ].join("; ");
    // The caller's view of the call, the arguments of the method, and the requests as they left.
    return { operation, name, line, given: exampleArguments(operationId, input), sent };
  });
}

function success({ data, errors = [], response }: Result<unknown>, operation: Operation): string[] {
  const isWhole = data.length === exampleRecords(document, operation).length;
  return [
    "resolves",
    isWhole ? "every record" : `records ${data.length}`,
    ...(errors.length > 0 ? [`errors ${errors.length}`] : []),
    `attempts ${response.attempts}`,
    ...limits(response.requestId, response.rateLimit),
  ];
}

function failure(error: unknown): string[] {
  if (!isMessagingError(error)) return [`throws ${inspect(error)}`];
  const { name, code, outcome, attempts } = error;
  const kind = [`${name} ${code} ${outcome}`, `attempts ${attempts}`];
  if (!isApiError(error)) return kind;
  const { status, errors, requestId, retryAfterMs, response } = error;
  return [
    ...kind,
    `status ${status}`,
    ...(errors.length > 0 ? [`errors ${errors.length}`] : []),
    ...limits(requestId, response.rateLimit),
    ...(retryAfterMs === undefined ? [] : [`retry after ${retryAfterMs}`]),
  ];
}

const limits = (requestId: string | undefined, rateLimit: object | undefined) => [
  ...(requestId ? ["request id"] : []),
  ...(rateLimit ? ["rate limit"] : []),
];

/** Finds people's data in the log: phone numbers, e-mail addresses, and the texts of messages that were sent. */
function personal(log: readonly string[], body: string): string[] {
  const lines = log.join("\n");
  const texts = body.matchAll(/"(?:message|text|html)":"((?:[^"\\]|\\.)+)"/g);
  const shown = [...texts].flatMap(([, text = ""]) => (lines.includes(text) ? [text] : []));
  const found = lines.matchAll(/(?:\+|%2B)\d{7,}|[\w.-]+(?:@|%40)[\w-]+\.[\w.]+/g);
  return [...new Set([...shown, ...[...found].map(([value]) => value)])];
}
