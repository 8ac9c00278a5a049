import { expect, test, vi } from "vitest";
import { fakeMessaging, respond } from "../../test/fake-fetch.ts";
import { createMessaging } from "../create-messaging.ts";
import { InvalidInputError, isInvalidInputError } from "../errors/invalid-input-error.ts";
import { isParseError } from "../errors/response-errors.ts";
import { createHttp } from "../http/http.ts";
import {
  isValidationError,
  type ResponseReport,
  type ValidationError,
  type ValidationOptions,
  validation,
} from "./validation.ts";

const sms = { sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] };
const record = {
  sender: "ACME",
  phoneNumber: "+48500500500",
  externalId: "order-17",
  status: 0,
  statusTime: 1794731405,
  createTime: 1794731405,
  numberOfParts: 1,
};
const sent = {
  numberOfErrors: 0,
  numberOfData: 1,
  status: 200,
  uniqId: "u",
  sentSms: 1,
  notSentSms: 0,
};
const good = () => Response.json({ meta: sent, data: [record] });
const bad = () => Response.json({ meta: sent, data: [{ ...record, statusTime: "12:30" }] });

function validated(handlers: Parameters<typeof fakeMessaging>[0], options?: ValidationOptions) {
  return fakeMessaging(handlers, { middleware: [validation(options)] });
}

async function failure(call: PromiseLike<unknown>): Promise<ValidationError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isValidationError(error))
    throw new Error("It did not fail in validation.", { cause: error });
  return error;
}

test("a request that the spec does not allow is not sent, and all that is wrong is said", async () => {
  const { messaging, sent } = validated(good);
  const phoneNumbers = ["+48500500500", "48500500501"];
  const error = await failure(
    messaging.sms.send({ ...sms, sender: "A much too long sender", phoneNumbers, validity: 5000 }),
  );
  expect(sent).toEqual([]);
  expect(isInvalidInputError(error)).toBe(true);
  expect(error).toMatchObject({
    field: "sender",
    code: "invalid_input",
    outcome: "not-sent",
    operationId: "sendSms",
    attempts: 0,
  });
  expect(error.problems.map(({ field, rule }) => [field, rule])).toEqual([
    ["sender", "pattern"],
    ["phoneNumbers.1", "pattern"],
    ["validity", "maximum"],
  ]);
  expect(error.message).toBe(
    "sendSms: sender must be 1 to 11 letters A to Z, digits, spaces or ._-, or at most 15 digits, but is a string of 22 characters. " +
      "phoneNumbers.1 must be a plus, the country code and the number, of digits alone, but is a string of 11 characters. " +
      "validity must be at most 4320, but is more.",
  );
});

test("an error never says a value", async () => {
  const { messaging } = validated(good);
  const error = await failure(
    messaging.sms.send({ ...sms, message: "", sender: "s3cret sender!", phoneNumbers: ["s3cret"] }),
  );
  expect(JSON.stringify([error, error.message, error.stack])).not.toContain("s3cret");
});

test("of very many problems the message says the first, and the list all", async () => {
  const { messaging } = validated(good);
  const error = await failure(
    messaging.sms.send({ ...sms, phoneNumbers: Array.from({ length: 1000 }, () => "no number") }),
  );
  expect(error.problems).toHaveLength(1000);
  expect(error.message.length).toBeLessThan(1500);
  expect(error.message).toContain("And 994 more problems.");
});

test("parameters are read from the URL, below a path of baseUrl too", async () => {
  const { messaging } = validated(good);
  const below = messaging.with({ baseUrl: "https://example.com/v2.1/group" });
  for (const one of [messaging, below]) {
    const error = await failure(one.sms.list("x".repeat(151), { limit: 0, phoneNumber: "+48" }));
    expect(error.problems.map(({ field }) => field)).toEqual([
      "externalId",
      "query.limit",
      "query.phoneNumber",
    ]);
  }
  // 150 characters, which percent-encoding makes 900 of.
  await messaging.sms.list("ż".repeat(150), { limit: 1000, phoneNumber: "+48500500500" });
});

test("a path is read of what has no query, too", async () => {
  const { messaging, sent } = validated(() => respond(200, { data: [{ id: 7 }] }));
  await messaging.groupContacts.add(5, { id: [7] });
  expect(sent).toHaveLength(1);
});

test("an operation that this version does not know is not checked", async () => {
  const request = { method: "POST", url: "https://api.example.com/v3/voice", headers: {} };
  const response = { status: 200, headers: new Headers(), body: "{}" };
  const context = { operationId: "sendVoice", path: "/v3/voice", attempt: 1 };
  const check = validation({ responses: "throw" });
  expect(await check(request, async () => response, context as never)).toBe(response);
});

test("only an error of ours that has problems comes from validation", () => {
  const ours = () => new InvalidInputError("sender", "is bad");
  expect(isValidationError(Object.assign(ours(), { problems: [] }))).toBe(true);
  for (const other of [ours(), null, undefined, "problems", { problems: [] }])
    expect(isValidationError(other)).toBe(false);
});

