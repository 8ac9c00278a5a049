import { expect, test } from "vitest";
import { connect } from "../../test/connect.ts";
import { readPreference } from "./preference.ts";

test("Prefer makes a request fail without effect", async () => {
  const { messaging } = connect({ data: "empty" });
  const headers = { prefer: "code=503" };
  await expect(messaging.groups.create([{ name: "A" }], { headers })).rejects.toMatchObject({
    status: 503,
    code: "E-5-002",
    retryAfterMs: 2_000,
  });
  expect((await messaging.groups.list()).data).toEqual([]);
});

test("an example can be asked for by its name", async () => {
  const { messaging } = connect();
  const headers = { prefer: "code=404, example=unknownScenario" };
  await expect(messaging.groupContacts.list(1, {}, { headers })).rejects.toMatchObject({
    code: "E-3-004",
  });
});

test.each(["constructor", "__proto__", "nonsense"])(
  "of an unknown one, %s, the first",
  async (name) => {
    const { messaging } = connect();
    const headers = { prefer: `code=404, example=${name}` };
    await expect(messaging.groupContacts.list(1, {}, { headers })).rejects.toMatchObject({
      status: 404,
    });
  },
);

test("a status the spec does not have comes without a body, as from a gateway", async () => {
  const { sandbox } = connect();
  const headers = { authorization: "k", prefer: "code=502" };
  const response = await sandbox.fetch(`https://sandbox.test/v2.1/group`, { headers });
  expect([response.status, await response.text()]).toEqual([502, ""]);
});

test("a key in the words of Prefer does the same", async () => {
  const { messaging } = connect({ apiKey: "code=500" });
  await expect(messaging.groups.list()).rejects.toMatchObject({ status: 500 });
});

test("a preferred response has its own id", async () => {
  const { messaging } = connect({ apiKey: "code=200" });
  const { meta, response } = await messaging.groups.list();
  expect(response.requestId).toBe(`req-${meta.uniqId}`);
});

test("a request that breaks a rule is rejected for that", async () => {
  const { messaging } = connect();
  const headers = { prefer: "code=200" };
  await expect(messaging.groups.list({ limit: 0 }, { headers })).rejects.toMatchObject({
    status: 422,
  });
});

test.each([
  ["code=404", { status: 404 }],
  ["respond-async, code=422, example=badFields", { status: 422, example: "badFields" }],
  ["respond-async", undefined],
  ["code=99", undefined],
  ["my-code=500", undefined],
])("reads %s", (text, preference) => {
  expect(readPreference(text)).toEqual(preference);
});
