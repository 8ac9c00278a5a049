import type { ScenarioTrigger } from "@messaging-sdk/types";
import type { Messaging } from "../create-messaging.ts";
import { checkFunction, InvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { plain } from "../failed-items.ts";
import { operations } from "../generated/operations.ts";
import { fieldsOf } from "../json.ts";
import type { NamedOperation } from "../operation.ts";
import type { RequestOptions } from "../options.ts";
import type { PagePromise } from "../paging/page-promise.ts";
import { hashOf } from "../paging/record-key.ts";
import { writeBody } from "../request.ts";
import type { Result } from "../result.ts";
import { createLookup, type Lookup, placeSms } from "./lookup.ts";

/** An action that can be done once: an operation, what tells its items apart, and the list that shows them, where there is one. */
export interface Kind {
  readonly operationId: string;
  /** Hashes of the fields that make it the same message, however they are spelled. */
  readonly parts: Readonly<Record<string, string>>;
  /** The items as the caller has them, by their keys. */
  readonly items: ReadonlyMap<string, string>;
  readonly lookup?: Lookup<unknown>;
  send(items: string[], options: RequestOptions): Promise<Result<unknown, unknown>>;
  keyOf(record: unknown): string;
}

/** The operation of which the spec says how it is looked up, and that. */
const listed = operations.find(({ lookup }) => lookup);

/** The most characters that the service takes for the id. */
export const longestId = listed?.lookup?.longest ?? 150;

export function listedKind(messaging: Messaging, input: unknown, id: string): Kind {
  const { lookup, operationId } = listed ?? {};
  const list = operations.find((one) => one.operationId === lookup?.list);
  if (!listed || !lookup || !list || !operationId) {
    throw new InvalidInputError("sendOnce", "has no operation: the spec has no x-lookup.");
  }
  const { by, items, item, same, query } = lookup;
  const api = methodOf<Promise<Result<unknown, unknown>>>(messaging, listed);
  const fields = fieldsOf(input);
  const given = items === undefined ? [id] : fields[items];
  if (!Array.isArray(given)) throw wrongKind(`${items}`, "an array", given);
  writeBody(input, operationId);
  if (fields[by] !== undefined && fields[by] !== id) {
    throw new InvalidInputError(by, "is made of the idempotencyKey: leave it out.");
  }
  const keyOf = (one: unknown) => (items === undefined ? "" : plain(one));
  const byKey = new Map(given.map((one: string) => [keyOf(one), one]));
  const keys = new Set(byKey.keys());
  const parts = same.map((name) => [name, name === items ? [...keys].sort() : fields[name]]);
  const isInPath = list.path.includes(`{${by}}`);
  return {
    operationId,
    parts: hash(Object.fromEntries(parts)),
    items: byKey,
    lookup: createLookup<unknown>(
      (options) => {
        const read = methodOf<PagePromise<unknown>>(messaging, list);
        return isInPath ? read(id, query, options) : read({ ...query, [by]: id }, options);
      },
      placeSms(id, keys, lookup),
    ),
    send: (left, options) =>
      api({ ...fields, ...(items !== undefined && { [items]: left }), [by]: id }, options),
    keyOf: (record) => keyOf(item === undefined ? record : fieldsOf(record)[item]),
  };
}

/** Its type is not known here: the operation is the spec's. */
function methodOf<Given>(messaging: Messaging, { resource, verb }: NamedOperation) {
  const method: unknown = Reflect.get(Object(Reflect.get(messaging, resource)), verb);
  checkFunction(`messaging.${resource}.${verb}`, method);
  return method as (...args: unknown[]) => Given;
}

/** The service lists no triggers: what is in doubt stays so. */
export function triggerKind({ scenarios }: Messaging, trigger: ScenarioTrigger): Kind {
  checkFunction("messaging.scenarios.trigger", scenarios?.trigger);
  const { scenarioId, recipientEmail, recipientMobileNumber: number } = trigger;
  const recipientMobileNumber = number && plain(number);
  return {
    operationId: "triggerScenario",
    parts: hash({ scenarioId, recipientEmail, recipientMobileNumber }),
    items: new Map([["", recipientEmail ?? `${number}`]]),
    send: (_, options) => scenarios.trigger(trigger, options),
    keyOf: () => "",
  };
}

function hash(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const parts = Object.entries(fields).map(([name, part]) => [
    name,
    hashOf(JSON.stringify([part])),
  ]);
  return Object.fromEntries(parts);
}
