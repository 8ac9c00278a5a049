import { expect, test } from "vitest";
import { fakeMessaging } from "../../test/fake-messaging.ts";
import { describeError } from "./index.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };

async function errorOf(respond: () => Response | Promise<Response>): Promise<unknown> {
  const { messaging } = fakeMessaging(respond, { retries: 0 });
  return messaging.sms.send(sms).catch((error: unknown) => error);
}

const refusal = (status: number) => () =>
  Response.json(
    {
      meta: { numberOfErrors: 1, numberOfData: 0, status, uniqId: "id" },
      errors: [{ title: "No", message: "The number is not valid.", code: "E-3-007" }],
    },
    { status },
  );

test("a refusal says that nothing has changed, and gives the service's reasons", async () => {
  expect(describeError(await errorOf(refusal(422)), { isWrite: true })).toEqual({
    title: "The service rejected the request (422)",
    advice: "The service rejected the request, so nothing has changed. Correct it and try again.",
    reasons: ["The number is not valid."],
  });
});

test("of what was read, no effect is told", async () => {
  expect(describeError(await errorOf(refusal(404))).advice).toBe(
    "It may have been deleted. Go back and try again.",
  );
});

test.each([
  ["a cut connection", () => Promise.reject(new TypeError("fetch failed"))],
  ["an error of a gateway", () => new Response("<html></html>", { status: 502 })],
  ["a page in place of a response", () => new Response("<html></html>")],
])("%s of a write is never followed by an advice to try again", async (_, respond) => {
  const { advice } = describeError(await errorOf(respond), { isWrite: true });
  expect(advice).toBe("The request may have been processed. Check before you try again.");
});

test("a limit says when to try again", async () => {
  const limited = () => new Response("", { status: 429, headers: { "retry-after": "7" } });
  expect(describeError(await errorOf(limited))).toMatchObject({
    title: "Too many requests (429)",
    advice: "Try again in 7 seconds.",
  });
});

test("what is no error of the client is described too", () => {
  expect(describeError(new Error("x is not a function")).title).toBe("Something went wrong");
  expect(describeError(undefined).reasons).toEqual([]);
});
