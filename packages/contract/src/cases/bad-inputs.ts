import {
  type Document,
  type Parameter,
  type RequestBody,
  resolve,
} from "@messaging-sdk/generate/document";
import type { Operation } from "@messaging-sdk/generate/operations";
import { operationObject } from "../spec.ts";
import type { InputKind } from "./breakers.ts";
import { type Input, validRequest } from "./valid-requests.ts";
import { type Broken, walk } from "./walk.ts";

/** A call with one thing wrong. */
export interface BadInput {
  readonly kind: InputKind;
  /** `body.0.name = null` */
  readonly title: string;
  readonly input: Input;
  readonly refusal: Refusal;
}

/** Who refuses it, and for what: the client before it sends anything, or the service by the schema. */
export type Refusal = { readonly by: "client"; readonly field: string } | ServiceRefusal;

export interface ServiceRefusal {
  readonly by: "service";
  /** `["body", "0", "name"]` */
  readonly place: readonly string[];
  readonly keyword: string;
  /** The missing or unknown property. */
  readonly property?: string;
}

/** Everything that can be wrong in the input of an operation, by the spec, one at a time. */
export function badInputs(document: Document, operation: Operation): BadInput[] {
  const valid = validRequest(document, operation);
  return [
    ...operation.pathParameters.flatMap((parameter) => badPath(document, parameter, valid)),
    ...operation.queryParameters.flatMap((parameter) => badQuery(document, parameter, valid)),
    ...badBody(document, operation, valid),
  ];
}

function badPath(document: Document, { name, schema }: Parameter, valid: Input): BadInput[] {
  const at = ["path", name];
  const withValue = (value: unknown) => ({ ...valid, path: { ...valid.path, [name]: value } });
  const refusal = { by: "client", field: name } as const;
  const refused = walk(document, schema, valid.path[name], "path").map((broken) => {
    const bad = refusedByService(at, broken, withValue(broken.value));
    return broken.value === "" ? { ...bad, refusal } : bad;
  });
  const unwritten = unwritable.map(([kind, value]) => ({
    kind,
    title: `${at.join(".")} = ${JSON.stringify(value)}`,
    input: withValue(value),
    refusal,
  }));
  return [...refused, ...unwritten];
}

/** What cannot be written into a path, or makes it another path. */
const unwritable: [InputKind, unknown][] = [
  ["missing", undefined],
  ["missing", null],
  ["missing", ""],
  ["wrong type", true],
  ["wrong type", []],
  ["wrong type", {}],
  ["out of range", "."],
  ["out of range", ".."],
];

function badQuery(document: Document, parameter: Parameter, valid: Input): BadInput[] {
  const { name, schema, required } = parameter;
  const bad = walk(document, schema, valid.query[name], "query")
    // The mock takes an empty value for none.
    .filter(({ value }) => value !== "")
    .map((broken) =>
      refusedByService(["query", name], broken, {
        ...valid,
        query: { ...valid.query, [name]: broken.value },
      }),
    );
  if (!required) return bad;
  const { [name]: _, ...query } = valid.query;
  const missing: BadInput = {
    kind: "missing",
    title: `query without ${name}`,
    input: { ...valid, query },
    refusal: { by: "service", place: ["query"], keyword: "required", property: name },
  };
  return [missing, ...bad];
}

function badBody(document: Document, operation: Operation, valid: Input): BadInput[] {
  const { requestBody } = operationObject(document, operation);
  if (!requestBody) return [];
  const { schema } = resolve<RequestBody>(document, requestBody).content["application/json"];
  const bad = walk(document, schema, valid.body, "body").map((broken) => {
    const input = { ...valid, body: broken.value };
    return refusedByService(["body"], broken, input);
  });
  const { body: _, ...input } = valid;
  const refusal = { by: "client", field: "body" } as const;
  return [
    { kind: "missing", title: "body = undefined", input, refusal },
    // Only an object or an array is sent at all.
    ...bad.map((one) => (Object(one.input.body) === one.input.body ? one : { ...one, refusal })),
  ];
}

function refusedByService(at: string[], broken: Broken, input: Input): BadInput {
  const { kind, keyword, title, property } = broken;
  const place = [...at, ...broken.place];
  return {
    kind,
    title: `${place.join(".")} ${title.startsWith("with") ? title : `= ${title}`}`,
    input,
    refusal: { by: "service", place, keyword, ...(property && { property }) },
  };
}
