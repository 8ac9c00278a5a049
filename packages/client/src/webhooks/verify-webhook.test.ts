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
const other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
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
  ]) {
    expect(await verifyWebhook(request, secret)).toEqual(event);
  }
});

test("an event of an unknown type survives, with all it holds", async () => {
  const future = { type: "email.opened", data: { count: 3 }, more: [1] };
  const opened = await verifyWebhook(await signWebhook(future, secret), secret);
  expect(opened).toEqual(future);
  expect(isSmsStatusEvent(opened)).toBe(false);
  expect(isSmsStatusEvent(await verifyWebhook(await sign(), secret))).toBe(true);
});

test("a request repeated within the tolerance is verified again: its id is for the receiver to remember", async () => {
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

test("one changed byte anywhere is refused", async () => {
  const { headers, body } = await sign();
  const bytes = new TextEncoder().encode(body);
  const refused = async (request: Parameters<typeof verifyWebhook>[0], code: unknown) =>
    expect(verifyWebhook(request, secret)).rejects.toMatchObject({ code });
  for (let at = 0; at < bytes.length; at++) {
    for (const bit of [1, 0x80]) {
      const changed = bytes.map((byte, index) => (index === at ? byte ^ bit : byte));
      await refused({ headers, body: changed }, "no_matching_signature");
    }
  }
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"] as const) {
    const value = headers[name];
    for (let at = 0; at < value.length; at++) {
      const character = String.fromCharCode(value.charCodeAt(at) ^ 1);
      const changed = value.slice(0, at) + character + value.slice(at + 1);
      const codes = /no_matching_signature|bad_timestamp|too_(old|new)/;
      await refused(
        { headers: { ...headers, [name]: changed }, body },
        expect.stringMatching(codes),
      );
    }
  }
});

test("the bytes are checked, not the text they decode to", async () => {
  const { headers, body } = await sign();
  const marked = new TextEncoder().encode(`\ufeff${body}`);
  const request = new Request("https://example.com/", { method: "POST", headers, body: marked });
  expect(await request.clone().text()).toBe(body);
  await expect(verifyWebhook(request, secret)).rejects.toMatchObject({
    code: "no_matching_signature",
  });
});

test("one fitting signature of several is enough, whatever stands around it", async () => {
  const { headers, body } = await sign();
  const good = headers["webhook-signature"];
  const bad = (await signWebhook(event, other)).headers["webhook-signature"];
  const verify = (signature: string | string[]) =>
    verifyWebhook({ headers: { ...headers, "webhook-signature": signature }, body }, secret);
  const repeated = new Headers(headers);
  repeated.append("webhook-signature", bad);
  for (const fine of [
    `${bad} ${good}`,
    `${good} ${bad}`,
    `v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw== v2 ${good}`,
    `  ${good} `,
    [good, bad],
    [bad, good],
  ]) {
    expect(await verify(fine)).toEqual(event);
  }
  expect(await verifyWebhook({ headers: repeated, body }, secret)).toEqual(event);
  const bytes = good.slice(3);
  for (const wrong of [
    bad,
    bytes,
    `v1a,${bytes}`,
    `v2,${bytes}`,
    "v1",
    "v1,",
    "v1,%",
    bytes.trim(),
  ])
    await expect(verify(wrong)).rejects.toMatchObject({ code: "no_matching_signature" });
});

test("another spelling of the same signature is refused", async () => {
  const { headers, body } = await sign();
  const good = headers["webhook-signature"];
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const next = digits.charAt(digits.indexOf(good.charAt(45)) + 1);
  for (const spelling of [good.slice(0, -1), `${good.slice(0, 45)}${next}=`]) {
    expect(Buffer.from(spelling.slice(3), "base64")).toEqual(Buffer.from(good.slice(3), "base64"));
    const request = { headers: { ...headers, "webhook-signature": spelling }, body };
    await expect(verifyWebhook(request, secret)).rejects.toMatchObject({
      code: "no_matching_signature",
    });
  }
});

test("while secrets change, each side may know both", async () => {
  const both = await signWebhook(event, [other, secret]);
  expect(await verifyWebhook(both, secret)).toEqual(event);
  expect(await verifyWebhook(both, other)).toEqual(event);
  expect(await verifyWebhook(await sign(), [other, secret])).toEqual(event);
  const neither = verifyWebhook(await sign(), [other, other]);
  await expect(neither).rejects.toMatchObject({ code: "no_matching_signature" });
});

test.each(["", "not JSON", "null", "5", "[]", "{}", '{"type":5}'])(
  "a signed body that is no event is said to be none: %s",
  async (body) => {
    const verified = verifyWebhook(await signWebhook(body, secret), secret);
    await expect(verified).rejects.toMatchObject({ code: "unreadable_body", outcome: "not-sent" });
  },
);

test("a body that was parsed or read before is the receiver's mistake, and is named", async () => {
  const { headers, body } = await sign();
  // @ts-expect-error parsed
  const parsed = verifyWebhook({ headers, body: JSON.parse(body) as object }, secret);
  await expect(parsed).rejects.toThrow(
    "body must be the raw text or bytes of the request, not the parsed JSON, but is an object.",
  );
  const request = new Request("https://example.com/", { method: "POST", headers, body });
  await request.json();
  const read = verifyWebhook(request, secret);
  await expect(read).rejects.toThrow("request was read before");
  await expect(read).rejects.toThrow(InvalidInputError);
});

test.each([undefined, "", [], [secret, undefined], "whsec_", "whpk_MfKQ9r8GKYqrTwjU", "s3cret!"])(
  "%o is no secret, and is not shown",
  async (wrong) => {
    for (const act of [
      verifyWebhook(await sign(), wrong as string),
      signWebhook(event, wrong as string),
    ]) {
      const error = await act.catch((error: unknown) => error);
      expect(error).toBeInstanceOf(InvalidInputError);
      expect(String(error)).toContain("secret must be whsec_ and the Base64 of a key");
      expect(JSON.stringify(error) + String(error)).not.toMatch(/MfKQ9r8GKYqrTwjU|s3cret!/);
    }
  },
);

test("a guard knows its own errors, by code too, and of another copy of this package", async () => {
  const error = await verifyWebhook({ headers: {}, body: "" }, secret).catch((error) => error);
  expect(isWebhookError(error)).toBe(true);
  expect(isWebhookError(error, "missing_header")).toBe(true);
  expect(isWebhookError(error, "too_old")).toBe(false);
  expect(isWebhookError(new InvalidInputError("secret", "is missing"))).toBe(false);
  expect(isWebhookError(new Error("no"))).toBe(false);
});
