import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import {
  isSmsStatusEvent,
  isWebhookError,
  type SignWebhookOptions,
  signWebhook,
  verifyWebhook,
} from "./index.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const now = 1_794_731_405;
const event = {
  id: "evt_2f9c1a7e5b3d4806",
  type: "sms.status",
  timestamp: "2026-11-15T08:30:05Z",
  data: { externalId: "order-17", phoneNumber: "+447700900123", status: 2 },
};
const sign = (options?: SignWebhookOptions) => signWebhook(event, secret, options);

beforeEach(() => void vi.useFakeTimers({ now: now * 1000 + 999, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("a Request, a record of any case, Headers, arrays, text and bytes are read alike", async () => {
  const { headers, body } = await sign();
  const entries = Object.entries(headers);
  const upper = Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), value]));
  const arrays = Object.fromEntries(entries.map(([name, value]) => [name, [value]]));
  for (const request of [
    new Request("https://example.com/", { method: "POST", headers, body }),
    { headers, body },
    { headers: upper, body },
    { headers: arrays, body },
    { headers: new Headers(headers), body },
    { headers, body: new TextEncoder().encode(body) },
    { headers, body: Buffer.from(body) },
    { headers, body: new TextEncoder().encode(body).buffer as never },
    { headers, body: new DataView(new TextEncoder().encode(body).buffer) as never },
  ]) {
    expect(await verifyWebhook(request, secret)).toEqual(event);
  }
});

test("an event of an unknown type survives, with all it holds", async () => {
  const future = { type: "email.opened", data: { count: 3 }, more: [1] };
  const opened = await verifyWebhook(await signWebhook(future, secret, { id: "evt_9" }), secret);
  expect(opened).toEqual({ ...future, id: "evt_9" });
  expect(isSmsStatusEvent(opened)).toBe(false);
  expect(isSmsStatusEvent(await verifyWebhook(await sign(), secret))).toBe(true);
});

test("a replayed request is verified again: its id is for the receiver to remember", async () => {
  const signed = await sign();
  expect(signed.headers["webhook-id"]).toBe(event.id);
  expect(await verifyWebhook(signed, secret)).toEqual(await verifyWebhook(signed, secret));
});

test.each([
  [now - 300, undefined],
  [now - 301, "too_old"],
  [now + 300, undefined],
  [now + 301, "too_new"],
])("of %i it is %s", async (timestamp, code) => {
  const verified = verifyWebhook(await sign({ timestamp }), secret);
  if (code) await expect(verified).rejects.toMatchObject({ code });
  else expect(await verified).toEqual(event);
});

test("the tolerance is an option, down to none", async () => {
  const late = await sign({ timestamp: now - 1 });
  await expect(verifyWebhook(late, secret, { toleranceSeconds: 0 })).rejects.toThrow(
    "webhook-timestamp is 1 s old, and toleranceSeconds is 0.",
  );
  expect(await verifyWebhook(await sign(), secret, { toleranceSeconds: 0 })).toEqual(event);
  for (const toleranceSeconds of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
    const verified = verifyWebhook(late, secret, { toleranceSeconds });
    await expect(verified).rejects.toThrow(InvalidInputError);
  }
});

test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])(
  "%s is needed",
  async (name) => {
    const { headers, body } = await sign();
    for (const value of [undefined, "", []]) {
      const verified = verifyWebhook({ headers: { ...headers, [name]: value }, body }, secret);
      await expect(verified).rejects.toMatchObject({
        name: "WebhookError",
        code: "missing_header",
      });
      await expect(verified).rejects.toThrow(name);
    }
  },
);

test.each(["soon", "1794731405.5", "-5", "0x10", "17947 31405", `${now}, ${now}`])(
  "%s is no timestamp",
  async (timestamp) => {
    const { headers, body } = await sign();
    const request = { headers: { ...headers, "webhook-timestamp": timestamp }, body };
    await expect(verifyWebhook(request, secret)).rejects.toMatchObject({ code: "bad_timestamp" });
  },
);

test.each(["", "not JSON", "null", "5", "[]", "{}", '{"type":5}'])(
  "a signed body that is no event is said to be none: %s",
  async (body) => {
    const verified = verifyWebhook(await signWebhook(body, secret), secret);
    await expect(verified).rejects.toMatchObject({ code: "unreadable_body", outcome: "not-sent" });
  },
);

test("a body that was parsed, read or dropped before is refused, as a stranger can bring it about", async () => {
  const { headers, body } = await sign();
  // Express 4 makes {} of a body of another content type, and Express 5 undefined.
  const foreign = [
    JSON.parse(body),
    {},
    [],
    undefined,
    null,
    5,
    true,
    new Map(),
    () => "",
    Symbol(),
  ];
  for (const one of foreign) {
    await expect(verifyWebhook({ headers, body: one }, secret)).rejects.toMatchObject({
      name: "WebhookError",
      code: "no_raw_body",
    });
  }
  const parsed = verifyWebhook({ headers, body: JSON.parse(body) }, secret);
  await expect(parsed).rejects.toThrow(
    "the body must be the raw text or bytes, not the parsed JSON, but is an object.",
  );
  const request = new Request("https://example.com/", { method: "POST", headers, body });
  await request.json();
  await expect(verifyWebhook(request, secret)).rejects.toThrow("was read before");
});

test("a body that ends early, or is too long for the server, is refused", async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
  const init = { method: "POST", headers: (await sign()).headers, body: cut, duplex: "half" };
  const verified = verifyWebhook(new Request("https://example.com/", init as RequestInit), secret);
  await expect(verified).rejects.toMatchObject({ code: "no_raw_body", cause: new Error("reset") });
});

