import type { Group, GroupContact, GroupCreate } from "@messaging-sdk/types";
import { seenIds } from "../call/engine.ts";
import type { Messaging } from "../create-messaging.ts";
import { type BulkDelivery, itemKeys } from "../deliver/delivery.ts";
import { createLookup, oldestFirst } from "../deliver/lookup.ts";
import { wrongKind } from "../errors/invalid-input-error.ts";
import { identityText } from "../identity.ts";
import { fieldsOf } from "../json.ts";
import { writeBody } from "../request.ts";

/** A group that has no `externalId` gets one, because no two groups share one (assumed). */
export function groupsDelivery(
  messaging: Pick<Messaging, "groups" | "listLagMs">,
): BulkDelivery<GroupCreate, Group> {
  return {
    operation: "createGroups",
    resource: messaging.groups,
    listLagMs: messaging.listLagMs,
    input: null,
    isSingle: false,
    prepare(item, index, prefix) {
      const { name, externalId = `${prefix}-${index}` } = fieldsOf(item);
      readText("name", name);
      return { key: readText("externalId", externalId), text: writeBody(item, "createGroups") };
    },
    bodyOf: (rows) => rows.map(({ item, key }) => ({ ...item, externalId: key })),
    send: (body, options) => messaging.groups.create(body as GroupCreate[], options),
    lookup({ rows }) {
      const keys = itemKeys(rows);
      const names = new Set(rows.flatMap(({ item, key }) => [fold(item?.name), fold(key)]));
      return createLookup(
        { ids: seenIds(messaging.groups) },
        (options) => messaging.groups.list(oldestFirst, options),
        (record) => {
          const { externalId, name } = fieldsOf(record);
          const key = identityText(externalId);
          if (keys.has(key)) return { key };
          // A service may keep external ids or names in another form, or no external ids at all.
          const isAlike = [key, name].some((text) => text && names.has(fold(text)));
          return { isOpen: externalId === undefined || isAlike };
        },
      );
    },
  };
}

/** Normalizes a text as a service may. */
function fold(text: unknown): string {
  return identityText(text).normalize("NFKC").trim().toLowerCase();
}

function readText(field: string, value: unknown): string {
  if (typeof value === "string" && value && value.length <= 150) return value;
  throw wrongKind(field, "a text of 1 to 150 characters", value);
}

/** Adds contacts to a group or removes them. Doing it twice does no harm (assumed), so nothing is looked up. */
export function groupContactsDelivery<Id extends number | string>(
  messaging: Pick<Messaging, "groupContacts">,
  verb: "add" | "remove",
  groupId: number | string,
): BulkDelivery<Id, GroupContact> {
  return {
    operation: `${verb}GroupContacts`,
    resource: messaging.groupContacts,
    listLagMs: 0,
    isRepeatable: true,
    input: String(groupId),
    isSingle: false,
    prepare(item) {
      // An id above 2^53 comes as a text.
      const isId = typeof item === "string" ? item !== "" : Number.isSafeInteger(item);
      if (isId) return { key: String(item), text: "" };
      throw wrongKind("id", "a whole number or a text", item);
    },
    bodyOf: (rows) => ({ id: rows.map(({ item }) => item) }),
    send: (body, options) => messaging.groupContacts[verb](groupId, body as { id: Id[] }, options),
  };
}
