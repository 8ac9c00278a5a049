import { type Config, checkHeaders } from "../config.ts";
import { InvalidInputError, kindOf } from "../errors/invalid-input-error.ts";
import { atCaller, MessagingError } from "../errors/messaging-error.ts";
import type { CallContext, EngineRequest, EngineResponse, Middleware } from "../middleware.ts";
import { callEvent, emit } from "../observe/events.ts";
import { requestIdOf } from "../result.ts";
import type { Redactor } from "../secrets.ts";
import { type LimitedCall, limitTime } from "./time-limit.ts";

/** A call as its layers see it. */
interface LayeredCall extends CallContext, LimitedCall {
  readonly operationId: string | undefined;
  readonly method: string;
  readonly attempt: number;
  readonly signal: AbortSignal | undefined;
  readonly hide: Redactor;
  readonly isPending: boolean;
  send(request: EngineRequest): Promise<EngineResponse>;
  sendUntilFinal<Opened>(
    request: EngineRequest,
    open: (response: EngineResponse) => Opened,
  ): Promise<Opened>;
}

/** Sends a request and resolves to its response. */
type Send = (request: EngineRequest, call: LayeredCall) => Promise<EngineResponse>;

/** The layers around a call and around each of its attempts. */
export interface Layers {
  readonly aroundAttempt: Send;
  /** Makes the attempts of a call, and opens its response. */
  run<Call extends LayeredCall, Opened>(
    request: EngineRequest,
    call: Call,
    open: (response: EngineResponse, call: Call) => Opened,
  ): Promise<Opened>;
}

/** The layers that the client's options ask for; undefined when they ask for none. */
export function createLayers({ middleware, observers }: Config): Layers | undefined {
  if (middleware.length === 0 && observers.length === 0) return undefined;
  const send: Send = (request, call) => call.send(request);
  const aroundCall = wrap(
    middleware.flatMap(({ aroundCall = [] }) => aroundCall),
    (request, call) => call.sendUntilFinal(request, (response) => response),
  );
  return {
    aroundAttempt: wrap(middleware, observers.length > 0 ? observe(observers, send) : send),
    async run(request, call, open) {
      try {
        const make = () => aroundCall(request, call);
        // Attempts and waits end themselves at the deadline; a middleware may ignore it.
        return open(await (middleware.length > 0 ? limitTime(call, make) : make()), call);
      } catch (error) {
        atCaller(error);
        const durationMs = performance.now() - call.deadlineAt + call.deadlineMs;
        const { isPending } = call;
        emit(observers, "onError", { ...callEvent(call), durationMs, error, isPending });
        throw error;
      }
    },
  };
}

/** Puts each middleware around the ones after it, the last around `inner`. */
function wrap(middleware: readonly Middleware[], inner: Send): Send {
  return middleware.reduceRight<Send>((next, one) => {
    return async (request, call) => {
      const passOn = async (passedOn: EngineRequest) => {
        if (typeof passedOn?.url !== "string") {
          const problem = "must pass a request to next.";
          throw new InvalidInputError("middleware", problem, call.operationId);
        }
        if (passedOn.headers !== request.headers) checkHeaders(passedOn.headers, call.operationId);
        return next(passedOn, call);
      };
      const response = await one(request, passOn, call);
      if (typeof response?.body === "string" && typeof response.headers?.get === "function")
        return response;
      const problem = `a middleware must return the response of next, but returned ${kindOf(response)}.`;
      throw new MessagingError("invalid_response", problem, call);
    };
  }, inner);
}

/** Reports each attempt and its response. It stands further out than the credential, and so never sees it. */
function observe(observers: Config["observers"], next: Send): Send {
  return async (request, call) => {
    emit(observers, "onRequest", { ...callEvent(call), request });
    const start = performance.now();
    const response = await next(request, call);
    const durationMs = performance.now() - start;
    const { status, headers } = response;
    const requestId = requestIdOf(response, call.hide);
    emit(observers, "onResponse", { ...callEvent(call), status, headers, requestId, durationMs });
    return response;
  };
}
