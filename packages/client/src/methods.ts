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
  const inputAt = (pieces.length - 1) / 2;
  const optionsAt = kind === "none" ? inputAt : inputAt + 1;
  return (...args: unknown[]) => {
    const options = (args[optionsAt] ?? {}) as RequestOptions;
    const invoke = (input: unknown) =>
      callOperation(engine, operation, pieces, args, input, options);
    const input = args[inputAt];
    return paging ? pagedCall(operation, paging, input, invoke) : invoke(input);
  };
}

/** Calls an operation once: its path is cut in `pieces`, and `input` is its query or its body, as the operation says. */
export function callOperation(
  engine: Engine,
  operation: Operation,
  pieces: readonly string[],
  values: readonly unknown[],
  input: unknown,
  options: RequestOptions,
): Promise<Result<unknown>> {
  const { operationId } = operation;
  try {
    const call = new Call(engine, operation, options);
    const path = joinPath(pieces, values, operationId);
    const request = buildRequest(engine.config, operation, path, input, options);
    return call.run(request, openEnvelope, operationId && request.url);
  } catch (error) {
    // Rejected, never thrown: callers handle errors in one place.
    return Promise.reject(inputError("input", error, operationId));
  }
}
