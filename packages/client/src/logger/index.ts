import { checkFunction, isInvalidInputError } from "../errors/invalid-input-error.ts";
import { isMessagingError } from "../errors/messaging-error.ts";
import { isApiError } from "../errors/response-errors.ts";
import { type CallEvent, type MessagingEvents, notify } from "../observe/events.ts";
import { mask as hidePersonal } from "../observe/mask.ts";
import { checkNames } from "../option-names.ts";

export { isPersonal } from "../observe/mask.ts";

/** The client logs to `console`, pino, winston, bunyan, Fastify's logger, or anything with these three methods. */
export interface Logger {
  debug(message: string, details?: object): void;
  /** Without it, how a key ended is written as `debug`. */
  info?(message: string, details?: object): void;
  warn(message: string, details?: object): void;
  error(message: string, details?: object): void;
}

/** Options of `logTo`. */
export interface LogOptions {
  /** Hides phone numbers, e-mail addresses and the text of messages. Default `true`. */
  readonly mask?: boolean | undefined;
}

/**
 * Listeners that write to a logger: requests and responses as `debug`; what became of a key of `sendOnce` and of a batch of
 * `bulk` as `info`; retries, deprecated operations, refused input and what `sendOnce` may still heal as `warn`; other
 * failures as `error`.
 *
 * ```ts
 * createMessaging({ baseUrl, apiKey, events: logTo(console) });
 * ```
 */
export function logTo(logger: Logger, options: LogOptions = {}): MessagingEvents {
  checkNames(options, ["mask"], "logTo.");
  const { mask = true } = options ?? {};
  for (const level of ["debug", "warn", "error"] as const)
    checkFunction(`logger.${level}`, logger?.[level]);
  const hide = mask ? hidePersonal : (text: string) => text;
  // pino, Fastify's and bunyan take the details first, and drop them or make them text behind a message.
  const isFlipped = "child" in logger && !("log" in logger);
  /** The operations that a `Deprecation` (RFC 9745) or `Sunset` (RFC 8594) header was said of. */
  const warned = new Set<string>();
  const nameOf = ({ operationId, method, path }: CallEvent) =>
    operationId ?? `${method} ${hide(path)}`;
  const write = (
    level: keyof Logger,
    { operationId, attempt }: Pick<CallEvent, "operationId"> & Partial<CallEvent>,
    message: string,
    more: object = {},
  ) => {
    const line: unknown[] = [message, { operationId, attempt, ...more }];
    if (isFlipped) line.reverse();
    // One event may write two lines: a rejection of the logger is dropped for each.
    notify((given) => logger[level]?.(...(given as [string, object])), line);
  };
  const factsOf = (error: unknown) => ({
    ...(isMessagingError(error) && { code: error.code, outcome: error.outcome }),
    ...(isApiError(error) && { status: error.status, requestId: error.requestId }),
  });
  return {
    onRequest(event) {
      const { method, url, body } = event.request;
      const message = `${nameOf(event)}: ${method} ${hide(url)}`;
      write("debug", event, message, body === undefined ? {} : { body: hide(body) });
    },
    onResponse(event) {
      const { status, requestId, durationMs, headers } = event;
      const name = nameOf(event);
      write("debug", event, `${name}: HTTP ${status}`, { status, requestId, durationMs });
      const sunset = headers.get("sunset");
      if ((!sunset && headers.get("deprecation") === null) || warned.has(name)) return;
      warned.add(name);
      const end = sunset ? ` and ends on ${sunset}` : "";
      write("warn", event, `${name} is deprecated${end}: update this package.`);
    },
    onRetry(event) {
      const { attempt, waitMs, status, requestId, durationMs, error } = event;
      const wait = Math.round(waitMs);
      const message = `${nameOf(event)}: attempt ${attempt} failed, the next in ${wait} ms`;
      const because = status ?? hide(String(error));
      write("warn", event, message, { status, requestId, durationMs, waitMs, because });
    },
    onError(event) {
      const { operationId, error, durationMs, isPending } = event;
      // An error of a named operation starts with its name.
      const message = hide(`${operationId ? "" : `${nameOf(event)}: `}${error}`);
      const level = isPending ? "warn" : levelOf(error);
      write(level, event, message, { durationMs, ...factsOf(error) });
    },
    onSettled(event) {
      const { error, key, externalId, via, outcome, requestId, durationMs } = event;
      const facts = { key, externalId, via, outcome, requestId, durationMs, ...factsOf(error) };
      if (error !== undefined) return write(levelOf(error), event, hide(`${error}`), facts);
      const isDoubtful = outcome === "unknown";
      const message = `${event.operationId}: ${externalId ?? key ?? "a batch"} ${isDoubtful ? "is doubtful in part" : via}`;
      write(isDoubtful ? "warn" : logger.info ? "info" : "debug", event, message, facts);
    },
  };
}

/** Input that is refused is the caller's to correct, and no fault of either side. */
function levelOf(error: unknown): "warn" | "error" {
  return isInvalidInputError(error) || isApiError(error, 422) ? "warn" : "error";
}
