import type { GroupContact } from "@messaging-sdk/types";
import { type Reply, refuse } from "../envelope.ts";
import type { Call } from "../operations/call.ts";
import { eachItem, type Handlers } from "./handler.ts";
import { page } from "./paging.ts";
import type { Contact, State } from "./state.ts";

export const groupContacts = {
  listGroupContacts: ({ path, query }, { members, contacts }) => {
    const ids = members.get(path.groupId);
    if (!ids) return unknownGroup(path.groupId);
    const all = [...contacts.values()].filter(({ id }) => ids.has(id));
    return { data: page(all, query).map(recordOf) };
  },
  addGroupContacts: (call, state) => changeMembers(call, state, (ids, id) => ids.add(id)),
  removeGroupContacts: (call, state) => changeMembers(call, state, (ids, id) => ids.delete(id)),
} satisfies Handlers;

/** Adding a member and removing one that is none are no errors: nothing changes. */
function changeMembers(
  call: Pick<Call<"addGroupContacts">, "path" | "items">,
  { members, contacts }: State,
  change: (ids: Set<number>, id: number) => void,
): Reply {
  const ids = members.get(call.path.groupId);
  if (!ids) return unknownGroup(call.path.groupId);
  return eachItem(call, (id, reject) => {
    const contact = contacts.get(id);
    if (!contact) return reject("E-3-002", `There is no contact with the id ${id}.`);
    change(ids, id);
    return { record: recordOf(contact) };
  });
}

function recordOf({ id, email, phoneNumber, externalId }: Contact): GroupContact {
  return { id, email, phoneNumber, externalId };
}

function unknownGroup(id: number): Reply {
  const meta = { parameter: "groupId", value: String(id), source: "path" };
  return refuse(404, "E-3-001", `There is no group with the id ${id}.`, meta);
}
