import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { isMessagingError, type MessagingError } from "../errors/messaging-error.ts";
import { ParseError } from "../errors/response-errors.ts";
import { isSuccessful } from "../evidence.ts";
import type { OperationId } from "../generated/methods.ts";
import { contracts } from "../generated/validators.ts";
import type { EngineRequest, Middleware } from "../middleware.ts";
import { notify } from "../observe/events.ts";
import { responseInfo } from "../result.ts";
import { checkRequest, checkResponse, type Problem, readJson, summary } from "./check.ts";
import type { Contract } from "./schema.ts";

export interface ValidationOptions {
  /** Checks requests before they are sent. Default `true`. */
  readonly requests?: boolean;
  /**
   * Reaction to a response that the spec does not allow: `"warn"` calls `onProblem` and passes it on, `"throw"` rejects the
   * call with a `ParseError`. Default: responses are not checked.
   */
  readonly responses?: "warn" | "throw";
  /** Called with each such response that is passed on. Default: writes its `message` with `console.warn`. */
  readonly onProblem?: (report: ResponseReport) => void;
}

/** A response that the spec does not allow. */
export interface ResponseReport {
  readonly operationId: OperationId;
  readonly status: number;
  readonly problems: readonly Problem[];
  /** The problems as sentences, without the response's values. */
  readonly message: string;
}

/** An error of a request or a response that the spec does not allow, with everything that is wrong. */
export type ValidationError = MessagingError & { readonly problems: readonly Problem[] };

/** Returns true for an error of `validation`: an `InvalidInputError` or a `ParseError` with `problems`. */
export function isValidationError(value: unknown): value is ValidationError {
  return isMessagingError(value) && "problems" in value;
}

/**
 * A middleware that checks requests and responses against the spec, its assumed parts included.
 *
 * ```ts
 * createMessaging({ baseUrl, apiKey, middleware: [validation({ responses: "warn" })] });
 * ```
 *
 * A request that the spec does not allow is not sent: the call rejects with an `InvalidInputError`, whose `field` is
 * the first at fault and whose `problems` are all there are (see `isValidationError`). In responses, fields that the
 * spec does not know and new values of an open enum are fine. A response other than 2xx keeps its `ApiError`: `"throw"`
 * only warns of it. Calls of `messaging.request` are not checked.
 */
export function validation({
  requests = true,
  responses,
  // biome-ignore lint/suspicious/noConsole: without a listener a warning must still be seen.
  onProblem = ({ message }) => console.warn(message),
}: ValidationOptions = {}): Middleware {
  return async (request, next, context) => {
    const { path, attempt } = context;
    const operationId = context.operationId as OperationId;
    const contract: Contract | undefined = contracts[operationId];
    if (!contract) return next(request);
    // A retry has been checked, and an error that says "not sent" would be wrong by now.
    if (requests && attempt === 1) {
      const problems = checkRequest(operationId, readRequest(request, path, contract));
      const [first, ...others] = problems;
      if (first) {
        const problem = `${first.message} ${summary(others)}`.trim();
        throw Object.assign(new InvalidInputError(first.field, problem, operationId), { problems });
      }
    }
    const response = await next(request);
    const problems = responses ? checkResponse(contract, response) : [];
    if (!problems[0]) return response;
    const { status } = response;
    const message = `HTTP ${status} with a response that the spec does not allow: ${summary(problems)}`;
    // A failed call has an error that says more, and may be retried yet.
    if (responses === "throw" && isSuccessful(status)) {
      const call = { operationId, attempt, outcome: "unknown" } as const;
      const info = responseInfo(response, attempt);
      throw Object.assign(new ParseError(message, call, info, response.body), { problems });
    }
    // The call is done: a listener must not undo it.
    notify(onProblem, { operationId, status, problems, message: `${operationId}: ${message}` });
    return response;
  };
}

/** The parts of a request, whose path was made from `template`. */
function readRequest({ url, body }: EngineRequest, template: string, { path, query }: Contract) {
  const json = { body: body && readJson(body) };
  // A URL is slow to read, and most writes have no parameter.
  if (!path && !query) return json;
  const { pathname, searchParams } = new URL(url);
  return { path: readPath(pathname, template), query: readQuery(searchParams), ...json };
}

/** The value of each `{name}`. The path of `baseUrl` comes before it, so it is read from the end. */
function readPath(pathname: string, template: string) {
  const names = template.split("/");
  const values = pathname.split("/").slice(-names.length);
  return Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith("{") ? [[name.slice(1, -1), decodeURIComponent(values[at] ?? "")]] : [],
    ),
  );
}

function readQuery(parameters: URLSearchParams) {
  return Object.fromEntries(
    [...parameters.keys()].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
