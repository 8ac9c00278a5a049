import { readFileSync } from "node:fs";
import { createMessaging, type Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { describe, expect, test } from "vitest";
import { type CallResult, resultOf } from "../call-result.ts";

/** A response to a send of two numbers, and the verdict on it. */
interface Sent {
  readonly name: string;
  readonly status: number;
  readonly body: unknown;
  /** The numbers that the service has sent to. */
  readonly done: readonly string[];
  readonly verdict: "rejected" | "rejected, repeated" | "unknown" | "done" | "partial";
  /** The end of each number. */
  readonly items?: readonly ("done" | "failed" | "doubtful")[];
}

const file = new URL("../../fixtures/evidence/responses.json", import.meta.url);
const responses: Sent[] = JSON.parse(readFileSync(file, "utf8"));
const phoneNumbers = ["+48500100001", "+48500100002"];
const sms = { sender: "ACME", message: "Hi", phoneNumbers, externalId: "order-4711" };
const lookups = { lookups: 1, lookupIntervalMs: 1 };
const once = { ...lookups, idempotencyKey: "order-4711", store: memoryStore };

const good = responses.find(({ name }) => name === "both")?.body;
const empty = {
  meta: { numberOfErrors: 0, numberOfData: 0, status: 200, uniqId: "u-2" },
  data: [],
};

/** Gives the result of a call whose first request is answered so, with the requests that it made. */
async function play<Value>(
  { status, body }: Sent,
  call: (messaging: Messaging) => Promise<Value>,
): Promise<{ result: CallResult<Value>; posts: number }> {
  let posts = 0;
  const fetch = async (_: unknown, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json(empty);
    posts += 1;
    if (posts > 1) return respelled(good, String(init.body));
    const headers = {
      "retry-after": "0",
      ...(typeof body === "string" && { "content-type": "text/html" }),
    };
    return respelled(body, String(init.body), { status, headers });
  };
  const messaging = createMessaging({
    baseUrl: "https://judge.test",
    apiKey: "a-key",
    fetch,
  });
  return { result: await resultOf(call(messaging)), posts };
}

/** The response is to a request under whatever id. */
function respelled(body: unknown, request: string, init?: ResponseInit): Response {
  if (typeof body === "string") return new Response(body, init);
  const { externalId } = JSON.parse(request);
  return new Response(JSON.stringify(body).replaceAll("order-4711", externalId), init);
}

/** The outcome that a caller gets of the first response, or of the second where that is repeated. */
const outcomeOf = ({ verdict }: Sent) => (verdict === "rejected, repeated" ? "done" : verdict);
const requestsOf = ({ verdict }: Sent) => (verdict === "rejected, repeated" ? 2 : 1);

describe("a send that is answered so", () => {
  test.for(responses)("$name: $verdict", async (sent) => {
    const { result, posts } = await play(sent, (messaging) => messaging.sms.send(sms));
    expect({ outcome: result.outcome, posts }).toEqual({
      outcome: outcomeOf(sent),
      posts: requestsOf(sent),
    });
    const { errors = [] } = result.value ?? {};
    const unaccounted = errors.filter(({ code }) => code === "unaccounted");
    const doubtful = sent.items?.filter((one) => one === "doubtful") ?? [];
    expect(unaccounted.length).toBe(doubtful.length);
  });

  test.for(responses)("$name: $verdict, by sendOnce", async (sent) => {
    const { externalId: _, ...input } = sms;
    const { result, posts } = await play(sent, (messaging) =>
      sendOnce(messaging, input, { ...once, store: once.store() }),
    );
    const isInDoubt = sent.items?.includes("doubtful");
    expect({ outcome: result.outcome, posts }).toEqual({
      outcome: isInDoubt ? "unknown" : outcomeOf(sent),
      posts: requestsOf(sent),
    });
  });

  test.for(responses)("$name: $verdict, by bulk", async (sent) => {
    const { result, posts } = await play(sent, (messaging) => {
      const { externalId: _, phoneNumbers, ...template } = sms;
      return Array.fromAsync(bulk(messaging).sendSms(phoneNumbers, template, lookups));
    });
    expect(posts).toBe(requestsOf(sent));
    // A refusal that would meet each batch ends the run.
    if (!result.value) return expect(result.outcome).toBe(outcomeOf(sent));
    const alike = {
      done: "done",
      rejected: "failed",
      unknown: "doubtful",
      partial: "done",
    } as const;
    const outcome = outcomeOf(sent);
    const wanted = sent.items ?? phoneNumbers.map(() => alike[outcome]);
    expect(result.value.map(({ status }) => status)).toEqual(wanted);
  });
});
