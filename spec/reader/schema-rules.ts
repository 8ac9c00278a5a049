import { type Document, resolve, type Schema } from "./document.ts";

/** The rules of a schema: its keywords except those that reject nothing. */
export type Rules = Schema & { $ref?: string };

/** The keywords that checks are written for, by the type beside them; any other stops the generator. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  string: ["type", "enum", "const", "minLength", "maxLength", "pattern", "format"],
  integer: ["type", "enum", "const", "minimum", "maximum"],
  number: ["type", "enum", "const", "minimum", "maximum"],
  boolean: ["type"],
  array: ["type", "items", "minItems", "maxItems"],
  object: ["type", "properties", "required", "additionalProperties", "minProperties"],
  none: ["anyOf", "allOf", "enum", "const"],
};

/** A schema without the keywords that reject nothing. */
export function rulesOf(schema: object): Rules {
  const isRemark = /^(title|description|default|examples?|deprecated|readOnly|writeOnly|x-.*)$/;
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !isRemark.test(keyword)));
}

export function isNullable(type: Schema["type"]): boolean {
  return Array.isArray(type) && type.includes("null");
}

export function withoutNull(type: string | string[]): string {
  return [type]
    .flat()
    .filter((one) => one !== "null")
    .join(" or ");
}

/** The keywords of a schema that no check is known for. */
export function unknownKeywords(rules: Rules): string[] {
  const known = keywords[rules.type === undefined ? "none" : withoutNull(rules.type)] ?? [];
  return Object.keys(rules).filter((keyword) => !known.includes(keyword));
}

/** The values of a named enum that are final, as its `x-final` says: what has one of them changes no longer. */
export function finalValues(document: Document, name: string): unknown[] {
  const { anyOf = [] } = resolve<Schema>(document, { $ref: `#/components/schemas/${name}` });
  return anyOf
    .filter((branch) => Reflect.get(branch, "x-final") === true)
    .map((branch) => Reflect.get(branch, "const"));
}
