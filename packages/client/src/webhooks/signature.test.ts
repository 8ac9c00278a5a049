import { inspect } from "node:util";
import { expect, test } from "vitest";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { type RawWebhook, signWebhook, verifyWebhook } from "./index.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const other = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const event = {
  id: "evt_1",
  type: "sms.status",
  data: { phoneNumber: "+447700900123", status: 2 },
};
const sign = () => signWebhook(event, secret);
const noMatch = { code: "no_matching_signature" };

async function refused(request: Request | RawWebhook, error: object) {
  await expect(verifyWebhook(request, secret)).rejects.toMatchObject(error);
}

test("one changed byte anywhere is refused", async () => {
  const { headers, body } = await sign();
  const bytes = new TextEncoder().encode(body);
  for (const at of bytes.keys()) {
    for (const bit of [1, 0x80]) {
      const changed = bytes.with(at, (bytes[at] ?? 0) ^ bit);
      await refused({ headers, body: changed }, noMatch);
    }
  }
  for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"] as const) {
    const value = headers[name];
    for (let at = 0; at < value.length; at++) {
      const changed = `${value.slice(0, at)}${String.fromCharCode(value.charCodeAt(at) ^ 1)}${value.slice(at + 1)}`;
      await refused({ headers: { ...headers, [name]: changed }, body }, { name: "WebhookError" });
    }
  }
});

test("the bytes are checked, not the text they decode to", async () => {
  const { headers, body } = await sign();
  const marked = new TextEncoder().encode(`\ufeff${body}`);
  const request = new Request("https://example.com/", { method: "POST", headers, body: marked });
  expect(await request.clone().text()).toBe(body);
  await refused(request, noMatch);
});

test("one fitting signature of several is enough, whatever stands around it", async () => {
  const { headers, body } = await sign();
  const good = headers["webhook-signature"];
  const bad = (await signWebhook(event, other)).headers["webhook-signature"];
  const withSignature = (value: string | string[]) => ({
    headers: { ...headers, "webhook-signature": value },
    body,
  });
  for (const fine of [
    `${bad} ${good}`,
    `${good} ${bad}`,
    `v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw== v2 ${good}`,
    `  ${good} `,
    [good, bad],
    [bad, good],
    `${bad},${good}`,
    `${bad}, ${good} ${bad}`,
  ]) {
    expect(await verifyWebhook(withSignature(fine), secret)).toEqual(event);
  }
  const repeated = new Headers(headers);
  repeated.append("webhook-signature", bad);
  expect(await verifyWebhook({ headers: repeated, body }, secret)).toEqual(event);

  const base64 = good.slice("v1,".length);
  for (const wrong of [bad, base64, `v1a,${base64}`, `v2,${base64}`, "v1", "v1,", "v1,%"]) {
    await refused(withSignature(wrong), noMatch);
  }
});

test("another spelling of the same signature is refused", async () => {
  const { headers, body } = await sign();
  const good = headers["webhook-signature"];
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const next = digits.charAt(digits.indexOf(good.charAt(45)) + 1);
  for (const spelling of [good.slice(0, -1), `${good.slice(0, 45)}${next}=`]) {
    expect(Buffer.from(spelling.slice(3), "base64")).toEqual(Buffer.from(good.slice(3), "base64"));
    const request = { headers: { ...headers, "webhook-signature": spelling }, body };
    await refused(request, noMatch);
  }
});

test("while secrets change, each side may know both", async () => {
  const both = await signWebhook(event, [other, secret]);
  expect(await verifyWebhook(both, secret)).toEqual(event);
  expect(await verifyWebhook(both, other)).toEqual(event);
  expect(await verifyWebhook(await sign(), [other, secret])).toEqual(event);
  const neither = verifyWebhook(await sign(), [other, other]);
  await expect(neither).rejects.toMatchObject(noMatch);
});

test("whsec_ and Base64, the Base64 alone, and unpadded Base64 are the same secret", async () => {
  const signed = await signWebhook(event, secret);
  expect(await verifyWebhook(signed, secret.slice("whsec_".length))).toEqual(event);
  const padded = btoa("a".repeat(25));
  const unpadded = `whsec_${padded.replace(/=+$/, "")}`;
  expect(await verifyWebhook(await signWebhook(event, padded), unpadded)).toEqual(event);
});

test.each([
  [undefined, "missing"],
  ["", "an empty string"],
  [[], "an empty array"],
  [[secret, ""], "an empty string"],
  ["whsec_", "a string of another form"],
  ["whpk_MfKQ9r8GKYqrTwjU", "a string of another form"],
  ["s3cret!", "a string of another form"],
  ["null", "a string of another form"],
  ["undefined", "a string of another form"],
  ["whsec_AA==", "a string of another form"],
  [`whsec_${btoa("a".repeat(23))}`, "a string of another form"],
])("%o is no secret, and is not shown", async (wrong, given) => {
  const signed = await signWebhook(event, secret);
  for (const act of [verifyWebhook(signed, wrong), signWebhook(event, wrong)]) {
    const error = await act.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(inspect(error)).toContain(
      `secret must be whsec_ and the Base64 of at least 24 bytes, but is ${given}.`,
    );
    expect(inspect(error)).not.toMatch(/MfKQ9r8GKYqrTwjU|s3cret!/);
  }
});
