import { InvalidInputError } from "@messaging-sdk/client";
import { operations } from "@messaging-sdk/spec/bundled";
import { type Referable, resolve, type Schema } from "@messaging-sdk/spec/reader";
import { dialects } from "../dialects/index.ts";
import type {
  operations as ControlOperations,
  FaultRule,
  FaultSettings,
} from "../generated/control.ts";
import { fieldsOf } from "../http.ts";
import type { BodyOf, WithDefaults } from "../operations/call.ts";
import { check } from "../operations/findings.ts";
import { compile } from "../operations/rules.ts";
import {
  type ControlId,
  type ControlQuery,
  controlDocument,
  controlOperations,
} from "./document.ts";

/** The input of an operation of the control API, before anybody has checked it. */
export interface ControlInput {
  readonly query?: object | undefined;
  readonly body?: unknown;
  /** The one in the path. */
  readonly id?: string;
  readonly signal?: AbortSignal | undefined;
  /** Lists everything where no limit is asked for. */
  readonly isComplete?: boolean;
}

/** The same when it keeps the rules of the document, with its defaults. */
export interface ControlCall<Id extends ControlId> {
  readonly query: WithDefaults<ControlQuery<Id>, "offset" | "limit" | "minCount" | "timeoutMs">;
  readonly body: BodyOf<ControlOperations[Id]>;
  readonly id: string;
  readonly signal: AbortSignal | undefined;
}

/** Checks a copy of an input. Throws `InvalidInputError`. */
export function checkCall<Id extends ControlId>(
  operationId: Id,
  { query = {}, body, id = "", signal, isComplete = false }: ControlInput,
): ControlCall<Id> {
  const operation = controlOperations.find((one) => one.operationId === operationId);
  const checked = fieldsOf(checkBy(operation?.query ?? {}, query));
  const isUnlimited = isComplete && "limit" in checked && fieldsOf(query).limit === undefined;
  return {
    query: isUnlimited ? { ...checked, limit: Number.POSITIVE_INFINITY } : checked,
    body:
      operationId === "setFaults"
        ? checkFaults(body)
        : operation?.body && checkBy(operation.body, body),
    id,
    signal,
  } as ControlCall<Id>;
}

/** Checks a copy of a value by a schema of the document. Throws `InvalidInputError`. */
export function checkBy(schema: Referable<Schema>, value: unknown, around = ""): unknown {
  const copy = copyOf(value);
  const [first] = check(compile(schema, controlDocument), copy, "body");
  if (!first) return copy;
  const own = first.place.join(".");
  const field = [around, own].filter(Boolean).join(".") || "body";
  const problem = first.entry.message.replace(own || first.entry.meta?.source || "", "").trim();
  throw new InvalidInputError(field, problem);
}

/** JSON leaves out a field that is undefined. */
function copyOf(value: unknown): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch {
    throw new InvalidInputError("input", "must be JSON.");
  }
}

const schemaOf = (name: string): Schema =>
  resolve<Schema>(controlDocument, { $ref: `#/components/schemas/${name}` });

const { properties, ...settings } = schemaOf("FaultSettings");
const { data: _, ...others } = properties ?? {};
const [, ofRule] = (schemaOf("FaultRule").allOf ?? []) as Schema[];

/** All but the rules, which are checked by their kinds: a schema of all says that none fits, not what is wrong. */
const outerSettings: Schema = {
  ...settings,
  properties: { ...others, data: { type: "array", maxItems: 1000 } },
};

const alternatives = [...(schemaOf("Fault").oneOf ?? []), schemaOf("ItemFault")] as Schema[];
/** The rules of each fault, with the fields of its rule and no others. */
const faultRules = alternatives.map((one) => ({
  kind: fieldsOf(one.properties?.kind).const,
  schema: {
    ...one,
    properties: { ...one.properties, ...ofRule?.properties },
    additionalProperties: false,
  },
}));
const kinds = new Set(faultRules.map(({ kind }) => kind));

/** Names that no schema lists, of operations and of dialects, and each rule by the schema of its kind. */
function checkFaults(body: unknown): FaultSettings {
  const settings = checkBy(outerSettings, body) as FaultSettings;
  const ids = operations.map((one) => one.operationId);
  const data = (settings.data ?? []).map((rule, at) => {
    const { kind, operationId } = fieldsOf(rule);
    mustBeOneOf([...kinds], kind, `data.${at}.kind`);
    if (operationId !== undefined) mustBeOneOf(ids, operationId, `data.${at}.operationId`);
    const schemas = faultRules.flatMap((one) => (one.kind === kind ? [one.schema] : []));
    // Of two of a kind, the last says what is wrong.
    const fitting = schemas.find((one) => compile(one, controlDocument)(rule)) ?? schemas.at(-1);
    return checkBy(fitting ?? {}, rule, `data.${at}`) as FaultRule;
  });
  for (const [at, { gap, name }] of (settings.dialects ?? []).entries()) {
    mustBeOneOf(Object.keys(dialects), gap, `dialects.${at}.gap`);
    const names = dialects[gap]?.map((one) => one.name) ?? [];
    mustBeOneOf(names, name, `dialects.${at}.name`);
  }
  return { ...settings, data };
}

function mustBeOneOf(known: readonly unknown[], value: unknown, field: string): void {
  if (known.includes(value)) return;
  throw new InvalidInputError(field, `must be one of: ${known.join(", ")}.`);
}
