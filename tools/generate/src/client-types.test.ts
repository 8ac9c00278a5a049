import { join } from "node:path";
import { expect, test } from "vitest";
import { client, openEditor } from "../test/editor.ts";

const program = `
import { createMessaging, isMessagingError } from "./index.ts";

const messaging = createMessaging({ baseUrl: "https://api.example.com", apiKey: "k3y" });
const created = await messaging.groups.create([{ name: "VIP" }]);
const sent = await messaging.sms.send({ sender: "ACME", message: "Hi", phoneNumbers: ["+48500500500"] });
const page = await messaging.groups.list();
const contacts = messaging.groupContacts.list(1);
const [group] = created.data;
const id = group?.id;
const count = sent.meta.sentSms;
if (created.partial) {
  const refused = created.errors;
} else {
  const none = created.errors;
}
const thrown: unknown = undefined;
if (isMessagingError(thrown)) {
  const outcome = thrown.outcome;
}
`;

const editor = openEditor(program);

test("the program compiles", () => {
  expect(editor.problems()).toEqual([]);
});

test.each([
  ["created =", "const created: Result<Group>"],
  ["sent =", "const sent: Result<Sms, SmsSendMeta>"],
  ["page =", "const page: Page<Group, Meta>"],
  ["contacts =", "const contacts: PagePromise<GroupContact, Meta>"],
  ["group]", "const group: Group"],
  ["count =", "const count: number | undefined"],
  ["refused =", "const refused: ErrorEntry[]"],
  ["none =", "const none: undefined"],
  [
    "create(",
    "(method) GroupsMethods.create(groups: readonly GroupCreate[], options?: RequestOptions): Promise<Result<Group>>",
  ],
  [
    "send(",
    "(method) SmsMethods.send(sms: SmsSend, options?: RequestOptions): Promise<Result<Sms, SmsSendMeta>>",
  ],
  [
    "list(1",
    "(method) GroupContactsMethods.list(groupId: number | string, query?: ListGroupContactsQuery, options?: RequestOptions): PagePromise<GroupContact>",
  ],
  ["outcome;", "(property) MessagingError.outcome: Outcome"],
  ["outcome =", "const outcome: Outcome"],
])("an editor shows %s as what it is called", (place, shown) => {
  expect(editor.hover(place).type).toBe(shown);
});

test("what an editor says of a method, an id and the outcome of an error", () => {
  expect(editor.hover("create(").text).toContain("Creates one or more groups at once");
  expect(editor.hover("id;").text).toContain("Past 2^53 it is a string");
  expect(editor.hover("outcome;").text).toMatch(/not-sent.*rejected.*unknown/s);
});

// Each is a name that an editor offers; those of envelopes, parameters and headers are in the package of the types. Of what follows
// from the spec there are as many as it has.
test("the client has at most 35 types of its own at its root, six of them for declarations alone, and none that only paths need", () => {
  const [types, ofSpec] = ["index", "generated/methods"].map((name) =>
    editor.exportedTypes(join(client, `src/${name}.ts`)),
  ) as [string[], string[]];
  expect(ofSpec.length).toBeGreaterThan(20);
  expect(types.filter((name) => !ofSpec.includes(name)).length).toBeLessThanOrEqual(35);
  expect(
    types.filter((name) => /^(Parameter|Response(?!Info)|Header)|Envelope$/.test(name)),
  ).toEqual([]);
});
