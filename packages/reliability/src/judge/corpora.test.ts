import { readFileSync } from "node:fs";
import { createMessaging, type ErrorEntry, type Messaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { memoryStore, sendOnce } from "@messaging-sdk/client/send-once";
import { describe, expect, test } from "vitest";
import { resultOf } from "../call-result.ts";

/** A response as a service writes it, with the items of the request that it has done. */
interface Written {
  readonly name: string;
  readonly operation: keyof typeof calls;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly done: readonly number[];
  /** The outcome, where that is not `done`. */
  readonly told?: "rejected";
  /** The reason why a lie is told as true. This list only shrinks. */
  readonly limit?: string;
}

const read = (name: string): Written[] =>
  JSON.parse(
    readFileSync(new URL(`../../fixtures/evidence/${name}.json`, import.meta.url), "utf8"),
  );
const phoneNumbers = ["+48500100001", "+48500100002", "+48500100003"];
const message = { sender: "ACME", message: "Hi" };
const groups = [0, 1].map((at) => ({ name: `Group ${at}`, externalId: `group-471${at}` }));
const template = { name: "Welcome", externalId: "welcome-mail", smtpAccount: "main", text: "Hi" };
const lookups = { lookups: 1, lookupIntervalMs: 1, retries: 0 };

/** The result of a call, or the rows of a run. */
interface Ended {
  readonly data: readonly unknown[];
  readonly errors?: readonly ErrorEntry[] | undefined;
  readonly rows?: readonly string[];
}

const calls = {
  sendSms: ({ sms }: Messaging) =>
    sms.send({ ...message, phoneNumbers, externalId: "order-4711" }, { retries: 0 }),
  createGroups: (messaging: Messaging) => messaging.groups.create(groups, { retries: 0 }),
  createEmailTemplate: (messaging: Messaging) =>
    messaging.emailTemplates.create(template, { retries: 0 }),
  triggerScenario: ({ scenarios }: Messaging) =>
    scenarios.trigger(
      { scenarioId: "abandoned-cart", recipientEmail: "ada@example.com" },
      { retries: 0 },
    ),
  listGroups: (messaging: Messaging) => messaging.groups.list({}, { retries: 0 }),
};

/** Answers the one request so, under whatever id it has; a lookup finds nothing. */
function clientOf({ operation, status, headers, body }: Written): Messaging {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch = async (_: unknown, { method, body: sent }: RequestInit = {}) => {
    if (method === "GET" && operation !== "listGroups") return Response.json({ data: [] });
    const id = /"externalId":"([^"]+)"/.exec(String(sent))?.[1];
    const own = operation === "sendSms" && id ? text.replaceAll("order-4711", id) : text;
    return new Response(own, {
      status,
      headers: headers ?? { "content-type": "application/json" },
    });
  };
  return createMessaging({ baseUrl: "https://judge.test", apiKey: "a-key", fetch });
}

/** What a caller takes for done, by place. */
function takenOf({ operation }: Written, { data, errors = [], rows }: Ended): number[] {
  if (rows) return [...rows.keys()].filter((at) => rows[at] === "done");
  const counts: Readonly<Record<string, number>> = {
    sendSms: 3,
    createGroups: 2,
    listGroups: data.length,
  };
  const others = errors.map(({ meta }) => Number(/\d+$/.exec(`${meta?.parameter}`)?.[0] ?? 0));
  return [...Array(counts[operation] ?? 1).keys()].filter((at) => !others.includes(at));
}

/** Plays a response by a named call; by `sendOnce` and `bulk`, too, where it is of a send. */
async function play(written: Written) {
  const { operation } = written;
  const ways: ((messaging: Messaging) => Promise<Ended>)[] = [calls[operation]];
  if (operation === "sendSms") {
    const options = { ...lookups, idempotencyKey: "order-4711", store: memoryStore() };
    ways.push(
      (messaging) => sendOnce(messaging, { ...message, phoneNumbers }, options),
      async (messaging) => {
        const rows = await Array.fromAsync(bulk(messaging).sendSms(phoneNumbers, message, lookups));
        return { data: [], rows: rows.map(({ status }) => status) };
      },
    );
  }
  return Promise.all(
    ways.map(async (call) => {
      return resultOf(call(clientOf(written)));
    }),
  );
}

describe.each(["benign", "lying"] as const)("%s", (corpus) => {
  test.for(read(corpus))("$operation: $name", async (written) => {
    const { done, told = "done", limit } = written;
    const lies: unknown[] = [];
    for (const { outcome, value } of await play(written)) {
      const taken = value ? takenOf(written, value) : [];
      const rows = value?.rows;
      const isRefused = rows ? rows.includes("failed") : /rejected|not-sent/.test(outcome);
      if (corpus === "benign") {
        const isTold = told === "done" ? taken.length === done.length && !isRefused : isRefused;
        if (!isTold) lies.push({ outcome, taken, rows });
      } else if (
        taken.some((at) => !done.includes(at)) ||
        (isRefused && done.length > 0 && written.operation !== "listGroups")
      ) {
        lies.push({ outcome, taken, rows });
      } else if (written.operation === "listGroups" && value) lies.push({ outcome });
    }
    // A lie that is still told stands with its reason; one that is told no more leaves the list.
    if (limit) expect(lies).not.toEqual([]);
    else expect(lies).toEqual([]);
  });
});
