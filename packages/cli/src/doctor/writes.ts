import { SmsStatus } from "@messaging-sdk/client";
import type { Json, Probe, Seen } from "./service.ts";
import { checkSuccess } from "./shape.ts";

export const groups: Probe = {
  gaps: ["G1", "G3", "G4", "G5", "G9", "G10"],
  needs: "write",
  does: "makes groups, renames one, deletes all, and tries to make wrong ones",
  most: 24,
  async run(service) {
    const { name, ask, judge, claim, add, isRefused } = service;
    const ids = new Set<unknown>();
    const keep = (seen: Seen) => {
      for (const one of seen.records) if (`${one.name}`.startsWith(name)) ids.add(idOf(one));
      return seen;
    };
    const create = (...all: object[]) => ask("POST /v2.1/group", all).then(keep);
    const own = async () => {
      const newest = await ask("GET /v2.1/group?orderBy=id&orderDirection=DESC&limit=50");
      return newest.records.filter((one) => `${one.name}`.startsWith(name)).map(idOf);
    };
    service.cleanUp = async () => {
      for (const id of await own()) ids.add(id);
      const gone = ids.size > 0 && (await ask("DELETE /v2.1/group", { id: [...ids] }));
      return (gone !== false && gone.isRefused) || (await own()).length > 0
        ? `groups whose names start with ${name}`
        : undefined;
    };
    const isDone = ({ status, isRefused }: Seen, what: string) => {
      if (!isRefused) judge("G3", status === 200, `HTTP ${status} for ${what}`);
    };
    const given = { name, externalId: name, description: "By messaging doctor" };
    const made = await create(given);
    if (made.isRefused) return add("G9", "not seen", `no group can be made: HTTP ${made.status}`);
    isDone(made, "what is made");
    claim("G3", made.records.length === 1, "a write returns its record");
    for (const record of made.records) {
      const isEcho = Object.entries(given).every(([field, value]) => record[field] === value);
      claim("G9", isEcho, "a record has what was sent");
    }
    await checkSuccess(service, made, "createGroups");
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
    const [id = (await own())[0]] = ids;
    isDone(await ask("PUT /v2.1/group", [{ id, name: `${name}-4` }]), "a change");
    const gone = await ask("DELETE /v2.1/group", { id: [id] });
    if (!gone.isRefused) ids.delete(id);
    isDone(gone, "a deletion");
  },
};

/** As a body has it, in whatever spelling a record does. */
function idOf({ id, groupId = id }: Json): unknown {
  return /^\d{1,15}$/.test(String(groupId)) ? Number(groupId) : groupId;
}

const described: readonly unknown[] = Object.values(SmsStatus);
const open: readonly unknown[] = [SmsStatus.Scheduled, SmsStatus.EnRoute, SmsStatus.Accepted];

export const sends: Probe = {
  gaps: ["G3", "G19", "G20", "G21", "G22", "G23"],
  needs: "send",
  does: "sends one message to your number, due in 90 seconds, and follows it for 3 minutes, which costs what a message costs",
  most: 60,
  async run(service, { text }) {
    const { name, ask, wait, judge, claim, add } = service;
    const to = text("send");
    const sent = await ask("POST /v2.1/sms", {
      ...{ sender: text("sender") ?? "Test", message: "Test", phoneNumbers: [to] },
      ...{ externalId: name, scheduleTime: Math.floor(Date.now() / 1000) + 90 },
    });
    if (sent.isRefused) {
      for (const gap of this.gaps)
        add(gap, "not seen", `HTTP ${sent.status}: try another --sender`);
      return;
    }
    judge("G3", sent.status === 200, `HTTP ${sent.status} for a send`);
    await checkSuccess(service, sent, "sendSms");
    const check = ([record, ...others]: Seen["records"]) => {
      claim("G21", others.length === 0, "a number has one record");
      claim("G21", record?.phoneNumber === to, "it has the number as it was sent");
      claim("G21", record?.externalId === name, "it has the external id that was sent");
    };
    if (sent.records.length > 0) check(sent.records);
    const statuses = new Set<unknown>();
    // Until it is final, or three minutes are over; a minute until it is listed.
    for (let seconds = 0; seconds <= 180; seconds += 10) {
      const listed = await ask(`GET /v2.1/sms/${name}`);
      const [record] = listed.records;
      if (record && statuses.size === 0) {
        judge("G20", seconds === 0, `listed after ${seconds} s`);
        await checkSuccess(service, listed, "listSms");
        check(listed.records);
      }
      if (record) statuses.add(record.status);
      if (record ? !open.includes(record.status) : seconds >= 60) break;
      await wait(10_000);
    }
    if (statuses.size === 0) {
      claim("G20", false, "it is listed within a minute");
      return add("G19", "not seen", "the message is not listed");
    }
    add("G20", "not seen", "a second message would show if a known id is taken");
    const all = [...statuses];
    const isKnown = all.every((one) => described.includes(one));
    judge("G22", isKnown, `statuses ${all.join(", ")}`);
    const isDue = all[0] === SmsStatus.Scheduled && all.length > 1;
    if (isKnown) claim("G19", isDue, "it waits for its time, and no longer");
  },
};
