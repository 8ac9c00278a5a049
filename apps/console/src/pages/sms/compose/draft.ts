import type { SmsSend } from "@messaging-sdk/client";

/** A message as it is typed. Its fields have the names of `SmsSend`, so that faults find their place. */
export type Draft = Record<"sender" | "message" | "webhookUrl" | "externalId", string> & {
  phoneNumbers: string[];
  /** As a radio button holds it. */
  type: "0" | "1";
  when: "now" | "later";
  /** Local time without a zone, as `<input type="datetime-local">` has it: `2026-11-22T10:00`. */
  scheduleTime: string;
  /** In minutes. */
  validity: number | "";
  shortLink: boolean;
};

export const emptyDraft: Draft = {
  ...{ sender: "", phoneNumbers: [], message: "", type: "0", when: "now", scheduleTime: "" },
  ...{ validity: "", shortLink: false, webhookUrl: "", externalId: "" },
};

/** A message to correct, or a new one. */
export function fromSms(sms: SmsSend | undefined): Draft {
  if (sms === undefined) return emptyDraft;
  const { type = 0, validity = "", scheduleTime, ...rest } = sms;
  const { webhookUrl = "", externalId = "", shortLink = false } = rest;
  return {
    ...emptyDraft,
    ...rest,
    ...{ webhookUrl, externalId, shortLink, validity },
    phoneNumbers: [...rest.phoneNumbers],
    type: type === 1 ? "1" : "0",
    ...(scheduleTime !== undefined && { when: "later", scheduleTime: localTime(scheduleTime) }),
  };
}

/** As `<input type="datetime-local">` has it. */
function localTime(seconds: number): string {
  const date = new Date(1000 * seconds);
  return new Date(date.getTime() - 60_000 * date.getTimezoneOffset()).toISOString().slice(0, 16);
}

/** The request body, without the options that were not changed. */
export function toSms(draft: Draft): SmsSend {
  const { sender, phoneNumbers, message, type, when, validity } = draft;
  const { shortLink, webhookUrl, externalId } = draft;
  return {
    ...{ sender, phoneNumbers, message },
    ...(type === "1" && { type: 1 }),
    ...(when === "later" && { scheduleTime: unixSeconds(draft.scheduleTime) }),
    ...(validity !== "" && { validity }),
    ...(shortLink && { shortLink }),
    ...(webhookUrl && { webhookUrl }),
    ...(externalId && { externalId }),
  };
}

/** Reads a local time without a zone, such as `2026-11-22T10:00`; NaN when it is invalid. */
export function unixSeconds(time: string): number {
  return Math.floor(new Date(time).getTime() / 1000);
}
