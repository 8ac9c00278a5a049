import { TimeoutError } from "../errors/timeout-error.ts";
import type { Stage } from "./engine.ts";
import { limitTime } from "./time-limit.ts";

/**
 * Ends the whole call after `deadlineMs`, or when the caller's signal is aborted, whatever it waits for then. The
 * attempt under way ends itself at the same moment.
 */
export const deadline: Stage = (next) => (request, call) => {
  const { deadlineMs, signal } = call;
  const expired = () => new TimeoutError("deadlineMs", deadlineMs, call);
  return limitTime(() => next(request, call), { ms: deadlineMs, expired, signal });
};
