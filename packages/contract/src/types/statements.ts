import type { Operation } from "@messaging-sdk/spec/reader";
import { type Document, type RequestBody, resolve } from "@messaging-sdk/spec/reader";
import type { BadInput } from "../cases/bad-input.ts";
import { badInputs } from "../cases/bad-inputs.ts";
import { exchanges } from "../cases/exchanges.ts";
import { responseSchema } from "../cases/response-schema.ts";
import { type Input, validRequest, validRequests } from "../cases/valid-requests.ts";
import { faceName, namedArguments } from "../faces.ts";
import { operationObject } from "../spec.ts";
import { requiredOnly } from "./required-only.ts";

/** A line of TypeScript that the compiler must take, or must refuse. */
export interface Statement {
  readonly title: string;
  readonly code: string;
  readonly isValid: boolean;
}

/** What stands above the statements. */
export const prelude = `import type { Messaging } from "@messaging-sdk/client";
declare const messaging: Messaging;
type Method = (...args: never[]) => PromiseLike<object>;
type Body<M extends Method> = Omit<Awaited<ReturnType<M>>, "response">;
`;

/** What the types of an operation must say by the spec: each example is of the type, and bad input is not. */
export function statements(document: Document, operation: Operation): Statement[] {
  const method = faceName("named", operation);
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
  const refused = badInputs(document, operation)
    .filter(isTyped)
    .map(({ title, input }) => ({ title: `refuses ${title}`, code: call(input), isValid: false }));
  return [...taken, ...given, ...refused];
}

/** Whether a type can tell: it knows no ranges, no integers and no empty strings. */
function isTyped({ kind, title }: BadInput): boolean {
  return (
    ["missing", "wrong type", "unknown field"].includes(kind) && !/= (\d+\.\d+|"")$/.test(title)
  );
}

/** The documented success bodies, whole and without what is not required. */
function successes(document: Document, operation: Operation) {
  return exchanges(document, operation).flatMap(({ answer: { status, name, body } }) => {
    if (!body.data) return [];
    const schema = responseSchema(document, operation, status);
    const fewest = requiredOnly(document, schema, body);
    return [
      { name: `${status} ${name}`, body },
      { name: `${status} ${name}, the required alone`, body: fewest },
    ];
  });
}

function fewestInput(document: Document, operation: Operation): Input {
  const { path, query, body } = validRequest(document, operation);
  const { requestBody } = operationObject(document, operation);
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
