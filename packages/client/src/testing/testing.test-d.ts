import { expectTypeOf, test } from "vitest";
import { messagingHandler, messagingHandlers } from "../msw/index.ts";
import { createTestMessaging, type TestCall, type TestResponses } from "./index.ts";

const { respond, calls } = createTestMessaging();
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
  respond("listGroups", []);
  respond("listGroups", [group], "200 empty", 503, {
    status: 429,
    headers: { "retry-after": "0" },
  });
  respond("listGroups", Response.error(), new Response("", { status: 418 }));
  respond("listGroups", () => new Promise(() => {}));
  respond("createGroups", { data: [group], errors: [error] });
  respond("sendSms", { data: [sms], meta: { sentSms: 1, notSentSms: 0 } });
});

test("nothing else", () => {
  // @ts-expect-error no such operation
  respond("listGroup", []);
  // @ts-expect-error a field of another type
  respond("listGroups", [{ ...group, id: true }]);
  // @ts-expect-error the records of another operation
  respond("listGroups", [sms]);
  // @ts-expect-error a field is missing
  respond("listGroups", () => [{ id: 1 }]);
  // @ts-expect-error a status that the spec does not give it
  respond("listGroups", 207);
  // @ts-expect-error an example that it does not have
  respond("listGroups", "200 twoGroups");
  // @ts-expect-error a list does not go well in part
  respond("listGroups", { data: [group], errors: [error] });
  // @ts-expect-error a success is given by its data
  respond("createGroups", { status: 207, errors: [error] });
  // @ts-expect-error its meta says how many were sent, which does not follow from the records
  respond("sendSms", [sms]);
  // @ts-expect-error no response at all
  respond("listGroups");
});

test("the responses of the start, and those of MSW, are the same", () => {
  const responses: TestResponses = { listGroups: [group], sendSms: 429 };
  createTestMessaging(responses);
  messagingHandlers("https://api.example.com", responses);
  messagingHandler("https://api.example.com", "sendSms", 429, "200 everyOption");
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
  expectTypeOf(sent?.body.phoneNumbers).toEqualTypeOf<readonly string[] | undefined>();
  respond("createGroups", ({ body, path, query }) => {
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
