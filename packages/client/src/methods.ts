import { Call } from "./call/call.ts";
import { type Engine, shareEngine } from "./call/engine.ts";
import { openEnvelope } from "./envelope.ts";
import { inputError } from "./errors/invalid-input-error.ts";
import type { Resources } from "./generated/methods.ts";
import { operations } from "./generated/operations.ts";
import type { Operation } from "./operation.ts";
import type { RequestOptions } from "./options.ts";
import { pagedCall } from "./paging/paged-call.ts";
import { buildRequest } from "./request.ts";
import type { Result } from "./result.ts";
import { cutPath, joinPath } from "./url.ts";

/** Builds `messaging.groups.list` and its siblings from the operations table. */
export function createMethods(engine: Engine): Resources {
  const resources: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const { resource, verb } = operation;
    const methods = resources[resource] ?? shareEngine<Record<string, unknown>>({}, engine);
    methods[verb] = createMethod(engine, operation);
    resources[resource] = methods;
  }
  // The generated types are written from the same table.
  return resources as unknown as Resources;
}

function createMethod(engine: Engine, operation: Operation) {
  const { paging, path, input: kind } = operation;
  const pieces = cutPath(path);
  const names = pieces.filter((_, at) => at % 2 === 1);
  const optionsAt = names.length + (kind === "none" ? 0 : 1);
  return (...args: unknown[]) => {
    const values: Record<string, unknown> = {};
    names.forEach((name, at) => {
      values[name] = args[at];
    });
    const options = (args[optionsAt] ?? {}) as RequestOptions;
    const invoke = (input: unknown) =>
      callOperation(engine, operation, pieces, values, input, options);
    const input = args[names.length];
    return paging ? pagedCall(operation, paging, input, invoke) : invoke(input);
  };
}

/** Calls an operation once: its path is cut in `pieces`, with `values` by name, and `input` is its query or its body. */
export function callOperation(
  engine: Engine,
  operation: Operation,
  pieces: readonly string[],
  values: Readonly<Record<string, unknown>>,
  input: unknown,
  options: RequestOptions,
): Promise<Result<unknown>> {
  const { operationId } = operation;
  try {
    const call = new Call(engine, operation, options, values);
    const path = joinPath(pieces, values);
    const request = buildRequest(engine.config, operation, path, input, options);
    return call.run(request, openEnvelope, operationId && request.url, input);
  } catch (error) {
    // Rejected, never thrown: callers handle errors in one place.
    return Promise.reject(inputError("input", error, operationId));
  }
}
