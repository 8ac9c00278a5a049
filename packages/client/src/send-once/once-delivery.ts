import type { ScenarioTrigger } from "@messaging-sdk/types";
import { seenIds } from "../call/engine.ts";
import type { Messaging } from "../create-messaging.ts";
import type { Delivery } from "../deliver/delivery.ts";
import { createLookup, type Lookup, matchSms } from "../deliver/lookup.ts";
import { checkFunction, InvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { operations } from "../generated/operations.ts";
import { sendLookup } from "../generated/send-lookup.ts";
import { normalizeNumber } from "../identity.ts";
import { fieldsOf } from "../json.ts";
import type { NamedOperation } from "../operation.ts";
import type { PagePromise } from "../paging/page-promise.ts";
import { hashOf } from "../paging/record-key.ts";
import { copyBody } from "../request.ts";
import type { Result } from "../result.ts";

/** A delivery of one batch, under a key. */
export interface OnceDelivery extends Delivery<string, unknown> {
  /** The id under which the service lists it; empty where it lists none. */
  readonly id: string;
  /** The fields that make it the same message, however they are spelled. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The items as the caller has them, by their keys. */
  readonly items: ReadonlyMap<string, string>;
  lookup?(): Lookup;
}

const listed = operations.find((one) => one.operationId === sendLookup?.operationId);
const list = operations.find((one) => one.operationId === sendLookup?.list);

const maxIdLength = sendLookup?.maxLength ?? 150;

/** The key where it fits into a path and the service's limit, else always the same hash of it. */
export async function externalIdOf(key: string): Promise<string> {
  const isShort = key.length <= maxIdLength || [...key].length <= maxIdLength;
  if (isShort && /^(?!\.\.?$)[^/\p{Cs}]+$/u.test(key)) return key;
  const bytes = new TextEncoder().encode(JSON.stringify(key));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function messageDelivery(
  messaging: Pick<Messaging, "sms" | "listLagMs">,
  input: unknown,
  id: string,
): OnceDelivery {
  if (!sendLookup || !listed || !list)
    throw new InvalidInputError("sendOnce", "has no operation: the spec has no x-lookup.");
  const { operationId } = listed;
  const { by, items, query } = sendLookup;
  const send = methodOf<Promise<Result<unknown, unknown>>>(messaging, listed);
  const { [by]: given, ...fields } = fieldsOf(input);
  const sent = items ? fields[items] : [id];
  if (!Array.isArray(sent)) throw wrongKind(`${items}`, "an array", sent, operationId);
  if (sent.length === 0)
    throw new InvalidInputError(`${items}`, "is empty: there is nobody to send to.", operationId);
  if (given !== undefined && given !== id)
    throw new InvalidInputError(by, "is made of the idempotencyKey: leave it out.", operationId);
  const byKey = new Map(sent.map((one: string) => [items ? normalizeNumber(one) : "", one]));
  const keys = new Set(byKey.keys());
  const resource = fieldsOf(messaging)[listed.resource];
  const lookup = createLookup(
    { ids: seenIds(resource), status: listed.items?.status },
    (options) => {
      const read = methodOf<PagePromise<unknown>>(messaging, list);
      const isInPath = list.path.includes(`{${by}}`);
      return isInPath ? read(id, query, options) : read({ ...query, [by]: id }, options);
    },
    matchSms(id, keys),
  );
  return {
    ...{ operation: operationId, resource, listLagMs: messaging.listLagMs, isSingle: false, id },
    fields: items ? { ...fields, [items]: [...keys].sort() } : fields,
    items: byKey,
    lookup: () => lookup,
    bodyOf: (rows) => ({
      ...fields,
      ...(items && { [items]: rows.map((row) => row.item) }),
      [by]: id,
    }),
    send,
    externalId: () => id,
  };
}

/** The spec names the method, so its type is not known here. */
function methodOf<Given>(messaging: object, { resource, verb }: NamedOperation) {
  const method: unknown = fieldsOf(fieldsOf(messaging)[resource])[verb];
  checkFunction(`messaging.${resource}.${verb}`, method);
  return method as (...args: unknown[]) => Given;
}

/** The service lists no triggers: what is in doubt stays so. */
export function triggerDelivery(
  { scenarios, listLagMs }: Pick<Messaging, "scenarios" | "listLagMs">,
  given: ScenarioTrigger,
): OnceDelivery {
  checkFunction("messaging.scenarios.trigger", scenarios?.trigger);
  const trigger = copyBody(given, "triggerScenario");
  const { scenarioId, recipientEmail, recipientMobileNumber: number } = trigger;
  const recipientMobileNumber = number ? normalizeNumber(number) : null;
  return {
    ...{ operation: "triggerScenario", resource: scenarios, listLagMs, isSingle: false, id: "" },
    // A missing field is null, as in the entries of version 0.1.0.
    fields: { scenarioId, recipientEmail: recipientEmail ?? null, recipientMobileNumber },
    items: new Map([["", recipientEmail ?? `${number}`]]),
    bodyOf: () => trigger,
    send: (_, options) => scenarios.trigger(trigger, options),
  };
}

/** Names the fields in which the message of an entry differs. The first format had no more than the required fields. */
export function changedFields(
  parts: ReturnType<typeof hashFields>,
  { format, parts: before = {} }: { readonly format?: string; readonly parts?: typeof parts },
): string[] {
  const names = Object.keys(format === "send-once/1" ? before : { ...parts, ...before });
  return names.filter((name) => parts[name] !== before[name]);
}

/** Hashes of the fields of a message, by their names. */
export function hashFields(fields: OnceDelivery["fields"]): Readonly<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name in fields)
    if (fields[name] !== undefined) hashes[name] = hashOf(JSON.stringify([fields[name]]));
  return hashes;
}
