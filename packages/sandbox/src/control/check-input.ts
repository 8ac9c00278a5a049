import { InvalidInputError } from "@messaging-sdk/client";
import { operations } from "@messaging-sdk/spec/bundled";
import { type Referable, resolve, type Schema } from "@messaging-sdk/spec/reader";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { dialects } from "../dialects/index.ts";
import type {
  operations as ControlOperations,
  FaultRule,
  FaultSettings,
} from "../generated/control.ts";
import { fieldsOf } from "../http.ts";
import type { BodyOf, WithDefaults } from "../operations/call.ts";
import { check } from "../operations/findings.ts";
import { compile, parameters } from "../operations/rules.ts";
import {
  type ControlId,
  type ControlQuery,
  controlDocument,
  controlOperations,
} from "./document.ts";

/** The input of an operation of the control API, before anybody has checked it. */
export interface ControlInput {
  readonly query?: object;
  readonly body?: unknown;
  /** The one in the path. */
  readonly id?: string;
  readonly signal?: AbortSignal | undefined;
}

/** The same when it keeps the rules of the document, with its defaults. */
export interface ControlCall<Id extends ControlId> {
  readonly query: WithDefaults<ControlQuery<Id>, "offset" | "limit" | "minCount" | "timeoutMs">;
  readonly body: BodyOf<ControlOperations[Id]>;
  readonly id: string;
  readonly signal: AbortSignal | undefined;
}

const compiled = new Map<string, ValidateFunction>();

/** Checks a copy of an input. Throws `InvalidInputError`. */
export function checkCall<Id extends ControlId>(
  operationId: Id,
  { query = {}, body, id = "", signal }: ControlInput,
): ControlCall<Id> {
  const operation = controlOperations.find((one) => one.operationId === operationId);
  const list = operation?.query ?? [];
  // Rules take milliseconds to compile, and most operations have none for a query.
  const isEmpty = list.length === 0 && Object.keys(query).length === 0;
  const rules = { ...parameters(list), additionalProperties: false } as Schema;
  const checkIt = operationId === "setFaults" ? checkFaults : checkBy;
  return {
    query: isEmpty ? query : checkBy(`${operationId} query`, rules, query),
    body: operation?.body && checkIt(operationId, operation.body, body),
    id,
    signal,
  } as ControlCall<Id>;
}

/** Checks a copy of a value by a schema of the document. Throws `InvalidInputError`. */
export function checkBy(
  name: string,
  schema: Referable<Schema>,
  value: unknown,
  around = "",
): unknown {
  const copy = copyOf(value);
  const validate = compiled.get(name) ?? compile(schema, controlDocument);
  compiled.set(name, validate);
  const [first] = check(validate, copy, "body");
  if (!first) return copy;
  const own = first.place.join(".");
  const field = [around, own].filter(Boolean).join(".") || "body";
  const problem = first.entry.message.replace(own || first.entry.meta?.source || "", "").trim();
  throw new InvalidInputError(field, problem);
}

/** As JSON would carry it: a field that is undefined is not there. */
function copyOf(value: unknown): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch {
    throw new InvalidInputError("input", "must be JSON.");
  }
}

/** Names that no schema lists, of operations and of dialects, and each rule by the schema of its kind. */
function checkFaults(name: string, schema: Referable<Schema>, body: unknown): FaultSettings {
  const { properties, ...rest } = resolve<Schema>(controlDocument, schema);
  const rules: Schema = { type: "array", maxItems: 1000 };
  const outer = { ...rest, properties: { ...properties, data: rules } };
  const settings = checkBy(name, outer, body) as FaultSettings;
  const data = (settings.data ?? []).map((rule, at) => checkRule(rule, `data.${at}`));
  for (const [at, { gap, name }] of (settings.dialects ?? []).entries()) {
    mustBeOneOf(Object.keys(dialects), gap, `dialects.${at}.gap`);
    const names = dialects[gap]?.map((one) => one.name) ?? [];
    mustBeOneOf(names, name, `dialects.${at}.name`);
  }
  return { ...settings, data };
}

const schemaOf = (name: string): Schema =>
  resolve<Schema>(controlDocument, { $ref: `#/components/schemas/${name}` });

/** Of all alternatives only those of its kind are compiled, and the last says what is wrong. */
function checkRule(rule: FaultRule, place: string): FaultRule {
  const alternatives = [...(schemaOf("Fault").oneOf ?? []), schemaOf("ItemFault")] as Schema[];
  const kinds = alternatives.map(({ properties }) => fieldsOf(properties?.kind).const);
  const { kind, operationId } = fieldsOf(rule);
  mustBeOneOf([...new Set(kinds)], kind, `${place}.kind`);
  const ids = operations.map((one) => one.operationId);
  if (operationId !== undefined) mustBeOneOf(ids, operationId, `${place}.operationId`);
  const [, fields] = (schemaOf("FaultRule").allOf ?? []) as Schema[];
  let problem: unknown;
  for (const [at, alternative] of alternatives.entries()) {
    if (kinds[at] !== kind) continue;
    // With the fields of its rule, and no others.
    const properties = { ...alternative.properties, ...fields?.properties };
    const closed = { ...alternative, properties, additionalProperties: false };
    try {
      return checkBy(`fault ${at}`, closed, rule, place) as FaultRule;
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

function mustBeOneOf(known: readonly unknown[], value: unknown, field: string): void {
  if (known.includes(value)) return;
  throw new InvalidInputError(field, `must be one of: ${known.join(", ")}.`);
}
