import { maxParts, smsParts } from "@messaging-sdk/client/sms-parts";
import type { ErrorEntry, SmsSend } from "@messaging-sdk/types";
import { errorEntry } from "../envelope.ts";
import { eachItem, type Handlers } from "./handler.ts";
import { expiryOf, inSeconds, recordOf } from "./message.ts";
import { page, readPeriod } from "./paging.ts";
import { nextId } from "./state.ts";

export const sms = {
  listSms: ({ path, query, nowMs }, { messages }) => {
    const { sender, phoneNumber, status } = query;
    const { from, to, errors } = readPeriod(query);
    if (errors.length > 0) return { errors };
    const found = messages
      .filter((one) => one.externalId === path.externalId)
      .filter((one) => sender === undefined || one.sender === sender)
      .filter((one) => phoneNumber === undefined || one.phoneNumber === phoneNumber)
      .filter((one) => status === undefined || recordOf(one, nowMs).status === status)
      .filter(({ acceptTime }) => {
        const createTime = inSeconds(acceptTime);
        return createTime >= from && createTime <= to;
      });
    // A record's `createTime` is what is stored as `acceptTime`.
    const orderBy = query.orderBy === "createTime" ? "acceptTime" : query.orderBy;
    return { data: page(found, { ...query, orderBy }).map((one) => recordOf(one, nowMs)) };
  },

  sendSms: (call, state) => {
    const { body, now, nowMs } = call;
    const { messages } = state;
    const errors = [...tooLong(body), ...badTime(body, now)];
    if (errors.length > 0) return { errors };
    const { sender, message: text, scheduleTime = 0, validity, webhookUrl = null } = body;
    const { externalId = nextId(state) } = body;
    const sendTime = Math.max(scheduleTime * 1000, nowMs);
    const times = { acceptTime: nowMs, sendTime, expiryTime: expiryOf(sendTime, validity) };
    const same = { sender, externalId, text, numberOfParts: smsParts(text).parts, webhookUrl };
    const reply = eachItem(call, (phoneNumber, reject) => {
      // One of the numbers that are made for tests.
      if (phoneNumber.endsWith("999")) {
        return reject("E-3-007", "No message can be sent to this phone number.");
      }
      const sent = { ...same, ...times, id: messages.length + 1, phoneNumber };
      messages.push(sent);
      return { record: recordOf(sent, nowMs) };
    });
    const { data = [], errors: refused = [] } = reply;
    // A refusal counts no messages: its `meta` is that of every error.
    return data.length > 0
      ? { ...reply, meta: { sentSms: data.length, notSentSms: refused.length } }
      : reply;
  },
} satisfies Handlers;

/** A schema counts characters; what is paid for, and limited, is parts. */
function tooLong({ message }: SmsSend): ErrorEntry[] {
  const { parts, encoding } = smsParts(message);
  if (parts <= maxParts) return [];
  const text = `The message takes ${parts} parts in ${encoding}; ${maxParts} are allowed.`;
  return [errorEntry("E-2-003", text, { parameter: "message", source: "body" })];
}

const [minute, year] = [60, 366 * 86_400];

/** At most a minute ago, because clocks differ, and a year ahead. */
function badTime({ scheduleTime = 0 }: SmsSend, now: number): ErrorEntry[] {
  const isFine = scheduleTime >= now - minute && scheduleTime <= now + year;
  if (scheduleTime === 0 || isFine) return [];
  const text = "scheduleTime must be at most 60 seconds ago and at most a year ahead.";
  const meta = { parameter: "scheduleTime", value: String(scheduleTime), source: "body" };
  return [errorEntry("E-2-003", text, meta)];
}
