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
import { beforeAll, expect, test } from "vitest";
import { apiKey } from "../call-operation.ts";
import { record } from "./record.ts";

/** A client that does something else than ours, and the bump that this deserves. */
interface RecordingPlant {
  readonly name: string;
  readonly bump: Bump;
  readonly create: (options: MessagingOptions) => Messaging;
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

/** As if an error had other values. */
function failing(name: string, bump: Bump, change: () => object): RecordingPlant {
  const create = (options: MessagingOptions) => {
    const messaging = createMessaging(options);
    const send: typeof messaging.sms.send = (...input) =>
      messaging.sms.send(...input).catch((error) => {
        throw Object.assign(error, change());
      });
    return { ...messaging, sms: { ...messaging.sms, send } };
  };
  return { name, bump, create };
}

const recordingPlants: RecordingPlant[] = [
  within("an unsafe POST is repeated on a bare 503", "refused", again(503)),
  within("an unsafe POST is repeated when its response is lost", "refused", async (request, next) =>
    next(request).catch(() => next(request)),
  ),
  failing("the key in clear", "refused", () => ({ message: `No ${apiKey}` })),
  byDefault("retries", { retries: 3 }),
  byDefault("deadlineMs", { deadlineMs: 119_999 }),
  leaving("a header is no longer sent", "major", ({ headers, ...init }) => {
    const { accept: _, ...rest } = headers as Record<string, string>;
    return { ...init, headers: rest };
  }),
  leaving("a header is sent, too", "minor", ({ headers, ...init }) => ({
    ...init,
    headers: { ...(headers as Record<string, string>), "x-planted": "1" },
  })),
  failing("outcome of an error", "major", () => ({ outcome: "not-sent" })),
  failing("an error in other words", "none", () => ({ message: "Said otherwise." })),
  within("retries wait longer", "minor", async (request, next, { attempt }) => {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, 100));
    return next(request);
  }),
];

// An operation of each retry class, and the situations in which they differ: the whole recording takes seconds.
const operations = ["listGroups", "updateGroups", "sendSms"].map(operation);
const few =
  /^(success|refuse$|reset, at body, performed$|stall, at head$|failure, status 500, body envelope, performed|later, status 503, retryAfter none, body html, performed|429 that|404 noResults|422 badFields|createMessaging)/;

const options = { operations, isPlayed: (name: string) => few.test(name) };
let released: string;
beforeAll(async () => {
  released = await record(options);
});

test.each(recordingPlants)("$name: $bump", async ({ bump, create }) => {
  const found = compareRecordings(released, await record({ ...options, create }));
  expect({ found, bump: greatest(found.map((finding) => finding.bump)) }).toEqual({ found, bump });
});

test("the same client does the same", () => {
  expect(compareRecordings(released, released)).toEqual([]);
});

test("an example of the spec that was edited is no change of the client", () => {
  const of = (name: string) => `## Requests\n\ncreateGroups\n  given: ${name}\n  body: ${name}\n`;
  const found = compareRecordings(of("a"), of("b"));
  expect(found.map(({ bump }) => bump)).toEqual(["patch", "patch"]);
});
