import { describe, expect, test } from "vitest";
import { bulk } from "./bulk/index.ts";
import { createHttp } from "./http/index.ts";
import { memoryStore, sendOnce } from "./send-once/index.ts";
import { createTestMessaging } from "./testing/index.ts";

describe("allowOnly", () => {
  const allowed = ["+48 500-500-500", "QA@example.com"];
  const open = () => createTestMessaging({}, { allowOnly: allowed });
  const sms = (...phoneNumbers: string[]) => ({ sender: "ACME", message: "Hi", phoneNumbers });
  const refused = { name: "InvalidInputError", field: "recipient", outcome: "not-sent" };

  test("lets through those that it names, in any spelling", async () => {
    const { messaging, calls } = open();
    await messaging.sms.send(sms("+48500500500"));
    await messaging.sms.send(sms("0048500500500"));
    await messaging.scenarios.trigger({ scenarioId: "a", recipientEmail: "qa@example.com" });
    await messaging.groups.list();
    await messaging.groups.create([{ name: "VIP" }]);
    expect(calls.length).toBe(5);
  });

  test("refuses every other one, by every way to send", async () => {
    const { messaging, calls } = open();
    const other = sms("+48500500501");
    const scenarioId = "a";
    const { trigger } = messaging.scenarios;
    const http = createHttp(messaging);
    for (const send of [
      () => messaging.sms.send(other),
      () => messaging.sms.send(sms("+48500500500", "+48500500501")),
      () => messaging.sms.send(sms()),
      () => messaging.sms.send({ sender: "ACME", message: "Hi" } as never),
      () => messaging.sms.send(sms(48500500500 as never)),
      () => trigger({ scenarioId, recipientEmail: "ceo@example.com" }),
      () => trigger({ scenarioId, recipientMobileNumber: "+48500500501" }),
      () => trigger({ scenarioId, recipientEmail: "qa@example.com", recipientMobileNumber: "+1" }),
      () => trigger({ scenarioId }),
      () => messaging.request("POST", "/v2.1/sms", { body: other } as never),
      () => messaging.request("POST", "/v3/sms", { body: other } as never),
      () => http.POST("/v2.1/sms", { body: other }),
    ]) {
      const sending = async (): Promise<unknown> => send();
      await expect(sending()).rejects.toMatchObject(refused);
    }
    const once = sendOnce(messaging, other, { idempotencyKey: "a", store: memoryStore() });
    await expect(once).rejects.toMatchObject(refused);
    const rows = await Array.fromAsync(
      bulk(messaging).sendSms([{ phoneNumber: "+48500500501" }], { sender: "A", message: "Hi" }),
    ).catch((error: unknown) => error);
    expect(JSON.stringify(rows)).not.toContain('"done"');
    expect(calls.filter(({ operationId }) => operationId !== "listSms")).toEqual([]);
  });

  test("looks at what leaves: a middleware may change the recipient, the method or the path", async () => {
    const { messaging, calls } = open();
    const changed = (change: object) =>
      messaging.with({ middleware: [(request, next) => next({ ...request, ...change })] });
    const to = (number: string) => JSON.stringify(sms(number));
    const other = changed({ body: to("+48500500501") });
    await expect(other.sms.send(sms("+48500500500"))).rejects.toMatchObject(refused);
    await expect(other.groups.create([{ name: "VIP" }])).rejects.toMatchObject(refused);
    const { groups } = changed({ method: "POST" });
    await expect(groups.list()).rejects.toMatchObject(refused);
    expect(calls).toEqual([]);
    await changed({ body: to("+48500500500") }).sms.send(sms("0048500500500"));
    expect(calls.length).toBe(1);
  });

  test("names nobody: nothing is sent; and refuses what is neither number nor address", async () => {
    const { messaging, calls } = createTestMessaging({}, { allowOnly: [] });
    await expect(messaging.sms.send(sms("+48500500500"))).rejects.toMatchObject(refused);
    expect(calls).toEqual([]);
    for (const wrong of [[""], ["@acme.com"], ["me"], [undefined], [5], "+48500500500", null]) {
      const open = () => createTestMessaging({}, { allowOnly: wrong as never });
      expect(open).toThrow("allowOnly must be");
    }
  });
});
