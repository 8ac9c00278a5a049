import type { OperationId } from "@messaging-sdk/client/validate";
import { document } from "@messaging-sdk/spec/bundled";
import {
  type Document,
  type Parameter,
  type Referable,
  resolve,
  type Schema,
} from "@messaging-sdk/spec/reader";
import { asText, type Reply, refuse } from "../envelope.ts";
import { fieldsOf, listIn, readJson, type SandboxRequest, splitPath } from "../http.ts";
import type { Call, Item } from "./call.ts";
import { check, type Finding } from "./findings.ts";
import type { Route } from "./routes.ts";
import { compile } from "./rules.ts";

type AnyCall = Omit<Call<OperationId>, "now" | "nowMs">;

/** A body may have 1 MiB, which no schema can say. */
export const maxBytes = 1_048_576;

/** A request as the spec has it, or the rejection of one that breaks its rules. */
export function readCall(
  { operation, rules, path: texts }: Route,
  request: SandboxRequest,
): { readonly call: AnyCall } | { readonly rejection: Reply } {
  const path = readParameters(operation.pathParameters, (name) => texts[name]);
  const query = readParameters(operation.queryParameters, inQuery(splitPath(request).search));
  const parsed = rules.body ? parse(request.body) : { body: undefined };
  if ("rejection" in parsed) return parsed;
  const { body } = parsed;
  const found = rules.body ? check(compile(rules.body), body, "body") : [];
  const findings = [
    ...check(compile(rules.path), path, "path"),
    ...check(compile(rules.query), query, "query"),
    ...found.filter((one) => !isOfItem(one, rules.batch)),
  ];
  if (findings.length > 0) {
    const errors = findings.map(({ entry }) => entry);
    const isWrongBody = errors.some(({ code }) => code === "E-1-002");
    return { rejection: { status: isWrongBody ? 400 : 422, errors } };
  }
  const items = rules.batch ? itemsOf(body, rules.batch, found) : [];
  // The rules were compiled from the schemas that the types were generated from.
  return { call: { path, query, body, items } as unknown as AnyCall };
}

function parse(text: string): { body: unknown } | { rejection: Reply } {
  if (new TextEncoder().encode(text).length > maxBytes) {
    // A listener keeps no more of it than shows this.
    const message = `The body has more than ${maxBytes} bytes.`;
    return { rejection: refuse(413, "E-1-003", message, { source: "body" }) };
  }
  try {
    return { body: readJson(text) };
  } catch (error) {
    const message = `The body is not JSON: ${asText(error instanceof Error ? error.message : error)}.`;
    return { rejection: refuse(400, "E-1-001", message, { source: "body" }) };
  }
}

/** Returns true for the problem of a single item of a batch; all others refuse the request as a whole. */
function isOfItem({ place }: Finding, batch?: readonly string[]): boolean {
  return batch?.every((name, at) => place[at] === name) === true && place.length > batch.length;
}

/** The items of a batch, each with the first thing that is wrong with it: the spec has one entry per item. */
function itemsOf(
  body: unknown,
  batch: readonly string[],
  wrong: readonly Finding[],
): Item<unknown>[] {
  const array = listIn(batch.reduce<unknown>((at, name) => fieldsOf(at)[name], body));
  const values = new Set(array);
  const errorAt = (index: number) =>
    wrong.find(({ place }) => place[batch.length] === String(index))?.entry;
  return array.flatMap((value, index) =>
    // A value that is listed twice is taken where it stands first.
    values.delete(value)
      ? [{ value, place: [...batch, index].join("."), error: errorAt(index) }]
      : [],
  );
}

/** No parameter is a list, so that the rules refuse one that is given twice. */
export function inQuery(search: URLSearchParams) {
  return (name: string): string | readonly string[] | undefined => {
    const texts = search.getAll(name);
    return texts.length > 1 ? texts : texts[0];
  };
}

/** Parameters travel as text: those that may be whole numbers or booleans are read as such, if they look like it. */
export function readParameters(
  parameters: readonly Parameter[],
  textOf: (name: string) => string | readonly string[] | undefined,
  of: Document = document,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, schema } of parameters) {
    const text = textOf(name);
    if (text === undefined) continue;
    const isDigits = typeof text === "string" && /^-?\d+$/.test(text);
    const isBoolean = text === "true" || text === "false";
    if (isDigits && mayBe("integer", schema, of)) values[name] = Number(text);
    else values[name] = isBoolean && mayBe("boolean", schema, of) ? text === "true" : text;
  }
  return values;
}

function mayBe(kind: "integer" | "boolean", schema: Referable<Schema>, of: Document): boolean {
  const { type, anyOf = [] } = resolve<Schema>(of, schema);
  return [type].flat().includes(kind) || anyOf.some((one) => mayBe(kind, one, of));
}
