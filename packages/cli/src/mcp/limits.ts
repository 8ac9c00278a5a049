import { HeldBackError, type SendRules } from "@messaging-sdk/client/rules";
import { document } from "@messaging-sdk/spec/bundled";
import { refName, resolve, type Schema } from "@messaging-sdk/spec/reader";
import { type Context, UsageError } from "../command.ts";
import { fieldsOf } from "../fields.ts";
import type { SpecOperation } from "../operations/spec-operation.ts";
import { bodyOf } from "./tool-schemas.ts";

/** The fields of the body that say whom it reaches; only what is sent has one. */
export function addressFields(operation: SpecOperation): string[] {
  return Object.entries(bodyOf(operation).properties ?? {}).flatMap(([name, field]) => {
    const schema = resolve<Schema>(document, field);
    const one = schema.items ?? field;
    return refName(one) === "PhoneNumber" || schema.format === "email" ? [name] : [];
  });
}

/** Returns true for an operation that reaches people, and so costs. */
export const isSend = (operation: SpecOperation) => addressFields(operation).length > 0;

/** The numbers and e-mail addresses that a request would reach, as they are written. */
export function addressesOf(operation: SpecOperation, input: unknown): string[] {
  const given = addressFields(operation).map((name) => fieldsOf(input)[name] ?? []);
  return [...new Set(given.flat().map(String))];
}

export type Limits = ReturnType<typeof readLimits>;

/** The bounds that the person who started the server has set. The client asks its rules again before it sends. */
export function readLimits({ number, has }: Context, rules?: Pick<SendRules, "heldBack">) {
  const isCount = (value: number) => Number.isInteger(value) && value >= 1;
  const max = number("max-recipients", "a whole number, 1 or more", isCount) ?? Infinity;
  const flagOf = (operation: SpecOperation) => (isSend(operation) ? "allow-send" : "allow-changes");
  return {
    allows: (operation: SpecOperation) => has(flagOf(operation)),
    /** Throws for a request that is not allowed, or would be held back. */
    async check(operation: SpecOperation, input: unknown): Promise<void> {
      const flag = flagOf(operation);
      if (!has(flag))
        throw new UsageError(`This server was started without --${flag}: ask the person who did.`);
      const recipients = addressesOf(operation, input);
      if (recipients.length > max)
        throw new UsageError(
          `At most ${max} recipients are allowed here, not ${recipients.length}.`,
        );
      const held = (await rules?.heldBack({ recipients })) ?? [];
      if (held.length > 0) throw new HeldBackError(held, operation.operationId);
    },
  };
}
