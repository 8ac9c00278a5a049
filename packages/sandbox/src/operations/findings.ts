import type { ErrorEntry, ErrorEntryMeta } from "@messaging-sdk/types";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { likelyOf } from "../closed-options.ts";
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
  const whole = validate.errors?.filter(({ schemaPath }) => !/\/anyOf\/\d+\//.test(schemaPath));
  return (whole ?? []).map((error) => asFinding(error, source));
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

function messageOf(
  { keyword, message, params, parentSchema }: ErrorObject,
  subject: string,
): string {
  if (keyword === "required") return `${subject} is required.`;
  if (/^(additional|unevaluated)Properties$/.test(keyword)) {
    const known = Object.keys(fieldsOf(parentSchema?.properties));
    const likely = likelyOf(params.additionalProperty ?? "", known);
    return `${subject} is not known${likely ? `: did you mean ${likely}?` : "."}`;
  }
  return `${subject} ${message}.`;
}

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
