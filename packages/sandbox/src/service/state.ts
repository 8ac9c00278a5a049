import type { EmailTemplate, Group, GroupContact } from "@messaging-sdk/types";
import type { SnapshotState, StoredMessage, StoredRun } from "../generated/control.ts";
import { mix } from "./random.ts";

/** A record whose id is short enough for a number. */
type Numbered<Row> = Omit<Row, "id"> & { readonly id: number };

/** A contact of the service, whether or not it is in a group. Contacts are made elsewhere, so their ids are given. */
export interface Contact extends Numbered<GroupContact> {
  /** In Unix seconds; contacts are sorted by it, although no record has it. */
  readonly createdAt: number;
}

/** All that the service keeps, oldest first. */
export interface State {
  readonly groups: Map<number, Numbered<Group>>;
  /** The ids of a group's contacts, by the id of the group. */
  readonly members: Map<number, Set<number>>;
  readonly contacts: Map<number, Contact>;
  /** By external id. */
  readonly templates: Map<string, EmailTemplate>;
  readonly messages: StoredMessage[];
  readonly runs: StoredRun[];
  /** The ids of the scenarios that can be triggered. */
  readonly scenarios: ReadonlySet<string>;
  /** The numbers that ids are counted on from. */
  readonly ids: SnapshotState["ids"];
}

/** 16 hexadecimal digits: the same ones in every run of one seed. */
export function nextId({ ids }: State): string {
  const digits = () => {
    ids.count += 1;
    const number = mix(mix(ids.randomSeed) ^ ids.count);
    return number.toString(16).padStart(8, "0");
  };
  return digits() + digits();
}
