import type { Config } from "./config.ts";
import { startCall } from "./engine/call.ts";
import type { Engine } from "./engine/engine.ts";
import { emptyResult, openEnvelope } from "./envelope.ts";
import { isApiError } from "./errors/api-error.ts";
import type { Resources } from "./generated/methods.ts";
import { operations } from "./generated/operations.ts";
import type { Operation, Paging } from "./operation.ts";
import type { RequestOptions } from "./options.ts";
import { type LoadPage, pagePromise } from "./paging/page-promise.ts";
import { buildRequest } from "./request.ts";
import type { Result } from "./result.ts";
import { pathParameters } from "./url.ts";

type Invoke = (input: unknown) => Promise<Result<unknown>>;

/** Builds `messaging.groups.list` and its siblings from the operations table. */
export function createMethods(config: Config, engine: Engine): Resources {
  const resources: Record<string, Record<string, unknown>> = {};
  for (const [operationId, operation] of Object.entries(operations)) {
    resources[operation.resource] ??= {};
    Object.assign(resources[operation.resource] ?? {}, {
      [operation.verb]: createMethod(config, engine, operationId, operation),
    });
  }
  // The generated types are written from the same table.
  return resources as unknown as Resources;
}

function createMethod(config: Config, engine: Engine, operationId: string, operation: Operation) {
  const names = pathParameters(operation.path);
  return (...args: unknown[]) => {
    const path = Object.fromEntries(names.map((name, index) => [name, args[index]]));
    const input = args[names.length];
    const options = (args[names.length + 1] ?? {}) as RequestOptions;
    const invoke = async (invokedWith: unknown) => {
      const call = startCall(config, operationId, operation, options);
      const request = buildRequest(config, operationId, operation, path, invokedWith, options);
      return openEnvelope(await engine(request, call), call);
    };
    return operation.paging ? paged(config, operation.paging, input, invoke) : invoke(input);
  };
}

/** The paged form of a list method: `input` is its query. */
function paged(config: Config, paging: Paging, input: unknown, invoke: Invoke) {
  const query: Readonly<Record<string, unknown>> = { ...Object(input) };
  const load: LoadPage = async (offset) => {
    if (offset !== undefined) return invoke({ ...query, [paging.offset]: offset });
    const page = invoke(query);
    return config.emptyListOn404 ? page.catch(emptyPage) : page;
  };
  const start = Number(query[paging.offset] ?? 0);
  return pagePromise(load, start, Number(query[paging.limit] ?? paging.pageSize));
}

/** An answer of 404 to the first page, read as an empty one (G6). */
function emptyPage(error: unknown): Result<unknown> {
  if (!isApiError(error, 404)) throw error;
  return emptyResult(error.response);
}
