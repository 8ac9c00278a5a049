import { describe, expect, test, vi } from "vitest";
import { control, number } from "../../test/control.ts";
import { WaitTimeoutError } from "./wait-for-message.ts";

test("a message is listed with all that is known of it, newest first", async () => {
  const { sandbox, send, clock } = control();
  await send({ externalId: "one", message: "348 202 is your code: https://example.com/c." });
  const first = clock.now();
  clock.advance(3);
  await send({ message: "Zażółć 🙂".repeat(10), externalId: "two", validity: 2 });
  const [second, one] = await sandbox.messages();
  expect(one).toEqual({
    id: 1,
    to: number,
    sender: "ACME",
    text: "348 202 is your code: https://example.com/c.",
    encoding: "GSM-7",
    parts: 1,
    partTexts: ["348 202 is your code: https://example.com/c."],
    cost: 1,
    externalId: "one",
    time: first,
    sendTime: first,
    expiryTime: first + 4320 * 60_000,
    webhookUrl: null,
    status: 1,
    statusHistory: [
      { status: 6, time: first },
      { status: 1, time: first + 2_000 },
    ],
    code: "348202",
    links: ["https://example.com/c"],
  });
  expect(second).toMatchObject({ id: 2, encoding: "UCS-2", parts: 2, cost: 2, code: null });
  expect(second?.partTexts.join("")).toBe(second?.text);
  expect(second?.partTexts.map((part) => part.length)).toEqual([67, 23]);
  expect(second?.expiryTime).toBe(clock.now() + 120_000);
});

describe("filters", () => {
  async function three() {
    const controlled = control();
    const { send, clock } = controlled;
    await send({ phoneNumbers: ["+447700900001"], message: "Hello ONE", externalId: "a" });
    clock.advance(60);
    await send({ phoneNumbers: ["+447700900002"], message: "Hello two Ünï", externalId: "a" });
    clock.advance(60);
    await send({ phoneNumbers: ["+447700900001"], message: "Bye", externalId: "b" });
    return controlled;
  }

  test.each([
    [{}, [3, 2, 1]],
    [{ to: "+447700900001" }, [3, 1]],
    [{ to: "0044 7700 900001" }, [3, 1]],
    [{ externalId: "a" }, [2, 1]],
    [{ contains: "hello" }, [2, 1]],
    [{ contains: "ünÏ" }, [2]],
    [{ to: "+447700900001", externalId: "a", contains: "One" }, [1]],
    [{ to: "+447700900002", contains: "Bye" }, []],
    [{ limit: 1, offset: 1 }, [2]],
    [{ since: "2026-11-21T09:01:00Z" }, [3, 2]],
    [{ since: "2026-11-21T10:01:00.001+01:00" }, [3]],
    [{ since: Date.UTC(2026, 10, 21, 9, 1) }, [3, 2]],
    [{ since: "2027-01-01T00:00:00Z" }, []],
  ])("%o, as a method and over HTTP", async (filter, ids) => {
    const { sandbox, call } = await three();
    expect((await sandbox.messages(filter)).map(({ id }) => id)).toEqual(ids);
    const query = new URLSearchParams(Object.entries(filter).map(([key, one]) => [key, `${one}`]));
    const { body } = await call("GET", `/messages?${query}`);
    expect(body).toMatchObject({ data: ids.map((id) => ({ id })) });
  });

  test("a plus that was not escaped is one", async () => {
    const { call } = await three();
    const { body } = await call("GET", "/messages?to=+447700900001");
    expect(body).toMatchObject({ total: 2 });
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=x", "limit"],
    ["since=yesterday", "since"],
    ["to=", "to"],
    ["form=1", "form"],
    ["to=1&to=2", "to"],
  ])("%s is refused", async (query, field) => {
    const { call } = await three();
    expect(await call("GET", `/messages?${query}`)).toMatchObject({ status: 400, body: { field } });
  });

  test("so is a filter of the method", async () => {
    const { sandbox } = await three();
    await expect(sandbox.messages({ contains: 7 as never })).rejects.toThrow("contains");
    await expect(sandbox.messages({ number: "1" } as never)).rejects.toThrow("number is not known");
  });
});

