import { type Document, type Referable, resolve, type Schema } from "@messaging-sdk/spec/reader";
import fc from "fast-check";

/** Values that a schema accepts: of every length and size it allows, the ends included. */
export function arbitraryOf(document: Document, node: Referable<Schema>): fc.Arbitrary<unknown> {
  const schema = resolve<Schema>(document, node);
  const of = (inner: Referable<Schema>) => arbitraryOf(document, inner);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(of));
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => of({ ...schema, type })));
  switch (types[0]) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return integers(schema);
    case "string":
      return strings(schema);
    case "array": {
      const { minItems = 0, maxItems, items = {} } = schema;
      return fc.array(of(items), { minLength: minItems, maxLength: Math.min(maxItems ?? 4, 4) });
    }
    case "object":
      return objects(schema, of);
    default:
      throw new Error(`No value is known of ${JSON.stringify(schema)}: add it to arbitrary.ts.`);
  }
}

function integers({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const [min, max] = [minimum ?? -(2 ** 31), maximum ?? 2 ** 31];
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
}

const [min, max] = [new Date("1990-01-01"), new Date("2100-01-01")];
const time = fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  ...{ email: fc.emailAddress(), uri: fc.webUrl(), uuid: fc.uuid(), "date-time": time },
  date: time.map((text) => text.slice(0, 10)),
};

function strings({ format, pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern, "u"));
  const known = format === undefined ? undefined : formats[format];
  if (known) return known;
  if (format) throw new Error(`No text is known of the format ${format}: add it to arbitrary.ts.`);
  const short = fc.string({ unit: codePoint, minLength, maxLength: Math.min(maxLength ?? 40, 40) });
  const ends = [minLength, ...(maxLength === undefined ? [] : [maxLength])];
  return fc.oneof(
    { weight: 9, arbitrary: short },
    fc.constantFrom(...ends.map((n) => "x".repeat(n))),
  );
}

/**
 * A schema counts code points, halves of none. The unit `binary` of fast-check has them too, but makes a table of all
 * first, which takes a second.
 */
const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

function objects(
  { properties = {}, required = [], minProperties = 0 }: Schema,
  of: (schema: Referable<Schema>) => fc.Arbitrary<unknown>,
) {
  const names = Object.keys(properties);
  const fields = Object.fromEntries(names.map((name) => [name, of(properties[name] ?? {})]));
  const object = fc.record(fields, { requiredKeys: required });
  return object.filter((value) => Object.keys(value).length >= minProperties);
}
