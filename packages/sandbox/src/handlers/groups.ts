import type { Handlers } from "../call.ts";
import { eachItem } from "../each-item.ts";
import { page } from "../page.ts";
import type { State } from "../state.ts";

type Operations = "listGroups" | "createGroups" | "updateGroups" | "deleteGroups";

export const groups: Pick<Handlers, Operations> = {
  listGroups: ({ query }, { groups }) => ({ data: page(groups.values(), query) }),

  createGroups: (call, state) =>
    eachItem(call, ({ name, description = null, externalId = null }, refuse) => {
      if (externalId !== null && isTaken(externalId, state)) {
        const message = `There is already a group with the external id ${externalId}.`;
        return refuse("E-3-006", message, "externalId");
      }
      const id = state.nextGroupId();
      const record = { id, name, description, externalId, createdAt: call.now };
      state.groups.set(id, record);
      state.members.set(id, new Set());
      return { record };
    }),

  updateGroups: (call, { groups }) =>
    eachItem(call, ({ id, ...changes }, refuse) => {
      const group = groups.get(id);
      if (!group) return refuse("E-3-001", `There is no group with the id ${id}.`, "id");
      const record = { ...group, ...changes };
      groups.set(id, record);
      return { record };
    }),

  deleteGroups: (call, { groups, members }) =>
    eachItem(call, (id, refuse) => {
      const record = groups.get(id);
      if (!record) return refuse("E-3-001", `There is no group with the id ${id}.`);
      groups.delete(id);
      members.delete(id);
      return { record };
    }),
};

function isTaken(externalId: string, { groups }: State): boolean {
  return [...groups.values()].some((group) => group.externalId === externalId);
}
