// @vitest-environment happy-dom

import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeMessaging, records } from "../../test/fake-messaging.ts";
import { renderWith, settled } from "../../test/render.ts";
import {
  useAddGroupContacts,
  useCreateEmailTemplate,
  useDeleteEmailTemplates,
  useEmailTemplates,
  useGroupContacts,
  useInfiniteGroupContacts,
  useRemoveGroupContacts,
} from "../index.ts";

const ada = { id: 1, email: "ada@example.com", phoneNumber: null, externalId: null };
const eve = { id: 3, email: "eve@example.com", phoneNumber: null, externalId: null };
const welcome = { externalId: "welcome", name: "Welcome", smtpAccount: "main", html: "<p>Hi</p>" };

/** Renders hooks on a service that lists these records, until there is a write: from then on nothing arrives. */
async function open<Hooks>(listed: object[], hooks: () => Hooks) {
  const held: ((response: Response) => void)[] = [];
  const { messaging, sent } = fakeMessaging(({ line }) =>
    line.startsWith("GET") && held.length === 0
      ? listed
      : new Promise((resolve) => held.push(resolve)),
  );
  const { result } = renderWith(messaging, hooks);
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  return { result, arrive: (response: Response) => held[0]?.(response) };
}

test("a contact that is added has its id and nothing else, in the lists of its group alone", async () => {
  const { result } = await open([ada, eve], () => ({
    contacts: useGroupContacts(7),
    others: useGroupContacts(8),
    later: useGroupContacts(7, { offset: 1 }),
    add: useAddGroupContacts(7, { optimistic: true }),
  }));
  await waitFor(() => expect(result.current.later.data).toEqual([eve]));
  await settled(() => result.current.add.mutate({ id: [1, 2] }));
  const added = { id: 2, email: null, phoneNumber: null, externalId: null };
  expect(result.current.contacts.data).toEqual([added, ada, eve]);
  expect(result.current.others.data).toEqual([ada, eve]);
  expect(result.current.later.data).toEqual([eve]);
});

test("a change reaches the lists of its group in either spelling of its id, and of the contact's", async () => {
  const { result } = await open([ada, eve], () => ({
    contacts: useGroupContacts("7"),
    pages: useInfiniteGroupContacts("7"),
    remove: useRemoveGroupContacts(7, { optimistic: true }),
  }));
  await waitFor(() => expect(result.current.contacts.data).toEqual([ada, eve]));
  await settled(() => result.current.remove.mutate({ id: ["1"] }));
  expect(result.current.contacts.data).toEqual([eve]);
  expect(result.current.pages.data?.pages.flat()).toEqual([eve]);
});

test("a contact that is removed is gone from its group alone", async () => {
  const { result } = await open([ada], () => ({
    contacts: useGroupContacts(7),
    others: useGroupContacts(8),
    remove: useRemoveGroupContacts(7, { optimistic: true }),
  }));
  await waitFor(() => expect(result.current.others.data).toEqual([ada]));
  await settled(() => result.current.remove.mutate({ id: [1] }));
  expect(result.current.contacts.data).toEqual([]);
  expect(result.current.others.data).toEqual([ada]);
});

test("a template that is created is in the lists whose filters it passes", async () => {
  const { result } = await open([], () => ({
    all: useEmailTemplates(),
    main: useEmailTemplates({ smtpAccount: "main" }),
    other: useEmailTemplates({ smtpAccount: "other" }),
    create: useCreateEmailTemplate({ optimistic: true }),
  }));
  await waitFor(() => expect(result.current.other.data).toEqual([]));
  await settled(() => result.current.create.mutate(welcome));
  expect(result.current.all.data).toEqual([
    { ...welcome, text: null, createdAt: expect.any(Number) },
  ]);
  expect(result.current.main.data).toHaveLength(1);
  expect(result.current.other.data).toEqual([]);
});

test("of templates that are deleted in part, the service's records count from its response on", async () => {
  const press = { ...welcome, externalId: "press" };
  const { result, arrive } = await open([welcome, press], () => ({
    all: useEmailTemplates(),
    remove: useDeleteEmailTemplates({ optimistic: true }),
  }));
  await waitFor(() => expect(result.current.all.isSuccess).toBe(true));
  await settled(() => result.current.remove.mutate({ externalId: ["welcome", "press"] }));
  expect(result.current.all.data).toEqual([]);
  const errors = [{ title: "No", message: "in use", code: "E-1-001" }];
  arrive(records([press], errors));
  await waitFor(() => expect(result.current.all.data).toEqual([welcome]));
});
