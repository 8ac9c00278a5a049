/** Anything that JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** An unsafe request, as the service reads it. */
export interface Ask {
  /** Identities of the items: numbers, external ids, names. */
  readonly items: readonly string[];
  /** The id under which they are sent, where one is. */
  readonly id: string | undefined;
  readonly subject: Subject;
}

/** A kind of items that an operation does, and how the service writes them. */
export interface Subject {
  /** The field of a record that has the item's identity. */
  readonly field: string;
  /** The items of a whole call. */
  readonly items: readonly string[];
  /** Fields of a record that repeat the request, where it has them. */
  readonly repeats: readonly string[];
  /** The counts in `meta` that are of this operation. */
  readonly counts: readonly [done: string, failed: string];
  readonly record: (item: string, id: string | undefined) => JsonObject;
}

export const sms: Subject = {
  field: "phoneNumber",
  items: Array.from({ length: 10 }, (_, at) => `+485001000${10 + at}`),
  repeats: ["externalId"],
  counts: ["sentSms", "notSentSms"],
  record: (phoneNumber, id) => ({
    sender: "ACME",
    phoneNumber,
    ...(id !== undefined && { externalId: id }),
    status: 1,
    statusTime: 1_794_700_000,
    createTime: 1_794_700_000,
    numberOfParts: 1,
  }),
};

/** Groups with ids of their own; the names say the same in another spelling. */
export const groups: Subject = {
  field: "externalId",
  items: Array.from({ length: 10 }, (_, at) => `Group-2026-0000012345-${at}`),
  repeats: [],
  counts: ["numberOfData", "numberOfErrors"],
  record: (externalId) => ({
    id: 4000 + groups.items.indexOf(externalId),
    name: nameOf(externalId),
    description: null,
    externalId,
    createdAt: 1_794_700_000,
  }),
};

export const nameOf = (externalId: string) => `Café ${externalId.slice(-1)}`;

const recipient = { recipientEmail: "Ada@example.com", recipientMobileNumber: "+48500100099" };

/** One item, with the recipient whom a record names too. */
export const trigger: Subject = {
  field: "scenarioId",
  items: ["Welcome-2026-0000012345"],
  repeats: Object.keys(recipient),
  counts: ["numberOfData", "numberOfErrors"],
  record: (scenarioId) => ({
    triggerId: "trg-3f9a1c7e5b2d4806",
    scenarioId,
    ...recipient,
    createdAt: 1_794_700_000,
  }),
};

export const triggerInput = { scenarioId: "Welcome-2026-0000012345", ...recipient };
