import { isMessagingError } from "../errors/messaging-error.ts";
import type { MessagingEvents } from "./events.ts";
import { mask } from "./mask.ts";

/** Where the client writes what it does: `console`, pino, winston, or anything with these four. */
export interface Logger {
  debug(message: string, details?: object): void;
  info(message: string, details?: object): void;
  warn(message: string, details?: object): void;
  error(message: string, details?: object): void;
}

/** Writes each event to a logger, its personal data masked unless `masked` is false. */
export function logEvents(logger: Logger, masked: boolean): MessagingEvents {
  const hide = masked ? mask : (text: string) => text;
  return {
    onRequest: ({ operationId, attempt, request: { method, url, body } }) =>
      logger.debug(`${operationId}: ${method} ${hide(url)}`, {
        operationId,
        attempt,
        ...(body && { body: hide(body) }),
      }),
    onResponse: ({ operationId, attempt, status, durationMs }) =>
      logger.debug(`${operationId}: HTTP ${status}`, { operationId, attempt, status, durationMs }),
    onRetry: ({ operationId, attempt, waitMs, status, error }) =>
      logger.warn(
        `${operationId}: attempt ${attempt} failed, the next in ${Math.round(waitMs)} ms`,
        {
          operationId,
          attempt,
          waitMs,
          because: status ?? hide(String(error)),
        },
      ),
    onError: ({ operationId, attempt, error }) =>
      logger.error(hide(String(error)), {
        operationId,
        attempts: attempt,
        ...(isMessagingError(error) && { code: error.code, outcome: error.outcome }),
      }),
  };
}
