import type { ScenarioTrigger, SmsSend } from "@messaging-sdk/types";
import { numberKey } from "../account.ts";
import type { Messaging } from "../create-messaging.ts";
import { checkFunction, InvalidInputError, wrongKind } from "../errors/invalid-input-error.ts";
import { fieldsOf } from "../json.ts";
import type { RequestOptions } from "../options.ts";
import { hashOf } from "../paging/record-key.ts";
import { writeBody } from "../request.ts";
import type { Result } from "../result.ts";
import { createLookup, type Lookup, oldestFirst, placeSms } from "./lookup.ts";

/** What can be done once: an operation, what tells its items apart, and the list that shows them, where there is one. */
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

export function smsKind({ sms: api }: Messaging, sms: SmsSend, externalId: string): Kind {
  checkFunction("messaging.sms.send", api?.send);
  if (!Array.isArray(sms?.phoneNumbers)) {
    throw wrongKind("phoneNumbers", "an array", sms?.phoneNumbers);
  }
  writeBody(sms, "sendSms");
  if (sms.externalId !== undefined && sms.externalId !== externalId) {
    throw new InvalidInputError("externalId", "is made of the idempotencyKey: leave it out.");
  }
  const { sender, message } = sms;
  const items = new Map(sms.phoneNumbers.map((number) => [numberKey(number), number]));
  const keys = new Set(items.keys());
  return {
    operationId: "sendSms",
    parts: hash({ sender, message, phoneNumbers: [...keys].sort() }),
    items,
    lookup: createLookup<unknown>(
      (options) => api.list(externalId, oldestFirst, options),
      placeSms(externalId, keys),
    ),
    send: (phoneNumbers, options) => api.send({ ...sms, phoneNumbers, externalId }, options),
    keyOf: (record) => numberKey(fieldsOf(record).phoneNumber),
  };
}

/** The service lists no triggers: what is in doubt stays so. */
export function triggerKind({ scenarios }: Messaging, trigger: ScenarioTrigger): Kind {
  checkFunction("messaging.scenarios.trigger", scenarios?.trigger);
  const { scenarioId, recipientEmail, recipientMobileNumber: number } = trigger;
  const recipientMobileNumber = number && numberKey(number);
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
