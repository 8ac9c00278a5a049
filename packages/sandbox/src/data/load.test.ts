import { expect, test } from "vitest";
import { compile } from "../operations/rules.ts";
import { createSandbox } from "../sandbox.ts";
import { recordOf } from "../service/message.ts";
import { loadData } from "./load.ts";
import { emptyShop, shop } from "./shop.ts";

const now = Date.UTC(2026, 10, 21, 9, 0, 0) / 1000;
const state = loadData(shop, now, 1);

function rule(name: string) {
  return compile({ $ref: `#/components/schemas/${name}` });
}

test("the shop has something to show of everything", () => {
  expect(state.groups).toHaveLength(60);
  expect(state.contacts).toHaveLength(420);
  expect(state.templates).toHaveLength(9);
  expect(state.scenarios).toContain("order-shipped");
  const statuses = new Set(state.messages.map((message) => recordOf(message, now).status));
  expect([...statuses].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("all of it could have been created through the service", () => {
  const createGroup = rule("GroupCreate");
  for (const { name, description, externalId } of state.groups) {
    const given = Object.entries({ name, description, externalId }).filter(([, value]) => value);
    expect(createGroup(Object.fromEntries(given)), name).toBe(true);
  }
  const createTemplate = rule("EmailTemplateCreate");
  for (const { createdAt, html, text, ...template } of state.templates) {
    const bodies = { ...(html && { html }), ...(text && { text }) };
    expect(createTemplate({ ...template, ...bodies }), template.externalId).toBe(true);
  }
  const send = rule("SmsSend");
  for (const { sender, phoneNumber, externalId } of state.messages) {
    const sms = { sender, externalId, message: "-", phoneNumbers: [phoneNumber] };
    expect(send(sms), `${externalId} ${phoneNumber}`).toBe(true);
  }
});

const vip = { id: 1, name: "VIP", externalId: "vip" };
const template = { name: "A", externalId: "a", smtpAccount: "main", text: "Hi" };
const send = { sender: "ACME", message: "Hi", externalId: "s", minutesAgo: 1 };

test.each([
  [{ groups: [vip, { ...vip, id: 2 }] }, "data.groups.1.externalId must be unique"],
  [{ groups: [vip, { ...vip, externalId: "other" }] }, "data.groups.1.id must be unique"],
  [{ contacts: [{ id: 1 }, { id: 1 }] }, "data.contacts.1.id must be unique"],
  [{ templates: [template, template] }, "data.templates.1.externalId must be unique"],
  [{ groups: [vip], contacts: [{ id: 1, groups: [1, 2] }] }, "data.contacts.0.groups.1 must be"],
  [{ sends: [{ ...send, groupId: 7 }] }, "data.sends.0.groupId must be the id of a group"],
  [{ sends: [send] }, "data.sends.0 must have phoneNumbers or a groupId"],
])("a record that would be lost is refused: %j", (data, problem) => {
  expect(() => createSandbox({ data })).toThrow(problem);
});

test("groups may share that they have no external id", () => {
  const groups = [1, 2].map((id) => ({ id, name: "VIP" }));
  expect(() => createSandbox({ data: { groups } })).not.toThrow();
});

test("contacts can be reached, and the groups they are in exist", () => {
  const isNumber = rule("PhoneNumber");
  for (const { id, email, phoneNumber } of state.contacts.values()) {
    expect(email ?? phoneNumber, String(id)).not.toBeNull();
    if (phoneNumber) expect(isNumber(phoneNumber), phoneNumber).toBe(true);
    if (email) expect(email).toMatch(/@([a-z]+\.)?example\.(com|org|net)$/);
  }
  const known = new Set(state.contacts.map(({ id }) => id));
  expect(state.members.map(({ groupId }) => groupId)).toEqual(state.groups.map(({ id }) => id));
  for (const { contactIds } of state.members) {
    for (const id of contactIds) expect(known.has(id)).toBe(true);
  }
});

test("nothing was made in the future", () => {
  for (const { createdAt } of [...state.groups, ...state.templates, ...state.contacts]) {
    expect(createdAt).toBeLessThan(now);
  }
});

test("the empty shop has contacts and scenarios, and nothing else", () => {
  const empty = loadData(emptyShop, now, 1);
  const { groups, members, templates, messages } = empty;
  expect([groups, members, templates, messages]).toEqual([[], [], [], []]);
  expect(empty.contacts).toEqual(state.contacts);
  expect(empty.scenarios).toEqual(state.scenarios);
});
