import { expectTypeOf, test } from "vitest";
import { messagingHandler, messagingHandlers } from "../msw/index.ts";
import { createTestMessaging, type TestCall, type TestResponses } from "./index.ts";

const { answer, calls } = createTestMessaging();
const group = { id: 1, name: "VIP", description: null, externalId: null, createdAt: 0 };
const sms = {
  sender: "ACME",
  phoneNumber: "+447700900123",
  externalId: "order",
  status: 6,
  statusTime: 0,
  createTime: 0,
  numberOfParts: 1,
};
const error = { title: "Taken", message: "Taken.", code: "E-3-006" };

test("an operation has the responses of the spec", () => {
  answer("listGroups", []);
  answer("listGroups", [group], "200 empty", 503, { status: 429, headers: { "retry-after": "0" } });
  answer("listGroups", Response.error(), new Response("", { status: 418 }));
  answer("listGroups", () => new Promise(() => {}));
  answer("createGroups", { data: [group], errors: [error] });
  answer("sendSms", { data: [sms], meta: { sentSms: 1, notSentSms: 0 } });
});

test("nothing else", () => {
  // @ts-expect-error no such operation
  answer("listGroup", []);
  // @ts-expect-error a field of another type
  answer("listGroups", [{ ...group, id: "1" }]);
  // @ts-expect-error the records of another operation
  answer("listGroups", [sms]);
  // @ts-expect-error a field is missing
  answer("listGroups", () => [{ id: 1 }]);
  // @ts-expect-error a status that the spec does not give it
  answer("listGroups", 207);
  // @ts-expect-error an example that it does not have
  answer("listGroups", "200 twoGroups");
  // @ts-expect-error a list does not go well in part
  answer("listGroups", { data: [group], errors: [error] });
  // @ts-expect-error a success is given by its data
  answer("createGroups", { status: 207, errors: [error] });
  // @ts-expect-error its meta says how many were sent, which does not follow from the records
  answer("sendSms", [sms]);
  // @ts-expect-error no response at all
  answer("listGroups");
});

test("the responses of the start, and those of MSW, are the same", () => {
  const responses: TestResponses = { listGroups: [group], sendSms: 429 };
  createTestMessaging(responses);
  messagingHandlers("https://api.example.com", responses);
  messagingHandler("https://api.example.com", "sendSms", 429, "200 scheduled");
  // @ts-expect-error no such operation
  createTestMessaging({ listGroup: [] });
  // @ts-expect-error the records of another operation
  messagingHandlers("https://api.example.com", { listGroups: [sms] });
  // @ts-expect-error a status that the spec does not give it
  messagingHandler("https://api.example.com", "listGroups", 207);
});

test("a call is known by its operation", () => {
  expectTypeOf(calls).toEqualTypeOf<readonly TestCall[]>();
  const [sent] = calls.filter((call) => call.operationId === "sendSms");
  expectTypeOf(sent?.body.phoneNumbers).toEqualTypeOf<string[] | undefined>();
  answer("createGroups", ({ body, path, query }) => {
    expectTypeOf(body[0]?.name).toEqualTypeOf<string | undefined>();
    expectTypeOf(path).toEqualTypeOf<Readonly<Record<string, string>>>();
    expectTypeOf(query.limit).toEqualTypeOf<string | undefined>();
    return 200;
  });
});

test("every option is the client's, but for fetch", () => {
  createTestMessaging({}, { retries: 2, scope: "a" });
  // @ts-expect-error its own
  createTestMessaging({}, { fetch });
});
