import type { Operation } from "@messaging-sdk/spec/reader";
import { type Document, type RequestBody, resolve } from "@messaging-sdk/spec/reader";
import { callName, namedArguments } from "../api-styles.ts";
import { type BadInput, badInputs } from "../cases/bad-inputs.ts";
import { counted, exchanges, type Input, validRequest, validRequests } from "../cases/exchanges.ts";
import { requiredOnly, responseSchema } from "../cases/schema.ts";

/** A line of TypeScript that must compile, or must not. */
export interface Statement {
  readonly title: string;
  readonly code: string;
  readonly isValid: boolean;
}

/** The lines above the statements. */
export const prelude = `import type { Messaging } from "@messaging-sdk/client";
declare const messaging: Messaging;
type Method = (...args: never[]) => PromiseLike<object>;
type Parts<Result> = Result extends object ? Omit<Result, "response" | "partial"> : never;
type Body<M extends Method> = Parts<Awaited<ReturnType<M>>>;
`;

/** Each example must be of the operation's types, and no bad input may be. */
export function statements(document: Document, operation: Operation): Statement[] {
  const method = callName("named", operation);
  const call = (input: Input) =>
    `${method}(${namedArguments(operation, input).map(literal).join(", ")});`;
  const isBody = (body: unknown) => `{ const body: Body<typeof ${method}> = ${literal(body)}; }`;

  const fewest = { name: "the required alone", ...fewestInput(document, operation) };
  const taken = [...validRequests(document, operation), fewest].map((input) => {
    return { title: `takes ${input.name}`, code: call(input), isValid: true };
  });
  const given = successes(document, operation).map(({ name, body }) => {
    return { title: `gives ${name}`, code: isBody(body), isValid: true };
  });
  const rejected = badInputs(document, operation)
    .filter(isTyped)
    .map(({ title, input }) => ({ title: `rejects ${title}`, code: call(input), isValid: false }));
  return [...taken, ...given, ...rejected];
}

/** Returns true when a type can express it: types have no ranges, integers or empty strings, and a long integer may be a text. */
function isTyped({ kind, title }: BadInput): boolean {
  const isUntyped = /= (\d+\.\d+|""|.* as a long integer)$/.test(title);
  return ["missing", "wrong type", "unknown field"].includes(kind) && !isUntyped;
}

/** The documented success bodies, whole and without what is not required. */
function successes(document: Document, operation: Operation) {
  return exchanges(document, operation).flatMap(({ response }) => {
    const { status, name } = response;
    if (!response.body.data) return [];
    const schema = responseSchema(document, operation, status);
    const body = requiredOnly(document, schema, response.body) as typeof response.body;
    return [
      { name: `${status} ${name}`, body: counted(response) },
      { name: `${status} ${name}, the required alone`, body: counted({ ...response, body }) },
    ];
  });
}

function fewestInput(document: Document, operation: Operation): Input {
  const { path, query, body } = validRequest(document, operation);
  const { requestBody } = operation.object;
  const required = operation.queryParameters.filter((parameter) => parameter.required);
  return {
    path,
    query: Object.fromEntries(required.map(({ name }) => [name, query[name]])),
    ...(requestBody && {
      body: requiredOnly(
        document,
        resolve<RequestBody>(document, requestBody).content["application/json"].schema,
        body,
      ),
    }),
  };
}

function literal(value: unknown): string {
  return JSON.stringify(value) ?? "undefined";
}
