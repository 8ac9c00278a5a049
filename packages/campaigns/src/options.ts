import { InvalidInputError } from "@messaging-sdk/client";

export function readId(id: unknown): asserts id is string {
  if (typeof id === "string" && /^[\w.-]{1,80}$/.test(id)) return;
  throw new InvalidInputError(
    "id",
    "must be 1 to 80 letters, digits, dots, underscores or hyphens.",
  );
}

export function readDuration(field: string, value: unknown): void {
  if (value === undefined || (typeof value === "number" && Number.isFinite(value) && value >= 0))
    return;
  throw new InvalidInputError(field, "must be milliseconds, 0 or more.");
}

export function readWholeNumber(field: string, value: unknown, missing: number, least = 0): number {
  if (value === undefined) return missing;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least) return value;
  throw new InvalidInputError(field, `must be a whole number, ${least} or more.`);
}
