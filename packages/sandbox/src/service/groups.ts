import { eachItem, type Handlers } from "./handler.ts";
import { page } from "./paging.ts";

export const groups = {
  listGroups: ({ query }, { groups }) => ({ data: page(groups.values(), query) }),

  createGroups: (call, state) =>
    eachItem(call, ({ name, description = null, externalId = null }, reject) => {
      const isTaken = () => [...state.groups.values()].some((one) => one.externalId === externalId);
      if (externalId !== null && isTaken()) {
        const message = `There is already a group with the external id ${externalId}.`;
        return reject("E-3-006", message, "externalId");
      }
      const id = ++state.ids.groupId;
      const record = { id, name, description, externalId, createdAt: call.now };
      state.groups.set(id, record);
      state.members.set(id, new Set());
      return { record };
    }),

  updateGroups: (call, { groups }) =>
    eachItem(call, ({ id, ...changes }, reject) => {
      const group = groups.get(id);
      if (!group) return reject("E-3-001", `There is no group with the id ${id}.`, "id");
      const { name = group.name, description = group.description } = changes;
      const record = { ...group, name, description };
      groups.set(id, record);
      return { record };
    }),

  deleteGroups: (call, { groups, members }) =>
    eachItem(call, (id, reject) => {
      const record = groups.get(id);
      if (!record) return reject("E-3-001", `There is no group with the id ${id}.`);
      groups.delete(id);
      members.delete(id);
      return { record };
    }),
} satisfies Handlers;
