import {
  type Document,
  type Operation,
  type Parameter,
  type RequestBody,
  resolve,
} from "@messaging-sdk/spec/reader";
import { type Broken, breakEverywhere } from "./break-value.ts";
import type { InputKind } from "./breakers.ts";
import { type Input, validRequest } from "./exchanges.ts";

/** A call with one thing wrong. */
export interface BadInput {
  readonly kind: InputKind;
  /** `body.0.name = null` */
  readonly title: string;
  readonly input: Input;
  readonly rejection: Rejection;
}

/** The side that rejects it, and why: the client before it sends anything, or the service by the schema. */
type Rejection = { readonly by: "client"; readonly field: string } | ServiceRejection;

export interface ServiceRejection {
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

/** Everything that can be wrong with one path parameter. */
function badPath(document: Document, { name, schema }: Parameter, valid: Input): BadInput[] {
  const at = ["path", name];
  const withValue = (value: unknown) => ({ ...valid, path: { ...valid.path, [name]: value } });
  const rejection = { by: "client", field: name } as const;
  const rejected = breakEverywhere(document, schema, valid.path[name], "path").map((broken) => {
    const bad = rejectedByService(at, broken, withValue(broken.value));
    return broken.value === "" ? { ...bad, rejection } : bad;
  });
  const unwritten = unwritable.map(([kind, value]) => ({
    kind,
    title: `${at.join(".")} = ${JSON.stringify(value)}`,
    input: withValue(value),
    rejection,
  }));
  return [...rejected, ...unwritten];
}

/** Values that cannot be written into a path, or make it another path: the client does not send them. */
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

/** Everything that can be wrong with one query parameter. */
function badQuery(document: Document, parameter: Parameter, valid: Input): BadInput[] {
  const { name, schema, required } = parameter;
  const { [name]: value, ...others } = valid.query;
  const rejected = breakEverywhere(document, schema, value, "query")
    // To the mock an empty value is none.
    .filter((broken) => broken.value !== "")
    .map((broken) => {
      const query = { ...valid.query, [name]: broken.value };
      return rejectedByService(["query", name], broken, { ...valid, query });
    });
  if (!required) return rejected;
  const missing: BadInput = {
    kind: "missing",
    title: `query without ${name}`,
    input: { ...valid, query: others },
    rejection: { by: "service", place: ["query"], keyword: "required", property: name },
  };
  return [missing, ...rejected];
}

function badBody(document: Document, operation: Operation, valid: Input): BadInput[] {
  const { requestBody } = operation.object;
  if (!requestBody) return [];
  const { schema } = resolve<RequestBody>(document, requestBody).content["application/json"];
  const rejected = breakEverywhere(document, schema, valid.body, "body").map((broken) =>
    rejectedByService(["body"], broken, { ...valid, body: broken.value }),
  );
  const { body: _, ...input } = valid;
  const rejection = { by: "client", field: "body" } as const;
  return [
    { kind: "missing", title: "body = undefined", input, rejection },
    // The client sends nothing but an object or an array.
    ...rejected.map((bad) => (isObject(bad.input.body) ? bad : { ...bad, rejection })),
  ];
}

function isObject(value: unknown): boolean {
  return Object(value) === value;
}

/** A bad input from a broken part of it, which starts at `at`. */
function rejectedByService(at: string[], broken: Broken, input: Input): BadInput {
  const { kind, keyword, title, property } = broken;
  const place = [...at, ...broken.place];
  return {
    kind,
    title: `${place.join(".")} ${property ? title : `= ${title}`}`,
    input,
    rejection: { by: "service", place, keyword, ...(property && { property }) },
  };
}
