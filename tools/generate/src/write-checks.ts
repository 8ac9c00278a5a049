import {
  type Document,
  isNullable,
  type Parameter,
  parameterProblem,
  type Referable,
  type Rules,
  refName,
  resolve,
  rulesOf,
  type Schema,
  schemaProblem,
  upperFirst,
  withoutNull,
} from "@messaging-sdk/spec/reader";
import { writePattern } from "./write-pattern.ts";
import { type Field, writeClosed, writeRecord } from "./write-record.ts";

/** Writes checks of schemas: each gives the name of its check, whose declaration is then in `lines`. */
export function createCheckWriter(document: Document) {
  const lines: string[] = [];
  /** Expression -> its name: what has the same rules is one check. */
  const shared = new Map<string, string>();
  const components = new Map<string, "begun" | "written">();
  /** The names that are not free. Those of schemas are kept for them. */
  const declared = new Set(Object.keys(document.components?.schemas ?? {}));

  /** The check of a schema that is found at `place`, such as `SmsSendPhoneNumbers`. */
  function check(node: Referable<Schema>, place: string): string {
    // The linter has said so already, with the file.
    const problem = schemaProblem(document, node);
    if (problem) throw new Error(`${place}: ${problem}`);
    const name = refName(node);
    if (name === undefined) return checkOf(rulesOf(node), place);
    if (components.get(name) === "begun") throw new Error(`${name} contains itself.`);
    if (!components.has(name)) {
      components.set(name, "begun");
      declared.delete(name);
      const made = check(resolve(document, node), name);
      if (made !== name) lines.push(`const ${name} = ${made};`);
      components.set(name, "written");
    }
    return name;
  }

  function checkOf({ $ref: _, ...schema }: Rules, place: string): string {
    const { type, anyOf, allOf, enum: values, const: only, ...rules } = schema;
    if (isNullable(type)) {
      return share("nullable", check({ ...schema, type: withoutNull(type ?? []) }, place));
    }
    if (only !== undefined) return share("oneOf", JSON.stringify(only));
    if (values) return share("oneOf", ...values.map((value) => JSON.stringify(value)));
    if (allOf) return share("allOf", ...allOf.map((branch, at) => check(branch, `${place}${at}`)));
    if (anyOf) {
      const open = anyOf.find((branch) => "x-open-enum" in branch);
      // Its last branch takes the others too.
      if (open) return check(open, place);
      return share("anyOf", ...anyOf.map((branch, at) => check(branch, `${place}${at}`)));
    }
    if (type === "object") return object(schema, place);
    if (type === "boolean") return "boolean";
    if (type === "string") return text(schema);
    const { items, format, ...bounds } = rules;
    const item = items ? [check(items, `${place}Item`)] : [];
    const maker = type === "integer" && format === "int64" ? "longInteger" : String(type);
    return share(maker, ...item, ...literal(bounds));
  }

  function text({ pattern, format, minLength, maxLength }: Schema): string {
    const parts: string[] = [];
    if (pattern !== undefined) {
      const test = writePattern(pattern);
      const written = String(new RegExp(pattern, "u"));
      parts.push(share("matching", written, ...(test ? [`(text) => ${test}`] : [])));
    }
    if (format !== undefined) parts.push(formatCheck(format));
    const lengths = literal({ minLength, maxLength });
    if (lengths.length > 0 || parts.length === 0) parts.push(share("string", ...lengths));
    const [only = "", ...others] = parts;
    return others.length > 0 ? share("allOf", only, ...others) : only;
  }

  function formatCheck(format: string): string {
    const named = formats[format];
    if (named) return share("inFormat", named);
    return share("matching", String(new RegExp(formatPatterns[format] ?? "", "u")));
  }

  function object(schema: Schema, place: string): string {
    const { properties = {}, required = [], additionalProperties, minProperties } = schema;
    const fields = Object.entries(properties).map(([name, node]) => ({
      name,
      required: required.includes(name),
      check: check(node, place + upperFirst(name)),
    }));
    return declare(place, fields, [
      ...(minProperties ? [`  found = atLeast(found, value, ${minProperties});`] : []),
      ...(additionalProperties === false ? writeClosed(fields) : []),
    ]);
  }

  /** The check of an object with one value per parameter, each as the text it travels as, or what that reads as. */
  function parameters(list: Parameter[], place: string): string {
    const fields = list.map(({ name, required = false, schema }) => {
      const problem = parameterProblem(document, schema);
      if (problem) throw new Error(`${place}: ${problem}`);
      const made = check(schema, place + upperFirst(name));
      return { name, required, check: fromText(schema, made) };
    });
    return declare(place, fields);
  }

  function fromText(node: Referable<Schema>, made: string): string {
    if (made === "boolean") return share("anyOf", made, share("oneOf", '"true"', '"false"'));
    return isNumeric(node) ? share("fromText", made) : made;
  }

  function isNumeric(node: Referable<Schema>): boolean {
    const { type, anyOf = [] } = resolve(document, node);
    return type === "integer" || type === "number" || anyOf.some(isNumeric);
  }

  /** Declares it under the place's name, or one like it: `NoteItem` may be a field of `Note`, or a schema. */
  function declare(place: string, fields: Field[], end: string[] = []): string {
    let name = place.replaceAll(/\W/gu, "_");
    while (declared.has(name)) name += "_";
    declared.add(name);
    lines.push(...writeRecord(name, fields, end));
    return name;
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

/** The others: a text of that form. */
const formatPatterns: Readonly<Record<string, string>> = {
  date: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$",
  uuid: "^[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$",
};

/** Bounds as an object literal; nothing when there is none. */
function literal(bounds: object): string[] {
  const parts = Object.entries(bounds).filter(([, bound]) => bound !== undefined);
  if (parts.length === 0) return [];
  return [`{ ${parts.map(([keyword, bound]) => `${keyword}: ${bound}`).join(", ")} }`];
}
