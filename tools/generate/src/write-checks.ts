import {
  type Document,
  isNullable,
  type Parameter,
  type Referable,
  type Rules,
  refName,
  resolve,
  rulesOf,
  type Schema,
  unknownKeywords,
  withoutNull,
} from "@messaging-sdk/spec/reader";
import { capitalize } from "./write-methods.ts";
import { writePattern } from "./write-pattern.ts";
import { type Field, writeAtLeast, writeClosed, writeRecord } from "./write-record.ts";

/** Writes checks of schemas: each gives the name of its check, whose declaration is then in `lines`. */
export function createCheckWriter(document: Document) {
  const lines: string[] = [];
  /** Expression -> its name: what has the same rules is one check. */
  const shared = new Map<string, string>();
  const components = new Map<string, "begun" | "written">();

  /** The check of a schema that is found at `place`, such as `SmsSendPhoneNumbers`. */
  function check(node: Referable<Schema>, place: string): string {
    const name = refName(node);
    if (name === undefined) return checkOf(rulesOf(node), place);
    const { $ref: _, ...beside } = rulesOf(node);
    if (Object.keys(beside).length > 0) throw new Error(`${place} has rules beside a $ref.`);
    if (components.get(name) === "begun") throw new Error(`${name} contains itself.`);
    if (!components.has(name)) {
      components.set(name, "begun");
      const made = checkOf(rulesOf(resolve(document, node)), name);
      if (made !== name) lines.push(`const ${name} = ${made};`);
      components.set(name, "written");
    }
    return name;
  }

  function checkOf({ $ref: _, ...schema }: Rules, place: string): string {
    const { type, anyOf, allOf, enum: values, const: only, ...rules } = schema;
    const unknown = unknownKeywords(schema);
    if (unknown.length > 0 || Object.keys(schema).length === 0) {
      throw new Error(
        `${place}: no check is known for ${unknown} of ${type}. See write-checks.ts.`,
      );
    }
    const lists = [values, only, allOf, anyOf].filter((one) => one !== undefined).length;
    if (lists > 1 || (lists === 1 && Object.keys(rules).length > 0)) {
      throw new Error(
        `${place}: an enum or alternatives stand alone. Bring them together in an allOf.`,
      );
    }
    if (isNullable(type)) {
      return share("nullable", checkOf({ ...schema, type: withoutNull(type ?? []) }, place));
    }
    if (only !== undefined) return share("oneOf", JSON.stringify(only));
    if (values) return share("oneOf", ...values.map((value) => JSON.stringify(value)));
    if (allOf) return share("allOf", ...allOf.map((branch, at) => check(branch, `${place}${at}`)));
    if (anyOf) {
      const open = anyOf.find((branch) => "x-open-enum" in branch);
      if (open) return openEnum(open, anyOf, place);
      return share("anyOf", ...anyOf.map((branch, at) => check(branch, `${place}${at}`)));
    }
    if (type === "object") return object(schema, place);
    if (type === "boolean") return "boolean";
    if (type === "string") return text(schema, place);
    const { items, ...bounds } = rules;
    if (type === "array" && !items) throw new Error(`${place} does not say what its items are.`);
    const item = items ? [check(items, `${place}Item`)] : [];
    return share(String(type), ...item, ...literal(bounds));
  }

  /** What its last branch takes: the constants before it must be of the same kind, and are then among it. */
  function openEnum(open: Referable<Schema>, branches: Referable<Schema>[], place: string): string {
    const { type, pattern = "" } = resolve(document, open);
    for (const branch of branches.filter((one) => one !== open)) {
      const { const: value } = resolve(document, branch);
      const isOfType = type === "integer" ? Number.isInteger(value) : typeof value === type;
      if (!isOfType || !new RegExp(pattern, "u").test(String(value))) {
        throw new Error(`${place}: the last branch of the open enum must take ${value} too.`);
      }
    }
    return check(open, place);
  }

  function text({ pattern, format, minLength, maxLength }: Schema, place: string): string {
    const parts: string[] = [];
    if (pattern !== undefined) {
      const test = writePattern(pattern);
      const written = String(new RegExp(pattern, "u"));
      parts.push(share("matching", written, ...(test ? [`(text) => ${test}`] : [])));
    }
    if (format !== undefined) {
      const name = formats[format];
      if (!name) throw new Error(`${place}: no check is known for ${format}. See write-checks.ts.`);
      parts.push(share("inFormat", name));
    }
    const lengths = literal({ minLength, maxLength });
    if (lengths.length > 0 || parts.length === 0) parts.push(share("string", ...lengths));
    const [only = "", ...others] = parts;
    return others.length > 0 ? share("allOf", only, ...others) : only;
  }

  function object(schema: Schema, place: string): string {
    const { properties = {}, required = [], additionalProperties, minProperties } = schema;
    const fields = Object.entries(properties).map(([name, node]) => ({
      name,
      required: required.includes(name),
      check: check(node, place + capitalize(name)),
    }));
    const stranger = required.find((name) => !(name in properties));
    if (stranger) throw new Error(`${place} requires ${stranger}, but says nothing of it.`);
    if (typeof additionalProperties === "object") {
      throw new Error(`${place}: no check is known for a schema of additionalProperties.`);
    }
    return declare(place, fields, [
      ...(minProperties ? writeAtLeast(minProperties) : []),
      ...(additionalProperties === false ? writeClosed(fields) : []),
    ]);
  }

  /** The check of an object with one value per parameter, each as the text it travels as, or what that reads as. */
  function parameters(list: Parameter[], place: string): string {
    const fields = list.map(({ name, required = false, schema }) => {
      const made = check(schema, place + capitalize(name));
      return { name, required, check: isNumeric(schema, place) ? share("fromText", made) : made };
    });
    return declare(place, fields);
  }

  function isNumeric(node: Referable<Schema>, place: string): boolean {
    const { type, anyOf = [] } = resolve(document, node);
    if (type === "integer" || type === "number") return true;
    if (type !== undefined && type !== "string") {
      throw new Error(
        `${place}: no way is known to read ${type} from a text. See write-checks.ts.`,
      );
    }
    return anyOf.some((branch) => isNumeric(branch, place));
  }

  function declare(place: string, fields: Field[], end: string[] = []): string {
    lines.push(...writeRecord(place, fields, end));
    return place;
  }

  function share(maker: string, ...args: string[]): string {
    const expression = `${maker}(${args.join(", ")})`;
    let name = shared.get(expression);
    if (name === undefined) {
      name = `${maker}${shared.size + 1}`;
      shared.set(expression, name);
      lines.push(`const ${name} = ${expression};`);
    }
    return name;
  }

  return { lines, check, parameters };
}

export type CheckWriter = ReturnType<typeof createCheckWriter>;

/** The names that `format` has in code. */
const formats: Readonly<Record<string, string>> = {
  email: "email",
  uri: "uri",
  "date-time": "dateTime",
};

/** Bounds as an object literal; nothing when there is none. */
function literal(bounds: object): string[] {
  const parts = Object.entries(bounds).filter(([, bound]) => bound !== undefined);
  if (parts.length === 0) return [];
  return [`{ ${parts.map(([keyword, bound]) => `${keyword}: ${bound}`).join(", ")} }`];
}
