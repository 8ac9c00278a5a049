import { type Messaging, SmsStatus } from "@messaging-sdk/client";
import { Failure, type Json, type Probe, type Seen } from "./service.ts";
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
    const again = ({ groups }: Messaging) => groups.create([given], { retries: 0 });
    await service.follow("G9", "creates", made, again);
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
const waiting: readonly unknown[] = [SmsStatus.Scheduled, SmsStatus.Accepted];
const open: readonly unknown[] = [...waiting, SmsStatus.EnRoute];
const failed: readonly unknown[] = [SmsStatus.Rejected, SmsStatus.Deleted, SmsStatus.Unknown];

/** How long after a send its message is due, and how far our clock may be from the service's, in seconds. */
const [dueAfter, tolerance] = [90, 15];

export const sends: Probe = {
  gaps: ["G3", "G19", "G20", "G21", "G22", "G23", "G31"],
  needs: "send",
  does: "sends one message to your number, due in 90 seconds, and follows it for 3 minutes, which costs what a message costs",
  most: 60,
  async run(service, { text }) {
    const { name, ask, wait, now, judge, claim, add } = service;
    const to = `${text("send")}`;
    const begun = now();
    const secondsSince = () => Math.round((now() - begun) / 1000);
    const sms = {
      ...{ sender: text("sender") ?? "Test", message: "Test", phoneNumbers: [to] },
      ...{ externalId: name, scheduleTime: Math.floor(begun / 1000) + dueAfter },
    };
    // What is paid for is asked for once: a limit may have been met after the message was taken.
    const sent = await ask("POST /v2.1/sms", sms, false, 0);
    if (sent.isRefused) {
      for (const gap of this.gaps)
        add(gap, "not seen", `HTTP ${sent.status}: try another --sender`);
      return;
    }
    judge("G3", sent.status === 200, `HTTP ${sent.status} for a send`);
    await checkSuccess(service, sent, "sendSms");
    const again = (messaging: Messaging) => messaging.sms.send(sms, { retries: 0 });
    await service.follow("G21", "sends", sent, again);
    const check = ([record, ...others]: Seen["records"]) => {
      claim("G21", others.length === 0, "a number has one record");
      claim("G21", record?.phoneNumber === to, "it has the number as it was sent");
      claim("G21", record?.externalId === name, "it has the external id that was sent");
    };
    if (sent.records.length > 0) check(sent.records);
    const looks: { readonly at: number; readonly status: unknown }[] = [];
    let lag = 0;
    // Until it is final, or three minutes are over. Often at first: a list that lags shows it a moment later.
    for (;;) {
      const listed = await ask(`GET /v2.1/sms/${name}`).catch(ignoreLimit);
      const at = secondsSince();
      const [record] = listed?.records ?? [];
      if (record && looks.length === 0) {
        judge("G20", lag === 0, `listed after ${at} s`);
        await checkSuccess(service, listed as Seen, "listSms");
        check(listed?.records ?? []);
      }
      if (record) looks.push({ at, status: record.status });
      // Another replica may not have it yet.
      else if (listed) lag = at + 1;
      if (at >= 180 || (record && !open.includes(record.status))) break;
      await wait(looks.length === 0 && at < 20 ? 2_000 : 10_000);
    }
    if (looks.length === 0) {
      claim("G20", false, "it is listed within three minutes", { topic: "lag" });
      return add("G19", "not seen", "the message is not listed");
    }
    // At another hour a lag is another one.
    const ms = Math.max(10, lag * 3) * 1000;
    const todo = `createMessaging({ listLagMs: ${ms} }), or MESSAGING_LIST_LAG_MS=${ms}`;
    const why = `, at the latest ${lag} s after its send`;
    add("G31", "kept", `listed for good after ${lag} s`, { topic: "lag", why, todo });
    add("G20", "not seen", "a second message would show if a known id is taken");
    const all = [...new Set(looks.map(({ status }) => status))];
    const isKnown = all.every((one) => described.includes(one));
    judge("G22", isKnown, `statuses ${all.join(", ")}`);
    if (!isKnown) return;
    const left = looks.find(({ status }) => !waiting.includes(status));
    const before = looks.filter((one) => waiting.includes(one.status)).at(-1)?.at ?? -1;
    if (!left) add("G19", "not seen", `its status says nothing after ${secondsSince()} s`);
    else if (failed.includes(left.status)) add("G19", "not seen", `its status is ${left.status}`);
    else if (left.at < dueAfter - tolerance)
      judge("G19", false, `due after ${dueAfter} s, it was on its way after ${left.at} s`);
    else if (before < dueAfter - tolerance)
      add("G19", "not seen", `it was not looked at between ${before} and ${left.at} s`);
    else judge("G19", true, `due after ${dueAfter} s, it left between ${before} and ${left.at} s`);
  },
};

/** A limit that is met meanwhile hides one look. */
function ignoreLimit(error: unknown): undefined {
  if (error instanceof Failure) return undefined;
  throw error;
}
