import { document } from "@messaging-sdk/spec/bundled";
import { refName, resolve, type Schema } from "@messaging-sdk/spec/reader";
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

/** Tells that an operation reaches people, and so costs. */
export const isSend = (operation: SpecOperation) => addressFields(operation).length > 0;

/** The numbers and e-mail addresses that a request would reach, as they are written, by their plain form. */
export function addressesOf(operation: SpecOperation, input: unknown): Map<string, string> {
  const given = addressFields(operation).map((name) => Reflect.get(Object(input), name) ?? []);
  return new Map(given.flat().map((one) => [plainAddress(`${one}`), `${one}`]));
}

/** The same for each spelling of a number: `+48 500`, `0048500`. */
export function plainAddress(text: string): string {
  const one = text.normalize("NFKC").trim().toLowerCase();
  return one.includes("@") ? one : one.replace(/\D/g, "").replace(/^00/, "");
}
