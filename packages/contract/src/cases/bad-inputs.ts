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
    ...operation.pathParameters.flatMap((one) => badParameter(document, one, "path", valid)),
    ...operation.queryParameters.flatMap((one) => badParameter(document, one, "query", valid)),
    ...badBody(document, operation, valid),
  ];
}

/** Everything that can be wrong with one parameter. */
function badParameter(
  document: Document,
  { name, schema, required }: Parameter,
  part: "path" | "query",
  valid: Input,
): BadInput[] {
  const { [name]: value, ...others } = valid[part];
  const withValue = (one: unknown) => ({ ...valid, [part]: { ...others, [name]: one } });
  const rejected = breakEverywhere(document, schema, value, part)
    // To the mock an empty value is none, and into a path it cannot be written.
    .filter((broken) => broken.value !== "")
    .map((broken) => rejectedByService([part, name], broken, withValue(broken.value)));
  const unwritten = unwritable.map(([kind, one]): BadInput => {
    const title = `path.${name} = ${JSON.stringify(one)}`;
    return { kind, title, input: withValue(one), rejection: { by: "client", field: name } };
  });
  const missing: BadInput = {
    kind: "missing",
    title: `query without ${name}`,
    input: { ...valid, query: others },
    rejection: { by: "service", place: ["query"], keyword: "required", property: name },
  };
  if (part === "path") return [...rejected, ...unwritten];
  return required ? [missing, ...rejected] : rejected;
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
    ...rejected.map((bad) => (bad.input.body instanceof Object ? bad : { ...bad, rejection })),
  ];
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
