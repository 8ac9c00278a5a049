import { type Document, type Parameter, type Referable, resolve, type Schema } from "./document.ts";
import { itemSchema, type Operation } from "./operations.ts";
import type { Problem } from "./problem.ts";

/** A field of a request as the command line has it. */
export interface CommandField {
  /** Its name in the request: `phoneNumbers`. */
  name: string;
  /** Its flag without the dashes: `x-flag`, or else the name in kebab case. */
  flag: string;
  type: "string" | "integer" | "number" | "boolean";
  isList: boolean;
  required: boolean;
  choices?: string[];
  /** Its description, with its default. */
  summary: string;
}

/** The parameters of the path, and the fields that have a flag. `--input` takes the other fields. */
export function commandFields(document: Document, operation: Operation) {
  const all = allFields(document, operation);
  const taken = new Set(everywhere);
  const fields = all.filter(({ flag }) => {
    const isFree = kebab.test(flag) && !taken.has(flag);
    taken.add(flag);
    return isFree;
  });
  const inPath = operation.pathParameters.flatMap((one) => parameterField(document, one));
  return { inPath, fields };
}

/** Says which `x-flag` cannot be told apart from another flag, or is none. */
export function flagProblems(
  document: Document,
  operation: Operation,
  place: readonly string[],
): Problem[] {
  const all = allFields(document, operation);
  return all.flatMap(({ name, flag }, index) => {
    if (flag === kebabCase(name)) return [];
    const isTwin = all.some((one, at) => one.flag === flag && at !== index);
    const why = !kebab.test(flag)
      ? "is not in kebab case, such as `phone-number`"
      : isTwin
        ? "is the flag of another field, too"
        : everywhere.has(flag) && "has another meaning in every command";
    return why ? [{ place, message: `The x-flag \`${flag}\` of \`${name}\` ${why}.` }] : [];
  });
}

/** `groupContacts` is `group-contacts`. */
export function kebabCase(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
    .replaceAll("_", "-")
    .toLowerCase();
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const everywhere = new Set(
  "help version json jsonl dry-run debug proxy env-file encoding input key yes api-key".split(" "),
);

/** Returns the fields of a command; for several records, the fields of one. */
function allFields(document: Document, { queryParameters, object }: Operation): CommandField[] {
  const { properties = {}, required = [] } = itemSchema(document, object.requestBody);
  return [
    ...queryParameters.flatMap((one) => parameterField(document, one)),
    ...Object.entries(properties).flatMap(([name, node]) =>
      fieldOf(document, name, node, required.includes(name)),
    ),
  ];
}

function parameterField(document: Document, parameter: Parameter): CommandField[] {
  const { name, schema, required = false, description = "", "x-flag": flag } = parameter;
  const beside = { description, ...(flag !== undefined && { "x-flag": flag }) };
  return fieldOf(document, name, { ...schema, ...beside }, required);
}

/** Returns no field for an object, which no flag can express. */
function fieldOf(
  document: Document,
  name: string,
  node: Referable<Schema>,
  required: boolean,
): CommandField[] {
  const schema: Schema = { ...resolve<Schema>(document, node), ...node };
  const { items, description = "", "x-flag": flag = kebabCase(name), default: usual } = schema;
  const item = items ? resolve<Schema>(document, items) : schema;
  const type = scalarType(document, item);
  if (!type) return [];
  // Where the words come from matters to who reads the spec, not to who types.
  const text = description
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?:Inferred|Assumed): (.)/g, (_, first: string) => first.toUpperCase())
    .trim();
  const values = (item.anyOf ?? [])
    .map((one) => resolve<Schema>(document, one))
    .flatMap(({ const: value, title = "" }) =>
      value === undefined ? [] : `${value} ${kebabCase(title)}`,
    );
  const summary = [
    text,
    ...(values.length > 0 ? [`Values: ${values.join(", ")}.`] : []),
    ...(usual === undefined || / absent/.test(text) ? [] : [`Default: ${JSON.stringify(usual)}.`]),
  ].join(" ");
  const choices = item.enum && { choices: item.enum.map(String) };
  return [{ name, flag, type, isList: items !== undefined, required, ...choices, summary }];
}

function scalarType(document: Document, schema: Schema): CommandField["type"] | undefined {
  const [branch] = schema.anyOf ?? [];
  if (branch) return scalarType(document, resolve<Schema>(document, branch));
  const type = schema.type ?? typeof (schema.const ?? schema.enum?.[0]);
  return (["string", "integer", "number", "boolean"] as const).find((one) => one === type);
}
