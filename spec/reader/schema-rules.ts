import { type Document, type Referable, resolve, type Schema } from "./document.ts";

/** The rules of a schema: its keywords except those that reject nothing. */
export type Rules = Schema & { $ref?: string };

/** The keywords that checks are written for, by the type beside them. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  string: ["type", "enum", "const", "minLength", "maxLength", "pattern", "format"],
  integer: ["type", "enum", "const", "minimum", "maximum", "format"],
  number: ["type", "enum", "const", "minimum", "maximum", "format"],
  boolean: ["type"],
  array: ["type", "items", "minItems", "maxItems"],
  object: ["type", "properties", "required", "additionalProperties", "minProperties"],
  none: ["anyOf", "allOf", "enum", "const"],
};

/** The formats that checks are written for, by the type beside them. Those of numbers are remarks. */
const formats: Readonly<Record<string, readonly string[]>> = {
  string: ["date", "date-time", "email", "uri", "uuid"],
  integer: ["int32", "int64"],
  number: ["float", "double"],
};

/** The replacement for each keyword that no check is known for. */
const remedies: Readonly<Record<string, string>> = {
  oneOf: "`anyOf`",
  nullable: '`type: [string, "null"]`, with the type that it has: `nullable` is of OpenAPI 3.0',
  exclusiveMinimum: "`minimum`",
  exclusiveMaximum: "`maximum`",
  properties: "`type: object` beside it",
  required: "`type: object` beside it",
  items: "`type: array` beside it",
};

/** A schema without the keywords that reject nothing. */
export function rulesOf(schema: object): Rules {
  const isRemark =
    /^(title|description|default|examples?|deprecated|readOnly|writeOnly|externalDocs|xml|x-.*)$/;
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

/**
 * Why no check can be written for a schema, and what to write instead; undefined when one can. It looks at the schema
 * itself, and not at those inside it.
 */
export function schemaProblem(document: Document, node: Referable<Schema>): string | undefined {
  const { $ref, ...rules } = rulesOf(node);
  if ($ref !== undefined) {
    if (!/^#\/components\/\w+\/[^/]+$/.test($ref)) {
      return `It refers to ${$ref}, which has no name for its type. Move that to \`components\`.`;
    }
    if (Object.keys(rules).length === 0) return undefined;
    return `It has rules beside a $ref (${Object.keys(rules)}). Move them into the file that it refers to.`;
  }
  const branches = [...(rules.oneOf ?? []), ...(rules.anyOf ?? [])];
  const problem = alternativesProblem(branches.map((one) => resolve<Schema>(document, one)));
  if (problem) return problem;
  const { type, format, required = [], properties = {}, additionalProperties } = rules;
  if (Object.keys(rules).length === 0) return "It says nothing of its values. Give it a type.";
  const only = withoutNull(type ?? "none");
  const known = keywords[only];
  if (!known) return `It has several types (${type}). Write an \`anyOf\` with a branch for each.`;
  const unknown = Object.keys(rules).find((keyword) => !known.includes(keyword));
  if (unknown) {
    const remedy = remedies[unknown];
    const problem = `No check is known for ${unknown} of ${type ?? "no type"}`;
    if (remedy) return `${problem}. Write ${remedy}.`;
    return `${problem}: see packages/client/src/validate/find-faults.ts. Say it in the description, or add its check there.`;
  }
  if (format !== undefined && !formats[only]?.includes(format))
    return `No check is known for the format ${format}: see packages/client/src/validate/find-faults.ts. Write a \`pattern\`, or one of ${formats[only]?.join(", ")}.`;
  if (rules.pattern !== undefined && !isPattern(rules.pattern))
    return `Its pattern is no regular expression of JavaScript: ${rules.pattern}. Correct it.`;
  if (rules.pattern && !("x-must" in node))
    return "People cannot read its pattern. Say in `x-must` what a value must be.";
  if (rules.minProperties !== undefined && rules.minProperties !== required.length + 1)
    return "Its minProperties asks for other than one of the fields that are not required.";
  const lists = ["enum", "const", "allOf", "anyOf"].filter((keyword) => keyword in rules).length;
  const others = Object.keys(rules).length - lists - (type === undefined ? 0 : 1);
  if (lists > 1 || (lists === 1 && others > 0)) {
    return "An enum or alternatives stand alone. Bring them together in an `allOf`.";
  }
  if (only === "array" && !rules.items) return "It does not say what its items are. Add `items`.";
  const stranger = required.find((name) => !(name in properties));
  if (stranger) return `It requires ${stranger}, but says nothing of it. Add it to \`properties\`.`;
  if (typeof additionalProperties === "object")
    return "No check is known for a schema of additionalProperties. Name the fields in `properties`, or make it a list of records with a name and a value.";
  return openEnumProblem(document, rules);
}

/** Why no test can be made of alternatives, and what to write instead: nobody knows which one a record is of. */
function alternativesProblem(branches: readonly Schema[]): string | undefined {
  if (branches.some(({ type }) => type === "null")) {
    return 'One of its alternatives is null. Write `type: [string, "null"]`, with the type that it has.';
  }
  const isSimple = ({ type, properties, allOf }: Schema) =>
    type !== "object" && type !== "array" && !properties && !allOf;
  if (branches.every(isSimple)) return undefined;
  return "Its alternatives are records or lists. Describe one record with the fields of all, of which only those are required that all have; or an operation for each, told apart by `x-method`.";
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** Why no parameter can have a schema, and what to write instead: it travels as a text. */
export function parameterProblem(document: Document, node: Referable<Schema>): string | undefined {
  const { type, anyOf = [], enum: values = [] } = resolve<Schema>(document, node);
  if (type === undefined && values.some((value) => typeof value !== "string")) {
    return "Its values may be texts or not. Give it a type.";
  }
  if (type === undefined || ["string", "integer", "number"].includes(String(type))) {
    return anyOf.map((branch) => branchProblem(document, branch)).find((one) => one !== undefined);
  }
  if (type === "boolean") return undefined;
  return `No way is known to read ${type} from a text: see packages/client/src/validate/find-faults.ts. Describe a string, a number or a boolean; of a list, its values with commas between them.`;
}

function branchProblem(document: Document, branch: Referable<Schema>): string | undefined {
  const { type } = resolve<Schema>(document, branch);
  if (type === "boolean") return "A boolean is no alternative in a text. Write its two values.";
  return parameterProblem(document, branch);
}

/** The last branch of an open enum takes every value: also those before it. */
function openEnumProblem(document: Document, { anyOf = [] }: Schema): string | undefined {
  const open = anyOf.find((branch) => "x-open-enum" in branch);
  if (!open) return undefined;
  const { type, pattern = "" } = resolve<Schema>(document, open);
  for (const branch of anyOf.filter((one) => one !== open)) {
    const { const: value } = resolve<Schema>(document, branch);
    const isOfType = type === "integer" ? Number.isInteger(value) : typeof value === type;
    if (!isOfType || !new RegExp(pattern, "u").test(String(value))) {
      return `The last branch of the open enum must take ${value} too. Widen it.`;
    }
  }
  return undefined;
}
