import { eachItem, type Handlers } from "./handler.ts";
import { page } from "./paging.ts";
import { takeOut } from "./state.ts";

export const groups = {
  listGroups: ({ query }, { groups }) => ({ data: page(groups, query) }),

  createGroups: (call, state) =>
    eachItem(call, ({ name, description = null, externalId = null }, reject) => {
      const isTaken = () => state.groups.some((one) => one.externalId === externalId);
      if (externalId !== null && isTaken()) {
        const message = `There is already a group with the external id ${externalId}.`;
        return reject("E-3-006", message, "externalId");
      }
      const id = ++state.ids.groupId;
      const record = { id, name, description, externalId, createdAt: call.now };
      state.groups.push(record);
      state.members.push({ groupId: id, contactIds: [] });
      return { record };
    }),

  updateGroups: (call, { groups }) =>
    eachItem(call, ({ id, ...changes }, reject) => {
      const at = groups.findIndex((one) => one.id === id);
      const group = groups[at];
      if (!group) return reject("E-3-001", `There is no group with the id ${id}.`, "id");
      const { name = group.name, description = group.description } = changes;
      const record = { ...group, name, description };
      groups[at] = record;
      return { record };
    }),

  deleteGroups: (call, { groups, members }) =>
    eachItem(call, (id, reject) => {
      const record = takeOut(groups, (one) => one.id === id);
      if (!record) return reject("E-3-001", `There is no group with the id ${id}.`);
      takeOut(members, ({ groupId }) => groupId === id);
      return { record };
    }),
} satisfies Handlers;
