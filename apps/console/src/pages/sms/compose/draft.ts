import type { SmsSend } from "@messaging-sdk/client";
import { unixSeconds } from "./schedule.ts";
import { inMinutes, type ValidityUnit } from "./validity.ts";

/** A message as a person writes it. Its fields have the names of `SmsSend`, so that faults find their place. */
export type Draft = {
  sender: string;
  phoneNumbers: string[];
  message: string;
  /** As a radio button holds it. */
  type: "0" | "1";
  when: "now" | "later";
  /** Local time without a zone, as `<input type="datetime-local">` has it: `2026-11-22T10:00`. */
  scheduleTime: string;
  validity: number | "";
  validityUnit: ValidityUnit;
  shortLink: boolean;
  webhookUrl: string;
  externalId: string;
};

export const emptyDraft: Draft = {
  sender: "",
  phoneNumbers: [],
  message: "",
  type: "0",
  when: "now",
  scheduleTime: "",
  validity: "",
  validityUnit: "hours",
  shortLink: false,
  webhookUrl: "",
  externalId: "",
};

/** What is sent. What was left as it is at first is left out. */
export function toSms(draft: Draft): SmsSend {
  const { sender, phoneNumbers, message, type, when, shortLink, webhookUrl, externalId } = draft;
  return {
    sender,
    phoneNumbers,
    message,
    ...(type === "1" && { type: 1 }),
    ...(when === "later" && { scheduleTime: unixSeconds(draft.scheduleTime) }),
    ...(draft.validity !== "" && { validity: inMinutes(draft.validity, draft.validityUnit) }),
    ...(shortLink && { shortLink }),
    ...(webhookUrl && { webhookUrl }),
    ...(externalId && { externalId }),
  };
}
