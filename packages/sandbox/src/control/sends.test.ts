import { createMessaging } from "@messaging-sdk/client";
import { bulk } from "@messaging-sdk/client/bulk";
import { expect, test } from "vitest";
import { control } from "../../test/control.ts";
import { createSandbox } from "../sandbox.ts";

test("what one call sent is one send, whose messages are counted by their status", async () => {
  const { send, call, clock } = control();
  const both = ["+447700900001", "+447700900993"];
  await send({ phoneNumbers: both, externalId: "sale-20261125-1", message: "Hello" });
  await send({ phoneNumbers: both, externalId: "sale-20261125-2", message: "Hello" });
  clock.advance(60);
  await send({ phoneNumbers: both.slice(0, 1), externalId: "sale-20261125-1", message: "Hello" });
  const { body } = await call("GET", "/sends");
  expect(body).toMatchObject({
    total: 2,
    data: [
      { id: "sale-20261125-2", count: 2, doubled: 0, cost: 2, sender: "ACME", text: "Hello" },
      { id: "sale-20261125-1", count: 3, doubled: 1, externalIds: ["sale-20261125-1"] },
    ],
  });
  const { body: found } = await call("GET", "/sends?id=sale-20261125-1&contains=hello");
  expect(found).toMatchObject({
    total: 1,
    data: [
      {
        statuses: [
          { status: 2, count: 1 },
          { status: 3, count: 1 },
          { status: 6, count: 1 },
        ],
        timeToDelivery: { medianMs: 5_000, slowestMs: 5_000 },
      },
    ],
  });
  expect((await call("GET", "/sends?contains=nothing")).body).toEqual({ data: [], total: 0 });
});

test("a bulk run is one send, and its requests are found by it", async () => {
  const sandbox = createSandbox({ data: "empty" });
  const { fetch } = sandbox;
  const messaging = createMessaging({ baseUrl: "https://sandbox.invalid", apiKey: "any", fetch });
  const numbers = Array.from({ length: 25 }, (_, place) => `+4477009001${10 + place}`);
  const template = { sender: "ACME", message: "Hi" };
  await bulk(messaging).sendSms(numbers, template, { id: "spring", batchSize: 10 }).summary();
  await messaging.sms.send({ ...template, phoneNumbers: numbers, externalId: "spring-other" });
  const read = async (path: string) =>
    (await fetch(`https://sandbox.invalid/_sandbox${path}`)).json();
  const { data } = await read("/sends");
  expect(data).toMatchObject([{ count: 25 }, { count: 25, doubled: 0, cost: 25 }]);
  const [, { id, externalIds }] = data;
  expect(externalIds).toEqual([`${id}-0`, `${id}-10`, `${id}-20`]);
  expect((await read(`/sends?id=${externalIds[2]}`)).data).toMatchObject([{ id }]);
  expect(data[0].timeToDelivery).toBeUndefined();
  await messaging.sms.list(externalIds[2]);
  const requests = await read(`/requests?send=${id}&newestFirst=true`);
  expect(requests.data.map((one: { operationId: string }) => one.operationId)).toEqual([
    "listSms",
    "sendSms",
    "sendSms",
    "sendSms",
  ]);
  const sent = await read("/requests?operationId=sendSms&verdict=accepted&limit=1");
  expect(sent).toMatchObject({ total: 4, data: [{ id: 1 }] });
});
