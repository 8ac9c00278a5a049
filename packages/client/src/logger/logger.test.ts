import { expect, test, vi } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { mask } from "../observe/mask.ts";
import { type LogOptions, logTo } from "./index.ts";

function memoryLogger() {
  const lines: string[] = [];
  const write = (level: string) => (message: string, details?: object) =>
    void lines.push(`${level} ${message} ${JSON.stringify(details ?? {})}`);
  const logger = {
    debug: write("debug"),
    warn: write("warn"),
    error: write("error"),
  };
  return { lines, logger };
}

async function logOfSend(options?: LogOptions) {
  const { lines, logger } = memoryLogger();
  const entry = { title: "Malformed", message: "+48500500511 is no phone", code: "E-2-004" };
  const { messaging } = fakeMessaging(() => respond(422, { errors: [entry] }), {
    events: logTo(logger, options),
  });
  const sms = {
    sender: "ACME",
    message: 'The "secret" code is tulip',
    phoneNumbers: ["+48500500500"],
  };
  await messaging.sms.send(sms).catch(() => {});
  await messaging.sms.list("order-1", { phoneNumber: "+48500500522" }).catch(() => {});
  return lines.join("\n");
}

test("it says what happens, without personal data", async () => {
  const log = await logOfSend();
  expect(log).toContain("debug sendSms: POST https://api.example.com/v2.1/sms");
  expect(log).toContain("debug sendSms: HTTP 422");
  expect(log).toContain('"code":"E-2-004","outcome":"rejected"');
  for (const secret of ["tulip", "485005005", "k3y-of-a-test"]) expect(log).not.toContain(secret);
  expect(log).toContain("[hidden]");
});

test("personal data is logged on request, the key never", async () => {
  const log = await logOfSend({ mask: false });
  for (const text of ["tulip", "48500500500", "48500500522"]) expect(log).toContain(text);
  expect(log).not.toContain("k3y-of-a-test");
});

test.each([
  ['{"phoneNumbers":["+48500500500","+447700900123"]}', '{"phoneNumbers":["+…00","+…23"]}'],
  ['{"recipientMobileNumber":"48500500500"}', '{"recipientMobileNumber":"…00"}'],
  ['{"recipientEmail":"ada.l+x@mail.example.com"}', '{"recipientEmail":"[e-mail]"}'],
  [
    '{"message":"a \\"b\\" +48500500500","sender":"ACME"}',
    '{"message":"[hidden]","sender":"ACME"}',
  ],
  [
    '{"html":"<b>","text":"","name":"Welcome"}',
    '{"html":"[hidden]","text":"[hidden]","name":"Welcome"}',
  ],
  ["/v2.1/sms/x?phoneNumber=%2B48500500500&status=2", "/v2.1/sms/x?phoneNumber=%2B…00&status=2"],
  ["to=ada%40example.com&x=1", "to=[e-mail]&x=1"],
  [
    '{"id":[70011,1700000000],"createdAt":1769904000}',
    '{"id":[70011,1700000000],"createdAt":1769904000}',
  ],
])("%s is written as %s", (text, masked) => {
  expect(mask(text)).toBe(masked);
});

test.each([
  ["a long word before its at", `{"message2":"@${"a".repeat(200_000)}"}`],
  ["many ats", "a@".repeat(100_000)],
  ["many dots", `x@${"a.".repeat(100_000)}`],
  ["many digits", `+1${"2 ".repeat(100_000)}`],
  ["many pluses", "+1".repeat(100_000)],
  ["texts without end", '"message":"'.repeat(20_000)],
  ["backslashes", `"message":"${"\\".repeat(200_000)}`],
])("masking takes time in proportion to the text: %s", (_, text) => {
  const start = process.threadCpuUsage();
  expect(mask(text).length).toBeLessThan(15_000);
  // Microseconds, where trying every start takes seconds.
  expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
});

test("a cut hides what it splits", () => {
  for (const secret of ["+48500500500", "ada.lovelace@example.com", '"message":"the code is 4711"'])
    for (let at = 0; at <= secret.length; at++) {
      const text = `${" ".repeat(10_000 - at)}${secret}${" ".repeat(100)}`;
      expect(mask(text)).not.toMatch(/4850|lovelace|4711|code is/);
    }
});

test("a name of a person before an at is hidden with it, and what is no address stays", () => {
  expect(mask('"a@b" x@y.z @here user@host.example. a@b@c.example')).toBe(
    '"a@b" x@y.z @here [e-mail] [e-mail]',
  );
});

test("deprecation is warned of once an operation", async () => {
  const warn = vi.fn();
  const headers = { deprecation: "@1735689600", sunset: "Wed, 01 Dec 2027 00:00:00 GMT" };
  const { messaging } = fakeMessaging(() => respond(200, { headers }), {
    events: logTo({ debug: vi.fn(), warn, error: vi.fn() }),
  });
  await messaging.groups.list();
  await messaging.groups.list();
  await messaging.groups.delete({ id: [1] });
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    "listGroups is deprecated and ends on Wed, 01 Dec 2027 00:00:00 GMT: update this package.",
    "deleteGroups is deprecated and ends on Wed, 01 Dec 2027 00:00:00 GMT: update this package.",
  ]);
});

test("what is no logger is refused by name", () => {
  for (const logger of [undefined, { warn() {}, debug() {} }, "console"])
    expect(() => logTo(logger as never)).toThrow(
      /^logger\.\w+ must be a function, but is missing\.$/,
    );
});
