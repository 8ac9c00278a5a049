import type { Schema } from "@messaging-sdk/spec/reader";
import type { ErrorEntry, ErrorEntryMeta } from "@messaging-sdk/types";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { hintAt } from "../closed-options.ts";
import { asText, errorEntry } from "../envelope.ts";
import { fieldsOf } from "../http.ts";

/** A rule of the spec that a value breaks: where, and how to say so. */
export interface Finding {
  /** From the value that was checked down to the one at fault: `["1", "name"]`. */
  readonly place: readonly string[];
  readonly entry: ErrorEntry;
}

type Source = "path" | "query" | "body";

/** Everything a check finds wrong with a value. */
export function check(validate: ValidateFunction, value: unknown, source: Source): Finding[] {
  if (validate(value)) return [];
  // Of alternatives it says that none fits, not what is wrong with each.
  const all = validate.errors?.filter(({ schemaPath }) => !/\/anyOf\/\d+\//.test(schemaPath)) ?? [];
  const lacking = all.flatMap((one) => (one.keyword === "required" ? one.instancePath : []));
  return all
    .filter((one) => one.keyword !== "minProperties" || !lacking.includes(one.instancePath))
    .map((error) => asFinding(error, source));
}

function asFinding(error: ErrorObject, source: Source): Finding {
  const { keyword, instancePath, params, data } = error;
  const unknown = params.additionalProperty ?? params.unevaluatedProperty;
  // A field that must not be there is shown by its own value rather than the object's around it.
  const shown = unknown === undefined ? data : fieldsOf(data)[unknown];
  const field = params.missingProperty ?? unknown;
  const around = instancePath.split("/").slice(1);
  const place: string[] = field === undefined ? around : [...around, field];
  const parameter = place.join(".");
  const meta: ErrorEntryMeta = {
    ...(parameter && { parameter }),
    ...(keyword !== "required" && parameter && { value: asText(shown) }),
    source,
  };
  return { place, entry: errorEntry(codeOf(error), messageOf(error, parameter || source), meta) };
}

function messageOf(error: ErrorObject, subject: string): string {
  const { keyword, message = "", params, parentSchema = {} } = error;
  const {
    properties,
    required = [],
    anyOf = [],
    "x-must": must,
  }: Partial<Schema> = parentSchema as object;
  const fields = Object.keys(properties ?? {});
  if (/^(additional|unevaluated)Properties$/.test(keyword)) {
    return `${subject} is not known: ${hintAt(params.additionalProperty ?? "", fields)}`;
  }
  const ways = (anyOf as Schema[]).map((one) => one["x-must"] ?? `be ${one.title}`);
  const phraseOf: Readonly<Record<string, string | undefined>> = {
    required: "is required",
    pattern: must && `must ${must}`,
    minProperties: `must have ${fields.filter((name) => !required.includes(name)).join(" or ")}`,
    enum: `must be one of ${params.allowedValues?.join(", ")}`,
    anyOf: codeOf(error) === "E-2-002" ? "must be an integer" : `must ${ways.join(", or ")}`,
  };
  const own = phrases.reduce((text, [ajvs, ours]) => text.replace(ajvs, ours), message);
  return `${subject} ${phraseOf[keyword] ?? own}.`;
}

/** These replace the words of ajv by those of the client. */
const phrases: readonly [RegExp, string][] = [
  [/NOT have fewer than/, "have at least"],
  [/NOT have more than/, "have at most"],
  [/ 1 (\w+)s$/, " 1 $1"],
  [/be >=/, "be at least"],
  [/be <=/, "be at most"],
  [/be (?=[aio]\w+$)/, "be an "],
  [/be (?=[snb]\w+$)/, "be a "],
  [/match format "(\w+)"/, "have the form of $1"],
];

function codeOf({ keyword, instancePath, schema }: ErrorObject): ErrorEntry["code"] {
  if (keyword === "type" && instancePath === "") return "E-1-002";
  const isInteger = Array.isArray(schema) && schema.some(({ type }) => type === "integer");
  if (keyword === "anyOf" && isInteger) return "E-2-002";
  return codes[keyword] ?? "E-2-003";
}

const codes: Readonly<Record<string, ErrorEntry["code"]>> = {
  required: "E-2-001",
  minProperties: "E-2-001",
  type: "E-2-002",
  pattern: "E-2-004",
  format: "E-2-004",
  anyOf: "E-2-004",
  enum: "E-2-005",
  const: "E-2-005",
  additionalProperties: "E-2-005",
};
