import type { Engine } from "./call/engine.ts";
import { MessagingError } from "./errors/messaging-error.ts";
import { isApiError, isParseError } from "./errors/response-errors.ts";
import { operations } from "./generated/operations.ts";
import { callOperation } from "./methods.ts";
import type { RequestOptions } from "./options.ts";
import type { ResponseInfo } from "./result.ts";
import { cutPath } from "./url.ts";

/** Reads one record, or none, of the first list that needs nothing else. */
export async function checkService(engine: Engine, options: RequestOptions): Promise<ResponseInfo> {
  const list = operations.find(({ paging, path }) => paging && !path.includes("{"));
  if (!list?.paging) throw new TypeError("The spec has no list.");
  const { paging, path, operationId } = list;
  try {
    const query = { [paging.limit]: 1 };
    return (await callOperation(engine, list, cutPath(path), {}, query, options)).response;
  } catch (error) {
    if (!isApiError(error, 404) && !isApiError(error, 405) && !isParseError(error)) throw error;
    const problem = `baseUrl leads to something else: ${path} is not the service's there.`;
    const call = { operationId, attempt: error.attempts, outcome: "rejected" } as const;
    throw new MessagingError("wrong_address", problem, call, error);
  }
}
