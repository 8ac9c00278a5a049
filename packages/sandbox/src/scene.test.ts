import { expect, test } from "vitest";
import { compile } from "./rules.ts";
import { loadScene } from "./scene.ts";
import { recordOf } from "./sms-life.ts";

const now = Date.UTC(2026, 10, 21, 9, 0, 0) / 1000;
const scene = loadScene("shop", now);

function rule(name: string) {
  return compile({ $ref: `#/components/schemas/${name}` });
}

test("the shop has something to show of everything", () => {
  expect(scene.groups.size).toBe(60);
  expect(scene.contacts.size).toBe(420);
  expect(scene.templates.size).toBe(9);
  expect(scene.scenarios).toContain("order-shipped");
  const statuses = new Set(scene.messages.map((message) => recordOf(message, now).status));
  expect([...statuses].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("all of it could have been created through the service", () => {
  const createGroup = rule("GroupCreate");
  for (const { name, description, externalId } of scene.groups.values()) {
    const given = Object.entries({ name, description, externalId }).filter(([, value]) => value);
    expect(createGroup(Object.fromEntries(given)), name).toBe(true);
  }
  const createTemplate = rule("EmailTemplateCreate");
  for (const { createdAt, html, text, ...template } of scene.templates.values()) {
    const bodies = { ...(html && { html }), ...(text && { text }) };
    expect(createTemplate({ ...template, ...bodies }), template.externalId).toBe(true);
  }
  const send = rule("SmsSend");
  for (const { sender, phoneNumber, externalId } of scene.messages) {
    const sms = { sender, externalId, message: "-", phoneNumbers: [phoneNumber] };
    expect(send(sms), `${externalId} ${phoneNumber}`).toBe(true);
  }
});

test("contacts can be reached, and the groups they are in exist", () => {
  const isNumber = rule("PhoneNumber");
  for (const { id, email, phoneNumber } of scene.contacts.values()) {
    expect(email ?? phoneNumber, String(id)).not.toBeNull();
    if (phoneNumber) expect(isNumber(phoneNumber), phoneNumber).toBe(true);
    if (email) expect(email).toMatch(/@([a-z]+\.)?example\.(com|org|net)$/);
  }
  expect([...scene.members.keys()]).toEqual([...scene.groups.keys()]);
  for (const ids of scene.members.values()) {
    for (const id of ids) expect(scene.contacts.has(id)).toBe(true);
  }
});

test("nothing was made in the future", () => {
  const groups = [...scene.groups.values()];
  for (const { createdAt } of [
    ...groups,
    ...scene.templates.values(),
    ...scene.contacts.values(),
  ]) {
    expect(createdAt).toBeLessThan(now);
  }
});

test("the empty scene has whom and what to start with, and nothing else", () => {
  const empty = loadScene("empty", now);
  const { groups, members, templates, messages } = empty;
  expect([groups.size, members.size, templates.size, messages.length]).toEqual([0, 0, 0, 0]);
  expect(empty.contacts).toEqual(scene.contacts);
  expect(empty.scenarios).toEqual(scene.scenarios);
});