test("a parameter given twice is a list, which the spec has none of", async () => {
  const { messaging } = validated(good);
  const query = { limit: [1, 2] as never };
  const error = await failure(createHttp(messaging).GET("/v2.1/group", { params: { query } }));
  expect(error.message).toBe("listGroups: query.limit must be an integer, but is an array.");
});

test("both faces are checked, and a path the spec does not have is not", async () => {
  const { messaging, sent } = validated(() => respond(200, { data: [] }), { responses: "throw" });
  await failure(createHttp(messaging).GET("/v2.1/group", { params: { query: { limit: 1001 } } }));
  expect(sent).toHaveLength(0);
  await messaging.request("POST", "/v3/voice", { any: "thing" });
  expect(sent).toHaveLength(1);
});

test("requests are not checked when they need not be", async () => {
  const { messaging, sent } = validated(good, { requests: false });
  await messaging.sms.send({ ...sms, sender: "" });
  expect(sent).toHaveLength(1);
});

test("a retry is not checked again: it has been sent by then", async () => {
  const busy = () => respond(429, { headers: { "retry-after-ms": "1" } });
  const { sent } = fakeMessaging(good);
  let calls = 0;
  const messaging = createMessaging({
    baseUrl: "https://api.example.com",
    apiKey: "k3y",
    fetch: async () => (++calls === 1 ? busy() : good()),
    middleware: [
      // A middleware that changes a request between two attempts gets no "not sent".
      (request, next, { attempt }) =>
        next(
          attempt === 1 ? request : { ...request, body: JSON.stringify({ ...sms, sender: "" }) },
        ),
      validation(),
    ],
  });
  await messaging.sms.send(sms);
  expect(calls).toBe(2);
  expect(sent).toEqual([]);
});

test("responses are not checked by default", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { messaging } = validated(bad);
  await messaging.sms.send(sms);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("warn: an invalid response is reported and passed on", async () => {
  const reports: ResponseReport[] = [];
  const onProblem = (report: ResponseReport) => {
    reports.push(report);
    throw new Error("A listener undoes nothing.");
  };
  const { messaging } = validated(bad, { responses: "warn", onProblem });
  expect((await messaging.sms.send(sms)).data).toHaveLength(1);
  const message = "data.0.statusTime must be an integer, but is a string.";
  expect(reports).toMatchObject([
    {
      operationId: "sendSms",
      status: 200,
      problems: [{ field: "data.0.statusTime", rule: "type" }],
      message: `sendSms: HTTP 200 with a response that the spec does not allow: ${message}`,
    },
  ]);
});

test("warn without a listener goes to the console", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { messaging } = validated(bad, { responses: "warn" });
  await messaging.sms.send(sms);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("data.0.statusTime")]]);
  warn.mockRestore();
});

test("throw: an invalid response is a ParseError, and the request may have been processed", async () => {
  const { messaging, sent } = validated(bad, { responses: "throw" });
  const error = await failure(messaging.sms.send(sms));
  expect(isParseError(error)).toBe(true);
  expect(error).toMatchObject({
    code: "invalid_response",
    outcome: "unknown",
    attempts: 1,
    operationId: "sendSms",
    response: { status: 200 },
    body: expect.stringContaining("12:30"),
    problems: [{ field: "data.0.statusTime", rule: "type" }],
  });
  expect(error.message).not.toContain("12:30");
  expect(sent).toHaveLength(1);
});

test("a response without JSON, or with another 2xx, is invalid too", async () => {
  const page = () => new Response("<html>", { headers: { "content-type": "text/html" } });
  const { messaging } = validated([page, () => respond(201, { data: [] })], { responses: "throw" });
  expect((await failure(messaging.sms.send(sms))).problems).toMatchObject([{ field: "body" }]);
  expect((await failure(messaging.sms.send(sms))).problems).toMatchObject([
    { field: "status", message: "must be 200 or 207, but is 201." },
  ]);
});

test("unknown fields and new values of an open enum are fine", async () => {
  const newer = { meta: { ...sent, quota: 7 }, data: [{ ...record, status: 99, country: "PL" }] };
  const { messaging } = validated(() => Response.json(newer), { responses: "throw" });
  expect((await messaging.sms.list("an-id")).data).toHaveLength(1);
});

test("throw leaves a failed call its own error, and its repetition, and only warns", async () => {
  const reports: ResponseReport[] = [];
  const down = () => Response.json({ oops: true }, { status: 503 });
  const { messaging, sent } = validated(
    [down, () => respond(502), () => Response.json([], { status: 404 })],
    { responses: "throw", onProblem: (report) => reports.push(report) },
  );
  vi.spyOn(Math, "random").mockReturnValue(0);
  await expect(messaging.groups.list()).rejects.toMatchObject({ name: "ApiError", status: 404 });
  vi.restoreAllMocks();
  expect(sent).toHaveLength(3);
  // A 502 is of a proxy: the spec says nothing of it.
  expect(
    reports.map(({ status, problems }) => [status, problems.map(({ field }) => field)]),
  ).toEqual([
    [503, ["meta", "errors"]],
    [404, ["body"]],
  ]);
});
