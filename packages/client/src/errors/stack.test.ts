import { expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import type { Messaging } from "../index.ts";
import type { MessagingOptions } from "../options.ts";
import { sendOnce } from "../send-once/index.ts";

const sms = { sender: "A", message: "Hi", phoneNumbers: ["+48500500500"] };
const later = () => new Promise((resolve) => setTimeout(resolve, 1));

/** One name for each place that an app calls from. */
const calls = {
  async sendFromCheckout(messaging: Messaging) {
    await messaging.sms.send(sms);
  },
  async onceFromCheckout(messaging: Messaging) {
    await sendOnce(messaging, sms, { idempotencyKey: "a", lookups: 0 });
  },
  async firstPageFromReport(messaging: Messaging) {
    await messaging.groups.list();
  },
  async loopFromReport(messaging: Messaging) {
    for await (const _ of messaging.groups.list());
  },
  async pagesFromReport(messaging: Messaging) {
    for await (const _ of messaging.groups.list().pages());
  },
  async arrayFromReport(messaging: Messaging) {
    await messaging.groups.list().toArray({ limit: 5 });
  },
};

const kinds: Record<string, [name: string, options: Partial<MessagingOptions>]> = {
  "a refusal": ["ApiError", { fetch: async () => respond(422) }],
  "an outage": [
    "ConnectionError",
    { fetch: () => later().then(() => Promise.reject(new TypeError("reset"))) },
  ],
  "a time limit": ["TimeoutError", { timeoutMs: 1, fetch: () => new Promise(() => {}) }],
  "a time limit, by a fetch like Node's": [
    "TimeoutError",
    {
      timeoutMs: 1,
      // It gives what it is ended with another stack.
      fetch: (_: unknown, { signal }: RequestInit = {}) =>
        new Promise<never>((_, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
        }).catch((error) => {
          Error.captureStackTrace(error);
          throw error;
        }),
    },
  ],
  "a deadline": ["TimeoutError", { deadlineMs: 1, fetch: () => new Promise(() => {}) }],
  "a long response": [
    "ParseError",
    { maxResponseBytes: 1, fetch: async () => new Response("{}   ") },
  ],
  "no envelope": ["ParseError", { fetch: async () => new Response("<p>") }],
};

const layers: [string, Partial<MessagingOptions>][] = [
  ["alone", {}],
  ["with a middleware", { middleware: [(request, next) => next(request)], events: {} }],
];

for (const [how, more] of layers) {
  for (const [kind, [name, options]] of Object.entries(kinds)) {
    test.each(Object.entries(calls))(
      `${kind}, ${how}, has the frame of %s`,
      async (caller, call) => {
        const { messaging } = fakeMessaging([], { retries: 0, ...options, ...more });
        const error: Error = await call(messaging).then(
          () => new Error("nothing was thrown"),
          (thrown) => thrown,
        );
        const shown =
          error.cause instanceof Error && error.name === "UnresolvedSendError"
            ? error.cause
            : error;
        expect(shown.name).toBe(name);
        expect(error.stack).toContain(caller);
        expect(error.stack?.split("\n")[0]).toContain(error.message.split("\n")[0]);
      },
    );
  }
}
