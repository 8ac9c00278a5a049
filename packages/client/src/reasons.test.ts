import { describe, expect, test } from "vitest";
import { fakeMessaging } from "../test/fake-fetch.ts";
import { isApiError } from "./index.ts";
import { describeReasons, readReasons } from "./reasons.ts";

/** The error of a list that gets this body: its reason is quoted, whatever it shows. */
async function refusal(body: unknown) {
  const { messaging } = fakeMessaging(() => Response.json(body, { status: 422 }));
  const error = await messaging.groups.list().catch((error: unknown) => error);
  if (isApiError(error)) return error;
  throw error;
}

describe("a reason is quoted", () => {
  test.each([
    ["errors as texts", { errors: ["a is bad", "b is bad"] }, "a is bad; b is bad"],
    ["errors as one text", { errors: "all is bad" }, "all is bad"],
    [
      "errors by field, which nobody has described",
      { errors: { phoneNumbers: { 0: ["is bad"] } } },
      "no message",
    ],
    ["errors as one entry", { errors: { message: "is bad", code: "E-1" } }, "is bad (E-1)"],
    [
      "entries of other fields",
      { errors: [{ detail: "is bad" }, { title: "Odd" }] },
      "is bad; Odd",
    ],
    ["a message", { message: "is bad", code: 17 }, "is bad (17)"],
    ["an error", { error: "is bad" }, "is bad"],
    ["a message beside the status", { error: "Bad Request", message: "is bad" }, "is bad"],
    ["its code too", { error: "Bad Request", message: "is bad", code: "E-1" }, "is bad (E-1)"],
    ["an error with a message", { error: { message: "is bad" } }, "is bad"],
    [
      "problem+json",
      { type: "about:blank", title: "Bad", detail: "is bad", status: 422 },
      "is bad",
    ],
    ["a title alone", { title: "Bad" }, "Bad"],
    ["a message of another name", { Message: "is bad", reason: "odd" }, "no reason given."],
    ["texts by field at the top", { phoneNumbers: ["is bad"] }, "no reason given."],
    ["a bare list", [{ message: "is bad" }], "no reason given."],
    ["nothing", {}, "no reason given."],
    ["nothing that is named like a reason", { status: 422, path: "/sms" }, "no reason given."],
    ["blanks", { errors: [], error: " ", message: null }, "no reason given."],
    ["odd types", { errors: [{ message: 1, code: { toString: null }, meta: "x" }] }, "no message"],
  ])("%s", async (_, body, expected) => {
    const { message } = await refusal(body);
    expect(message).toBe(`listGroups: HTTP 422: ${expected} Correct the input; nothing was done.`);
  });
});

describe("a reason that is no JSON is quoted", () => {
  test.each([
    ["a text", "quota used up", "quota used up"],
    ["a text of many lines", " quota\n\n used up\n", "quota used up"],
    [
      "a page",
      "<html><head><title>Bad</title><style>p{}</style></head><h1>Bad</h1><p>nginx</html>",
      "Bad nginx",
    ],
    ["XML", "<Error><Code>7</Code><Message>quota used up</Message></Error>", "7 quota used up"],
    ["blanks", " \n", "no reason given."],
    ["a page of images", "<img src=x>", "no reason given."],
    ["the start of a long text", "x".repeat(5_000), `${"x".repeat(200)}…`],
  ])("%s", async (_, body, expected) => {
    const { messaging } = fakeMessaging(() => new Response(body, { status: 422 }));
    await expect(messaging.groups.list()).rejects.toMatchObject({
      message: expect.stringContaining(
        `listGroups: HTTP 422: ${expected} Correct the input; nothing was done.`,
      ),
      errors: [],
    });
  });

  test("without the key that it echoes", async () => {
    const echo = () => new Response("bad key k3y-of-a-test", { status: 401 });
    await expect(fakeMessaging(echo).messaging.groups.list()).rejects.toThrow(
      "bad key [API key] Check apiKey.",
    );
  });
});

test("the code is the first entry's when it is one", async () => {
  expect((await refusal({ error: { message: "x", code: "E-9" } })).code).toBe("E-9");
  expect((await refusal({ errors: [{ code: 42 }] })).code).toBe("42");
  expect((await refusal({ errors: [{ code: { toString: null } }] })).code).toBe("HTTP_422");
  expect((await refusal({ errors: ["x"] })).code).toBe("HTTP_422");
});

test("nesting without end is no reason", async () => {
  const deep = `${'{"a":'.repeat(500)}"x"${"}".repeat(500)}`;
  const { message } = await refusal({ errors: JSON.parse(deep) });
  expect(message).toContain("no message");
});

test("long reasons and long lists are cut", async () => {
  const { message, errors } = await refusal({ errors: Array(500).fill("x".repeat(10_000)) });
  expect(message.length).toBeLessThan(800);
  expect(message).toContain("…; and 497 more");
  expect(errors).toHaveLength(500);
});

test("of a success, only what stands under errors is an error of the service", () => {
  const body = { error: "of a proxy" };
  expect(readReasons(body, true)).toEqual([]);
  expect(readReasons(body, false)).toMatchObject([{ message: "of a proxy" }]);
  expect(readReasons({ errors: ["is bad"], error: "other" }, true)).toEqual([
    { message: "is bad" },
  ]);
});

test("an entry keeps its fields, and its message says the reason", () => {
  const entry = { title: "Bad", detail: "is bad", code: "E-1" };
  expect(readReasons({ errors: [entry] }, false)).toEqual([{ ...entry, message: "is bad" }]);
  expect(readReasons(entry, false)).toEqual([{ ...entry, message: "is bad" }]);
  const complete = { message: "is bad", title: "Bad" };
  expect(readReasons({ errors: [complete] }, false)).toEqual([complete]);
  expect(readReasons({ errors: [{ code: "E-1" }] }, false)).toStrictEqual([{ code: "E-1" }]);
  expect(readReasons(complete, false)).toEqual([complete]);
});

test("three reasons of 200 characters are quoted", () => {
  const entry = { title: "Bad", message: "x".repeat(300), code: "E-1" };
  expect(describeReasons([entry])).toBe(`${"x".repeat(200)}…`);
  const three = Array(3).fill({ title: "Bad", message: "no" });
  expect(describeReasons(three)).toBe("no; no; no");
  expect(describeReasons([...three, ...three])).toBe("no; no; no; and 3 more");
  expect(describeReasons([], "x".repeat(200))).toBe("x".repeat(200));
  expect(describeReasons([])).toBe("no reason given.");
});

test.each([
  ['+48 500 500 511 got "Your code is 4711"', '+…11 got "…"'],
  ["48500500511 is no phone", "…11 is no phone"],
  ["'phoneNumbers.0' isn't one, don't resend", "'phoneNumbers.0' isn't one, don't resend"],
  ["ada@example.com is taken", "[e-mail] is taken"],
  ["Ada Lovelace is no phone", "… is no phone"],
])("what is personal in %s is hidden", (message, expected) => {
  const meta = { parameter: "", value: "Ada Lovelace", source: "body" };
  expect(describeReasons([{ title: "Bad", message, code: "E-1", meta }])).toBe(`${expected} (E-1)`);
  if (!message.startsWith("Ada ")) expect(describeReasons([], message)).toBe(expected);
});

test("a value of three characters is not personal, and may be a part of any word", () => {
  const entry = { title: "Bad", message: "Ada is in Canada", code: "E-1" };
  expect(describeReasons([{ ...entry, meta: { value: "ada" } }])).toBe("Ada is in Canada (E-1)");
});
