import { SmsStatus } from "@messaging-sdk/client";
import { claim, hasStatus, judge, type Probe, type Seen, type Service, unseen } from "../probe.ts";
import { shapeOf } from "../shape.ts";

const described: readonly unknown[] = Object.values(SmsStatus);
const open: readonly unknown[] = [SmsStatus.Scheduled, SmsStatus.EnRoute, SmsStatus.Accepted];

export const sends: Probe = {
  gaps: ["G3", "G19", "G20", "G21", "G22", "G23"],
  needs: "send",
  does: "sends one message to your number, due in 90 seconds, and follows it: 3 minutes, at most 25 requests, and what a message costs",
  async *run(service) {
    const { name, send } = service;
    const scheduleTime = Math.floor(Date.now() / 1000) + 90;
    const sent = await post(service, { phoneNumbers: [send.to], externalId: name, scheduleTime });
    if (sent.isRefused) {
      for (const gap of this.gaps) yield unseen(gap, `HTTP ${sent.status}: try another --sender`);
      return;
    }
    yield hasStatus("G3", sent, 200, "a send");
    yield* shapeOf(sent, "sendSms");
    let listed = await list(service);
    let seconds = 0;
    for (; listed.records.length === 0 && seconds < 60; seconds += 5) {
      await service.wait(5_000);
      listed = await list(service);
    }
    const isListed = listed.records.length > 0;
    const when = `${isListed ? "" : "not "}listed after ${seconds} s`;
    yield judge("G20", isListed && seconds === 0, when);
    if (isListed) yield* shapeOf(listed, "listSms");
    for (const { records } of [sent, listed]) {
      const [{ phoneNumber, externalId } = {}] = records;
      if (records.length === 0) continue;
      yield claim("G21", records.length === 1, "a number has one record");
      yield claim("G21", phoneNumber === send.to, "it has the number as it was sent");
      yield claim("G21", externalId === name, "it has the external id that was sent");
    }
    // To nobody: under a known id and under a new one it is refused alike, unless ids are unique.
    const known = await post(service, { phoneNumbers: [], externalId: name });
    const fresh = await post(service, { phoneNumbers: [], externalId: `${name}-2` });
    const isAlike = essence(known) === essence(fresh);
    yield claim("G20", isAlike, "a known external id is taken like a new one");
    const statuses = await follow(service);
    if (statuses.length === 0) return yield unseen("G19", "the message is not listed");
    const isKnown = statuses.every((one) => described.includes(one));
    yield judge("G22", isKnown, `statuses ${statuses.join(", ")}`);
    const isDue = statuses[0] === SmsStatus.Scheduled && statuses.length > 1;
    if (isKnown) yield claim("G19", isDue, "it waits for its time, and no longer");
  },
};

function list({ ask, name }: Service): Promise<Seen> {
  return ask(`GET /v2.1/sms/${name}`);
}

function post({ ask, send }: Service, fields: object | undefined): Promise<Seen> {
  return ask("POST /v2.1/sms", { sender: send.sender, message: "Test", ...fields });
}

function essence({ status, records, errors }: Seen): string {
  return JSON.stringify([status, records, errors]);
}

/** The statuses that the message goes through, until it is final or three minutes are over. */
async function follow(service: Service): Promise<unknown[]> {
  const statuses = new Set<unknown>();
  for (let round = 0; round < 10; round += 1) {
    const [record] = (await list(service)).records;
    if (record?.status === undefined) break;
    statuses.add(record.status);
    if (!open.includes(record.status)) break;
    await service.wait(20_000);
  }
  return [...statuses];
}
