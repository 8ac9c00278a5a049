import { inspect } from "node:util";
import pino from "pino";
import { expect, test } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { isApiError } from "../index.ts";

const numbers = Array.from({ length: 1_000 }, (_, at) => `+48500${500_000 + at}`);
const message = "Your code is zebra-4711";
const sms = { sender: "ACME", message, phoneNumbers: numbers };

function logged(error: unknown): string[] {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  log.error({ err: error });
  log.error(error);
  const stack = error instanceof Error ? error.stack : "";
  return [...lines, JSON.stringify(error), inspect(error), String(error), `${stack}`];
}

test.each(["+", ""])(
  "a refused send of 1 000 numbers is short and safe in every log: %j",
  async (plus) => {
    const errors = numbers.map((one, at) => {
      const value = one.replace("+", plus);
      const text = `${value} is no phone for "${message}"`;
      const meta = { parameter: `phoneNumbers.${at}`, value };
      return { title: "Malformed", message: text, code: "E-2-004", meta };
    });
    const { messaging } = fakeMessaging(() => respond(422, { errors }));
    const error = await messaging.sms.send(sms).catch((caught: unknown) => caught);
    if (!isApiError(error, 422)) throw error;
    expect(error.errors).toHaveLength(1_000);
    expect(error.body).toContain(errors[0]?.meta.value);
    expect(Object.keys(error)).not.toEqual(expect.arrayContaining(["errors"]));
    // As jest shows the entries of any error that has some.
    expect(JSON.stringify(error.errors[0])).not.toMatch(/485005|zebra/);
    expect(error.errors[7]?.message).toBe('… is no phone for "…"');
    expect(error.errors[7]?.meta).toMatchObject({ parameter: "phoneNumbers.7" });
    expect(error.errors[7]?.meta?.value).toBe(errors[7]?.meta.value);
    const logs = logged(error);
    expect(logs).toHaveLength(6);
    for (const log of logs) {
      expect(log.length).toBeLessThan(4_096);
      expect(log).toContain("E-2-004");
      expect(log).not.toMatch(/485005|zebra|k3y-of-a-test|aggregateErrors/);
    }
    expect(JSON.parse(logs[0] ?? "").err).toMatchObject({
      type: "ApiError",
      status: 422,
      outcome: "rejected",
      stack: expect.stringContaining(" at "),
    });
  },
);

test("a number in any part of an entry shows in no log of it, and its field does", async () => {
  const meta = { parameter: "phoneNumbers[+48500500500]", value: 7, of: [{ to: 48500500500 }] };
  const { messaging } = fakeMessaging(() => respond(422, { errors: [{ ...sms, meta }] }));
  const error = await messaging.sms.send(sms).catch((caught: unknown) => caught);
  if (!isApiError(error, 422)) throw error;
  const [entry] = error.errors;
  expect(entry?.meta).toMatchObject({ parameter: "phoneNumbers[+…00]", value: 7 });
  for (const log of [...logged(error), ...logged(entry)]) expect(log).not.toMatch(/485005/);
});

test("a service that echoes the key shows it in no log, and a cause shows no number", async () => {
  const echo = {
    title: "Bad",
    message: "k3y-of-a-test of +48 500 500 500 is unknown",
    code: "E-0-005",
  };
  const failures = [
    () => respond(401, { errors: Array(1_000).fill(echo) }),
    () => new Response('{"a": k3y-of-a-test "+48500500500"', { status: 200 }),
    () => Promise.reject(new Error("k3y-of-a-test", { cause: new Error("+48500500500") })),
  ];
  for (const fail of failures) {
    const { messaging } = fakeMessaging(fail, { retries: 0 });
    const error = await messaging.sms.send(sms).catch((caught: unknown) => caught);
    for (const log of logged(error)) {
      expect(log.length).toBeLessThan(4_096);
      expect(log).not.toMatch(/485005|500 500|zebra|k3y-of-a-test/);
    }
  }
});
