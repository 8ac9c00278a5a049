import {
  type Document,
  exampleResponses,
  examplesOf,
  type Operation,
  type Parameter,
} from "@messaging-sdk/spec/reader";

/** The input of one call. */
export interface Input {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface ValidRequest extends Input {
  /** The name of the body's example; an operation without a body has one request, of all its parameters. */
  readonly name: string;
}

/** The requests that the spec gives as examples of an operation; at least one. */
export function validRequests(
  document: Document,
  operation: Operation,
): [ValidRequest, ...ValidRequest[]] {
  const parameters = {
    path: exampleValues(operation, operation.pathParameters),
    query: exampleValues(operation, operation.queryParameters),
  };
  const { requestBody } = operation.object;
  if (!requestBody) return [{ name: "parameters", ...parameters }];
  const bodies = Object.entries(examplesOf(document, requestBody));
  const [first, ...others] = bodies.map(([name, body]) => ({ name, ...parameters, body }));
  if (first) return [first, ...others];
  throw new Error(`${operation.operationId} has no example of its body.`);
}

/** The first of them. */
export function validRequest(document: Document, operation: Operation): ValidRequest {
  return validRequests(document, operation)[0];
}

function exampleValues({ operationId }: Operation, parameters: Parameter[]) {
  return Object.fromEntries(
    parameters.map(({ name, example }) => {
      if (example === undefined) throw new Error(`${operationId}: ${name} has no example.`);
      return [name, example];
    }),
  );
}

/** A response that the spec has as an example. */
export interface DocumentedResponse {
  readonly status: number;
  /** The name of the example. */
  readonly name: string;
  readonly body: Envelope;
  readonly headers: Headers;
}

/** The body of every response (G1); not every success has a `meta`. */
interface Envelope {
  readonly meta?: { readonly uniqId: string };
  readonly data?: unknown[];
  readonly errors?: { readonly code: string; readonly meta?: object }[];
}

/** The body with the `meta` that the client makes where there is none. */
export function counted({ status, body, headers }: DocumentedResponse): Envelope {
  const uniqId = headers.get("x-request-id") ?? "";
  const meta = { numberOfErrors: 0, numberOfData: body.data?.length ?? 0, status, uniqId };
  return { meta, ...body };
}

export interface Exchange {
  readonly request: ValidRequest;
  readonly response: DocumentedResponse;
}

/**
 * Each documented response with the request of the same name, or else the first one; then each request that is left,
 * with the first response.
 */
export function exchanges(document: Document, operation: Operation): Exchange[] {
  const requests = validRequests(document, operation);
  const responses = exampleResponses(document, operation.object).map(
    ({ body, headers, ...one }): DocumentedResponse => {
      return { ...one, body: body as Envelope, headers: new Headers(headers) };
    },
  );
  const [firstResponse] = responses;
  const shown = new Set(responses.map(({ status }) => status));
  const { length } = Object.keys(operation.object.responses);
  if (!firstResponse || shown.size < length)
    throw new Error(`${operation.operationId} has a status without an example.`);
  const pairs = responses.map((response) => {
    const request = requests.find(({ name }) => name === response.name) ?? requests[0];
    return { request, response };
  });
  const left = requests.filter((request) => pairs.every((one) => one.request !== request));
  return [...pairs, ...left.map((request) => ({ request, response: firstResponse }))];
}
