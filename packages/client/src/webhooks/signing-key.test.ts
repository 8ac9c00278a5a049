import { inspect } from "node:util";
import { expect, test } from "vitest";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { signWebhook, verifyWebhook } from "./index.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const event = {
  id: "evt_1",
  type: "sms.status",
  data: { phoneNumber: "+447700900123", status: 2 },
};

test("whsec_ and Base64, the Base64 alone, and unpadded Base64 are the same secret", async () => {
  const signed = await signWebhook(event, secret);
  expect(await verifyWebhook(signed, secret.slice("whsec_".length))).toEqual(event);
  expect(await verifyWebhook(await signWebhook(event, "YWJjZA=="), "whsec_YWJjZA")).toEqual(event);
});

test.each([
  [undefined, "missing"],
  ["", "an empty string"],
  [[], "an empty array"],
  [[secret, ""], "an empty string"],
  ["whsec_", "a string of another form"],
  ["whpk_MfKQ9r8GKYqrTwjU", "a string of another form"],
  ["s3cret!", "a string of another form"],
])("%o is no secret, and is not shown", async (wrong, given) => {
  const signed = await signWebhook(event, secret);
  for (const act of [verifyWebhook(signed, wrong), signWebhook(event, wrong)]) {
    const error = await act.catch((error: unknown) => error);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(inspect(error)).toContain(
      `secret must be whsec_ and the Base64 of a key, but is ${given}.`,
    );
    expect(inspect(error)).not.toMatch(/MfKQ9r8GKYqrTwjU|s3cret!/);
  }
});
