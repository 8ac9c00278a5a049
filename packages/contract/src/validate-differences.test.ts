import { document, operations } from "@messaging-sdk/spec/bundled";
import { beforeAll, describe, expect, test } from "vitest";
import { type Input, validRequest } from "./cases/exchanges.ts";
import { type Mock, sharedMock } from "./mock.ts";
import { mockSays, validatorsSay } from "./validate-verdicts.ts";

// Values beyond the suite's bad inputs, on which the validators and the mock do not agree. Each is here with its
// reason, so that a new one is noticed and an old one that goes is too.
let mock: Mock;

beforeAll(async () => {
  mock = await sharedMock();
});

const limit = (value: string) => sample("listGroups", { query: { limit: value } });
const groupId = (value: string) => sample("listGroupContacts", { path: { groupId: value } });
const sender = (value: string) => sample("listSms", { query: { sender: value } });
const dateFrom = (value: string) => sample("listSms", { query: { dateFrom: value } });
const recipientEmail = (value: string) =>
  sample("triggerScenario", { body: { scenarioId: "s", recipientEmail: value } });
const webhookUrl = (value: string) =>
  sample("sendSms", {
    body: { sender: "ACME", message: "Hi", phoneNumbers: ["+447700900123"], webhookUrl: value },
  });
const message = (value: string) =>
  sample("sendSms", { body: { sender: "ACME", message: value, phoneNumbers: ["+447700900123"] } });

describe("rejected by the validators alone", () => {
  test.each([
    ["the mock reads an integer as `Number` does, and the spec means digits", limit("1e2")],
    ["likewise", limit("0x10")],
    ["likewise", limit(" 7")],
    ["likewise", limit("+7")],
    ["likewise, in a path", groupId("1e2")],
    ["the mock takes an empty value for none", limit("")],
    ["likewise", sender("")],
    ["likewise", dateFrom("")],
    ["the mock allows a space for the T of RFC 3339", dateFrom("2026-11-01 00:00:00Z")],
    ["the mock allows an offset without its colon", dateFrom("2026-11-01T00:00:00+0100")],
    ["the mock allows an offset without its minutes", dateFrom("2026-11-01T00:00:00+01")],
  ])("%s (%#)", async (_, { operation, input }) => {
    expect(await mockSays(mock.url, operation, input)).toEqual([]);
    expect(await validatorsSay(operation, input)).toHaveLength(1);
  });
});

describe("rejected by the mock alone", () => {
  test.each([
    ["when there is a leap second is not looked up", dateFrom("2026-11-01T12:00:60Z")],
    ["of a URI only the characters are looked at, not their order", webhookUrl("https://a/[")],
    ["likewise", webhookUrl("https://a/#b#c")],
  ])("%s (%#)", async (_, { operation, input }) => {
    expect(await mockSays(mock.url, operation, input)).not.toEqual([]);
    expect(await validatorsSay(operation, input)).toEqual([]);
  });
});

describe("and where one could expect a difference there is none", () => {
  const alike: [string, Sample][] = [
    ["a parameter that there is not", sample("listGroups", { query: { lmit: "7" } })],
    ["1377 emojis", message("\u{1F600}".repeat(1377))],
    ["1378 emojis", message("\u{1F600}".repeat(1378))],
  ];
  test.each([
    ...alike,
    ...each(limit, ["9007199254740993", "7.0", "07"]),
    ...each(dateFrom, ["2026-02-30T00:00:00Z", "2028-02-29T23:59:59.5+01:00"]),
    ...each(recipientEmail, ["a@b", "a+b@example.co.uk", "a..b@example.com", "é@example.com"]),
    ...each(webhookUrl, ["https://[::1]:8/x?y#z", "mailto:a@example.com", "/x", "https://a/%zz"]),
  ])("%s", async (_, { operation, input }) => {
    const theirs = await mockSays(mock.url, operation, input);
    expect((await validatorsSay(operation, input)).length > 0).toBe(theirs?.length !== 0);
  });
});

type Sample = ReturnType<typeof sample>;

function each(make: (value: string) => Sample, values: string[]) {
  return values.map((value): [string, Sample] => [value, make(value)]);
}

/** A call of an operation that is right but for what is changed. */
function sample(operationId: string, change: Partial<Input>) {
  const operation = operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`There is no ${operationId}.`);
  return { operation, input: { ...validRequest(document, operation), ...change } };
}
