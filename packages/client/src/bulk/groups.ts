import type { Group, GroupContact, GroupCreate } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import { writeBody } from "../request.ts";
import { createLookup, oldestFirst } from "../send-once/lookup.ts";
import type { Work } from "./work.ts";

/** A group that has no `externalId` gets one, because no two groups share one (assumed, G10). */
export function groupsWork(messaging: Pick<Messaging, "groups">): Work<GroupCreate, Group> {
  return {
    operation: "createGroups",
    input: null,
    batchSize: 1000,
    isSingle: false,
    prepare(item, index, prefix) {
      const { name, externalId = `${prefix}-${index}` } = Object(item);
      readText("name", name);
      return { key: readText("externalId", externalId), text: writeBody(item, "createGroups") };
    },
    send: (rows, _, options) =>
      messaging.groups.create(
        rows.map(({ item, key }) => ({ ...item, externalId: key })),
        options,
      ),
    keyOf: ({ externalId }) => keyText(externalId),
    lookup({ rows }) {
      const keys = new Set(rows.map(({ key }) => key));
      const names = new Set(rows.map(({ item }) => item?.name));
      return createLookup(
        (options) => messaging.groups.list(oldestFirst, options),
        ({ externalId, name }) => {
          const key = keyText(externalId);
          if (keys.has(key)) return [key, true];
          // A service may keep external ids in another form, or not at all.
          return [undefined, externalId !== undefined && !names.has(name)];
        },
      );
    },
  };
}

/** A key of a response as a text. It may be anything, and an object there may have no `toString`. */
function keyText(value: unknown): string {
  return typeof value === "object" ? "" : String(value);
}

function readText(field: string, value: unknown): string {
  if (typeof value === "string" && value && value.length <= 150) return value;
  throw wrongKind(field, "a text of 1 to 150 characters", value);
}

/** Adds contacts to a group or removes them. Doing it twice does no harm (assumed, G12), so nothing is looked for. */
export function membersWork(
  messaging: Pick<Messaging, "groupContacts">,
  verb: "add" | "remove",
  groupId: number,
): Work<number, GroupContact> {
  return {
    operation: `${verb}GroupContacts`,
    input: String(groupId),
    batchSize: 1000,
    isSingle: false,
    prepare(item) {
      if (Number.isSafeInteger(item)) return { key: String(item), text: "" };
      throw wrongKind("id", "a whole number", item);
    },
    send: (rows, _, options) =>
      messaging.groupContacts[verb](groupId, { id: rows.map(({ item }) => item) }, options),
    keyOf: ({ id }) => keyText(id),
  };
}
