import type { EmailTemplate, Group, GroupContact } from "@messaging-sdk/types";
import type { Message } from "./message.ts";

/** A contact of the service, whether or not it is in a group. Contacts are made elsewhere, so their ids are given. */
export interface Contact extends GroupContact {
  /** In Unix seconds; contacts are sorted by it, although no record has it. */
  readonly createdAt: number;
}

/** All that the service keeps, oldest first. */
export interface State {
  readonly groups: Map<number, Group>;
  /** The ids of a group's contacts, by the id of the group. */
  readonly members: Map<number, Set<number>>;
  readonly contacts: Map<number, Contact>;
  /** By external id. */
  readonly templates: Map<string, EmailTemplate>;
  readonly messages: Message[];
  /** The ids of the scenarios that can be triggered. */
  readonly scenarios: ReadonlySet<string>;
  nextGroupId(): number;
  /** 16 hexadecimal digits: the same ones in every run of one seed. */
  nextId(): string;
}

/** The two ways to make ids, counted on from what is there. */
export function createIds(groups: readonly { readonly id: number }[], randomSeed: number) {
  let groupId = Math.max(1000, ...groups.map(({ id }) => id));
  let count = 0;
  const digits = () =>
    mix(mix(randomSeed) ^ ++count)
      .toString(16)
      .padStart(8, "0");
  return { nextGroupId: () => ++groupId, nextId: () => digits() + digits() };
}

/** 32 bits, mixed one to one: the lowbias32 of https://nullprogram.com/blog/2018/07/31/. */
function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b);
  return (twice ^ (twice >>> 16)) >>> 0;
}
