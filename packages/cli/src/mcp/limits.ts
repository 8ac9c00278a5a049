import { type Context, UsageError } from "../command.ts";
import type { SpecOperation } from "../operations/spec-operation.ts";
import { addressesOf, isSend, plainAddress } from "./addresses.ts";

/** The bounds that the person who started the server has set. */
export interface Limits {
  allows(operation: SpecOperation): boolean;
  /** Throws a `UsageError` for a request that is not allowed. */
  check(operation: SpecOperation, input: unknown): void;
}

export function readLimits({ texts, number, has }: Context): Limits {
  const allowed = new Set(texts("allow-to").map(plainAddress));
  if (allowed.has(""))
    throw new UsageError("--allow-to must be phone numbers or e-mail addresses.");
  const isCount = (value: number) => Number.isInteger(value) && value >= 1;
  const most = number("max-recipients", "a whole number, 1 or more", isCount) ?? Infinity;
  const flagOf = (operation: SpecOperation) => (isSend(operation) ? "allow-send" : "allow-changes");
  const allows = (operation: SpecOperation) => has(flagOf(operation));
  return {
    allows,
    check(operation, input) {
      const flag = flagOf(operation);
      if (!has(flag))
        throw new UsageError(`This server was started without --${flag}: ask the person who did.`);
      const addresses = [...addressesOf(operation, input).keys()];
      if (addresses.length > most)
        throw new UsageError(
          `At most ${most} recipients are allowed here, not ${addresses.length}.`,
        );
      const others = addresses.filter((one) => !allowed.has(one));
      if (allowed.size > 0 && others.length > 0)
        throw new UsageError(
          `${others.length} of the recipients are not among those of --allow-to.`,
        );
    },
  };
}
