import { type Config, checkHeaders } from "../config.ts";
import { InvalidInputError, kindOf } from "../errors/invalid-input-error.ts";
import { MessagingError } from "../errors/messaging-error.ts";
import { emit } from "../observe/events.ts";
import { attempt } from "./attempt.ts";
import { authorize } from "./authorize.ts";
import { type Call, callEvent, type Stage } from "./call.ts";
import type { EngineRequest, EngineResponse, Middleware } from "./middleware.ts";
import { observe } from "./observe.ts";
import { retry } from "./retry.ts";
import { deadline } from "./time-limit.ts";

/** Sends a request through every stage and opens its response: the one way to the service. */
export type Engine = <Opened>(
  request: EngineRequest,
  call: Call,
  open: (response: EngineResponse, call: Call) => Opened,
) => Promise<Opened>;

export function createEngine(config: Config): Engine {
  const stages: Stage[] = [
    // Attempts and waits end themselves at the deadline; a middleware may ignore it.
    ...(config.middleware.length > 0 ? [deadline] : []), // the whole call, from here to the last byte of the last response
    ...config.middleware.flatMap(({ aroundCall }) => (aroundCall ? asStage(aroundCall) : [])),
    retry(config), // retries what follows
    ...config.middleware.map(asStage), // the caller's, once an attempt, without the credential
    observe(config.observers), // reports the attempt and its response
    authorize(config), // adds the credential; asks for it again, once, after a 401
  ];
  // Put together once: a call makes no function for it. Innermost is one request, one response, one timeout.
  const send = stages.reduceRight((next, stage) => stage(next), attempt(config));
  return async (request, call, open) => {
    try {
      return open(await send(request, call), call);
    } catch (error) {
      const durationMs = performance.now() - call.deadlineAt + call.deadlineMs;
      emit(config.observers, "onError", { ...callEvent(call), durationMs, error });
      throw error;
    }
  };
}

function asStage(middleware: Middleware): Stage {
  return (next) => async (request, call) => {
    const response: unknown = await middleware(
      request,
      async (passedOn) => {
        if (typeof passedOn?.url !== "string") {
          const problem = "must pass a request to next.";
          throw new InvalidInputError("middleware", problem, call.operationId);
        }
        if (passedOn.headers !== request.headers) checkHeaders(passedOn.headers, call.operationId);
        return next(passedOn, call);
      },
      call,
    );
    if (isResponse(response)) return response;
    const problem = `a middleware must return the response of next, but returned ${kindOf(response)}.`;
    throw new MessagingError("invalid_response", problem, call);
  };
}

function isResponse(value: unknown): value is EngineResponse {
  const { status, headers, body } = Object(value);
  return Number.isInteger(status) && typeof headers?.get === "function" && typeof body === "string";
}
