import type { Probe, Service } from "../service.ts";
import type { Json, Seen } from "../verdicts.ts";

export const groups: Probe = {
  gaps: ["G1", "G3", "G4", "G5", "G9", "G10"],
  needs: "write",
  does: "makes groups, renames one, deletes all, and tries to make wrong ones",
  most: 24,
  async run(service) {
    const { name, ask, judge, claim, unseen, isRefused, shape } = service;
    const { create, newest, remove } = ownGroups(service);
    const isDone = ({ status, isRefused }: Seen, what: string) => {
      if (!isRefused) judge("G3", status === 200, `HTTP ${status} for ${what}`);
    };
    const given = { name, externalId: name, description: "By messaging doctor" };
    const made = await create(given);
    if (made.isRefused) return unseen("G9", `no group can be made: HTTP ${made.status}`);
    isDone(made, "what is made");
    claim("G3", made.records.length === 1, "a write returns its record");
    for (const record of made.records) {
      const isEcho = Object.entries(given).every(([field, value]) => record[field] === value);
      claim("G9", isEcho, "a record has what was sent");
    }
    await shape(made, "createGroups");
    const taken = await create({ name: `${name}-1`, externalId: name });
    const right = await create({ name: `${name}-1`, externalId: `${name}-1` });
    if (isRefused("G10", taken, "a taken external id", right))
      isRefused("G5", taken, "a taken external id", right, 422);
    const mixed = await create({ name: `${name}-2` }, { name: "" });
    const [done, failed] = [mixed.records.length, mixed.errors.length];
    const isNamed = /\b1\b/.test(`${JSON.stringify(mixed.errors[0]?.meta)}`);
    const seen = `HTTP ${mixed.status}, ${done} done and ${failed} failed of a half bad batch`;
    judge("G4", mixed.status === 207 && done === 1 && isNamed, seen);
    const path = "POST /v2.1/group";
    isRefused("G4", await ask(path, "{"), "what is not JSON", right, 400);
    isRefused("G4", await ask(path, { name: `${name}-5` }), "an object for a list", right, 400);
    const id = await newest();
    isDone(await ask("PUT /v2.1/group", [{ id, name: `${name}-4` }]), "a change");
    isDone(await remove(id), "a deletion");
  },
};

/** The groups of this run, which are deleted at its end. */
function ownGroups({ ask, name: own, atEnd }: Service) {
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
    remove,
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
