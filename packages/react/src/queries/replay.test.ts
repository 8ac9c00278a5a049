import { expect, test } from "vitest";
import type { MessagingKey } from "./keys.ts";
import { type Change, replay } from "./list-change.ts";

const queryKey: MessagingKey = ["messaging", "scope", "groups", "listGroups"];
const groups = [3, 2, 1].map((id) => ({ id, name: `group ${id}` }));
const vip = { id: -1, name: "VIP" };

function change(kind: Change["kind"], ...records: Change["records"]): Change {
  return { queryKey, kind, key: "id", records };
}

function show(
  changes: Change[],
  params: object = {},
  listed: Parameters<typeof replay>[0] = groups,
) {
  return replay(listed, [...queryKey, { ...params }], changes);
}

test("an added record stands first", () => {
  expect(show([change("add", vip)])).toEqual([vip, ...groups]);
});

test("a patched record keeps its place, and what was not patched", () => {
  const patched = show([change("patch", { id: 2, name: "VIP" })]);
  expect(patched).toEqual([groups[0], { id: 2, name: "VIP" }, groups[2]]);
});

test("a removed record is gone", () => {
  expect(show([change("remove", { id: 2 }, { id: 9 })])).toEqual([groups[0], groups[2]]);
});

test("an id is the same as a text and as a number", () => {
  const texts = groups.map((group) => ({ ...group, id: `${group.id}` }));
  expect(show([change("remove", { id: 2 })], {}, texts)).toEqual([texts[0], texts[2]]);
  expect(show([change("remove", { id: "2" })])).toEqual([groups[0], groups[2]]);
  expect(show([change("add", { id: 2, name: "there already" })], {}, texts)).toEqual(texts);
});

test("changes are made in their order", () => {
  const patch = (name: string) => change("patch", { id: 1, name });
  expect(show([patch("A"), patch("B")])).toContainEqual({ id: 1, name: "B" });
  const removed = change("remove", { id: 1 });
  expect(show([removed, change("add", { id: 1, name: "back" })])).toHaveLength(3);
  expect(show([change("add", vip), change("remove", { id: -1 })])).toEqual(groups);
});

test("a change that the service has said already changes nothing", () => {
  const known = [change("add", ...groups), change("patch", ...groups), change("remove", { id: 9 })];
  expect(show(known)).toEqual(groups);
});

test("a later page has no added record, but it has the other changes", () => {
  const changes = [change("add", vip), change("remove", { id: 3 })];
  expect(show(changes, { offset: 20 })).toEqual(groups.slice(1));
  expect(show(changes, { offset: 0 })).toEqual([vip, ...groups.slice(1)]);
});

test("infinite pages: the first has what was added, and none has it twice", () => {
  const pages = [groups.slice(0, 2), groups.slice(2)];
  const listed = { pages, pageParams: [undefined, 2] };
  const changes = [
    change("add", vip, { id: 1, name: "there already" }),
    change("remove", { id: 2 }),
  ];
  expect(show(changes, {}, listed)).toEqual({
    pages: [[vip, groups[0]], [groups[2]]],
    pageParams: [undefined, 2],
  });
  const later = { pages: [groups], pageParams: [20] };
  expect(show([change("add", vip)], {}, later)).toEqual(later);
});

test("a filter holds for what is added: the list of another account does not show it", () => {
  const added = change("add", { externalId: "a", smtpAccount: "main" });
  expect(show([added], { smtpAccount: "main" }, [])).toHaveLength(1);
  expect(show([added], { smtpAccount: "other" }, [])).toEqual([]);
  expect(show([added], { externalId: "a", limit: 5, orderBy: "id" }, [])).toHaveLength(1);
});
