import type { SnapshotState } from "../generated/control.ts";
import type { State } from "../service/state.ts";

/** The state of the service as JSON, to be copied. */
export function writeState({ groups, members, contacts, templates, ...rest }: State) {
  return {
    ...rest,
    groups: [...groups.values()].map((one) => ({ ...one })),
    members: [...members].map(([groupId, of]) => ({ groupId, contactIds: [...of] })),
    contacts: [...contacts.values()].map((one) => ({ ...one })),
    templates: [...templates.values()].map((one) => ({ ...one })),
    scenarios: [...rest.scenarios],
  };
}

/** The other way round. What is given becomes the state: nobody else may hold it. */
export function readState({ groups, members, contacts, templates, ...kept }: SnapshotState): State {
  const { messages, runs, scenarios, ids } = kept;
  const byId = (records: SnapshotState["groups"]) => new Map(records.map((one) => [one.id, one]));
  const state = {
    groups: byId(groups),
    members: new Map(members.map(({ groupId, contactIds }) => [groupId, new Set(contactIds)])),
    contacts: byId(contacts),
    templates: new Map(templates.map((one) => [one.externalId, one])),
    messages,
    runs,
    scenarios: new Set(scenarios),
    ids,
  };
  // Its records are those of the spec, which wrote them.
  return state as object as State;
}
