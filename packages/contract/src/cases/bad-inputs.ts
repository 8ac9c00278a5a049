import type { Operation } from "@messaging-sdk/spec/reader";
import { type Document, type RequestBody, resolve } from "@messaging-sdk/spec/reader";
import { operationObject } from "../spec.ts";
import { type BadInput, refusedByService } from "./bad-input.ts";
import { badPath, badQuery } from "./bad-parameters.ts";
import { type Input, validRequest } from "./valid-requests.ts";
import { walk } from "./walk.ts";

/** Everything that can be wrong in the input of an operation, by the spec, one at a time. */
export function badInputs(document: Document, operation: Operation): BadInput[] {
  const valid = validRequest(document, operation);
  return [
    ...operation.pathParameters.flatMap((parameter) => badPath(document, parameter, valid)),
    ...operation.queryParameters.flatMap((parameter) => badQuery(document, parameter, valid)),
    ...badBody(document, operation, valid),
  ];
}

function badBody(document: Document, operation: Operation, valid: Input): BadInput[] {
  const { requestBody } = operationObject(document, operation);
  if (!requestBody) return [];
  const { schema } = resolve<RequestBody>(document, requestBody).content["application/json"];
  const refused = walk(document, schema, valid.body, "body").map((broken) =>
    refusedByService(["body"], broken, { ...valid, body: broken.value }),
  );
  const { body: _, ...input } = valid;
  const refusal = { by: "client", field: "body" } as const;
  return [
    { kind: "missing", title: "body = undefined", input, refusal },
    // The client sends nothing but an object or an array.
    ...refused.map((bad) => (isObject(bad.input.body) ? bad : { ...bad, refusal })),
  ];
}

function isObject(value: unknown): boolean {
  return Object(value) === value;
}