describe("a wait", () => {
  test("ends at once with what was there before, the newest first", async () => {
    const { sandbox, send } = control();
    await send({ message: "Code 1111" });
    await send({ message: "Code 2222, https://example.com" });
    const found = await sandbox.waitForMessage({ to: number, timeoutMs: 0 });
    expect(found).toMatchObject({ code: "2222", links: ["https://example.com"] });
    const first = await sandbox.waitForMessage({ contains: "1111" });
    expect(first.code).toBe("1111");
  });

  test("ends with what comes later, and only with what fits", async () => {
    const { sandbox, send } = control();
    const waiting = sandbox.waitForMessage({ contains: "code" });
    await send({ message: "Hello" });
    await send({ message: "Your code is 7731" });
    expect(await waiting).toMatchObject({ code: "7731" });
  });

  test("several end with the same message", async () => {
    const { sandbox, send, call } = control();
    const waits = [sandbox.waitForMessage(), sandbox.waitForMessage({ to: number })];
    const overHttp = call("GET", "/messages/wait?contains=Hello&timeoutMs=60000");
    await send();
    for (const wait of waits) expect(await wait).toMatchObject({ id: 1 });
    expect(await overHttp).toMatchObject({ status: 200, body: { id: 1, code: null, links: [] } });
  });

  test("in vain is a WaitTimeoutError, and a 408", async () => {
    const { sandbox, call } = control();
    const waiting = sandbox.waitForMessage({ to: "+48500500500", timeoutMs: 1 });
    await expect(waiting).rejects.toThrow(WaitTimeoutError);
    await expect(waiting).rejects.toMatchObject({ name: "WaitTimeoutError" });
    expect(await call("GET", "/messages/wait?to=%2B48500500500&timeoutMs=1")).toMatchObject({
      status: 408,
      body: { message: expect.stringContaining("+48500500500") },
    });
  });

  test("that is aborted ends with the reason", async () => {
    const { sandbox } = control();
    const caller = new AbortController();
    const waiting = sandbox.waitForMessage({ signal: caller.signal });
    const reason = new Error("The test is over.");
    caller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(sandbox.waitForMessage({ signal: caller.signal })).rejects.toBe(reason);
  });

  test("for a scheduled message lasts until it goes out", async () => {
    const { sandbox, send, clock } = control();
    await send({ scheduleTime: clock.seconds() + 3600 });
    expect(await sandbox.messages()).toMatchObject([{ status: 0 }]);
    const onFound = vi.fn();
    const waiting = sandbox.waitForMessage().then(onFound);
    await sandbox.clock.advance(3_599_000);
    expect(onFound).not.toHaveBeenCalled();
    await sandbox.clock.advance(1_000);
    await waiting;
    expect(onFound).toHaveBeenCalledWith(expect.objectContaining({ status: 6 }));
  });

  test.each(["timeoutMs=-1", "timeoutMs=x", "timeoutMs=600001"])("%s is refused", async (query) => {
    const { call } = control();
    const refused = { status: 400, body: { field: "timeoutMs" } };
    expect(await call("GET", `/messages/wait?${query}`)).toMatchObject(refused);
  });
});

test("10 000 messages are listed and filtered, a page at a time", async () => {
  const { sandbox, send, call } = control();
  for (let batch = 0; batch < 10; batch += 1) {
    const phoneNumbers = Array.from({ length: 1000 }, (_, at) => `+447${batch}${100_000 + at}0`);
    await send({ phoneNumbers, message: `Batch ${batch}` });
  }
  expect(await sandbox.messages()).toHaveLength(10_000);
  const { body } = await call("GET", "/messages?contains=batch+3&offset=900&limit=100");
  expect(body).toMatchObject({ total: 1000, data: { length: 100 } });
});

test("the effects count each message and trigger, and name double sends", async () => {
  const { sandbox, send, call, messaging, clock } = control();
  const times = [clock.now(), clock.now()];
  await send({ externalId: "order-17" });
  await send({ externalId: "order-17" });
  await send({ externalId: "order-18" });
  await send({ phoneNumbers: [number, "+447700900124"] });
  await messaging.scenarios.trigger({ scenarioId: "welcome", recipientEmail: "ada@example.com" });
  const name = `“Hello” from ACME to ${number}`;
  const effects = await sandbox.effects();
  expect(await sandbox.effects({ minCount: 2 })).toEqual(effects.filter(({ count }) => count > 1));
  expect(effects).toMatchObject([
    { operationId: "sendSms", name, to: number, externalId: "order-17", count: 2, times },
    { externalId: "order-18", count: 1 },
    { externalId: null, count: 1 },
    { to: "+447700900124", count: 1 },
    { operationId: "triggerScenario", to: "ada@example.com", count: 1 },
  ]);
  expect((await call("GET", "/effects?limit=1")).body).toEqual({ data: [effects[0]], total: 5 });
  const doubled = await call("GET", "/effects?minCount=2");
  expect(doubled.body).toEqual({ data: [effects[0]], total: 1 });
});