test("a guard knows a refusal, and which it is", async () => {
  const error = await verifyWebhook({ headers: {}, body: "" }, secret).catch((error) => error);
  expect(isWebhookError(error)).toBe(true);
  expect(isWebhookError(error, "missing_header")).toBe(true);
  expect(isWebhookError(error, "too_old")).toBe(false);
  expect(isWebhookError(new InvalidInputError("secret", "is missing"))).toBe(false);
  expect(isWebhookError(new Error("no"))).toBe(false);
});

test("the id of an event is the one that was verified, not one of the body", async () => {
  for (const body of ['{"type":"sms.status"}', '{"type":"sms.status","id":"of-the-body"}']) {
    const signed = await signWebhook(body, secret, { id: "evt_of_header" });
    expect((await verifyWebhook(signed, secret)).id).toBe("evt_of_header");
  }
});

test("forged signatures cost one HMAC a secret, and headers without end none", async () => {
  const hmac = vi.spyOn(crypto.subtle, "sign");
  const signed = await sign();
  hmac.mockClear();
  const many = Array.from({ length: 80 }, (_, at) => `v1,${btoa(String(at).padStart(32))}`).join(
    " ",
  );
  const withHeader = (name: string, value: string) => ({
    ...signed,
    headers: { ...signed.headers, [name]: value },
  });
  const other = btoa("x".repeat(24));
  for (const [request, hmacs] of [
    [withHeader("webhook-signature", many), 2],
    [withHeader("webhook-signature", many.repeat(10)), 0],
    [withHeader("webhook-id", "x".repeat(4097)), 0],
  ] as const) {
    await expect(verifyWebhook(request, [secret, other])).rejects.toMatchObject({
      code: "no_matching_signature",
    });
    expect(hmac).toHaveBeenCalledTimes(hmacs);
    hmac.mockClear();
  }
  hmac.mockRestore();
});

test.each<[string, object, RegExp]>([
  ["old", { timestamp: now - 301 }, /is 301 s old, and toleranceSeconds is 300/],
  ["of the future", { timestamp: now + 301 }, /is 301 s ahead, and/],
  ["without a time", { timestamp: "soon" }, /is not a whole number of seconds/],
  ["of another secret", {}, /no v1 signature matches/],
  ["of no JSON", { body: "<html>" }, /is signed, but is not JSON/],
  ["of no event", { body: '{"id":"evt_1"}' }, /is signed, but is not an event/],
  ["of null", { body: "null" }, /is signed, but is not an event/],
])("a webhook %s is refused in words", async (_, change, expected) => {
  const { body = JSON.stringify(event), ...options } = change as { body?: string };
  const key = expected.source.startsWith("no v1")
    ? "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
    : secret;
  const signed = await signWebhook(body, key, options);
  await expect(verifyWebhook(signed, secret)).rejects.toThrow(expected);
});

test("a header is read up to 4 096 characters, and a body only once", async () => {
  const { headers, body } = await sign();
  const signature = headers["webhook-signature"];
  const long = (length: number) => ({
    body,
    headers: { ...headers, "webhook-signature": `${signature} `.padEnd(length, "x") },
  });
  await expect(verifyWebhook(long(4096), secret)).resolves.toEqual(event);
  await expect(verifyWebhook(long(4097), secret)).rejects.toThrow(/longer than 4096 characters/);
  const two = { ...headers, "webhook-signature": ["v1,bm9uZQ==", signature] };
  await expect(verifyWebhook({ headers: two, body }, secret)).resolves.toEqual(event);
  const longer = { ...headers, "webhook-signature": `${signature}A` };
  await expect(verifyWebhook({ headers: longer, body }, secret)).rejects.toThrow(/no v1 signature/);
  const none = { ...headers, "webhook-id": null as never };
  await expect(verifyWebhook({ headers: none, body }, secret)).rejects.toThrow(/id is missing/);
  const request = new Request("https://example.com/", { method: "POST", headers, body });
  await request.text();
  await expect(verifyWebhook(request, secret)).rejects.toMatchObject({
    code: "no_raw_body",
  });
});

test("an event is signed under its id if that is a text, and else under a new one", async () => {
  const idOf = async (one: object | string) =>
    (await signWebhook(one as never, secret)).headers["webhook-id"];
  expect(await idOf({ type: "x", id: "evt_7" })).toBe("evt_7");
  expect(await idOf({ type: "x", id: 7 })).toMatch(/^evt_[\da-f-]{36}$/);
  expect(await idOf('{"type":"x","id":"evt_7"}')).toMatch(/^evt_[\da-f-]{36}$/);
  expect((await sign()).headers["content-type"]).toBe("application/json");
});

test("the tolerance must be a whole number", async () => {
  const verifying = verifyWebhook(await sign(), secret, { toleranceSeconds: -1 });
  await expect(verifying).rejects.toMatchObject({ field: "toleranceSeconds" });
});

test.each([
  { body: "{}" },
  { headers: null, body: "{}" },
  { headers: "webhook-id: 1", body: "{}" },
  { headers: { "webhook-id": 5 }, body: "{}" },
  { headers: { "webhook-id": { a: 1 } }, body: "{}" },
  { headers: { "webhook-id": [] }, body: "{}" },
  { headers: { get: "https://example.com/" }, body: "{}" },
  { headers: new Map([["webhook-id", 5]]), body: "{}" },
])("a request without headers, or with foreign ones, is refused: %j", async (request) => {
  await expect(verifyWebhook(request as never, secret)).rejects.toMatchObject({
    name: "WebhookError",
    code: "missing_header",
  });
});
