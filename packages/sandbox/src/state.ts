import { createHash } from "node:crypto";
import type { EmailTemplate, Group, GroupContact } from "@messaging-sdk/types";
import type { Message } from "./sms-life.ts";

/** A contact of the service, whether or not it is in a group. Contacts are made elsewhere, so their ids are given. */
export interface Contact extends GroupContact {
  /** In Unix seconds; contacts are sorted by it, although it is not told. */
  readonly createdAt: number;
}

/** All that the sandbox knows, oldest first. It is gone when the process ends. */
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
  /** 16 hexadecimal digits: the same ones in every run. */
  nextId(): string;
}

/** The two ways to make ids, counted on from what is there. */
export function countIds(groups: readonly Group[]) {
  let groupId = Math.max(1000, ...groups.map(({ id }) => id));
  let count = 0;
  return {
    nextGroupId: () => ++groupId,
    nextId: () => createHash("sha256").update(String(++count)).digest("hex").slice(0, 16),
  };
}
