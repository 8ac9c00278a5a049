import { isSuccessful } from "../evidence.ts";
import type { OperationId } from "../generated/methods.ts";
import { contracts } from "../generated/validators.ts";
import type { EngineResponse } from "../middleware.ts";
import { type Finding, findFaults, inside } from "./find-faults.ts";
import type { Contract, Rule } from "./schema.ts";

/** Something in a request or a response that the spec does not allow. */
export interface Problem {
  /** `phoneNumbers.2`, `0.name` in a body, `body` for all of it; `groupId` of the path; `query.limit`. */
  readonly field: string;
  /** The rule that is broken, by its name in JSON Schema, such as `maxLength`. */
  readonly rule: Rule;
  /** Says what is allowed and what is given, but never the value: "must have at most 150 characters, but has 151." */
  readonly message: string;
}

/** The parts of a request. Parameters may be the values, or the texts they travel as. */
export interface RequestParts {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/**
 * Checks what an operation would send, and sends nothing: for a form, or for the rows of a file.
 *
 * ```ts
 * checkRequest("sendSms", { body: { sender: "ACME", message: "", phoneNumbers: ["+48500500500"] } });
 * // [{ field: "message", rule: "minLength", message: "must have at least 1 character, but has 0." }]
 * ```
 *
 * @returns Every problem; none when the spec allows the request.
 */
export function checkRequest(operationId: OperationId, request: RequestParts): Problem[] {
  const { path, query, body }: Contract = contracts[operationId];
  const found = [
    ...findFaults(path, request.path ?? {}, true),
    ...inside("query", findFaults(query, request.query ?? {}, true)),
    ...findFaults(body, request.body),
  ];
  return found.map(problemOf);
}

/** A status that the spec does not have is a problem only of a success: anything else may come from a proxy on the way. */
export function checkResponse({ responses }: Contract, received: EngineResponse): Problem[] {
  const { status, body } = received;
  const schema = responses[status];
  if (schema) return findFaults(schema, readJson(body)).map(problemOf);
  if (!isSuccessful(status)) return [];
  const known = Object.keys(responses).filter((one) => isSuccessful(Number(one)));
  const message = `must be ${known.join(" or ")}, but is ${status}.`;
  return [{ field: "status", rule: "enum", message }];
}

/** The value of a JSON text; the text itself when it is not JSON, which fails every check of an object or array. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function problemOf({ place, rule, must, but }: Finding): Problem {
  return { field: place.join(".") || "body", rule, message: `must ${must}, but ${but}.` };
}

/** The problems as sentences, at most five of them. */
export function summary(problems: readonly Problem[]): string {
  const sentences = problems.map(({ field, message }) => `${field} ${message}`);
  const left = sentences.splice(5).length;
  if (left > 0) sentences.push(`And ${left} more problems.`);
  return sentences.join(" ");
}
