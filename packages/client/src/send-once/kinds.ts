import type { ScenarioTrigger } from "@messaging-sdk/types";
import { itemsOf } from "../account.ts";
import { type SeenIds, seenIds } from "../call/engine.ts";
import type { Messaging } from "../create-messaging.ts";
import { checkFunction, InvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { operations } from "../generated/operations.ts";
import { normalizeNumber } from "../identity.ts";
import { fieldsOf } from "../json.ts";
import type { Items, NamedOperation } from "../operation.ts";
import type { RequestOptions } from "../options.ts";
import type { PagePromise } from "../paging/page-promise.ts";
import { hashOf } from "../paging/record-key.ts";
import { writeBody } from "../request.ts";
import type { Result } from "../result.ts";
import { createLookup, type Lookup, listed, placeSms } from "./lookup.ts";

/** An action that can be done once: an operation, what tells its items apart, and the list that shows them, where there is one. */
export interface Kind {
  readonly operationId: string;
  /** The service lists it under this; empty where it lists none. */
  readonly externalId: string;
  /** Hashes of the fields that make it the same message, however they are spelled. */
  readonly parts: Readonly<Record<string, string>>;
  /** The items as the caller has them, by their keys. */
  readonly items: ReadonlyMap<string, string>;
  readonly lookup?: Lookup<unknown>;
  /** The part of the client that does it. */
  readonly resource: unknown;
  /** The ids that the client has seen. */
  readonly ids: SeenIds;
  /** What identifies its items in records. */
  readonly rule: Items;
  /** The body that sends these items. */
  bodyOf(items: string[]): object;
  send(body: object, options: RequestOptions): Promise<Result<unknown, unknown>>;
}

/** The most characters that the service takes for the id. */
const longestId = listed?.lookup?.longest ?? 150;

/** The key where it fits into a path and the service's limit, else always the same hash of it. */
export async function externalIdOf(key: string): Promise<string> {
  if (/^(?!\.\.?$)[^/\p{Cs}]+$/u.test(key) && [...key].length <= longestId) return key;
  const bytes = new TextEncoder().encode(JSON.stringify(key));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function messageKind(messaging: Pick<Messaging, "sms">, input: unknown, id: string): Kind {
  const list = operations.find((one) => one.operationId === listed?.lookup?.list);
  if (!listed?.lookup || !list) {
    throw new InvalidInputError("sendOnce", "has no operation: the spec has no x-lookup.");
  }
  const { operationId } = listed;
  const { by, items, query } = listed.lookup;
  const rule = itemsOf(operationId);
  const resource: unknown = Reflect.get(Object(messaging), listed.resource);
  const ids = seenIds(resource);
  const api = methodOf<Promise<Result<unknown, unknown>>>(messaging, listed);
  const fields = fieldsOf(input);
  const given = items ? fields[items] : [id];
  if (!Array.isArray(given)) throw wrongKind(`${items}`, "an array", given);
  if (given.length === 0)
    throw new InvalidInputError(`${items}`, "is empty: there is nobody to send to.");
  writeBody(input, operationId);
  if (fields[by] !== undefined && fields[by] !== id) {
    throw new InvalidInputError(by, "is made of the idempotencyKey: leave it out.");
  }
  const byKey = new Map(given.map((one: string) => [items ? normalizeNumber(one) : "", one]));
  const keys = new Set(byKey.keys());
  const parts = Object.entries(fields).flatMap(([name, value]): Field[] =>
    value === undefined || name === by ? [] : [[name, name === items ? [...keys].sort() : value]],
  );
  const isInPath = list.path.includes(`{${by}}`);
  return {
    operationId,
    externalId: id,
    parts: hash(parts),
    items: byKey,
    resource,
    ids,
    rule,
    lookup: createLookup<unknown>(
      { ids, status: rule.status },
      (options) => {
        const read = methodOf<PagePromise<unknown>>(messaging, list);
        return isInPath ? read(id, query, options) : read({ ...query, [by]: id }, options);
      },
      placeSms(id, keys),
    ),
    bodyOf: (left) => ({ ...fields, ...(items && { [items]: left }), [by]: id }),
    send: api,
  };
}

/** Its type is not known here: the operation is the spec's. */
function methodOf<Given>(messaging: object, { resource, verb }: NamedOperation) {
  const method: unknown = Reflect.get(Object(Reflect.get(Object(messaging), resource)), verb);
  checkFunction(`messaging.${resource}.${verb}`, method);
  return method as (...args: unknown[]) => Given;
}

/** The service lists no triggers: what is in doubt stays so. */
export function triggerKind(
  { scenarios }: Pick<Messaging, "scenarios">,
  trigger: ScenarioTrigger,
): Kind {
  checkFunction("messaging.scenarios.trigger", scenarios?.trigger);
  writeBody(trigger, "triggerScenario");
  const { scenarioId, recipientEmail, recipientMobileNumber: number } = trigger;
  const recipientMobileNumber = number && normalizeNumber(number);
  return {
    operationId: "triggerScenario",
    externalId: "",
    parts: hash(Object.entries({ scenarioId, recipientEmail, recipientMobileNumber })),
    items: new Map([["", recipientEmail ?? `${number}`]]),
    resource: scenarios,
    ids: seenIds(scenarios),
    rule: itemsOf("triggerScenario"),
    bodyOf: () => trigger,
    send: (_, options) => scenarios.trigger(trigger, options),
  };
}

type Field = [name: string, value: unknown];

function hash(fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map(([name, part]) => [name, hashOf(JSON.stringify([part]))]));
}
