import type { Operation } from "@messaging-sdk/spec/reader";
import { type Document, resolve } from "@messaging-sdk/spec/reader";
import { operationObject } from "../spec.ts";
import { type ValidRequest, validRequests } from "./valid-requests.ts";

/** One answer that the spec gives as an example. */
export interface DocumentedResponse {
  readonly status: number;
  /** The name of the example. */
  readonly name: string;
  readonly body: Envelope;
  /** Lower-case name -> value, of the headers documented with it. */
  readonly headers: ReadonlyMap<string, string>;
}

/** The body of every answer (G1). */
interface Envelope {
  readonly meta: { readonly uniqId: string };
  readonly data?: unknown[];
  readonly errors?: { readonly code: string }[];
}

export interface Exchange {
  readonly request: ValidRequest;
  readonly answer: DocumentedResponse;
}

/**
 * Every documented answer with the request of the same name, or else the first one; then every request that no
 * answer took, with the first answer.
 */
export function exchanges(document: Document, operation: Operation): Exchange[] {
  const requests = validRequests(document, operation);
  const answers = documentedAnswers(document, operation);
  const [firstRequest] = requests;
  const [firstAnswer] = answers;
  if (!firstRequest || !firstAnswer) throw new Error(`${operation.operationId} has no example.`);
  const answered = answers.map((answer) => {
    const request = requests.find(({ name }) => name === answer.name) ?? firstRequest;
    return { request, answer };
  });
  const left = requests.filter((request) => answered.every((one) => one.request !== request));
  return [...answered, ...left.map((request) => ({ request, answer: firstAnswer }))];
}

function documentedAnswers(document: Document, operation: Operation): DocumentedResponse[] {
  const { responses } = operationObject(document, operation);
  return Object.entries(responses).flatMap(([status, referable]) => {
    const { content, headers = {} } = resolve(document, referable);
    const values = Object.entries(headers).map(
      ([name, header]) => [name.toLowerCase(), String(resolve(document, header).example)] as const,
    );
    const examples = Object.entries(content?.["application/json"].examples ?? {});
    if (examples.length === 0) {
      throw new Error(`${operation.operationId} has no example of its ${status}.`);
    }
    return examples.map(([name, example]) => ({
      status: Number(status),
      name,
      body: resolve(document, example).value as Envelope,
      headers: new Map(values),
    }));
  });
}
