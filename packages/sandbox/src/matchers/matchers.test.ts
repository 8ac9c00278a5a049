import { createMessaging } from "@messaging-sdk/client";
import { describe, expect, test } from "vitest";
import { createSandbox } from "../index.ts";
import "./vitest.ts";

/** A sandbox, and a client of it. */
function start() {
  const sandbox = createSandbox();
  const { fetch } = sandbox;
  const messaging = createMessaging({ baseUrl: "https://sandbox.test", apiKey: "any key", fetch });
  return { sandbox, messaging };
}

const code = { sender: "ACME", message: "Your code: 348202", phoneNumbers: ["+447700900123"] };

describe("toHaveSent", () => {
  test("what the data of the start has was not sent", () => {
    const { sandbox } = start();
    expect(sandbox).not.toHaveSent();
  });

  test.each([
    {},
    { to: "+447700900123" },
    { to: "+44 (7700) 900-123" },
    { to: "00447700900123" },
    { text: "Your code: 348202" },
    { text: /^your code: \d{6}$/i },
    { text: expect.stringContaining("348202") },
    { to: "+447700900123", text: /code/, sender: "ACME", externalId: "login-1" },
  ])("a message is found by %o", async (expected) => {
    const { sandbox, messaging } = start();
    await messaging.sms.send({ ...code, externalId: "login-1" });
    expect(sandbox).toHaveSent(expected);
    // Awaited, too.
    await expect(sandbox).toHaveSent(expected);
  });

  test.each([
    { to: "+447700900124" },
    { text: "Your code" },
    { text: /pin/ },
    { to: "+447700900123", sender: "OTHER" },
  ])("and not by %o", async (expected) => {
    const { sandbox, messaging } = start();
    await messaging.sms.send(code);
    expect(sandbox).not.toHaveSent(expected);
  });

  test("a regular expression that remembers where it was is right each time", async () => {
    const { sandbox, messaging } = start();
    await messaging.sms.send(code);
    const text = /code/g;
    expect(sandbox).toHaveSent({ text });
    expect(sandbox).toHaveSent({ text });
  });

  test("the message says what was looked for, and what was sent", async () => {
    const { sandbox, messaging } = start();
    const fails = () => expect(sandbox).toHaveSent({ to: "+447700900124", text: /pin/ });
    const wanted =
      'Expected the sandbox to have sent a message with to "+447700900124" and text /pin/.';
    expect(fails).toThrow(`${wanted} It sent nothing.`);
    await messaging.sms.send(code);
    expect(fails).toThrow(
      `${wanted} It sent this:\n  to +447700900123 from ACME: "Your code: 348202"`,
    );
    expect(() => expect(sandbox).not.toHaveSent({ text: /code/ })).toThrow(
      'not to have sent a message with text /code/. It sent this:\n  to +447700900123 from ACME: "Your code: 348202"',
    );
  });

  test("of many messages the newest are listed", async () => {
    const { sandbox, messaging } = start();
    for (let index = 1; index <= 12; index += 1) {
      await messaging.sms.send({ ...code, message: `Code ${index}` });
    }
    const fails = () => expect(sandbox).toHaveSent({ text: "Hi" });
    expect(fails).toThrow('these 12, newest first:\n  to +447700900123 from ACME: "Code 12"\n');
    expect(fails).toThrow("  and 2 more");
  });

  test("a misspelled field, and what is no sandbox, are named", () => {
    const { sandbox } = start();
    const typo = { too: "+447700900123" } as object;
    expect(() => expect(sandbox).toHaveSent(typo)).toThrow(
      "toHaveSent knows no too. Expected one of: to, text, sender, externalId.",
    );
    for (const to of [447700900123, null, {}]) {
      const wrong = { to } as object;
      expect(() => expect(sandbox).toHaveSent(wrong)).toThrow(
        "a matcher of the test runner as to.",
      );
    }
    expect(() => expect({}).toHaveSent()).toThrow("takes what createSandbox() returns");
    expect(() => expect(null).not.toHaveNoDoubleSends()).toThrow("takes what createSandbox()");
  });
});

describe("toHaveNoDoubleSends", () => {
  test("two different messages are none", async () => {
    const { sandbox, messaging } = start();
    await messaging.sms.send(code);
    await messaging.sms.send({ ...code, message: "Your code: 1" });
    expect(sandbox).toHaveNoDoubleSends();
    expect(() => expect(sandbox).not.toHaveNoDoubleSends()).toThrow("each was sent once");
  });

  test("the same one sent again is one, and is named", async () => {
    const { sandbox, messaging } = start();
    await messaging.sms.send({ ...code, externalId: "login-1" });
    await messaging.sms.send({ ...code, externalId: "login-1" });
    expect(sandbox).not.toHaveNoDoubleSends();
    expect(() => expect(sandbox).toHaveNoDoubleSends()).toThrow(
      "Expected no double sends, but this was sent more than once:\n" +
        "  2 times: “Your code: 348202” from ACME to +447700900123 (login-1)",
    );
  });

  test("nor may a scenario be triggered twice", async () => {
    const { sandbox, messaging } = start();
    const trigger = { scenarioId: "welcome", recipientEmail: "ada@example.com" };
    await messaging.scenarios.trigger(trigger);
    await messaging.scenarios.trigger(trigger);
    expect(() => expect(sandbox).toHaveNoDoubleSends()).toThrow(
      "2 times: scenario welcome for ada@example.com",
    );
  });
});
