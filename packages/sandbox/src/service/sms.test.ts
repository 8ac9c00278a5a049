import { expect, test } from "vitest";
import { type Connection, connect } from "../../test/connect.ts";

const sms = {
  sender: "ACME",
  message: "Your order has shipped.",
  phoneNumbers: ["+447700900123"],
  externalId: "order-1",
};

async function statuses({ messaging }: Connection) {
  const { data } = await messaging.sms.list("order-1", { orderDirection: "ASC" });
  return data.map(({ status }) => status);
}

test("a message is accepted, then en route, then delivered", async () => {
  const connection = connect();
  const { messaging, clock } = connection;
  const { data, meta } = await messaging.sms.send(sms);
  const sent = clock.seconds();
  expect(meta).toMatchObject({ sentSms: 1, notSentSms: 0 });
  expect(data).toMatchObject([{ status: 6, createTime: sent, statusTime: sent, numberOfParts: 1 }]);

  clock.advance(1);
  expect(await statuses(connection)).toEqual([6]);
  clock.advance(1);
  expect(await statuses(connection)).toEqual([1]);
  clock.advance(3);
  const { data: done } = await messaging.sms.list("order-1");
  expect(done).toMatchObject([{ status: 2, createTime: sent, statusTime: sent + 5 }]);
});

test("a number that ends in 991 to 998 ends at that status, one in 999 is rejected", async () => {
  const connection = connect();
  const ends = ["991", "993", "994", "995", "996", "997", "998", "999"];
  const phoneNumbers = ends.map((end) => `+447700900${end}`);
  const { response, meta, errors } = await connection.messaging.sms.send({ ...sms, phoneNumbers });
  expect(response.status).toBe(207);
  expect(meta).toMatchObject({ sentSms: 7, notSentSms: 1 });
  expect(errors).toMatchObject([
    { code: "E-3-007", meta: { parameter: "phoneNumbers.7", value: "+447700900999" } },
  ]);
  connection.clock.advance(60);
  expect(await statuses(connection)).toEqual([1, 3, 4, 5, 6, 7, 8]);
});

test("a scheduled message waits for its time", async () => {
  const connection = connect();
  const { clock, messaging } = connection;
  const scheduleTime = clock.seconds() + 3600;
  await messaging.sms.send({ ...sms, scheduleTime });
  clock.advance(3599);
  expect(await statuses(connection)).toEqual([0]);
  clock.advance(1);
  expect(await statuses(connection)).toEqual([6]);
  clock.advance(5);
  expect(await statuses(connection)).toEqual([2]);
});

test("a number that is listed twice gets one message", async () => {
  const { messaging } = connect();
  const phoneNumbers = ["+447700900123", "+447700900456", "+447700900123"];
  const { response, data } = await messaging.sms.send({ ...sms, phoneNumbers });
  expect([response.status, data.length]).toEqual([200, 2]);
});

test("a long message has parts, and one with too many is rejected", async () => {
  const { messaging } = connect();
  const { data } = await messaging.sms.send({ ...sms, message: "ż".repeat(603) });
  expect(data[0]?.numberOfParts).toBe(9);
  await expect(messaging.sms.send({ ...sms, message: "ż".repeat(604) })).rejects.toMatchObject({
    status: 422,
    errors: [{ code: "E-2-003", meta: { parameter: "message" } }],
  });
});

test("a time long gone or years ahead is rejected", async () => {
  const { messaging, clock } = connect();
  for (const seconds of [-61, 400 * 86_400]) {
    const scheduleTime = clock.seconds() + seconds;
    await expect(messaging.sms.send({ ...sms, scheduleTime })).rejects.toMatchObject({
      status: 422,
      errors: [{ code: "E-2-003", meta: { parameter: "scheduleTime" } }],
    });
  }
});

test("messages are found by number, sender, status and time", async () => {
  const { messaging, clock } = connect();
  await messaging.sms.send({ ...sms, phoneNumbers: ["+447700900123", "+447700900995"] });
  clock.advance(60);
  await messaging.sms.send({ ...sms, sender: "OTHER" });
  const find = async (query: Parameters<typeof messaging.sms.list>[1]) => {
    const { data } = await messaging.sms.list("order-1", query);
    return data.map(({ sender, phoneNumber }) => `${sender} ${phoneNumber}`);
  };
  expect(await find({ status: 5 })).toEqual(["ACME +447700900995"]);
  expect(await find({ sender: "OTHER" })).toEqual(["OTHER +447700900123"]);
  expect(await find({ phoneNumber: "+447700900995" })).toEqual(["ACME +447700900995"]);
  expect(await find({ dateFrom: "2026-11-21T10:01:00+01:00" })).toEqual(["OTHER +447700900123"]);
  expect(await find({ dateTo: "2026-11-21 09:00:00" })).toHaveLength(2);
  expect(await find({ dateFrom: "2026-11-21 09:00:01", dateTo: "2026-11-21 09:00:59" })).toEqual(
    [],
  );
});

test("a period that ends before it starts is rejected, and so is a day that is none", async () => {
  const { messaging } = connect();
  const dates = { dateFrom: "2026-11-02 00:00:00", dateTo: "2026-11-01 00:00:00" };
  await expect(messaging.sms.list("order-1", dates)).rejects.toMatchObject({
    status: 422,
    errors: [{ code: "E-2-006" }],
  });
  await expect(
    messaging.sms.list("order-1", { dateTo: "2026-13-45 00:00:00" }),
  ).rejects.toMatchObject({ status: 422, errors: [{ code: "E-2-004" }] });
});
