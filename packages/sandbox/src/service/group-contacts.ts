import type { GroupContact } from "@messaging-sdk/types";
import { type Reply, refuse } from "../envelope.ts";
import type { Call } from "../operations/call.ts";
import { eachItem, type Handlers } from "./handler.ts";
import { page } from "./paging.ts";
import type { Contact, State } from "./state.ts";

export const groupContacts = {
  listGroupContacts: ({ path, query }, { members, contacts }) => {
    const group = members.find(({ groupId }) => groupId === path.groupId);
    if (!group) return unknownGroup(path.groupId);
    const ids = new Set(group.contactIds);
    return {
      data: page(
        contacts.filter(({ id }) => ids.has(id)),
        query,
      ).map(recordOf),
    };
  },
  addGroupContacts: (call, state) => changeMembers(call, state, true),
  removeGroupContacts: (call, state) => changeMembers(call, state, false),
} satisfies Handlers;

/** Adding a member and removing one that is none are no errors: nothing changes. */
function changeMembers(
  call: Pick<Call<"addGroupContacts">, "path" | "items">,
  { members, contacts }: State,
  isMember: boolean,
): Reply {
  const group = members.find(({ groupId }) => groupId === call.path.groupId);
  if (!group) return unknownGroup(call.path.groupId);
  const ids = new Set(group.contactIds);
  const byId = new Map(contacts.map((one) => [one.id, one]));
  const reply = eachItem(call, (id, reject) => {
    const contact = byId.get(id);
    if (!contact) return reject("E-3-002", `There is no contact with the id ${id}.`);
    if (isMember) ids.add(id);
    else ids.delete(id);
    return { record: recordOf(contact) };
  });
  group.contactIds = [...ids];
  return reply;
}

function recordOf({ id, email, phoneNumber, externalId }: Contact): GroupContact {
  return { id, email, phoneNumber, externalId };
}

function unknownGroup(id: number): Reply {
  const meta = { parameter: "groupId", value: String(id), source: "path" };
  return refuse(404, "E-3-001", `There is no group with the id ${id}.`, meta);
}
