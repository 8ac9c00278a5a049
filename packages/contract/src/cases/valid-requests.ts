import type { Operation } from "@messaging-sdk/spec/reader";
import {
  type Document,
  type Parameter,
  type RequestBody,
  resolve,
} from "@messaging-sdk/spec/reader";
import { operationObject } from "../spec.ts";

/** What a caller puts into one call. */
export interface Input {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface ValidRequest extends Input {
  /** Of the spec's example of the body; an operation without a body has one request, of all its parameters. */
  readonly name: string;
}

/** The requests that the spec gives as examples of an operation; at least one. */
export function validRequests(document: Document, operation: Operation): ValidRequest[] {
  const parameters = {
    path: exampleValues(operation, operation.pathParameters),
    query: exampleValues(operation, operation.queryParameters),
  };
  const { requestBody } = operationObject(document, operation);
  if (!requestBody) return [{ name: "parameters", ...parameters }];
  const { examples } = resolve<RequestBody>(document, requestBody).content["application/json"];
  const requests = Object.entries(examples ?? {}).map(([name, example]) => ({
    name,
    ...parameters,
    body: resolve(document, example).value,
  }));
  if (requests.length > 0) return requests;
  throw new Error(`${operation.operationId} has no example of its body.`);
}

/** The first of them, for whoever needs just one. */
export function validRequest(document: Document, operation: Operation): ValidRequest {
  const [first] = validRequests(document, operation);
  if (!first) throw new Error(`${operation.operationId} has no example.`);
  return first;
}

function exampleValues({ operationId }: Operation, parameters: Parameter[]) {
  return Object.fromEntries(
    parameters.map(({ name, example }) => {
      if (example === undefined) throw new Error(`${operationId}: ${name} has no example.`);
      return [name, example];
    }),
  );
}
