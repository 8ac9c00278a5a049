import { expect, test, vi } from "vitest";
import { control } from "../../test/control.ts";
import { createSandbox } from "../sandbox.ts";

const statuses = async ({ sandbox }: ReturnType<typeof control>) => {
  const [message] = await sandbox.messages();
  return message?.statusHistory.map(({ status }) => status);
};

test("it runs as the clock that it was given, and is ahead of it by what it was advanced", async () => {
  const { sandbox, clock, call } = control();
  const start = clock.now();
  expect(await sandbox.clock.get()).toEqual({ now: start, frozen: false });
  expect(await call("POST", "/clock", { advanceMs: 60_000 })).toEqual({
    status: 200,
    body: { now: start + 60_000, frozen: false },
  });
  clock.advance(5);
  expect((await call("GET", "/clock")).body).toEqual({ now: start + 65_000, frozen: false });
});

test("frozen it stands still, can be advanced, and runs on from there", async () => {
  const { sandbox, clock, call } = control();
  const start = clock.now();
  await call("POST", "/clock", { freeze: true });
  clock.advance(100);
  expect(await sandbox.clock.get()).toEqual({ now: start, frozen: true });
  expect(await sandbox.clock.advance(1)).toEqual({ now: start + 1, frozen: true });
  await call("POST", "/clock", { freeze: false, advanceMs: 9 });
  clock.advance(1);
  expect(await sandbox.clock.get()).toEqual({ now: start + 1_010, frozen: false });
});

test("the service's times are its times", async () => {
  const { sandbox, messaging, clock } = control();
  await sandbox.clock.advance(3_600_000);
  const { data } = await messaging.groups.create([{ name: "Staff" }]);
  expect(data).toMatchObject([{ createdAt: clock.seconds() + 3600 }]);
});

test("statuses move on, over one step or many", async () => {
  const [one, many] = [control(), control()];
  for (const each of [one, many]) await each.send();
  await one.sandbox.clock.advance(10_000);
  for (let step = 0; step < 1000; step += 1) await many.sandbox.clock.advance(10);
  expect(await statuses(one)).toEqual([6, 1, 2]);
  expect(await many.sandbox.messages()).toEqual(await one.sandbox.messages());
});

test("a scheduled message goes out, and one that is not delivered expires by its validity", async () => {
  const scheduled = control();
  await scheduled.send({ scheduleTime: scheduled.clock.seconds() + 60 });
  expect(await statuses(scheduled)).toEqual([0]);
  await scheduled.sandbox.clock.advance(59_999);
  expect(await statuses(scheduled)).toEqual([0]);
  await scheduled.sandbox.clock.advance(1);
  expect(await statuses(scheduled)).toEqual([0, 6]);

  for (const [phoneNumber, before] of [
    ["+447700900991", [6, 1]],
    ["+447700900996", [6]],
  ] as const) {
    const stuck = control();
    await stuck.send({ phoneNumbers: [phoneNumber], validity: 5, externalId: "stuck" });
    await stuck.sandbox.clock.advance(299_999);
    expect(await statuses(stuck)).toEqual(before);
    await stuck.sandbox.clock.advance(1);
    expect(await statuses(stuck)).toEqual([...before, 3]);
    const { data } = await stuck.messaging.sms.list("stuck");
    expect(data).toMatchObject([{ status: 3, statusTime: stuck.clock.seconds() + 300 }]);
  }
});

test("two advances at once are one after the other", async () => {
  const { sandbox, clock } = control();
  await Promise.all([sandbox.clock.advance(1_000), sandbox.clock.advance(2_000)]);
  expect(await sandbox.clock.get()).toMatchObject({ now: clock.now() + 3_000 });
});

test("each status is told once, in order, whether the clock is advanced or has moved by itself", async () => {
  const { sandbox, send, clock } = control();
  const told: (readonly [number, number])[] = [];
  sandbox.on("status", ({ id, status }) => told.push([id, status]));
  await send();
  clock.advance(1);
  await send();
  clock.advance(2);
  await sandbox.messages();
  await sandbox.clock.advance(100_000);
  expect(told).toEqual([
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 2],
  ]);
});

test("a listener is called with a status when it is due, by the real clock", async () => {
  vi.useFakeTimers();
  try {
    const now = vi.fn(() => Date.now());
    const sandbox = createSandbox({ data: "empty", now });
    const told: number[] = [];
    sandbox.on("status", ({ status }) => told.push(status));
    await sandbox.fetch("http://sandbox.test/v2.1/sms", {
      method: "POST",
      headers: { authorization: "any" },
      body: JSON.stringify({ sender: "A", message: "B", phoneNumbers: ["+447700900123"] }),
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toEqual([1]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(told).toEqual([1, 2]);
    // Idle, it waits for nothing: it never looks at its clock.
    now.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(now).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [{}, "body"],
  [{ advanceMs: -1 }, "advanceMs"],
  [{ advanceMs: 1.5 }, "advanceMs"],
  [{ advanceMs: "60000" }, "advanceMs"],
  [{ advanceMs: 1e15 }, "advanceMs"],
  [{ freeze: "yes" }, "freeze"],
  [{ advance: 1 }, "advance"],
  [[], "body"],
  ["{", "body"],
  ["", "body"],
])("%o is refused, and changes nothing", async (body, field) => {
  const { sandbox, call } = control();
  const before = await sandbox.clock.get();
  expect(await call("POST", "/clock", body)).toMatchObject({ status: 400, body: { field } });
  expect(await sandbox.clock.get()).toEqual(before);
});
