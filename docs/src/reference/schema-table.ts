import { document } from "@messaging-sdk/spec/bundled";
import {
  type Parameter,
  type Referable,
  refName,
  resolve,
  type Schema,
} from "@messaging-sdk/spec/reader";
import { table } from "./markdown.ts";

type Field = Pick<Parameter, "name" | "schema" | "description" | "required">;

/** The fields of a schema, each with its limits. */
export function schemaTable(schema: Referable<Schema>): string {
  const { properties = {}, required = [] } = resolve<Schema>(document, schema);
  const fields = Object.entries(properties).map(([name, property]) => {
    const { description = "" } = resolve<Schema>(document, property);
    return { name, schema: property, description, required: required.includes(name) };
  });
  return fieldTable("field", fields);
}

/** Parameters of an operation, or fields, each with its limits. */
export function fieldTable(kind: string, fields: readonly Field[]): string {
  const rows = fields.map(({ name, schema, description = "", required }) => [
    `\`${name}\`${required ? " (required)" : ""}`,
    [typeOf(schema), limitsOf(resolve<Schema>(document, schema))].filter(Boolean).join("; "),
    description,
  ]);
  // A phone has room for three columns.
  return table([kind, "type and limits", "meaning"], rows);
}

/** `Group`, `string or null`, `integer[]`. */
export function typeOf(schema: Referable<Schema>): string {
  const name = refName(schema);
  const found = resolve<Schema>(document, schema);
  if (found.items) return `${typeOf(found.items)}[]`;
  if (name && found.properties) return name;
  const branches = found.anyOf ?? found.oneOf;
  if (found.type === undefined && branches) {
    return [...new Set(branches.map((one) => typeOf(one)))].join(" or ");
  }
  if (found.const !== undefined) return typeof found.const === "string" ? "string" : "integer";
  return [found.type ?? "any"].flat().join(" or ");
}

function limitsOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, enum: values } = schema;
  const item = schema.items && limitsOf(resolve<Schema>(document, schema.items));
  return [
    range(minLength, maxLength, " characters"),
    range(minimum, maximum, ""),
    range(minItems, maxItems, " items"),
    schema.minProperties && `at least ${schema.minProperties} fields`,
    values?.map((value) => `\`${JSON.stringify(value)}\``).join(", "),
    schema.format,
    schema.pattern && `\`${schema.pattern}\``,
    schema.default !== undefined && `default \`${JSON.stringify(schema.default)}\``,
    item && `each: ${item}`,
  ]
    .filter(Boolean)
    .join("; ");
}

function range(least: number | undefined, most: number | undefined, unit: string) {
  if (least === undefined && most === undefined) return "";
  if (least === undefined) return `at most ${most}${unit}`;
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`;
}
