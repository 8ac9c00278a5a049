import type { Probe, Service } from "../service.ts";
import type { Json, Seen } from "../verdicts.ts";

export const groups: Probe = {
  gaps: ["G1", "G2", "G3", "G4", "G5", "G9", "G10", "G30"],
  needs: "write",
  does: "makes three groups, renames one, deletes all, and tries to make wrong ones: at most 16 requests",
  async run(service) {
    const { ask, judge, claim, unseen, hasStatus, isRefused, shape, errorShape } = service;
    const { name, create, newest, remove } = ownGroups(service, "a");
    const given = { name, externalId: name, description: "By messaging doctor" };
    const made = await create(given);
    if (made.isRefused) return unseen("G9", `no group can be made: HTTP ${made.status}`);
    hasStatus("G3", made, 200, "what is made");
    claim("G3", made.records.length === 1, "a write returns its record");
    for (const record of made.records) {
      const isEcho = Object.entries(given).every(([field, value]) => record[field] === value);
      claim("G9", isEcho, "a record has what was sent");
    }
    await shape(made, "createGroups");
    const taken = await create({ name: `${name}-1`, externalId: name });
    isRefused("G10", taken, "a taken external id");
    if (taken.isRefused) hasStatus("G5", taken, 422, "a taken external id");
    const long = await create({ name: `${name}-${"x".repeat(150)}` });
    isRefused("G10", long, "a name of more than 150 characters");
    await errorShape(long, "createGroups");
    const mixed = await create({ name: `${name}-2` }, { name: "" });
    const [done, failed] = [mixed.records.length, mixed.errors.length];
    const isNamed = /\b1\b/.test(`${JSON.stringify(mixed.errors[0]?.meta)}`);
    const seen = `HTTP ${mixed.status}, ${done} done and ${failed} failed of a half bad batch`;
    judge("G4", mixed.status === 207 && done === 1 && isNamed, seen);
    hasStatus("G4", await ask("POST /v2.1/group", "{"), 400, "what is not JSON");
    hasStatus("G4", await ask("POST /v2.1/group", given), 400, "an object for a list");
    const odd = await create({ name: `${name}-3`, doctor: true });
    // Either is as well for bodies that never have one.
    const how = odd.isRefused ? "refused, as bodies are described" : "ignored";
    judge("G30", true, `an unknown field is ${how}`);
    const id = await newest();
    const renamed = await ask("PUT /v2.1/group", [{ id, name: `${name}-4` }]);
    if (!renamed.isRefused) hasStatus("G3", renamed, 200, "a change");
    const deleted = await remove(id);
    if (!deleted.isRefused) hasStatus("G3", deleted, 200, "a deletion");
  },
};

export const members: Probe = {
  gaps: ["G12"],
  needs: "write",
  does: "puts a contact into a new group and takes it out, each twice: at most 11 requests",
  async run(service) {
    const { ask, found, claim, unseen } = service;
    const { contact } = found;
    if (!contact) return unseen("G12", "no group has a contact");
    const { name, create, newest } = ownGroups(service, "b");
    await create({ name });
    const group = await newest();
    for (const [method, what] of [
      ["POST", "a member may be added again"],
      ["DELETE", "what is no member may be removed"],
    ]) {
      const line = `${method} /v2.1/group/${group}/contact`;
      const first = await ask(line, { id: [idOf(contact)] });
      const again = await ask(line, { id: [idOf(contact)] });
      if (first.isRefused) unseen("G12", `HTTP ${first.status} for a change of a group`);
      else claim("G12", !again.isRefused, what ?? "");
    }
  },
};

/** The groups of this run, which are deleted at its end. */
function ownGroups({ ask, name: run, atEnd }: Service, which: string) {
  const own = `${run}-${which}`;
  const ids = new Set<unknown>();
  const keep = (seen: Seen) => {
    for (const record of seen.records) if (`${record.name}`.startsWith(own)) ids.add(idOf(record));
    return seen;
  };
  const list = () => ask("GET /v2.1/group?orderBy=id&orderDirection=DESC&limit=50").then(keep);
  const remove = async (id: unknown) => {
    const removed = await ask("DELETE /v2.1/group", { id: [id] });
    if (!removed.isRefused) ids.delete(id);
    return removed;
  };
  atEnd(async () => {
    await list();
    for (const id of [...ids]) await remove(id);
    await list();
    return ids.size > 0 ? `groups whose names start with ${own}` : undefined;
  });
  return {
    ...{ name: own, remove },
    create: (...groups: object[]) => ask("POST /v2.1/group", groups).then(keep),
    /** Also where a response does not show what was made. */
    newest: async () => {
      if (ids.size === 0) await list();
      return [...ids].at(-1);
    },
  };
}

/** As a body has it, in whatever spelling a record does. */
function idOf({ id, groupId = id }: Json): unknown {
  return /^\d{1,15}$/.test(String(groupId)) ? Number(groupId) : groupId;
}
