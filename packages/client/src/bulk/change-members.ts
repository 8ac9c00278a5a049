import type { GroupContact } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { InvalidInputError, kindOf } from "../errors/invalid-input-error.ts";
import type { Work } from "./work.ts";

/** Adds contacts to a group or removes them. Doing it twice does no harm (assumed, G12), so nothing is looked for. */
export function membersWork(
  messaging: Pick<Messaging, "groupContacts">,
  verb: "add" | "remove",
  groupId: number,
): Work<number, GroupContact> {
  return {
    operation: `${verb}GroupContacts`,
    input: groupId,
    batchSize: 1000,
    isSingle: false,
    prepare(item) {
      if (Number.isSafeInteger(item)) return { key: String(item), text: "" };
      throw new InvalidInputError("id", `must be a whole number, but is ${kindOf(item)}.`);
    },
    send: (rows, _, options) =>
      messaging.groupContacts[verb](groupId, { id: rows.map(({ item }) => item) }, options),
    keyOf: ({ id }) => String(id),
  };
}
