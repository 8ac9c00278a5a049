import {
  createMessaging,
  type EngineRequest,
  type Messaging,
  type MessagingOptions,
  type Middleware,
} from "@messaging-sdk/client";
import { type Bump, greatest } from "@messaging-sdk/release/bump";
import { compareRecordings } from "@messaging-sdk/release/compare-recordings";
import { operation } from "@messaging-sdk/spec/bundled";
import { expect, test } from "vitest";
import { record } from "./record.ts";

/** A client that does something else than ours, and the bump that this deserves. */
interface RecordingPlant {
  readonly name: string;
  readonly bump: Bump;
  readonly create: (options: MessagingOptions) => Messaging;
  /** The situations that show it; those of all others without. */
  readonly played?: RegExp;
}

/** As if the default of an option were another. */
function byDefault(name: string, option: Partial<MessagingOptions>): RecordingPlant {
  const create = (options: MessagingOptions) => createMessaging({ ...option, ...options });
  return { name: `default of ${name}`, bump: "major", create };
}

/** As if the engine did something else with each request. */
function within(name: string, bump: Bump, middleware: Middleware): RecordingPlant {
  const create = (options: MessagingOptions) =>
    createMessaging({ ...options, middleware: [middleware] });
  return { name, bump, create };
}

/** As if another request left. */
function leaving(
  name: string,
  bump: Bump,
  change: (init: RequestInit) => RequestInit,
): RecordingPlant {
  const create = ({ fetch, ...options }: MessagingOptions) =>
    createMessaging({
      ...options,
      fetch: (url, init) =>
        fetch?.(url, change(init as RequestInit) as never) ??
        Promise.reject(new Error("No fetch.")),
    });
  return { name, bump, create };
}

/** Sends again what came back with this status. */
function again(status: number): Middleware {
  return async (request: EngineRequest, next) => {
    const response = await next(request);
    return response.status === status ? next(request) : response;
  };
}

/** As if an error were another one. */
function failing(name: string, change: (error: object) => void): RecordingPlant {
  const create = (options: MessagingOptions) => {
    const messaging = createMessaging(options);
    const send: typeof messaging.sms.send = (...input) =>
      messaging.sms.send(...input).catch((error) => {
        change(error);
        throw error;
      });
    return { ...messaging, sms: { ...messaging.sms, send } };
  };
  return { name, bump: "major", create };
}

const set = (values: object) => (error: object) => void Object.assign(error, values);

const recordingPlants: RecordingPlant[] = [
  within("an unsafe POST is repeated on a bare 503", "refused", again(503)),
  within("an unsafe POST is repeated on a 500", "refused", again(500)),
  within("an unsafe POST is repeated when its response is lost", "refused", async (request, next) =>
    next(request).catch(() => next(request)),
  ),
  byDefault("retries: more", { retries: 3 }),
  byDefault("retries: fewer", { retries: 1 }),
  byDefault("timeoutMs", { timeoutMs: 29_000 }),
  byDefault("deadlineMs: longer", { deadlineMs: 120_001 }),
  byDefault("deadlineMs: shorter", { deadlineMs: 119_999 }),
  byDefault("maxRetryAfterMs: longer", { maxRetryAfterMs: 60_001 }),
  byDefault("maxRetryAfterMs: shorter", { maxRetryAfterMs: 59_999 }),
  {
    ...byDefault("maxResponseBytes", { maxResponseBytes: 32 * 1024 ** 2 - 1 }),
    played: /^a response of 33554432/,
  },
  byDefault("apiKeyPrefix", { apiKeyPrefix: "Bearer " }),
  byDefault("allowInsecureHttp", { allowInsecureHttp: true }),
  leaving("a header is no longer sent", "major", ({ headers, ...init }) => {
    const { accept: _, ...rest } = headers as Record<string, string>;
    return { ...init, headers: rest };
  }),
  leaving("a header is sent, too", "minor", ({ headers, ...init }) => ({
    ...init,
    headers: { ...(headers as Record<string, string>), "x-planted": "1" },
  })),
  leaving("a redirect is followed", "major", (init) => ({ ...init, redirect: "follow" })),
  failing("error code renamed", set({ code: "E-planted" })),
  failing("error class renamed", set({ name: "PlantedError" })),
  failing("outcome of an error", set({ outcome: "not-sent" })),
  {
    ...failing("an unsafe operation says twice that it was sent once", set({ attempts: 2 })),
    played: /^reset, at body/,
  },
  failing("request id of an error gone", set({ requestId: undefined })),
  within("retries wait longer", "minor", async (request, next, { attempt }) => {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, 100));
    return next(request);
  }),
];

// An operation of each retry class, and the situations in which they differ: the whole recording takes seconds.
const operations = ["listGroups", "updateGroups", "sendSms"].map(operation);
const few =
  /^(success|refuse$|reset, at body, performed$|stall, at head$|failure, status 500, body envelope, performed|later, status 503, retryAfter none, body html, performed|429 that|404 noResults|422 badFields|createMessaging)/;

const released = new Map<RegExp, string>();

test.each(recordingPlants)("$name: $bump", async ({ bump, create, played = few }) => {
  const options = { operations, isPlayed: (name: string) => played.test(name) };
  const before = released.get(played) ?? (await record(options));
  released.set(played, before);
  const found = compareRecordings(before, await record({ ...options, create }));
  expect({ found, bump: greatest(found.map((finding) => finding.bump)) }).toEqual({ found, bump });
});

test("the same client does the same", () => {
  for (const text of released.values()) expect(compareRecordings(text, text)).toEqual([]);
});

test("a recording that is gone, or has less, hides what changed", () => {
  const text =
    "## Operations\n\n  sendSms: unsafe\n\n## Faults\n\nreset\n  unsafe: resolves; sent at 0\n";
  expect(compareRecordings(text, "")).toMatchObject([{ bump: "major", at: "sendSms: reset" }]);
});

test("an example of the spec that was edited is no change of the client", () => {
  const of = (name: string) => `## Requests\n\ncreateGroups\n  given: ${name}\n  body: ${name}\n`;
  const found = compareRecordings(of("a"), of("b"));
  expect(found.map(({ bump }) => bump)).toEqual(["patch", "patch"]);
});
