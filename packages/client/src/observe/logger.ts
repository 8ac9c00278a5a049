import { isApiError } from "../errors/api-error.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import type { CallEvent, MessagingEvents } from "./events.ts";
import { mask } from "./mask.ts";

/** Where the client writes what it does: `console`, pino, winston, bunyan, Fastify's, or anything with these four. */
export interface Logger {
  debug(message: string, details?: object): void;
  info(message: string, details?: object): void;
  warn(message: string, details?: object): void;
  error(message: string, details?: object): void;
}

/** Writes each event to a logger, its personal data masked unless `masked` is false. */
export function logEvents(logger: Logger, masked: boolean): MessagingEvents {
  const hide = masked ? mask : (text: string) => text;
  const isFlipped = takesDetailsFirst(logger);
  const nameOf = ({ operationId, method, path }: CallEvent) =>
    operationId ?? `${method} ${hide(path)}`;
  const write = (
    level: "debug" | "warn" | "error",
    { operationId, attempt }: CallEvent,
    message: string,
    more: object,
  ) => {
    const details = { operationId, attempt, ...more };
    return isFlipped
      ? logger[level](details as never, message as never)
      : logger[level](message, details);
  };
  return {
    onRequest(event) {
      const { method, url, body } = event.request;
      const message = `${nameOf(event)}: ${method} ${hide(url)}`;
      // By path, a body may be a form or bytes.
      return write("debug", event, message, typeof body === "string" ? { body: hide(body) } : {});
    },
    onResponse(event) {
      const { status, requestId, durationMs } = event;
      const message = `${nameOf(event)}: HTTP ${status}`;
      return write("debug", event, message, { status, requestId, durationMs });
    },
    onRetry(event) {
      const { attempt, waitMs, status, requestId, durationMs, error } = event;
      const wait = Math.round(waitMs);
      const message = `${nameOf(event)}: attempt ${attempt} failed, the next in ${wait} ms`;
      const because = status ?? hide(String(error));
      return write("warn", event, message, { status, requestId, durationMs, waitMs, because });
    },
    onError(event) {
      const { operationId, error, durationMs } = event;
      // An error of a named operation starts with its name.
      const message = hide(`${operationId ? "" : `${nameOf(event)}: `}${error}`);
      return write("error", event, message, {
        durationMs,
        ...(isMessagingError(error) && { code: error.code, outcome: error.outcome }),
        ...(isApiError(error) && { status: error.status, requestId: error.requestId }),
      });
    },
  };
}

/** pino, Fastify's and bunyan take the details first, and drop them or make them text behind a message. */
function takesDetailsFirst(logger: object) {
  return "child" in logger && !("log" in logger);
}
