import {
  claim,
  hasStatus,
  isRefused,
  judge,
  type Probe,
  type Seen,
  type Service,
  unseen,
} from "../probe.ts";
import { errorShapeOf, shapeOf } from "../shape.ts";

export const groups: Probe = {
  gaps: ["G1", "G2", "G3", "G4", "G5", "G9", "G10", "G30"],
  needs: "write",
  does: "makes three groups, renames one, deletes all, and tries to make wrong ones: 12 requests",
  async *run(service) {
    const { ask, name } = service;
    const create = (...body: object[]) => ask("POST /v2.1/group", body);
    const given = { name, externalId: name, description: "By messaging doctor" };
    service.atEnd(() => removeGroups(service));
    const made = await create(given);
    if (made.isRefused) return yield unseen("G9", `no group can be made: HTTP ${made.status}`);
    yield hasStatus("G3", made, 200, "what is made");
    yield claim("G3", made.records.length === 1, "a write returns its record");
    for (const record of made.records) {
      const isEcho = Object.entries(given).every(([field, value]) => record[field] === value);
      yield claim("G9", isEcho, "a record has what was sent");
    }
    yield* shapeOf(made, "createGroups");
    const taken = await create({ name: `${name}-1`, externalId: name });
    yield isRefused("G10", taken, "a taken external id");
    if (taken.isRefused) yield hasStatus("G5", taken, 422, "a taken external id");
    const long = await create({ name: `${name}-${"x".repeat(150)}` });
    yield isRefused("G10", long, "a name of more than 150 characters");
    yield* errorShapeOf(long, "createGroups");
    const mixed = await create({ name: `${name}-2` }, { name: "" });
    const [done, failed] = [mixed.records.length, mixed.errors.length];
    const isNamed = /\b1\b/.test(JSON.stringify(mixed.errors[0]?.meta ?? ""));
    const seen = `HTTP ${mixed.status}, ${done} done and ${failed} failed of a half bad batch`;
    yield judge("G4", mixed.status === 207 && done === 1 && isNamed, seen);
    yield hasStatus("G4", await ask("POST /v2.1/group", "{"), 400, "what is not JSON");
    yield hasStatus("G4", await ask("POST /v2.1/group", given), 400, "an object for a list");
    const odd = await create({ name: `${name}-3`, doctor: true });
    const how = odd.isRefused ? "refused, as bodies are described" : "ignored";
    yield judge("G30", odd.status < 500, `an unknown field is ${how}: HTTP ${odd.status}`);
    const id = (await ownGroups(service)).map(idOf).at(-1);
    const renamed = await ask("PUT /v2.1/group", [{ id, name: `${name}-4` }]);
    if (!renamed.isRefused) yield hasStatus("G3", renamed, 200, "a change");
    const deleted = await ask("DELETE /v2.1/group", { id: [id] });
    if (!deleted.isRefused) yield hasStatus("G3", deleted, 200, "a deletion");
  },
};

export const members: Probe = {
  gaps: ["G12"],
  needs: "write",
  does: "puts a contact into a new group and takes it out, each twice: at most 14 requests",
  async *run(service) {
    const contact = await anyContact(service);
    if (contact === undefined) return yield unseen("G12", "no group has a contact");
    service.atEnd(() => removeGroups(service));
    await service.ask("POST /v2.1/group", [{ name: `${service.name}-5` }]);
    const [group] = (await ownGroups(service)).map(idOf);
    const change = async (method: string, what: string) => {
      const line = `${method} /v2.1/group/${group}/contact`;
      const first = await service.ask(line, { id: [contact] });
      if (first.isRefused) return unseen("G12", `HTTP ${first.status} for a change of a group`);
      const again = await service.ask(line, { id: [contact] });
      return claim("G12", !again.isRefused, what);
    };
    yield await change("POST", "a member may be added again");
    yield await change("DELETE", "what is no member may be removed");
  },
};

async function anyContact({ ask }: Service) {
  for (const group of (await ask("GET /v2.1/group?limit=5")).records) {
    const [contact] = (await ask(`GET /v2.1/group/${idOf(group)}/contact`)).records;
    if (contact) return idOf(contact);
  }
  return undefined;
}

/** As a body has it, in whatever spelling a record does. */
function idOf({ id, groupId = id }: Seen["records"][number]): unknown {
  return /^\d{1,15}$/.test(String(groupId)) ? Number(groupId) : groupId;
}

/** The newest first. */
async function ownGroups({ ask, name: own }: Service) {
  const { records } = await ask("GET /v2.1/group?orderBy=id&orderDirection=DESC&limit=50");
  return records.filter(({ name }) => String(name).startsWith(own));
}

async function removeGroups(service: Service): Promise<string | undefined> {
  const id = (await ownGroups(service)).map(idOf);
  if (id.length > 0) await service.ask("DELETE /v2.1/group", { id });
  const isLeft = id.length > 0 && (await ownGroups(service)).length > 0;
  return isLeft ? `groups whose names start with ${service.name}` : undefined;
}
