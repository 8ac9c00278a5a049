import type { EmailTemplateCreate, GroupContact, GroupCreate, SmsSend } from "@messaging-sdk/types";

/** The data at the start. Times are ages, so that the data is as fresh on any day. */
export interface SandboxData {
  readonly groups?: readonly GivenGroup[];
  readonly contacts?: readonly GivenContact[];
  readonly templates?: readonly GivenTemplate[];
  /** Messages of the past, and scheduled ones. */
  readonly sends?: readonly GivenSend[];
  /** The ids of the scenarios that can be triggered. */
  readonly scenarios?: readonly string[];
}

interface Aged {
  /** Default 0: now. */
  readonly createdDaysAgo?: number;
}

export interface GivenGroup extends GroupCreate, Aged {
  readonly id: number;
}

export interface GivenContact extends Aged, Partial<GroupContact> {
  readonly id: number;
  /** The ids of the groups that the contact is in. */
  readonly groups?: readonly number[];
}

export interface GivenTemplate extends EmailTemplateCreate, Aged {}

/** A send to phone numbers, or to all members of a group that have one. */
export interface GivenSend extends Pick<SmsSend, "sender" | "message"> {
  readonly externalId: string;
  readonly minutesAgo: number;
  /** For a scheduled one. */
  readonly dueInMinutes?: number;
  readonly phoneNumbers?: readonly string[];
  readonly groupId?: number;
}
