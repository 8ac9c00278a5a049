import { SmsStatus } from "@messaging-sdk/client";
import type { Probe } from "../service.ts";

const described: readonly unknown[] = Object.values(SmsStatus);
const open: readonly unknown[] = [SmsStatus.Scheduled, SmsStatus.EnRoute, SmsStatus.Accepted];

export const sends: Probe = {
  gaps: ["G3", "G19", "G20", "G21", "G22", "G23"],
  needs: "send",
  does: "sends one message to your number, due in 90 seconds, and follows it for 3 minutes, which costs what a message costs",
  most: 60,
  async run({ name, send, ask, wait, judge, claim, unseen, shape }) {
    const list = () => ask(`GET /v2.1/sms/${name}`);
    const post = (fields: object) =>
      ask("POST /v2.1/sms", { sender: send.sender, message: "Test", ...fields });
    const scheduleTime = Math.floor(Date.now() / 1000) + 90;
    const sent = await post({ phoneNumbers: [send.to], externalId: name, scheduleTime });
    if (sent.isRefused) {
      for (const gap of this.gaps) unseen(gap, `HTTP ${sent.status}: try another --sender`);
      return;
    }
    judge("G3", sent.status === 200, `HTTP ${sent.status} for a send`);
    await shape(sent, "sendSms");
    let listed = await list();
    let seconds = 0;
    for (; listed.records.length === 0 && seconds < 60; seconds += 5) {
      await wait(5_000);
      listed = await list();
    }
    const isListed = listed.records.length > 0;
    judge("G20", isListed && seconds === 0, `${isListed ? "" : "not "}listed after ${seconds} s`);
    if (isListed) await shape(listed, "listSms");
    for (const { records } of [sent, listed]) {
      const [{ phoneNumber, externalId } = {}] = records;
      if (records.length === 0) continue;
      claim("G21", records.length === 1, "a number has one record");
      claim("G21", phoneNumber === send.to, "it has the number as it was sent");
      claim("G21", externalId === name, "it has the external id that was sent");
    }
    // To nobody, under a known id and under a new one: where both are refused alike, nothing tells them apart.
    const known = await post({ phoneNumbers: [], externalId: name });
    const fresh = await post({ phoneNumbers: [], externalId: `${name}-2` });
    const codes = [known, fresh].map(({ status, records, errors }) =>
      JSON.stringify([status, records, errors.map(({ code, title }) => [code, title])]),
    );
    if (codes[0] !== codes[1]) claim("G20", false, "a known external id is taken like a new one");
    else unseen("G20", "a known and a new external id are refused: a second message would show");
    const statuses = new Set<unknown>();
    // Until it is final, or three minutes are over.
    for (let round = 0; round < 10; round += 1) {
      const status = (await list()).records[0]?.status;
      if (status === undefined) break;
      statuses.add(status);
      if (!open.includes(status)) break;
      await wait(20_000);
    }
    if (statuses.size === 0) return unseen("G19", "the message is not listed");
    const all = [...statuses];
    const isKnown = all.every((one) => described.includes(one));
    judge("G22", isKnown, `statuses ${all.join(", ")}`);
    const isDue = all[0] === SmsStatus.Scheduled && all.length > 1;
    if (isKnown) claim("G19", isDue, "it waits for its time, and no longer");
  },
};
