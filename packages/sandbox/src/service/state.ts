import type { EmailTemplate, Group, GroupContact } from "@messaging-sdk/types";
import type { SnapshotState } from "../generated/control.ts";
import { mix } from "./random.ts";

/** A record whose id is short enough for a number. */
type Numbered<Row> = Omit<Row, "id"> & { readonly id: number };

/** A contact of the service, whether or not it is in a group. Contacts are made elsewhere, so their ids are given. */
export interface Contact extends Numbered<GroupContact> {
  /** In Unix seconds; contacts are sorted by it, although no record has it. */
  readonly createdAt: number;
}

/** All that the service keeps, oldest first, as a snapshot has it. */
export interface State
  extends Pick<SnapshotState, "members" | "messages" | "runs" | "scenarios" | "ids"> {
  readonly groups: Numbered<Group>[];
  readonly contacts: Contact[];
  readonly templates: EmailTemplate[];
}

/** Takes the first that fits off a list; undefined where none does. */
export function takeOut<One>(list: One[], fits: (one: One) => boolean): One | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
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
