import type { Config } from "./config.ts";
import { startCall } from "./engine/call.ts";
import type { Engine } from "./engine/engine.ts";
import { openEnvelope } from "./envelope.ts";
import type { Resources } from "./generated/methods.ts";
import { operations } from "./generated/operations.ts";
import type { Operation } from "./operation.ts";
import type { RequestOptions } from "./options.ts";
import { pagedCall } from "./paging/paged-call.ts";
import { buildRequest } from "./request.ts";
import type { Result } from "./result.ts";
import { pathParameters } from "./url.ts";

/** Builds `messaging.groups.list` and its siblings from the operations table. */
export function createMethods(config: Config, engine: Engine): Resources {
  const resources: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    resources[operation.resource] = {
      ...resources[operation.resource],
      [operation.verb]: createMethod(config, engine, operation),
    };
  }
  // The generated types are written from the same table.
  return resources as unknown as Resources;
}

function createMethod(config: Config, engine: Engine, operation: Operation) {
  const names = pathParameters(operation.path);
  return (...args: unknown[]) => {
    const path = Object.fromEntries(names.map((name, index) => [name, args[index]]));
    const input = args[names.length];
    const options = (args[names.length + 1] ?? {}) as RequestOptions;
    const invoke = (invokedWith: unknown) =>
      invokeOperation(config, engine, operation, path, invokedWith, options);
    return operation.paging
      ? pagedCall(operation.paging, input, invoke, config.emptyListOn404)
      : invoke(input);
  };
}

/** Calls an operation once: `input` is the query of a GET, and the body of anything else. */
export async function invokeOperation(
  config: Config,
  engine: Engine,
  operation: Operation,
  path: Readonly<Record<string, unknown>>,
  input: unknown,
  options: RequestOptions,
): Promise<Result<unknown>> {
  const call = startCall(config, operation, options);
  const request = buildRequest(config, operation, path, input, options);
  return engine(request, call, openEnvelope);
}
