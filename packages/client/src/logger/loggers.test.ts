import { Writable } from "node:stream";
import bunyan from "bunyan";
import fastify from "fastify";
import pino from "pino";
import { expect, test } from "vitest";
import winston from "winston";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { type Logger, logTo } from "./index.ts";

/** The loggers themselves, as their READMEs make them, and what they wrote. */
function loggers() {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      written.push(...String(chunk).trim().split("\n"));
      done();
    },
  });
  const transports = [new winston.transports.Stream({ stream })];
  const made: Record<string, Logger> = {
    pino: pino({ level: "debug" }, stream),
    "a child of pino": pino({ level: "debug" }, stream).child({ module: "messaging" }),
    Fastify: fastify({ logger: { level: "debug", stream } }).log,
    bunyan: bunyan.createLogger({ name: "app", level: "debug", stream }),
    winston: winston.createLogger({ level: "debug", transports }),
    "a child of winston": winston.createLogger({ level: "debug", transports }).child({ a: 1 }),
  };
  return { made, written };
}

const busy = () => respond(503, { headers: { "x-request-id": "req-1", "retry-after-ms": "1" } });
const refused = () => respond(403, { headers: { "x-request-id": "req-2" } });

test.each(Object.keys(loggers().made))("%s loses nothing", async (name) => {
  const { made, written } = loggers();
  const logger = made[name];
  if (!logger) throw new Error(name);
  const { messaging } = fakeMessaging([busy, refused], { events: logTo(logger) });
  await messaging.groups.list().catch(() => {});
  const lines = written.map((line) => JSON.parse(line));
  expect(lines.map(({ msg, message = msg }) => message)).toEqual([
    "listGroups: GET https://api.example.com/v2.1/group?limit=100",
    "listGroups: HTTP 503",
    "listGroups: attempt 1 failed, the next in 1 ms",
    "listGroups: GET https://api.example.com/v2.1/group?limit=100",
    "listGroups: HTTP 403",
    expect.stringContaining("HTTP 403"),
  ]);
  const durationMs = expect.any(Number);
  const first = { operationId: "listGroups", attempt: 1 };
  const second = { ...first, attempt: 2 };
  expect(lines).toMatchObject([
    first,
    { ...first, status: 503, requestId: "req-1", durationMs },
    { ...first, status: 503, requestId: "req-1", durationMs, waitMs: 1 },
    second,
    { ...second, status: 403, requestId: "req-2", durationMs },
    { ...second, status: 403, requestId: "req-2", durationMs, outcome: "rejected" },
  ]);
});

test("console gets the message first", async () => {
  const seen: unknown[][] = [];
  const write = (...args: unknown[]) => void seen.push(args);
  const logger: Logger = { ...console, debug: write, error: write };
  const { messaging } = fakeMessaging(() => respond(200), { events: logTo(logger) });
  await messaging.sms.list("an-id");
  expect(seen[1]).toEqual([
    "listSms: HTTP 200",
    {
      operationId: "listSms",
      attempt: 1,
      status: 200,
      requestId: "id-of-response",
      durationMs: expect.any(Number),
    },
  ]);
});

test("a call of no known operation is named by method and path, its personal data hidden", async () => {
  const lines: string[] = [];
  const write = (message: string) => void lines.push(message);
  const logger = { debug: write, warn: write, error: write };
  const { messaging } = fakeMessaging(() => respond(403, { headers: { deprecation: "true" } }), {
    events: logTo(logger),
  });
  await messaging.request("POST", "/v3/voice/+48500500500", {}).catch(() => {});
  expect(lines).toEqual([
    "POST /v3/voice/+…00: POST https://api.example.com/v3/voice/+…00",
    "POST /v3/voice/+…00: HTTP 403",
    expect.stringMatching(/^POST \/v3\/voice\/\+…00 is deprecated/),
    expect.stringMatching(/^POST \/v3\/voice\/\+…00: ApiError: HTTP 403/),
  ]);
});
