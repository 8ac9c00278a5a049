import type { Config } from "../config.ts";
import { emit } from "../observe/events.ts";
import { attempt } from "./attempt.ts";
import { authorize } from "./authorize.ts";
import type { Call } from "./call.ts";
import { deadline } from "./deadline.ts";
import type { EngineRequest, EngineResponse, Middleware } from "./middleware.ts";
import { observe } from "./observe.ts";
import { retry } from "./retry.ts";

/** Brings back the answer to a request. */
export type Send = (request: EngineRequest, call: Call) => Promise<EngineResponse>;

/** A stage of the engine, around the stage that follows it; it may also write to the call. */
export type Stage = (next: Send) => Send;

/** Sends a request through every stage, and opens its answer: the one way to the service, under both faces. */
export type Engine = <Opened>(
  request: EngineRequest,
  call: Call,
  open: (answer: EngineResponse, call: Call) => Opened,
) => Promise<Opened>;

export function createEngine(config: Config): Engine {
  // Attempts and waits end themselves at the deadline; what the caller brings may not heed it.
  const waitsForCaller = config.middleware.length > 0 || typeof config.apiKey === "function";
  const stages: Stage[] = [
    ...(waitsForCaller ? [deadline] : []), // the whole call, from here to the last byte of the last answer
    retry(config), // repeats what follows
    ...config.middleware.map(asStage), // the caller's own, once an attempt, without the credential
    observe(config.observers), // tells of the attempt and its answer
    authorize(config), // adds the credential; asks for it again, once, after a 401
  ];
  // Put together once: a call makes no function for it. Innermost is one request, one answer, one time-out.
  const send = stages.reduceRight((next, stage) => stage(next), attempt(config));
  const errorListeners = config.observers.flatMap(({ onError }) => onError ?? []);
  return async (request, call, open) => {
    try {
      return open(await send(request, call), call);
    } catch (error) {
      emit(errorListeners, { operationId: call.operationId, attempt: call.attempt, error });
      throw error;
    }
  };
}

function asStage(middleware: Middleware): Stage {
  return (next) => async (request, call) =>
    middleware(request, (passedOn) => next(passedOn, call), call);
}
