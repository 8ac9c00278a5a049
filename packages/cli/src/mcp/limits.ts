import { type Context, UsageError } from "../command.ts";
import type { SpecOperation } from "../operations/spec-operation.ts";
import { isSend } from "./plans.ts";
import { addressesOf } from "./tool-schemas.ts";

/** What the person who started the server allows. */
export interface Limits {
  allows(operation: SpecOperation): boolean;
  /** Throws a `UsageError` for a request that is not allowed. */
  check(operation: SpecOperation, input: unknown): void;
}

export function readLimits(context: Context): Limits {
  const allowed = new Set(context.texts("allow-to").map(plainAddress));
  if (allowed.has(""))
    throw new UsageError("--allow-to must be phone numbers or e-mail addresses.");
  const given = context.text("max-recipients");
  if (given !== undefined && !/^[1-9]\d{0,8}$/.test(given)) {
    throw new UsageError("--max-recipients must be a whole number, 1 or more.");
  }
  const most = given === undefined ? Infinity : Number(given);
  const allows = (operation: SpecOperation) =>
    context.has(isSend(operation) ? "allow-send" : "allow-changes");
  return {
    allows,
    check(operation, input) {
      if (!allows(operation)) {
        const flag = isSend(operation) ? "--allow-send" : "--allow-changes";
        throw new UsageError(`This server was started without ${flag}: ask the person who did.`);
      }
      const addresses = new Set(addressesOf(operation, input).map(plainAddress));
      if (addresses.size > most) {
        throw new UsageError(`At most ${most} recipients are allowed here, not ${addresses.size}.`);
      }
      const others = [...addresses].filter((one) => !allowed.has(one));
      if (allowed.size > 0 && others.length > 0) {
        throw new UsageError(
          `${others.length} of the recipients are not among those of --allow-to.`,
        );
      }
    },
  };
}

/** The same for each spelling of a number: `+48 500`, `0048500`. */
export function plainAddress(text: string): string {
  const one = text.normalize("NFKC").trim().toLowerCase();
  return one.includes("@") ? one : one.replace(/\D/g, "").replace(/^00/, "");
}
