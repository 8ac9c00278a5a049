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
import { check, type Finding } from "../operations/findings.ts";
import { compile, parameters } from "../operations/rules.ts";
import { type ControlId, controlDocument, controlOperations } from "./document.ts";

type Given<Id extends ControlId> = NonNullable<ControlOperations[Id]["parameters"]["query"]>;
type Defaulted<Id extends ControlId> = Extract<
  keyof Given<Id>,
  "offset" | "limit" | "minCount" | "timeoutMs"
>;
type Body<Id extends ControlId> = ControlOperations[Id] extends {
  requestBody: { content: { "application/json": infer Json } };
}
  ? Json
  : undefined;

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
  readonly query: Given<Id> & Required<Pick<Given<Id>, Defaulted<Id>>>;
  readonly body: Body<Id>;
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

function checkFaults(name: string, schema: Referable<Schema>, body: unknown): FaultSettings {
  const settings = checkBy(name, withoutRules(schema), body) as FaultSettings;
  const checked = { ...settings, data: (settings.data ?? []).map(checkRule) };
  checkNames(checked);
  return checked;
}

function checkBy(name: string, schema: Referable<Schema>, value: unknown): unknown {
  const copy = copyOf(value);
  const [first] = check(validatorOf(name, schema), copy, "body");
  if (first) refuse(first);
  return copy;
}

/** As JSON would carry it: a field that is undefined is not there. */
function copyOf(value: unknown): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch {
    throw new InvalidInputError("input", "must be JSON.");
  }
}

function validatorOf(name: string, schema: Referable<Schema>): ValidateFunction {
  const known = compiled.get(name) ?? compile(schema, controlDocument);
  compiled.set(name, known);
  return known;
}

function refuse({ entry, place }: Finding, around = ""): never {
  const own = place.join(".");
  const field = [around, own].filter(Boolean).join(".") || "body";
  const problem = entry.message.replace(own || entry.meta?.source || "", "").trim();
  throw new InvalidInputError(field, problem);
}

/** Its rules are checked one by one. */
function withoutRules(schema: Referable<Schema>): Schema {
  const { properties, ...rest } = resolve<Schema>(controlDocument, schema);
  return { ...rest, properties: { ...properties, data: { type: "array", maxItems: 1000 } } };
}

const schemaOf = (name: string): Schema =>
  resolve<Schema>(controlDocument, { $ref: `#/components/schemas/${name}` });

/**
 * A rule with its defaults. Of all alternatives it is checked by those of its kind: else one would only hear that it
 * fits none, and wait for all of them to be compiled.
 */
function checkRule(rule: FaultRule, index: number): FaultRule {
  const branches = [...(schemaOf("Fault").oneOf ?? []), schemaOf("ItemFault")] as Schema[];
  const kindOf = ({ properties = {} }: Schema) => Reflect.get(Object(properties.kind), "const");
  const fitting = branches.filter((branch) => kindOf(branch) === Object(rule).kind);
  if (fitting.length === 0) {
    const kinds = [...new Set(branches.map(kindOf))].join(", ");
    throw new InvalidInputError(`data.${index}.kind`, `must be one of ${kinds}.`);
  }
  const checked = fitting.map((branch) => {
    const copy = copyOf(rule) as FaultRule;
    const name = `fault ${branches.indexOf(branch)}`;
    return { copy, found: check(validatorOf(name, closed(branch)), copy, "body") };
  });
  const [best] = checked.toSorted((one, other) => one.found.length - other.found.length);
  const [first] = best?.found ?? [];
  if (first) refuse(first, `data.${index}`);
  return best?.copy ?? rule;
}

/** A fault with the fields of its rule, and no others. */
function closed(branch: Schema): Schema {
  const [, fields] = (schemaOf("FaultRule").allOf ?? []) as Schema[];
  const properties = { ...branch.properties, ...fields?.properties };
  return { ...branch, properties, additionalProperties: false };
}

/** The names that no schema lists: of operations and of dialects. */
function checkNames({ data = [], dialects: wanted = [] }: FaultSettings): void {
  for (const [index, { operationId }] of data.entries()) {
    if (operationId === undefined || operations.some((one) => one.operationId === operationId))
      continue;
    const all = operations.map((one) => one.operationId).join(", ");
    throw new InvalidInputError(`data.${index}.operationId`, `must be one of ${all}.`);
  }
  for (const [index, { gap, name }] of wanted.entries()) {
    const alternatives = Object.hasOwn(dialects, gap) && dialects[gap];
    if (!alternatives) {
      const all = Object.keys(dialects).join(", ");
      throw new InvalidInputError(`dialects.${index}.gap`, `must be one of ${all}.`);
    }
    if (alternatives.some((one) => one.name === name)) continue;
    const all = alternatives.map((one) => one.name).join("; ");
    throw new InvalidInputError(`dialects.${index}.name`, `must be, for ${gap}, one of: ${all}.`);
  }
}
