import { createMessaging, isInvalidInputError } from "@messaging-sdk/client";
import { isValidationError, validation } from "@messaging-sdk/client/validate";
import type { Operation } from "@messaging-sdk/spec/reader";
import { callHttp } from "./api-styles.ts";
import type { Input } from "./cases/exchanges.ts";
import { apiKey, connect } from "./connect.ts";
import { readViolations, type Violation } from "./violations.ts";

/** Something wrong in a request: where, in lower case because the mock writes parameters so, and by which rule. */
export interface Fault {
  readonly field: string;
  readonly rule: string;
}

/** The problems that the mock finds; undefined when the client itself cannot write the request, such as one without its id. */
export async function mockSays(
  url: string,
  operation: Operation,
  input: Input,
): Promise<Fault[] | undefined> {
  const { messaging, sent } = connect(url);
  try {
    const { response } = await callHttp(messaging, operation, input);
    return readViolations(response.headers).map(asFault);
  } catch (error) {
    if (sent.length === 0 && isInvalidInputError(error)) return undefined;
    throw error;
  }
}

/** The mock names the object around a missing or unknown field, and the validators name the field. */
function asFault({ location, code, message }: Violation): Fault {
  const rule = String(code);
  const [, part, ...names] = location;
  const isOfField = rule === "required" || rule === "additionalProperties";
  const field = isOfField ? /'(.+?)'/.exec(message)?.[1] : undefined;
  const place = [...(part === "query" ? [part] : []), ...names, ...(field ? [field] : [])];
  return { field: place.join(".").toLowerCase() || "body", rule };
}

/** The problems that the client's own validators find, before anything is sent. */
export async function validatorsSay(operation: Operation, input: Input): Promise<Fault[]> {
  const messaging = createMessaging({
    baseUrl: "https://api.example.com/base",
    apiKey,
    fetch: async () => Response.json({}),
    middleware: [validation()],
  });
  const error = await callHttp(messaging, operation, input).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return [];
  if (!isValidationError(error)) throw error;
  return error.problems.map(({ field, rule }) => ({ field: field.toLowerCase(), rule }));
}
