import { TimeoutError } from "../errors/timeout-error.ts";
import type { Stage } from "./engine.ts";
import { limitTime } from "./time-limit.ts";

/** Ends the whole call after `deadlineMs`, or when the caller's signal is aborted. */
export const deadline: Stage = (request, next, call) => {
  call.deadlineAt = performance.now() + call.deadlineMs;
  const expire = () => new TimeoutError("deadlineMs", call.deadlineMs, call);
  return limitTime(call.deadlineMs, call.signal, expire, (signal) => {
    call.signal = signal;
    return next(request);
  });
};
