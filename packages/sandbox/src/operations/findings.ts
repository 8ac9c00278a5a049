import type { ErrorEntry, ErrorEntryMeta } from "@messaging-sdk/types";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
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
  return (validate.errors ?? []).filter(isWhole).map((error) => asFinding(error, source));
}

/** For alternatives it says that none fits, not what is wrong with each. */
function isWhole({ schemaPath }: ErrorObject): boolean {
  return !/\/anyOf\/\d+\//.test(schemaPath);
}

function asFinding(error: ErrorObject, source: Source): Finding {
  const { keyword, instancePath, params, data } = error;
  const field = params.missingProperty ?? unknownField(params);
  const around = instancePath.split("/").slice(1);
  const place: string[] = field === undefined ? around : [...around, field];
  const parameter = place.join(".");
  const meta: ErrorEntryMeta = {
    ...(parameter && { parameter }),
    ...(keyword !== "required" && parameter && { value: asText(valueAt(data, params)) }),
    source,
  };
  return { place, entry: errorEntry(codeOf(error), messageOf(error, parameter || source), meta) };
}

/** A field that must not be there is shown by its own value rather than the object's around it. */
function valueAt(data: unknown, params: ErrorObject["params"]): unknown {
  const field = unknownField(params);
  return field === undefined ? data : fieldsOf(data)[field];
}

function unknownField(params: ErrorObject["params"]): string | undefined {
  return params.additionalProperty ?? params.unevaluatedProperty;
}

function messageOf({ keyword, message }: ErrorObject, subject: string): string {
  if (keyword === "required") return `${subject} is required.`;
  if (/^(additional|unevaluated)Properties$/.test(keyword)) return `${subject} is not known.`;
  return `${subject} ${message}.`;
}

function codeOf({ keyword, instancePath, schema }: ErrorObject): ErrorEntry["code"] {
  switch (keyword) {
    case "required":
    case "minProperties":
      return "E-2-001";
    case "type":
      return instancePath === "" ? "E-1-002" : "E-2-002";
    case "pattern":
    case "format":
      return "E-2-004";
    case "anyOf":
      return Array.isArray(schema) && schema.some(({ type }) => type === "integer")
        ? "E-2-002"
        : "E-2-004";
    case "enum":
    case "const":
    case "additionalProperties":
      return "E-2-005";
    default:
      return "E-2-003";
  }
}
