import type { Group, GroupCreate } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { oldestFirst } from "../deliver/lookup.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { isApiError, listError } from "../errors/response-errors.ts";
import { isIdTaken } from "../items.ts";
import { fieldsOf } from "../json.ts";
import type { RequestOptions } from "../options.ts";

/**
 * Finds the group with this `externalId`, or creates it. Two callers at once get the same group, because the service takes an
 * `externalId` once (assumed). The name and description of a group that is found stay as they are.
 *
 * ```ts
 * const { id } = await ensureGroup(messaging, { externalId: "crm-vip", name: "VIP" });
 * ```
 *
 * @throws the errors of `groups.list` and `groups.create`; after an `unknown` one call it again.
 */
export async function ensureGroup(
  messaging: Pick<Messaging, "groups">,
  group: GroupCreate & { readonly externalId: string },
  options?: RequestOptions,
): Promise<Group> {
  const { externalId } = fieldsOf(group);
  if (typeof externalId !== "string" || externalId === "")
    throw new InvalidInputError("externalId", "is missing: the group is found by it.");
  const found = await find();
  if (found) return found;
  let failure: unknown;
  try {
    const { data, response } = await messaging.groups.create([group], options);
    if (data[0]) return data[0];
    failure = listError("no list shows the group that was created.", response);
  } catch (error) {
    // Another caller was faster, or this call created it and lost the response.
    const isTaken = isApiError(error) && error.errors.some(isIdTaken);
    if (!isTaken && !(isMessagingError(error) && error.outcome === "unknown")) throw error;
    failure = error;
  }
  const later = await find();
  if (later) return later;
  throw failure;

  async function find(): Promise<Group | undefined> {
    for await (const one of messaging.groups.list(oldestFirst, options)) {
      if (one.externalId === externalId) return one;
    }
    return undefined;
  }
}
