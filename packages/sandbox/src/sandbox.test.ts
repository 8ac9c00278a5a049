import { document, operations } from "@messaging-sdk/spec/bundled";
import { exampleBody, exampleRecords } from "@messaging-sdk/spec/reader";
import { describe, expect, test } from "vitest";
import { connect } from "../test/connect.ts";
import type { Fault } from "./generated/control.ts";
import type { Respond } from "./http.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

const headers = { authorization: "any key" };
const groups = "https://sandbox.test/v2.1/group";

test("what is not in the spec is not found, and never breaks the sandbox", async () => {
  const { sandbox } = connect();
  const paths = [
    "/",
    "//",
    "/v2.1/groups",
    "/v2.1/group/",
    "/v2.1/sms/%ZZ",
    "/v2.1/group//contact",
  ];
  for (const path of paths) {
    const response = sandbox.respond({ method: "POST", path, headers, body: "not JSON" });
    expect(response.status, path).toBe(404);
    expect(JSON.parse(response.body)).toMatchObject({ meta: { status: 404 }, errors: [{}] });
  }
  const [first] = await sandbox.requests();
  expect(first).toMatchObject({ path: "/", body: "not JSON" });
  expect(await sandbox.effects()).toEqual([]);
});

test("an id with a slash in it is one part of the path", async () => {
  const { messaging } = connect();
  const sms = { sender: "ACME", message: "Hello", phoneNumbers: ["+447700900123"] };
  await messaging.sms.send({ ...sms, externalId: "a/b ?é" });
  expect((await messaging.sms.list("a/b ?é")).data).toHaveLength(1);
});

test("each response has another request id", async () => {
  const { messaging, sandbox } = connect();
  await sandbox.rateLimit.set({ requestsPerSecond: 0.01, burst: 9 });
  const { response, meta } = await messaging.groups.list();
  const other = await messaging.groups.list();
  expect(response.requestId).toBe(`req-${meta.uniqId}`);
  expect(other.response.requestId).not.toBe(response.requestId);
  expect(response.rateLimit).toMatchObject({ limit: 9, remaining: 8 });
  expect(other.response.rateLimit).toMatchObject({ remaining: 7 });
});

test("two sandboxes share no state, and one seed makes the same ids", async () => {
  const [one, other, third] = [connect(), connect(), connect({ randomSeed: 7 })];
  const [first, second] = [await one.messaging.groups.list(), await other.messaging.groups.list()];
  expect([first.data, first.meta]).toEqual([second.data, second.meta]);
  expect((await third.messaging.groups.list()).meta.uniqId).not.toBe(first.meta.uniqId);
  await one.messaging.groups.create([{ name: "A" }]);
  expect((await other.messaging.groups.list()).data).toHaveLength(60);
});

test("your own data needs no more than ids and names", async () => {
  const data = { groups: [{ id: 7, name: "Staff" }], contacts: [{ id: 1, groups: [7] }] };
  const { messaging, clock } = connect({ data });
  const record = { id: 7, name: "Staff", description: null, externalId: null };
  expect((await messaging.groups.list()).data).toEqual([{ ...record, createdAt: clock.seconds() }]);
  expect((await messaging.groupContacts.list(7)).data).toEqual([
    { id: 1, email: null, phoneNumber: null, externalId: null },
  ]);
});

test("with the examples as data, every operation responds with its example", async () => {
  const sandbox = createSandbox({ data: "examples" });
  for (const operation of operations) {
    const { method, examplePath, object, success } = operation;
    const body = exampleBody(document, object);
    const response = await sandbox.fetch(`https://sandbox.test${examplePath}?offset=0`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(success);
    const { meta, data } = await response.json();
    expect(data).toEqual(exampleRecords(document, operation));
    expect(data.length).toBeGreaterThan(0);
    expect(meta).toMatchObject({ numberOfErrors: 0, numberOfData: data.length, status: success });
  }
  const requests = await sandbox.requests();
  expect(requests).toHaveLength(operations.length);
  const writes = operations.filter(({ retry }) => retry !== "safe");
  const performed = requests.filter(({ records }) => records.length > 0);
  expect(performed.map(({ operationId }) => operationId)).toEqual(
    writes.map(({ operationId }) => operationId),
  );
});

test("a request is listed with what was really done", async () => {
  const { sandbox, messaging, clock } = connect();
  const phoneNumbers = ["+447700900123", "+447700900999"];
  await messaging.sms.send({ sender: "ACME", message: "Hello", phoneNumbers });
  await expect(messaging.groups.delete({ id: [7] })).rejects.toMatchObject({ status: 422 });
  expect(await sandbox.requests()).toMatchObject([
    {
      id: 1,
      time: clock.now(),
      operationId: "sendSms",
      method: "POST",
      path: "/v2.1/sms",
      headers: { authorization: "[redacted]" },
      body: { sender: "ACME", message: "Hello", phoneNumbers },
      verdict: "partial",
      status: 207,
      errors: [{ code: "E-3-007" }],
      records: [{ phoneNumber: "+447700900123" }],
    },
    { id: 2, operationId: "deleteGroups", verdict: "rejected", status: 422, records: [] },
  ]);
});

test.each([null, "abc", ["G7.short"], {}])("dialects of %o are refused in words", (dialects) => {
  const create = () => createSandbox({ dialects: dialects as never });
  expect(create).toThrow(/^dialects must be an array of functions/);
});

test("what is no JSON sets nothing", async () => {
  const sandbox = createSandbox();
  const setting = async () => sandbox.faults.set({ data: [{ times: 5n }] } as never);
  await expect(setting()).rejects.toThrow("input must be JSON.");
});

test("a dialect changes what the service says, or what it is asked", async () => {
  const dialect = (respond: Respond) => (request: Parameters<Respond>[0]) => {
    const response = respond(request);
    return { ...response, body: response.body.replace("Newsletter", "News") };
  };
  const { messaging } = connect({ dialects: [dialect] });
  const { data } = await messaging.groups.list({ orderDirection: "ASC" });
  expect(data[0]?.name).toBe("News");
});

describe("the script", () => {
  const rejection = (status: number): Fault => {
    return { kind: "rejection", status, body: "envelope", effect: false };
  };
  const statuses = async ({ fetch }: Sandbox, count: number) => {
    const found: number[] = [];
    while (found.length < count) found.push((await fetch(groups, { headers })).status);
    return found;
  };

  test("is a fault a request, and then all goes well", async () => {
    const sandbox = createSandbox();
    await sandbox.faults.next(rejection(401), rejection(403));
    expect(await statuses(sandbox, 3)).toEqual([401, 403, 200]);
  });

  test("replaces what is left of the one before", async () => {
    const sandbox = createSandbox();
    await sandbox.faults.next(rejection(401), rejection(401), rejection(401));
    expect(await statuses(sandbox, 1)).toEqual([401]);
    await sandbox.faults.next(rejection(403));
    expect(await statuses(sandbox, 2)).toEqual([403, 200]);
  });
});
